import path from 'node:path'
import { ensureInstalled } from './ensure.mjs'
import { ROOT, runAsCommand } from './project-node.mjs'
import { superviseUntilExit } from './supervise.mjs'
import { buildWebIfStale } from './web-build.mjs'

const MAIN = path.join(ROOT, 'apps', 'server', 'src', 'main.ts')

await runAsCommand(async (args) => {
  await ensureInstalled()
  await buildWebIfStale()
  const isDemo = args.includes('--demo')
  const env = {
    COUNTERFOIL_PARENT: 'ipc',
    // An empty folder of its own, so that trying it out never touches real data.
    ...(isDemo && !process.env.DATA_DIR && { DATA_DIR: path.join(ROOT, 'demo-data') }),
  }
  return superviseUntilExit([{ args: [MAIN, ...args], env, restarts: true }])
})
