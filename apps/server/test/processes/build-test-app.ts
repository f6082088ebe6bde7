import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { allJobs } from '../../src/all-jobs.ts'
import { buildApp } from '../../src/app.ts'
import type { Config } from '../../src/config.ts'
import { type ConnectionConfig, type Database, openDatabase } from '../../src/db/database.ts'
import { migrate } from '../../src/db/migrate.ts'
import type { Deps } from '../../src/deps.ts'
import { makeAccessTokens } from '../../src/services/access-tokens.ts'
import { makeEncryption } from '../../src/services/encryption.ts'
import { openEventFeed } from '../../src/services/event-feed.ts'
import { prepareJobs, startJobs } from '../../src/services/jobs/job-runner.ts'
import { createAccountMailer } from '../../src/services/mail/account-mailer.ts'
import { createMailer } from '../../src/services/mail/mailer.ts'
import { createPasswords } from '../../src/services/passwords.ts'
import { createPaymentProviders } from '../../src/services/payment-providers/payment-providers.ts'
import { createPdfRenderer } from '../../src/services/pdf/rendering/pdf-renderer.ts'
import { makeShutdown } from '../../src/services/shutdown.ts'
import { databaseStorage } from '../../src/services/storage/storage.ts'
import { type ApiCall, type ApiResponse, callApi } from '../calls/call-api.ts'

type TestClock = { now: () => number; set: (iso: string) => void; advance: (ms: number) => void }

export type TestApp = {
  readonly url: string
  readonly deps: Deps
  readonly clock: TestClock
  /** The database's owner, past row-level security's role but not past its force: for looking at what was written. */
  readonly sql: <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>
  readonly owner: ConnectionConfig
  readonly call: (call: ApiCall) => Promise<ApiResponse>
  /** Everything that was logged, one JSON line an entry. */
  readonly logs: string[]
  /** Works through the queue until it is empty. */
  readonly runJobs: () => Promise<void>
  readonly close: () => Promise<void>
}

export type TestAppOptions = Partial<
  Pick<
    Config,
    | 'smtpUrl'
    | 'mailLimits'
    | 'sandboxPayments'
    | 'stripeApiUrl'
    | 'plansStripe'
    | 'billing'
    | 'loginErrors'
    | 'publicPaymentsPerMinute'
    | 'signUpsPerHour'
    | 'companiesPerUser'
    | 'passwordResetsPerHour'
    | 'availabilityChecksPerMinute'
    | 'publicUrl'
    | 'trustedProxies'
  >
> & {
  /** Replaces parts that lie outside this machine. */
  replace?: Partial<Deps>
  /** Stands between the calls and the database. */
  wrapDatabase?: (database: Database) => Database
}

/** argon2id as everywhere, but a guess costs next to nothing: tests sign thousands of people up and in. */
const CHEAP_PASSWORDS = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 })

const SECRET = 'k3Jq0yVb7Zc1TnR5mX9wLp2sHd8fGa4uEo6i'

function testClock(): TestClock {
  let fixed: number | null = null
  return {
    now: () => fixed ?? Date.now(),
    set: (iso) => {
      fixed = Date.parse(iso)
    },
    advance: (ms) => {
      fixed = (fixed ?? Date.now()) + ms
    },
  }
}

