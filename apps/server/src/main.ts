import { ConfigError, readConfig } from './config.ts'
import { DatabaseTooOldError } from './db/check-version.ts'
import { makeLogs } from './services/logs.ts'
import { EmbeddedPostgresError } from './services/postgres/errors.ts'
import { settleAfterStart } from './services/start-memory.ts'
import { startServer } from './start-server.ts'

const SHUTDOWN_MS = 25_000

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** What a person can do about a start that failed; null when it was none of the foreseen ways. */
function explain(error: unknown): string | null {
  const isTold = [ConfigError, EmbeddedPostgresError, DatabaseTooOldError].some(
    (kind) => error instanceof kind,
  )
  if (error instanceof Error && isTold) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `The port is taken by another program. Set PORT to a free one, for example: PORT=3001 npm start`
  }
  return null
}

async function main(): Promise<void> {
  const config = readConfig()
  const logs = makeLogs(config.logLevel)
  const server = await startServer(config, logs)
  let stopping = false
  const shutDown = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', shutDown)
  process.on('SIGTERM', shutDown)
  if (process.channel) process.on('disconnect', shutDown)
  process.on('unhandledRejection', (error) => {
    logs.application.fatal({ err: error }, 'an error nobody caught')
    process.exitCode = 1
    shutDown()
  })
  if (process.argv.includes('--demo')) {
    const { prepareDemo } = await import('./demo/prepare-demo.ts')
    say(await prepareDemo(server.deps))
  }
  await settleAfterStart()
  say(`Counterfoil is ready at ${server.address}`)
}

main().catch((error: unknown) => {
  const known = explain(error)
  process.stderr.write(`${known ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exit(1)
})
