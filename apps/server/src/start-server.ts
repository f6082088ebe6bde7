import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { allJobs, SCHEDULE } from './all-jobs.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { checkVersion } from './db/check-version.ts'
import { type ConnectionConfig, openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import type { Deps } from './deps.ts'
import { makeAccessTokens } from './services/access-tokens.ts'
import { systemClock } from './services/clock.ts'
import { openEventFeed } from './services/event-feed.ts'
import { freeAbandonedJobs, prepareJobs, startJobs } from './services/jobs/job-runner.ts'
import type { Logs } from './services/logs.ts'
import { createAccountMailer } from './services/mail/account-mailer.ts'
import { createMailer } from './services/mail/mailer.ts'
import { createPasswords } from './services/passwords.ts'
import { createPaymentProviders } from './services/payment-providers/payment-providers.ts'
import { createPdfRenderer } from './services/pdf/pdf-renderer.ts'
import { startEmbeddedPostgres } from './services/postgres/embedded-postgres.ts'
import { makeSealer } from './services/sealed.ts'
import { fileStorage } from './services/storage/storage.ts'

export type RunningServer = { address: string; deps: Deps; stop: () => Promise<void> }

async function openConnection(
  config: Config,
  logger: Logger,
): Promise<{ owner: ConnectionConfig; stop: () => Promise<void> }> {
  if (config.databaseUrl)
    return { owner: { connectionString: config.databaseUrl }, stop: async () => undefined }
  const postgres = await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), logger })
  return { owner: postgres.connection, stop: () => postgres.stop() }
}

export function makeDeps(config: Config, owner: ConnectionConfig, logger: Logger): Deps {
  const clock = systemClock
  return {
    config,
    clock,
    database: openDatabase(owner, config.databasePool, (error) =>
      logger.warn({ err: error }, 'a database connection was lost'),
    ),
    eventFeed: openEventFeed(owner, logger),
    tokens: makeAccessTokens(config.secretKey, clock),
    sealer: makeSealer(config.secretKey),
    passwords: createPasswords(),
    storage: fileStorage(join(config.dataDir, 'files')),
    pdf: createPdfRenderer({ logger }),
    mailer: createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom }),
    accountMailer: createAccountMailer(
      { smtpUrl: config.smtpUrl, from: config.mailFrom, folder: join(config.dataDir, 'mail') },
      logger,
    ),
    paymentProviders: createPaymentProviders(config),
  }
}

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  return `http://localhost:${port}`
}

/** Starts everything in order: database, schema, application, jobs. What had started is stopped when a later part fails. */
export async function startServer(config: Config, logs: Logs): Promise<RunningServer> {
  const logger = logs.application
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of stops.reverse().splice(0))
      await step().catch((error: unknown) => logger.error({ err: error }, 'could not stop cleanly'))
  }
  try {
    const { owner, stop: stopDatabase } = await openConnection(config, logger)
    stops.push(stopDatabase)
    await checkVersion(owner)
    await prepareJobs(owner, logger)
    if (!config.databaseUrl) await freeAbandonedJobs(owner, logger)
    const applied = await migrate(owner)
    if (applied.length > 0) logger.info({ migrations: applied }, 'schema brought up to date')
    const deps = makeDeps(config, owner, logger)
    stops.push(
      () => deps.database.close(),
      () => deps.eventFeed.close(),
      () => deps.pdf.close(),
    )
    const app = await buildApp(deps, logs, join(import.meta.dirname, '../../web/dist'))
    const jobs = await startJobs(owner, allJobs(deps), SCHEDULE, logger)
    stops.push(() => jobs.stop())
    stops.push(() => app.close())
    return { address: await listen(app, config), deps, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
