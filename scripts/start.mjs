import path from 'node:path'
import { ensureInstalled } from './ensure.mjs'
import { ROOT, runAsCommand } from './project-node.mjs'
import { superviseUntilExit } from './supervise.mjs'
import { buildWebIfStale } from './web-build.mjs'

const mainOf = (app) => path.join(ROOT, 'apps', app, 'src', 'main.ts')

await runAsCommand(async (args) => {
  await ensureInstalled()
  await buildWebIfStale()
  const isDemo = args.includes('--demo')
  const env = {
    COUNTERFOIL_PARENT: 'ipc',
    // An empty folder of its own, so that trying it out never touches real data.
    ...(isDemo && !process.env.DATA_DIR && { DATA_DIR: path.join(ROOT, 'demo-data') }),
  }
  return superviseUntilExit([{ args: [mainOf(isDemo ? 'demo' : 'server'), ...args], env, restarts: true }])
})
