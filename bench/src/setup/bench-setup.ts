import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { loadInvoices, prepareForMeasuring } from '../load/load-invoices.ts'
import { draftBody } from '../load/operations.ts'
import type { RawFacts } from '../load/raw-client.ts'
import type { Options } from '../options.ts'
import { type Account, callApi, headersOf, makeAccount, PASSWORD } from './account.ts'
import type { BenchDatabase } from './bench-database.ts'
import { type ChildServer, startChildServer } from './child-server.ts'

const POOL = 8
const SIGN_UPS = '100000'

export type Api = {
  readonly server: ChildServer
  readonly folder: string
  readonly stop: () => Promise<void>
}

/** One for all starts of a run: a database is only opened with the key it began with. */
const SECRET_KEY = randomBytes(36).toString('base64url')

/** The real application: its own main.ts, which also brings the schema up to date. */
export async function startApi(database: BenchDatabase, options: Options): Promise<Api> {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-bench-api-'))
  const main = fileURLToPath(import.meta.resolve('@counterfoil/server/main.ts'))
  const profile = options.cpuProfile ? ['--cpu-prof', `--cpu-prof-dir=${options.cpuProfile}`] : []
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const server = await startChildServer(
      [...profile, main],
      {
        DATABASE_URL: database.url,
        DATABASE_POOL: String(POOL),
        DATA_DIR: join(folder, 'data'),
        LIMIT_SIGN_UPS_PER_HOUR: SIGN_UPS,
        LIMIT_PUBLIC_PAYMENTS_PER_MINUTE: '100000',
        PUBLIC_URL: '',
        SECRET_KEY,
        LOG_LEVEL: 'info',
      },
      join(folder, 'api.out'),
    )
    const stop = async () => {
      await server.stop()
      remove()
    }
    return { server, folder, stop }
  } catch (error) {
    remove()
    throw error
  }
}

const DAY_MS = 86_400_000
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

function rawFacts(url: string, account: Account, clientId: string): RawFacts {
  const now = new Date()
  const firstOf = (months: number) =>
    dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)))
  return {
    url,
    pool: POOL,
    companyId: account.companyId,
    userId: account.userId,
    clientId,
    password: PASSWORD,
    today: dayOf(now),
    monthsFrom: firstOf(-12),
    monthsTo: firstOf(1),
    soon: dayOf(new Date(now.getTime() + 7 * DAY_MS)),
    draft: draftBody(account, clientId),
  }
}

export async function startRaw(
  database: BenchDatabase,
  api: Api,
  account: Account,
  clientId: string,
): Promise<ChildServer> {
  const entry = fileURLToPath(new URL('../load/raw-server.ts', import.meta.url))
  const facts = JSON.stringify(rawFacts(database.url, account, clientId))
  return startChildServer([entry], { RAW_FACTS: facts }, join(api.folder, 'raw.out'))
}

export type Loaded = {
  readonly account: Account
  readonly clientId: string
  readonly invoiceIds: readonly string[]
}

/** The company that is measured, and a smaller one beside it, as an installation has. */
export async function loadCompanies(admin: pg.Client, url: string, options: Options): Promise<Loaded> {
  await prepareForMeasuring(admin)
  const account = await makeAccount(url, 'measured')
  const neighbour = await makeAccount(url, 'neighbour')
  const { invoices, clients } = options
  await loadInvoices(admin, neighbour, { invoices: invoices / 10, clients: clients / 10 })
  await loadInvoices(admin, account, { invoices, clients })
  const client = await admin.query<{ id: string }>(
    'select id from clients where company_id = $1 order by id limit 1',
    [account.companyId],
  )
  const ids = await admin.query<{ id: string }>(
    `select id from invoices where company_id = $1 and lifecycle = 'issued' order by md5(id::text) limit 500`,
    [account.companyId],
  )
  const clientId = client.rows[0]?.id ?? ''
  // The first one through the API itself: what the rounds send is what it takes.
  await callApi(url, '/api/invoices/', headersOf(account), draftBody(account, clientId))
  return { account, clientId, invoiceIds: ids.rows.map(({ id }) => id) }
}
