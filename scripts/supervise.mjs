import { setTimeout as delay } from 'node:timers/promises'
import { exitCodeOf, spawnNode } from './project-node.mjs'

const IMPATIENT_AFTER_MS = 2000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** Who ran for so long is well: the next end is the first one again. */
const WELL_AFTER_MS = 60_000

/** So many starts that end in the same way before the program is well are a fault that does not heal by itself. */
const LASTING_AFTER_ENDS = 5

/** How often it is looked whether npm is still there. */
const LOOK_MS = 1000

/** A start that fails until somebody changes something; the program has said why. */
const REFUSED = 78
/** A start that may succeed a little later as things are; the program has said why. */
const TOO_EARLY = 75

/**
 * Runs long-lived programs until the first of them ends for good; then the others are told to end too. One with
 * `restarts` ends for good only when it ends well, refuses to start or was told to end; after any other end it is
 * started again, later each time; after some ends of one cause it is said that the fault lasts. Each is in a process group of its own, because Ctrl-C goes to a whole group and npm
 * passes it on once more: so a program gets each signal from here and exactly once. Should this process be killed,
 * the closed channel tells the program. Should npm be killed, which started this one, the programs end as well.
 */
export async function superviseUntilExit(programs) {
  const shutdown = makeShutdown()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => shutdown.pass(signal))
  if (process.env.npm_lifecycle_event !== undefined) endWithParent(shutdown)
  const ends = programs.map((program) => runUntilExit(program, shutdown))
  const code = await Promise.race(ends)
  shutdown.pass('SIGTERM')
  await Promise.all(ends)
  return code
}

/** Whoever kills npm means the server. Under anything else, such as systemd or nohup, a parent may come and go. */
function endWithParent(shutdown) {
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    shutdown.pass('SIGTERM')
  }, LOOK_MS)
  looking.unref()
}

async function runUntilExit({ args, restarts = false, ...options }, shutdown) {
  let pauseMs = FIRST_PAUSE_MS
  let sameEnds = { cause: '', count: 0 }
  for (;;) {
    const startedAt = performance.now()
    const { code, cause } = await runOnce(args, options, shutdown)
    if (!restarts || shutdown.asked.aborted || code === 0 || code === REFUSED) return code
    const wasWell = performance.now() - startedAt > WELL_AFTER_MS
    if (wasWell) pauseMs = FIRST_PAUSE_MS
    const endsBefore = sameEnds.cause === cause ? sameEnds.count : 0
    sameEnds = { cause, count: wasWell ? 0 : endsBefore + 1 }
    const isLasting = code !== TOO_EARLY && sameEnds.count >= LASTING_AFTER_ENDS
    // Whoever reads the log has to mend something; an operator's own supervisor expects that it goes on.
    if (isLasting) pauseMs = LONGEST_PAUSE_MS
    const what = code === TOO_EARLY ? 'could not start yet' : `ended unexpectedly (${cause})`
    if (isLasting)
      console.error(
        `The server has ended ${sameEnds.count} times in a row in the same way (${cause}), each time soon after its start. Look above for the error: it does not seem to go away by itself.`,
      )
    console.error(`The server ${what}. It is started again in ${pauseMs / 1000} s.`)
    await delay(pauseMs, undefined, { signal: shutdown.asked }).catch(() => undefined)
    if (shutdown.asked.aborted) return 0
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}

/** One run: its exit code, and in words how it came to its end. */
async function runOnce(args, options, shutdown) {
  const child = spawnNode(args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    ...options,
  })
  shutdown.children.add(child)
  try {
    const code = await exitCodeOf(child)
    return { code, cause: child.signalCode ?? `exit code ${code}` }
  } catch (error) {
    return { code: 1, cause: error.message }
  } finally {
    shutdown.children.delete(child)
  }
}

/** What is told to end, and whether it was asked for. */
function makeShutdown() {
  const children = new Set()
  const asked = new AbortController()
  let askedAt = 0
  const pass = (signal) => {
    if (!asked.signal.aborted) {
      askedAt = Date.now()
      asked.abort()
      for (const child of children) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    } else if (signal === 'SIGINT' && Date.now() - askedAt > IMPATIENT_AFTER_MS) {
      // Ctrl-C again after a while: whoever waits wants it to end now. The database still stops cleanly by itself.
      for (const child of children) child.kill('SIGKILL')
    }
  }
  return { children, asked: asked.signal, pass }
}
