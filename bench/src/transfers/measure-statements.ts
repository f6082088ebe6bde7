import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { loadInvoices, loadOpenInvoices, prepareForMeasuring } from '../load/load-invoices.ts'
import type { Options } from '../options.ts'
import { type Account, callApi, headersOf, makeAccount } from '../setup/account.ts'
import { type BenchDatabase, withClient } from '../setup/bench-database.ts'
import { startApi } from '../setup/bench-setup.ts'
import { atMost, ms, mustHold, told, type Verdict } from '../verdicts.ts'
import { camtOf, csvOf, type Owed } from './statement-files.ts'

const LINES = 10_000
const STATEMENTS = '/api/payments/statements/'
const ASK_MS = 100
const CALM_MS = 5_000
/** What others wait for at most while a statement is taken in and open invoices are looked through for its lines. */
const P99_AIM_MS = 200
/** How long a statement may take, from its order until each line says what it may pay. */
const TIME_AIM_MS = 20_000

type State = {
  readonly id: string
  readonly status: string
  readonly imported: number
  readonly done: number
}
type Views = { readonly matching: number; readonly sure: number }
/** Who asks for a list meanwhile. */
type Asker = { readonly name: string; readonly path: string; readonly account: Account }
type Waits = Readonly<Record<string, readonly number[]>>
type Taken = {
  readonly imported: number
  readonly sure: number
  readonly orderMs: number
  readonly importMs: number
  readonly ms: number
  /** How many states with rows behind them were seen on the way. */
  readonly steps: number
}

/** Asks one call after the other, each asker for itself, until something is over; answers how long each waited. */
async function waitsDuring<T>(
  url: string,
  askers: readonly Asker[],
  work: () => Promise<T>,
): Promise<{ result: T; waits: Waits }> {
  let isOver = false
  const asking = askers.map(async ({ name, path, account }) => {
    const waits: number[] = []
    while (!isOver) {
      const startedAt = performance.now()
      await callApi(url, path, headersOf(account))
      waits.push(performance.now() - startedAt)
    }
    return [name, waits] as const
  })
  try {
    const result = await work()
    isOver = true
    return { result, waits: Object.fromEntries(await Promise.all(asking)) }
  } finally {
    isOver = true
    await Promise.allSettled(asking)
  }
}

async function ask<T>(url: string, path: string, account: Account, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(url + path, { ...init, headers: headersOf(account) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** Orders a statement and waits until its lines are there and have been held against the open invoices. */
async function takeIn(url: string, account: Account, name: string, file: string): Promise<Taken> {
  const body = new FormData()
  body.set('file', new Blob([file]), name)
  const startedAt = performance.now()
  const since = () => performance.now() - startedAt
  let state = await ask<State>(url, STATEMENTS, account, { method: 'POST', body })
  const orderMs = since()
  const seen = new Set<number>()
  while (['waiting', 'reading', 'judging', 'writing'].includes(state.status)) {
    await delay(ASK_MS)
    state = await ask<State>(url, `${STATEMENTS}${state.id}/`, account)
    if (state.done > 0) seen.add(state.done)
  }
  const importMs = since()
  if (state.status !== 'done') throw new Error(`the import of ${name} ended as ${state.status}`)
  const look = () => ask<Views>(url, `${STATEMENTS}lines/views/`, account)
  let views = await look()
  while (views.matching > 0) {
    await delay(ASK_MS)
    views = await look()
  }
  return { imported: state.imported, sure: views.sure, orderMs, importMs, ms: since(), steps: seen.size }
}

/** All that an import of a statement could change: lines with their suggestions, payments, and what is due. */
async function digestOf(admin: pg.Client, { companyId }: Account): Promise<string> {
  const { rows } = await admin.query<{ digest: string }>(
    `select md5(concat(
      (select string_agg(l::text, '|' order by l.id) from bank_statement_lines l where l.company_id = $1),
      (select count(*) from payments where company_id = $1),
      (select sum(amount_due) from invoices where company_id = $1))) as digest`,
    [companyId],
  )
  return rows[0]?.digest ?? ''
}

async function owedTo(admin: pg.Client, { companyId }: Account): Promise<Owed[]> {
  const { rows } = await admin.query<{ number: string; name: string; cents: string }>(
    `select number, client_name as name, amount_due as cents from invoices
     where company_id = $1 and lifecycle = 'issued' and amount_due > 0 order by id`,
    [companyId],
  )
  return rows.map(({ number, name, cents }) => ({ number, name, cents: BigInt(cents) }))
}

const quantileOf = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN

function judgeWaits(askers: readonly Asker[], calm: Waits, beside: Waits): Verdict[] {
  return askers.map(({ name }) => {
    const waits = beside[name] ?? []
    const p99 = quantileOf(waits, 0.99)
    const without = quantileOf(calm[name] ?? [], 0.99)
    const text = `${ms(p99)} = ${(p99 / without).toFixed(1)} times ${ms(without)} without; the longest of ${waits.length} ${ms(Math.max(...waits))}`
    return atMost(`  ${name}, p99`, p99, P99_AIM_MS, text, ' ms')
  })
}

const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`

/** A bank statement of ten thousand lines against as many open invoices, as CAMT.053 and as CSV, each of them twice. */
export async function measureStatements(
  database: BenchDatabase,
  options: Options,
  tell: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const api = await startApi(database, options)
  const { url } = api.server
  try {
    return await withClient(database.url, async (admin) => {
      await prepareForMeasuring(admin)
      // Here the jobs are what is measured.
      await admin.query('drop trigger bench_put_off on graphile_worker._private_jobs')
      const importer = await makeAccount(url, 'importer')
      const other = await makeAccount(url, 'other')
      await loadOpenInvoices(admin, importer, { invoices: LINES, clients: 1_000 })
      await loadInvoices(admin, other, { invoices: 2_000, clients: 200 })
      const owed = await owedTo(admin, importer)
      const askers: Asker[] = [
        { name: 'another company', path: '/api/invoices/', account: other },
        { name: 'the same company', path: '/api/invoices/', account: importer },
      ]
      await waitsDuring(url, askers, () => delay(CALM_MS / 5))
      const calm = (await waitsDuring(url, askers, () => delay(CALM_MS))).waits
      const verdicts: Verdict[] = []
      const add = (...some: readonly Verdict[]) => {
        some.forEach(tell)
        verdicts.push(...some)
      }
      for (const [name, file] of [
        ['bank.xml', camtOf(owed)],
        ['bank.csv', csvOf(owed)],
      ] as const) {
        const { result, waits } = await waitsDuring(url, askers, () => takeIn(url, importer, name, file))
        const text = `${seconds(result.ms)}: ordered in ${ms(result.orderMs)}, taken in after ${seconds(result.importMs)}, then matched; ${result.sure} sure`
        add(
          atMost(`${name}, 10,000`, result.ms, TIME_AIM_MS, text, ' ms'),
          mustHold('  lines', result.imported === LINES, `${result.imported} of ${LINES}`),
          told('  progress', `${result.steps} different figures seen, asked every ${ASK_MS} ms`),
          ...judgeWaits(askers, calm, waits),
        )
        const before = await digestOf(admin, importer)
        const again = await takeIn(url, importer, name, file)
        add(
          mustHold(
            '  again',
            again.imported === 0 && (await digestOf(admin, importer)) === before,
            `${again.imported} lines taken in after ${seconds(again.ms)}, nothing is changed`,
          ),
        )
      }
      return verdicts
    })
  } finally {
    await api.stop()
  }
}
