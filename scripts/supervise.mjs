import { exitCodeOf, spawnNode } from './project-node.mjs'

const IMPATIENT_AFTER_MS = 2000

/**
 * Runs long-lived programs until the first of them ends; then the others are told to end too. Each is in a process
 * group of its own, because Ctrl-C goes to a whole group and npm passes it on once more: so a program gets each
 * signal from here and exactly once. Should this process be killed, the closed channel tells the program.
 */
export async function superviseUntilExit(programs) {
  const children = programs.map(({ args, ...options }) =>
    spawnNode(args, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
      ...options,
    }),
  )
  const stop = makeStop(children)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  const exits = children.map(exitCodeOf)
  const code = await Promise.race(exits)
  stop('SIGTERM')
  await Promise.all(exits)
  return code
}

function makeStop(children) {
  let stoppedAt
  return (signal) => {
    if (stoppedAt === undefined) {
      stoppedAt = Date.now()
      for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    } else if (signal === 'SIGINT' && Date.now() - stoppedAt > IMPATIENT_AFTER_MS) {
      // Ctrl-C again after a while: whoever waits wants it to end now. The database still stops cleanly by itself.
      for (const child of children) child.kill('SIGKILL')
    }
  }
}
