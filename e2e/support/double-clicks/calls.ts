import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = join(import.meta.dirname, '../../../apps/web/src')
const TABLE = readFileSync(join(SOURCES, 'api/requests/endpoint-table.gen.ts'), 'utf8')

/** The calls that a button sends, each with the source that sends it. */
export type Does = Readonly<Record<string, string>>

type Call = { method: string; path: string }

/** Each call of the contract, with its method and the path of its address. */
const CALLS = new Map<string, Call>(
  [...TABLE.matchAll(/^ {2}(\w+): \['([A-Z]+)', '([^']+)'/gm)].map(
    ([, name = '', method = '', path = '']) => [name, { method, path }],
  ),
)

/** The method of a call, and what tells its requests: method, path and key. */
export function callNamed(name: string): { method: string; address: RegExp } {
  const call = CALLS.get(name)
  if (!call) throw new Error(`There is no call ${name}.`)
  const path = call.path.replaceAll(/\{\w+\}/g, '[^/]+')
  return { method: call.method, address: new RegExp(`^${call.method} /api${path} \\S+$`) }
}

const SENDS = /\b(?:useApiMutation|sendChange|callEndpoint)\(\s*'(\w+)'|\bapi\s*\.(\w+)\(/g
const COMMENTS = /\/\*[\s\S]*?\*\//g

/** Where the web application sends something by POST: `call in the source`. */
export function postsOfSources(): string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^features\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  const posts = files.flatMap((file) => {
    const text = readFileSync(join(SOURCES, file), 'utf8').replaceAll(COMMENTS, '')
    return [...text.matchAll(SENDS)]
      .map(([, name, apiName]) => name ?? apiName ?? '')
      .filter((name) => CALLS.get(name)?.method === 'POST')
      .map((name) => `${name} in ${file.replace(/^features\//, '')}`)
  })
  return [...new Set(posts)].sort()
}
