import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '@counterfoil/contract/openapi/openapi-document.ts'
import { TAGS } from '@counterfoil/contract/openapi/openapi-tags.ts'
import { VERSION } from './config.ts'

const FILE = join(import.meta.dirname, '../../../docs/openapi.json')

/** Writes docs/openapi.json from the contract; with --check only says whether the one there is current. */
function main(): void {
  const text = `${JSON.stringify(openApiDocument(TAGS, VERSION), null, 1)}\n`
  if (!process.argv.includes('--check')) {
    writeFileSync(FILE, text)
    return
  }
  if (existsSync(FILE) && readFileSync(FILE, 'utf8') === text) return
  process.stderr.write(
    'docs/openapi.json is not what the contract says. Run: node apps/server/src/write-openapi.ts\n',
  )
  process.exitCode = 1
}

main()
