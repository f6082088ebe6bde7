import path from 'node:path'
import { ensureInstalled } from './ensure.mjs'
import { ROOT, runAsCommand } from './project-node.mjs'
import { superviseUntilExit } from './supervise.mjs'

const MAIN = path.join(ROOT, 'apps', 'server', 'src', 'main.ts')
const WEB = path.join(ROOT, 'apps', 'web')
const VITE = path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')

/** The server starts again on each change; the pages come from Vite, which passes calls of the API on to it. */
await runAsCommand(async (args) => {
  await ensureInstalled()
  return superviseUntilExit([
    {
      args: ['--watch', '--watch-preserve-output', MAIN, ...args],
      env: { COUNTERFOIL_PARENT: 'ipc', SHUTDOWN_DELAY: '0' },
    },
    // Vite ends when its input does, which is how it learns that this process is gone.
    { args: [VITE, '--clearScreen', 'false'], cwd: WEB, stdio: ['pipe', 'inherit', 'inherit'] },
  ])
})
