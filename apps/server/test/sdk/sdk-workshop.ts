import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../../../..')

export type Workshop = {
  /** Generates the client from an OpenAPI document. */
  readonly generate: (openApiFile: string) => Promise<void>
  readonly write: (name: string, text: string) => void
  readonly read: (name: string) => string
  /** Compiles all that was written, and answers what the compiler finds wrong. */
  readonly compile: () => Promise<string>
  /** Runs a program that was written, and answers what it prints. */
  readonly run: (name: string) => Promise<string>
  readonly close: () => void
}

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  noUncheckedIndexedAccess: true,
  target: 'esnext',
  lib: ['esnext', 'dom'],
  module: 'nodenext',
  types: [],
  allowImportingTsExtensions: true,
  erasableSyntaxOnly: true,
}

/** The printed output of a command, also where it ends with a fault. */
async function outputOf(file: string, args: string[], cwd: string): Promise<string> {
  try {
    return (await run(file, args, { cwd })).stdout
  } catch (fault) {
    const { stdout = '', stderr = '' } = fault as { stdout?: string; stderr?: string }
    return `${stdout}${stderr}` || String(fault)
  }
}

/** A folder outside of the project, with the packages somebody would install to build on the API. */
export function openWorkshop(): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-sdk-'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER_OPTIONS }))
  return {
    generate: async (openApiFile) => {
      const generator = join(ROOT, 'node_modules/oazapfts/dist/cli.js')
      await run(process.execPath, [generator, openApiFile, 'counterfoil.ts'], { cwd: folder })
    },
    write: (name, text) => writeFileSync(join(folder, name), text),
    read: (name) => readFileSync(join(folder, name), 'utf8'),
    compile: () =>
      outputOf(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', '.'], folder),
    run: async (name) => (await run(process.execPath, [name], { cwd: folder })).stdout,
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The TypeScript of a page of the documentation, as one program. */
export function programOf(page: string): string {
  const text = readFileSync(join(ROOT, 'docs', page), 'utf8')
  return [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, block]) => block).join('\n')
}
