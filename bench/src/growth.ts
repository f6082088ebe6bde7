import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { loadInvoices, MARKED_FIELDS, prepareForMeasuring } from './load/load-invoices.ts'
import { type Call, measure, median, type Side } from './load/load-run.ts'
import { cycle } from './load/operations.ts'
import type { Options } from './options.ts'
import { explainHot } from './plans.ts'
import { type Account, callApi, headersOf, makeAccount } from './setup/account.ts'
import { type BenchDatabase, withClient } from './setup/bench-database.ts'
import { startApi } from './setup/bench-setup.ts'
import { atMost, ms, mustHold, told, type Verdict } from './verdicts.ts'

const ROUNDS = 5
const CALLS = 60
/** How much slower with the most invoices than with the fewest, which is a hundred times of them or more; null where it grows with what is found, and is only shown. */
const AIMS: Readonly<Record<string, number | null>> = {
  'first page': 1.5,
  'page in the middle': 1.5,
  'overdue ones': 2,
  'one invoice': 1.5,
  dashboard: 1.5,
  'search: one found': 4,
  'clients: few found': 2,
  'payments: few found': 2,
  'search: one in 1,000': null,
  'search: one in 10': null,
  'by total': 1.5,
  'by client': 1.5,
  'field: one text': 1.2,
  'field: text holds, 20 found': 1.2,
  'field: text holds, one in 5': null,
  'field: number from, one in 100': null,
  'field: choice, one in 3': null,
  'field: found, by total': 1.2,
  'by field: text': 1.2,
  'by field: number': 1.2,
  'by field: choice, descending': 1.2,
  'by status': 1.2,
  'by status, descending': 1.2,
  'by assignee': 1.2,
  'by tags': 1.2,
  'by tags, descending': 1.2,
}

type Company = {
  readonly size: number
  readonly account: Account
  readonly calls: Record<string, () => Call>
}

/** The address of a page in the middle, as the page before it would give it. */
async function middleCursor(admin: pg.Client, companyId: string, size: number): Promise<string> {
  const { rows } = await admin.query<{ issue_date: string; id: string }>(
    `select issue_date::text, id from invoices where company_id = $1 order by issue_date desc, id desc offset $2 limit 1`,
    [companyId, Math.floor(size / 2)],
  )
  const [row] = rows
  return Buffer.from(JSON.stringify(['-issue_date', 'after', row?.issue_date, row?.id])).toString('base64url')
}

/** Lists by custom fields, tags and assignees, as `MARKED_FIELDS` and the loading make them. */
function callsByFields(read: (path: string) => () => Call): Record<string, () => Call> {
  const narrowed = (filter: string) => read(`/api/invoices/?custom_fields=${filter}`)
  const ordered = (ordering: string) => read(`/api/invoices/?ordering=${ordering}`)
  return {
    'field: one text': narrowed('team.equals:zebra+7'),
    'field: text holds, 20 found': narrowed('team.contains:zebra'),
    'field: text holds, one in 5': narrowed('team.contains:eam+7'),
    'field: number from, one in 100': narrowed('hours.from:990'),
    'field: choice, one in 3': narrowed('region.any:North'),
    'field: found, by total': narrowed('team.contains:zebra&ordering=-total'),
    'by field: text': ordered('custom_fields.team'),
    'by field: number': ordered('custom_fields.hours'),
    'by field: choice, descending': ordered('-custom_fields.region'),
    'by status': ordered('status'),
    'by status, descending': ordered('-status'),
    'by assignee': ordered('assignee'),
    'by tags': ordered('tags'),
    'by tags, descending': ordered('-tags'),
  }
}

async function callsOf(
  admin: pg.Client,
  account: Account,
  size: number,
): Promise<Record<string, () => Call>> {
  const headers = headersOf(account)
  const read = (path: string) => (): Call => ({ method: 'GET', path, headers })
  const { rows } = await admin.query<{ id: string; number: string }>(
    `select id, number from invoices where company_id = $1 and lifecycle = 'issued' order by md5(id::text) limit 200`,
    [account.companyId],
  )
  const ids = cycle(rows.map(({ id }) => id))
  const numbers = cycle(rows.map(({ number }) => number))
  const cursor = await middleCursor(admin, account.companyId, size)
  return {
    'first page': read('/api/invoices/'),
    'page in the middle': read(`/api/invoices/?cursor=${cursor}`),
    'overdue ones': read('/api/invoices/?view=overdue'),
    'one invoice': () => ({ method: 'GET', path: `/api/invoices/${ids()}/`, headers }),
    dashboard: read('/api/statistics/general/dashboard/'),
    'search: one found': () => ({ method: 'GET', path: `/api/invoices/?search=${numbers()}`, headers }),
    'search: one in 1,000': read('/api/invoices/?search=PO+777'),
    'clients: few found': read('/api/clients/?search=client77@'),
    'payments: few found': read('/api/payments/?search=-0777'),
    'search: one in 10': read('/api/invoices/?search=weber'),
    'by total': read('/api/invoices/?ordering=-total'),
    'by client': read('/api/invoices/?ordering=client_name'),
    ...callsByFields(read),
  }
}

async function loadCompany(admin: pg.Client, url: string, size: number): Promise<Company> {
  const account = await makeAccount(url, `grown${size}`)
  for (const field of MARKED_FIELDS)
    await callApi(url, '/api/invoices/custom_fields/', headersOf(account), field)
  await loadInvoices(admin, account, { invoices: size, clients: Math.max(100, size / 10), areMarked: true })
  return { size, account, calls: await callsOf(admin, account, size) }
}

async function measureGrowth(
  admin: pg.Client,
  side: Side,
  companies: readonly Company[],
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const [name, aim] of Object.entries(AIMS)) {
    const times = new Map<number, number[]>(companies.map(({ size }) => [size, []]))
    let errors = 0
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const { size, calls } of companies) {
        const next = calls[name]
        if (!next) throw new Error(`no call for ${name}`)
        const sample = await measure(admin, side, next, { connections: 1, seconds: 5, amount: CALLS })
        errors += sample.errors
        // The first one warms up.
        if (round > 0) times.get(size)?.push(sample.p50)
      }
    }
    const p50s = companies.map(({ size }) => median(times.get(size) ?? []))
    const growth = (p50s.at(-1) ?? 0) / (p50s[0] ?? 1)
    const text = `${p50s.map((p50) => ms(p50).padStart(9)).join('  ')}  times ${growth.toFixed(1)}`
    verdicts.push(aim === null ? told(name, text) : atMost(name, growth, aim, text, ' times'))
    if (errors > 0) verdicts.push(mustHold(name, false, `${errors} errors`))
  }
  return verdicts
}

/** What grows with the invoices of a company: p50 at one connection, and the plans behind it. */
export async function showGrowth(
  database: BenchDatabase,
  options: Options,
  tell: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const api = await startApi(database, options)
  try {
    return await withClient(database.url, async (admin) => {
      await prepareForMeasuring(admin)
      const companies: Company[] = []
      for (const size of options.sizes) companies.push(await loadCompany(admin, api.server.url, size))
      await sleep(1000)
      const side: Side = { name: 'API', server: api.server, application: 'counterfoil' }
      tell(told('invoices', options.sizes.map((size) => size.toLocaleString('en').padStart(9)).join('  ')))
      const verdicts = await measureGrowth(admin, side, companies)
      const middle = companies.find(({ size }) => size === 10_000)
      if (middle) verdicts.push(...(await explainHot(admin, middle.account)))
      verdicts.forEach(tell)
      return verdicts
    })
  } finally {
    await api.stop()
  }
}
