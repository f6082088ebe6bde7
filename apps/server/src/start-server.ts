import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { allJobs, SCHEDULE } from './all-jobs.ts'
import { buildApp } from './app.ts'
import { type Config, DEFAULT_SENDER, VERSION } from './config.ts'
import { checkAfterMigrating, checkBeforeMigrating } from './db/checks/check-start.ts'
import { checkVersion } from './db/checks/check-version.ts'
import { type ConnectionConfig, openDatabase } from './db/database.ts'
import { databaseClock } from './db/database-clock.ts'
import { migrate } from './db/migrate.ts'
import type { Deps } from './deps.ts'
import { readinessReader } from './features/reference/read-readiness.ts'
import { makeAccessTokens } from './services/access-tokens.ts'
import { refuseUnfinishedRestore } from './services/backup/unfinished-restore.ts'
import { systemClock } from './services/clock.ts'
import { makeEncryption } from './services/encryption.ts'
import { openEventFeed } from './services/event-feed.ts'
import { freeAbandonedJobs, prepareJobs, startJobs } from './services/jobs/job-runner.ts'
import type { Logs } from './services/logs.ts'
import { createAccountMailer } from './services/mail/account-mailer.ts'
import { createMailer } from './services/mail/mailer.ts'
import { makeMetrics } from './services/metrics/make-metrics.ts'
import { serveMetrics } from './services/metrics/serve-metrics.ts'
import { createPasswords } from './services/passwords.ts'
import { createPaymentProviders } from './services/payment-providers/payment-providers.ts'
import { createPdfRenderer } from './services/pdf/rendering/pdf-renderer.ts'
import { startEmbeddedPostgres } from './services/postgres/embedded-postgres.ts'
import { makeShutdown } from './services/shutdown.ts'
import { bringOverFiles } from './services/storage/bring-over-files.ts'
import { databaseStorage } from './services/storage/storage.ts'
import { StartRefused } from './start-refused.ts'

export type RunningServer = {
  address: string
  deps: Deps
  /** Says that it is about to stop, to who asks whether it is ready and to a start on the same data folder. */
  announceStop: () => void
  stop: () => Promise<void>
}

type Connection = { owner: ConnectionConfig; announceStop: () => void; stop: () => Promise<void> }

async function openConnection(config: Config, logger: Logger): Promise<Connection> {
  if (config.databaseUrl) {
    const owner = { connectionString: config.databaseUrl }
    return { owner, announceStop: () => undefined, stop: async () => undefined }
  }
  const postgres = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), logger })
  return {
    owner: postgres.connection,
    announceStop: () => postgres.announceStop(),
    stop: () => postgres.stop(),
  }
}

function makeDeps(config: Config, owner: ConnectionConfig, logger: Logger): Deps {
  const clock = systemClock
  const database = openDatabase(owner, config.databasePool, (error) =>
    logger.warn({ err: error }, 'a database connection was lost'),
  )
  return {
    config,
    clock,
    databaseClock,
    logger,
    database,
    eventFeed: openEventFeed(owner, logger),
    tokens: makeAccessTokens(config.secretKey, clock),
    encryption: makeEncryption(config.secretKey),
    passwords: createPasswords(),
    storage: databaseStorage(database),
    pdf: createPdfRenderer({ logger }),
    mailer: createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom }),
    accountMailer: createAccountMailer(
      { smtpUrl: config.smtpUrl, from: config.mailFrom, folder: join(config.dataDir, 'mail') },
      logger,
    ),
    paymentProviders: createPaymentProviders(config),
    shutdown: makeShutdown(),
  }
}

/** A name in HOST that leads nowhere has the same code as a database that is not found. */
function listenFault(error: unknown, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code !== 'ENOTFOUND' && code !== 'EAI_AGAIN') return error
  return new StartRefused(
    `No address is found for HOST, which is ${host}. Set HOST to an address of this machine, or to 0.0.0.0.`,
  )
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenFault(error, config.host)
  })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  return `http://localhost:${port}`
}

/** The schema of this release, in a database that was found to be the right one before and after. */
async function prepareDatabase(config: Config, owner: ConnectionConfig, logger: Logger): Promise<void> {
  const key = makeEncryption(config.secretKey)
  await checkVersion(owner)
  await refuseUnfinishedRestore(config.dataDir, owner)
  await checkBeforeMigrating(owner, key)
  await prepareJobs(owner, logger)
  const applied = await migrate(owner)
  if (applied.length > 0) logger.info({ migrations: applied }, 'schema brought up to date')
  await checkAfterMigrating(owner, key)
  if (!config.databaseUrl) await freeAbandonedJobs(owner, logger)
}

/** Starts everything in order: database, schema, application, jobs. What had started is stopped when a later part fails. */
export async function startServer(config: Config, logs: Logs): Promise<RunningServer> {
  const logger = logs.application
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of stops.reverse().splice(0))
      await step().catch((error: unknown) => logger.error({ err: error }, 'could not stop cleanly'))
  }
  if (config.smtpUrl !== null && config.mailFrom === DEFAULT_SENDER)
    logger.warn(
      { part: 'mail' },
      `SMTP_URL is set and MAIL_FROM is not: mails come from ${DEFAULT_SENDER}, which many mail servers refuse`,
    )
  try {
    const connection = await openConnection(config, logger)
    const { owner } = connection
    stops.push(connection.stop)
    await prepareDatabase(config, owner, logger)
    const deps = makeDeps(config, owner, logger)
    stops.push(
      () => deps.database.close(),
      () => deps.eventFeed.close(),
      () => deps.pdf.close(),
    )
    await deps.database.ping()
    await bringOverFiles(join(config.dataDir, 'files'), deps)
    const metrics = config.metrics && makeMetrics(VERSION, readinessReader(deps))
    const app = await buildApp(deps, logs, join(import.meta.dirname, '../../web/dist'))
    metrics?.watchRequests(app)
    if (metrics && config.metrics) stops.push((await serveMetrics(metrics, config.metrics)).stop)
    const tasks = allJobs(deps)
    const jobs = await startJobs(owner, metrics?.watchJobs(tasks) ?? tasks, SCHEDULE, logger)
    stops.push(() => jobs.stop())
    stops.push(() => app.close())
    // First of all and not awaited here: whoever waits for a drawing hears at once, so that nothing else waits for them.
    stops.push(async () => void deps.pdf.close())
    const announceStop = () => {
      deps.shutdown.announce()
      connection.announceStop()
    }
    return { address: await listen(app, config), deps, announceStop, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
