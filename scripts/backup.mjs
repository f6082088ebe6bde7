import path from 'node:path'
import { ensureInstalled } from './ensure.mjs'
import { namesFromWhereTyped, ROOT, runAsCommand, runNode } from './project-node.mjs'

const BACKUP = path.join(ROOT, 'apps', 'server', 'src', 'backup.ts')

await runAsCommand(async (args) => {
  await ensureInstalled()
  return runNode([BACKUP, ...namesFromWhereTyped(args, ['--recipient'])])
})
