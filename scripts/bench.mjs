import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './ensure.mjs'
import { PlainFault, ROOT, runAsCommand, runNode } from './project-node.mjs'

const MAIN = path.join(ROOT, 'bench', 'src', 'main.ts')

await runAsCommand(async (args) => {
  await ensureInstalled()
  if (!existsSync(MAIN)) throw new PlainFault('There are no measurements: bench/src/main.ts is missing.')
  return runNode([MAIN, ...args])
})
