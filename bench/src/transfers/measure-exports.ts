import { setTimeout as sleep } from 'node:timers/promises'
import { invoiceExport } from '@counterfoil/server/features/invoices/list/invoice-list.db.ts'
import type pg from 'pg'
import { loadInvoices, prepareForMeasuring } from '../load/load-invoices.ts'
import { median } from '../load/load-run.ts'
import type { Options } from '../options.ts'
import { rssOf } from '../process-usage.ts'
import { type Account, callApi, headersOf, makeAccount } from '../setup/account.ts'
import { type BenchDatabase, withClient } from '../setup/bench-database.ts'
import { type Api, startApi } from '../setup/bench-setup.ts'
import { atMost, mustHold, told, type Verdict } from '../verdicts.ts'

const ROUNDS = 3
/** Times a bare COPY of the same rows, for a file with titles, words, dates and amounts in the company's language. */
const TIMES_AIM = 8
/** What the server grows by while it exports, however many rows there are. */
const GROWTH_AIM_MB = 80
const LOOK_EVERY_MS = 5
const WARM_UP_CALLS = 400

type Export = { readonly ms: number; readonly bytes: number; readonly lines: number }

/** The file as a caller gets it, counted and thrown away. */
async function exportCsv(api: Api, account: Account): Promise<Export> {
  const startedAt = performance.now()
  const address = `${api.server.url}/api/invoices/export/`
  const { body, ok, status } = await fetch(address, { headers: headersOf(account) })
  if (!ok || !body) throw new Error(`the export answered ${status}`)
  let bytes = 0
  let lines = 0
  for await (const chunk of body) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines += 1
  }
  return { ms: performance.now() - startedAt, bytes, lines }
}

/** The same rows as PostgreSQL itself writes them, thrown away as they come. */
async function copyRows(admin: pg.Client, { companyId }: Account): Promise<number> {
  const { text, names } = invoiceExport('-issue_date|')
  if (names.join() !== 'company_id') throw new Error(`the export takes other values: ${names.join()}`)
  const startedAt = performance.now()
  await admin.query(`copy (${text.replaceAll('$1', `'${companyId}'::uuid`)}) to stdout (format csv)`)
  return performance.now() - startedAt
}

/** By how much a process grows at most while something is done, in MB. */
async function growthDuring<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; grown: number }> {
  const before = rssOf(pid)
  let most = before
  let isDone = false
  const look = async () => {
    while (!isDone) {
      most = Math.max(most, rssOf(pid))
      await sleep(LOOK_EVERY_MS)
    }
  }
  const looking = look()
  try {
    return { result: await work(), grown: most - before }
  } finally {
    isDone = true
    await looking
  }
}

/**
 * What any server does that has just started: its young generation is small then, and grows with whatever it is asked.
 * By that the export would be measured too.
 */
async function warmUp(api: Api, account: Account): Promise<void> {
  for (let call = 0; call < WARM_UP_CALLS; call += 1)
    await callApi(api.server.url, '/api/invoices/?page_size=100', headersOf(account))
}

type Run = { readonly exported: Export; readonly copyMs: number; readonly grown: number }

async function measureSize(admin: pg.Client, api: Api, size: number): Promise<Verdict[]> {
  const account = await makeAccount(api.server.url, `exported${size}`)
  await loadInvoices(admin, account, { invoices: size, clients: Math.max(100, size / 10) })
  await warmUp(api, account)
  const runs: Run[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const copyMs = await copyRows(admin, account)
    const { result, grown } = await growthDuring(api.server.pid, () => exportCsv(api, account))
    runs.push({ exported: result, copyMs, grown })
  }
  const label = `${size.toLocaleString('en')} as CSV`
  const took = median(runs.map(({ exported }) => exported.ms))
  const times = median(runs.map(({ exported, copyMs }) => exported.ms / copyMs))
  const grown = Math.max(...runs.map((run) => run.grown))
  const [first] = runs
  const megabytes = ((first?.exported.bytes ?? 0) / 1_000_000).toFixed(1)
  const text = `${(took / 1000).toFixed(2)} s, ${megabytes} MB, ${Math.round(size / took)} rows a ms`
  const isLarge = size >= 100_000
  return [
    isLarge
      ? atMost(label, times, TIMES_AIM, `${text}, ${times.toFixed(1)} times COPY`, ' times')
      : told(label, `${text}, ${times.toFixed(1)} times COPY`),
    atMost('  memory grows by', grown, GROWTH_AIM_MB, `${grown.toFixed(0)} MB at most`, ' MB'),
    mustHold('  rows', first?.exported.lines === size, `${first?.exported.lines} below the titles`),
  ]
}

/** Tables of invoices that go out: how long against a bare COPY of the same rows, and what memory they take. */
export async function measureExports(
  database: BenchDatabase,
  options: Options,
  tell: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const api = await startApi(database, options)
  try {
    return await withClient(database.url, async (admin) => {
      await prepareForMeasuring(admin)
      const verdicts: Verdict[] = []
      for (const size of options.sizes) {
        const told = await measureSize(admin, api, size)
        told.forEach(tell)
        verdicts.push(...told)
      }
      return verdicts
    })
  } finally {
    await api.stop()
  }
}
