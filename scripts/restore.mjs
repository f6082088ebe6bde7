import path from 'node:path'
import { ensureInstalled } from './ensure.mjs'
import { namesFromWhereTyped, ROOT, runAsCommand, runNode } from './project-node.mjs'

const RESTORE = path.join(ROOT, 'apps', 'server', 'src', 'restore.ts')

await runAsCommand(async (args) => {
  await ensureInstalled()
  return runNode([RESTORE, ...namesFromWhereTyped(args, [])])
})
