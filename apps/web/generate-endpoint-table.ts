import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@counterfoil/contract/endpoint.ts'

/**
 * Writes `src/api/requests/endpoint-table.gen.ts`: of each endpoint only what a browser needs to call it, so that neither
 * the schemas nor the schema library are shipped. Run it with Node after a change of the contract; the build runs it
 * itself, and a test says when it was forgotten.
 */
const here = import.meta.dirname
const contract = path.join(here, '../../packages/contract/src')
const target = path.join(here, 'src/api/requests/endpoint-table.gen.ts')

type Row = readonly [method: string, path: string, access: string, room: string, ...marks: string[]]

function rowOf(room: string, endpoint: Endpoint): Row {
  const marks: string[] = []
  if (endpoint.upload) marks.push(`upload:${endpoint.upload.field}`)
  if (endpoint.file) marks.push('file')
  if (endpoint.files) marks.push('files')
  if (endpoint.errors?.includes('rate_limited')) marks.push('counted')
  return [endpoint.method, endpoint.path.replace(/^\/api/, ''), endpoint.access, room, ...marks]
}

async function readRows(): Promise<[string, Row][]> {
  const rows: [string, Row][] = []
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((f) =>
    f.endsWith('.endpoints.ts'),
  )
  for (const file of files.sort()) {
    const exported: Record<string, Record<string, Endpoint>> = await import(
      pathToFileURL(path.join(contract, file)).href
    )
    for (const [name, value] of Object.entries(exported)) {
      if (!name.endsWith('Endpoints')) continue
      for (const [call, endpoint] of Object.entries(value))
        rows.push([call, rowOf(path.dirname(file), endpoint)])
    }
  }
  return rows
}

const rows = await readRows()
const lines = rows.map(([name, row]) => `  ${name}: [${row.map((cell) => `'${cell}'`).join(', ')}],`)
writeFileSync(
  target,
  `// Generated from packages/contract by generate-endpoint-table.ts. Do not edit.\n\n/** method, path, access, room, and the marks \`upload:<field>\`, \`file\`, \`files\` and \`counted\` where they apply. */\nexport const endpointTable = {\n${lines.join('\n')}\n} as const\n`,
)