/** Does something in a database as one of its roles, on a connection of its own. */
export async function asOwner<T>(
  connection: ConnectionConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const TEMPLATE = 'counterfoil_template'

/** The migrated schema is made once a run and copied: a test file's database costs a few milliseconds. */
async function ensureTemplate(admin: ConnectionConfig, client: pg.Client): Promise<void> {
  const isThere = async () =>
    (await client.query('select from pg_database where datname = $1', [TEMPLATE])).rowCount !== 0
  if (await isThere()) return
  await client.query('select pg_advisory_lock(4711)')
  if (await isThere()) return
  const draft = `draft_${randomUUID().replaceAll('-', '')}`
  await client.query(`create database ${draft}`)
  const quiet = pino({ level: 'silent' })
  await prepareJobs({ ...admin, database: draft }, quiet)
  await migrate({ ...admin, database: draft })
  await client.query(`alter database ${draft} rename to ${TEMPLATE}`)
}

export async function makeTestDatabase(): Promise<ConnectionConfig & { database: string }> {
  const admin = inject('databaseAdmin')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(admin, async (client) => {
    await ensureTemplate(admin, client)
    await client.query(`create database ${database} template ${TEMPLATE}`)
  })
  return { ...admin, database }
}

/** Connections that a test looks at the database with: a new one for each look would cost more than the look. */
function openLooks(owner: ConnectionConfig & { database: string }): pg.Pool {
  const superuser = inject('databaseSuperuser')
  const pool = new pg.Pool({
    ...(superuser.user ? { ...superuser, database: owner.database } : owner),
    max: 4,
    idleTimeoutMillis: 0,
  })
  // A test may cut any connection: the next look makes another.
  pool.on('error', () => undefined)
  return pool
}

function testConfig(dataDir: string, options: TestAppOptions): Config {
  return {
    port: 0,
    host: '127.0.0.1',
    publicUrl: options.publicUrl ?? 'http://counterfoil.test',
    dataDir,
    databaseUrl: null,
    databasePool: 8,
    smtpUrl: options.smtpUrl ?? null,
    mailFrom: 'Counterfoil <no-reply@counterfoil.test>',
    secretKey: SECRET,
    logLevel: 'info',
    trustedProxies: options.trustedProxies ?? [],
    sandboxPayments: options.sandboxPayments ?? true,
    stripeApiUrl: options.stripeApiUrl ?? 'http://127.0.0.1:9',
    plansStripe: options.plansStripe ?? null,
    billing: options.billing ?? true,
    metrics: null,
    shutdownDelaySeconds: 0,
    loginErrors: options.loginErrors ?? 'specific',
    signUpsPerHour: options.signUpsPerHour ?? 1_000_000,
    companiesPerUser: options.companiesPerUser ?? 1_000_000,
    passwordResetsPerHour: options.passwordResetsPerHour ?? 1_000_000,
    availabilityChecksPerMinute: options.availabilityChecksPerMinute ?? 1_000_000,
    publicPaymentsPerMinute: options.publicPaymentsPerMinute ?? 1_000_000,
    mailLimits: options.mailLimits ?? { perMinute: null, perDayInTrial: null, perDay: null },
  }
}

/** The real application on a database of its own, listening on a real port. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const owner = await makeTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'counterfoil-data-'))
  const config = testConfig(dataDir, options)
  const logs: string[] = []
  const logger = pino({ level: 'info', base: null }, { write: (line: string) => void logs.push(line) })
  const clock = testClock()
  const opened = openDatabase(owner, config.databasePool, () => undefined)
  const database = options.wrapDatabase?.(opened) ?? opened
  const deps: Deps = {
    config,
    clock,
    databaseClock: { now: async () => clock.now() },
    logger,
    database,
    eventFeed: openEventFeed(owner, logger),
    tokens: makeAccessTokens(config.secretKey, clock),
    encryption: makeEncryption(config.secretKey),
    passwords: CHEAP_PASSWORDS,
    storage: databaseStorage(database),
    pdf: createPdfRenderer({ logger }),
    mailer: createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom }),
    accountMailer: createAccountMailer(
      { smtpUrl: config.smtpUrl, from: config.mailFrom, folder: join(dataDir, 'mail') },
      logger,
    ),
    paymentProviders: createPaymentProviders(config),
    shutdown: makeShutdown(),
    ...options.replace,
  }
  const looks = openLooks(owner)
  const app = await buildApp(deps, { application: logger, requests: logger })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    deps,
    clock,
    owner,
    logs,
    sql: async (text, values) => (await looks.query(text, values)).rows,
    call: (call) => callApi(url, call),
    runJobs: () => runJobs(owner, deps, looks),
    close: async () => {
      await app.close()
      await deps.eventFeed.close()
      await deps.pdf.close()
      await deps.database.close()
      await looks.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A queue that never becomes empty is to say what is left in it, before the test's own time is up. */
const EMPTY_WITHIN_MS = 150_000

async function runJobs(owner: ConnectionConfig, deps: Deps, looks: pg.Pool): Promise<void> {
  const runner = await startJobs(owner, allJobs(deps), [], pino({ level: 'silent' }))
  try {
    // Documents are drawn one after the other.
    for (const end = Date.now() + EMPTY_WITHIN_MS; Date.now() < end; ) {
      const {
        rows: [left],
      } = await looks.query<{ n: string }>(
        'select count(*) as n from graphile_worker.jobs where attempts < max_attempts and run_at <= now()',
      )
      if (left?.n === '0') return
      await new Promise((done) => setTimeout(done, 25))
    }
    const left = await looks.query(
      'select task_identifier, attempts, last_error, run_at <= now() as due from graphile_worker.jobs',
    )
    throw new Error(`the queue did not become empty: ${JSON.stringify(left.rows)}`)
  } finally {
    await runner.stop()
  }
}
