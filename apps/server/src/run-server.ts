import { setTimeout as delay } from 'node:timers/promises'
import { readConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { refusalOf } from './refusal-of.ts'
import { makeLogs } from './services/logs.ts'
import { settleAfterStart } from './services/start-memory.ts'
import { type RunningServer, startServer } from './start-server.ts'

const SHUTDOWN_MS = 25_000
/** After an error that nobody caught, requests under way get no longer than this: nobody knows what still works. */
const SHUTDOWN_AFTER_FAULT_MS = 2_000

/** What is done with a server that has started, before it says so. */
type Prepare = (deps: Deps) => Promise<string>

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Ends the process in order: on a signal, when whoever started it is gone, or after an error that nobody caught. */
function endInOrder(server: RunningServer, delayMs: number) {
  const hurry = new AbortController()
  let begun = false
  const exitAfter = (ms: number) => setTimeout(() => process.exit(1), ms).unref()
  const end = async (exitCode: number, waitMs: number) => {
    if (begun) return
    begun = true
    server.announceStop()
    await delay(waitMs, undefined, { signal: hurry.signal }).catch(() => undefined)
    exitAfter(SHUTDOWN_MS)
    await server.stop()
    process.exit(exitCode)
  }
  process.on('SIGTERM', () => end(0, delayMs))
  process.on('SIGINT', () => {
    hurry.abort()
    return end(0, 0)
  })
  if (process.channel) process.on('disconnect', () => end(0, 0))
  return {
    afterFault: () => {
      exitAfter(SHUTDOWN_AFTER_FAULT_MS)
      hurry.abort()
      return end(1, 0)
    },
  }
}

async function run(prepare?: Prepare): Promise<void> {
  const config = readConfig()
  const logs = makeLogs(config.logLevel)
  let ending: ReturnType<typeof endInOrder> | undefined
  // A rejection that nobody heard comes here too.
  process.on('uncaughtException', (error) => {
    logs.application.fatal({ err: error }, 'an error nobody caught; the process ends')
    if (ending) void ending.afterFault()
    else process.exit(1)
  })
  const server = await startServer(config, logs)
  ending = endInOrder(server, config.shutdownDelaySeconds * 1000)
  if (prepare) say(await prepare(server.deps))
  await settleAfterStart()
  say(`Counterfoil is ready at ${server.address}`)
}

/** Runs the server until it is told to end, or cannot go on; what `prepare` answers is printed before it says it is ready. */
export function runServer(prepare?: Prepare): void {
  run(prepare).catch((error: unknown) => {
    const known = refusalOf(error)
    process.stderr.write(`${known?.message ?? (error instanceof Error ? error.stack : String(error))}\n`)
    process.exit(known?.exitCode ?? 1)
  })
}
