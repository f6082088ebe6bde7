import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { PlainFault, ROOT, runNode } from './project-node.mjs'

const WEB = path.join(ROOT, 'apps', 'web')
const STAMP_FILE = path.join(ROOT, '.cache', 'web-build.stamp')

/** All that the built pages are made of. */
const SOURCES = [
  'apps/web/src',
  'apps/web/build',
  'apps/web/public',
  'packages/domain/src',
  'packages/contract/src',
]
const SINGLE_FILES = [
  'apps/web/index.html',
  'apps/web/pay.html',
  'apps/web/quote.html',
  'apps/web/shared.html',
  'apps/web/portal.html',
  'apps/web/vite.config.ts',
  'apps/web/package.json',
  'package-lock.json',
]
const IS_TEST = /\.test\.tsx?$/

/** Builds the pages when their sources are not those of the last build. False when there are no pages. */
export async function buildWebIfStale() {
  if (!existsSync(path.join(WEB, 'index.html'))) {
    console.error('apps/web/index.html is missing: only the API is served.')
    return false
  }
  const isBuilt = existsSync(path.join(WEB, 'dist', 'index.html'))
  if (isBuilt && readStamp() === hashSources()) return true
  console.error('Building the pages …')
  const startedAt = Date.now()
  rmSync(STAMP_FILE, { force: true })
  const vite = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const code = await runNode([vite, 'build', '--logLevel', 'warn'], {
    cwd: WEB,
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new PlainFault(`The pages could not be built (vite ended with ${code}).`)
  for (const folder of ['dist', 'dist/assets']) compressAssets(path.join(WEB, folder))
  mkdirSync(path.dirname(STAMP_FILE), { recursive: true })
  // Taken after the build, which itself writes generated sources.
  writeFileSync(STAMP_FILE, hashSources())
  console.error(`The pages are built (${((Date.now() - startedAt) / 1000).toFixed(1)} s).`)
  return true
}

const COMPRESSIBLE = /\.(js|css|svg)$/
const WORTH_BYTES = 1024

/** Compressed once here instead of for each visitor: the server sends what lies beside a file. */
function compressAssets(folder) {
  for (const name of readdirSync(folder).filter((file) => COMPRESSIBLE.test(file))) {
    const file = path.join(folder, name)
    const bytes = readFileSync(file)
    if (bytes.length < WORTH_BYTES) continue
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  }
}

function hashSources() {
  const files = SOURCES.flatMap(listFiles).filter((file) => !IS_TEST.test(file))
  const hash = createHash('sha256')
  for (const file of [...files, ...SINGLE_FILES].sort()) {
    const full = path.join(ROOT, file)
    if (existsSync(full)) hash.update(file).update('\0').update(readFileSync(full)).update('\0')
  }
  return hash.digest('hex')
}

function listFiles(dir) {
  const full = path.join(ROOT, dir)
  if (!existsSync(full)) return []
  const entries = readdirSync(full, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
}

function readStamp() {
  return existsSync(STAMP_FILE) ? readFileSync(STAMP_FILE, 'utf8') : undefined
}
