/** A process of its own that runs the launcher, so that tests can kill it: start-and-wait.fixture.ts <folder> */
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const [dataDir = ''] = process.argv.slice(2)

try {
  const postgres = await startEmbeddedPostgres({ dataDir, logger: quiet })
  const facts = { connection: postgres.connection, pid: postgres.pid() }
  process.stdout.write(`${JSON.stringify(facts)}\n`)
  process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)))
  setInterval(() => undefined, 1000)
} catch (error) {
  const name = error instanceof Error ? error.name : 'unknown'
  process.stdout.write(`${JSON.stringify({ error: name, message: String(error) })}\n`)
}
