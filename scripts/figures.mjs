import path from 'node:path'
import { ensureInstalled } from './ensure.mjs'
import { ROOT, runAsCommand, runNode } from './project-node.mjs'

const COMMAND = path.join(ROOT, 'apps', 'server', 'src', 'correct-figures.ts')

await runAsCommand(async (args) => {
  await ensureInstalled()
  return runNode([COMMAND, ...args])
})
