import path from 'node:path'
import { ensureInstalled } from './ensure.mjs'
import { ROOT, runAsCommand, runNode } from './project-node.mjs'

const SOURCES = path.join(ROOT, 'apps', 'server', 'src')

/** Runs a command of the server by the name of its file, with what else is given. */
await runAsCommand(async ([name, ...args]) => {
  await ensureInstalled()
  return runNode([path.join(SOURCES, `${name}.ts`), ...args])
})
