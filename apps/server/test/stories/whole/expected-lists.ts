import { expect } from 'vitest'
import type { Actor } from '../../processes/factories.ts'
import { readCredits } from '../expected-credits.ts'
import { all } from '../expected-dashboard.ts'

/** Digits after the point, and nothing of the product's own arithmetic: what is compared here is added up in the simplest way. */
const DIGITS: Readonly<Record<string, number>> = { EUR: 2, USD: 2, CHF: 2, JPY: 0, KWD: 3 }

export const unitsOf = (decimal: string): bigint => BigInt(decimal.replace('.', ''))

export function digitsOf(currency: string): number {
  const digits = DIGITS[currency]
  if (digits === undefined) throw new Error(`no digits known for ${currency}`)
  return digits
}

export function writeUnits(units: bigint, currency: string): string {
  const digits = digitsOf(currency)
  const text = (units < 0n ? -units : units).toString().padStart(digits + 1, '0')
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  return units < 0n ? `-${whole}` : whole
}

type Sum = { currency: string; amount: string }

/** Sums by currency, euros first. */
function sumUp<Row extends { currency: string }>(rows: readonly Row[], of: (row: Row) => bigint): Sum[] {
  const sums = new Map<string, bigint>()
  for (const row of rows) sums.set(row.currency, (sums.get(row.currency) ?? 0n) + of(row))
  return [...sums]
    .sort(([a], [b]) => (a === 'EUR' ? -1 : b === 'EUR' ? 1 : a < b ? -1 : 1))
    .map(([currency, units]) => ({ currency, amount: writeUnits(units, currency) }))
}

type Tab = { view: string; count: number; sums: Sum[] }
const tabsOf = async (actor: Actor, path: string): Promise<Tab[]> =>
  (await actor.get(path)).body.views.map(({ view, count, sums }: Tab) => ({ view, count, sums }))

type Invoice = {
  id: string
  status: string
  currency: string
  total: string
  amount_due: string
  client: string
  due_date: string | null
  mail_failed_at: string | null
  scheduled_for: string | null
  schedule_failed_at: string | null
}

const OPEN = ['issued', 'sent', 'viewed', 'partially_paid', 'overdue']
const TABS: readonly (readonly [string, (invoice: Invoice) => boolean, 'total' | 'amount_due'])[] = [
  ['all', () => true, 'total'],
  ['draft', ({ status }) => status === 'draft', 'total'],
  ['outstanding', ({ status }) => OPEN.includes(status), 'amount_due'],
  ['overdue', ({ status }) => status === 'overdue', 'amount_due'],
  ['paid', ({ status }) => status === 'paid', 'total'],
  ['cancelled', ({ status }) => status === 'cancelled', 'total'],
  ['written_off', ({ status }) => status === 'written_off', 'amount_due'],
  ['scheduled', ({ scheduled_for }) => scheduled_for !== null, 'total'],
  [
    'needs_attention',
    ({ status, schedule_failed_at, mail_failed_at }) =>
      schedule_failed_at !== null || (['issued', 'overdue'].includes(status) && mail_failed_at !== null),
    'total',
  ],
]

type Lost = ReadonlyMap<string, string>

function expectedTabs(invoices: readonly Invoice[], lost: Lost): Tab[] {
  return TABS.map(([view, has, field]) => {
    const rows = invoices.filter(has)
    const amount = (row: Invoice) => {
      if (view === 'all' && row.status === 'cancelled') return 0n
      return unitsOf(view === 'written_off' ? (lost.get(row.id) ?? '0') : row[field])
    }
    return { view, count: rows.length, sums: sumUp(rows, amount) }
  })
}

/** Each tab's count and sums, and what its list holds; all, and narrowed to a client and to a currency. */
async function compareInvoiceTabs(actor: Actor, invoices: readonly Invoice[], lost: Lost): Promise<void> {
  expect(await tabsOf(actor, '/api/invoices/views/')).toEqual(expectedTabs(invoices, lost))
  for (const [view, has] of TABS) {
    const { body } = await actor.get(`/api/invoices/?view=${view}&page_size=1`)
    expect(body.count, view).toBe(invoices.filter(has).length)
  }
  for (const currency of new Set(invoices.map((one) => one.currency)))
    expect(await tabsOf(actor, `/api/invoices/views/?currency=${currency}`)).toEqual(
      expectedTabs(
        invoices.filter((one) => one.currency === currency),
        lost,
      ),
    )
  for (const client of [...new Set(invoices.map((one) => one.client))].slice(0, 3))
    expect(await tabsOf(actor, `/api/invoices/views/?client=${client}`)).toEqual(
      expectedTabs(
        invoices.filter((one) => one.client === client),
        lost,
      ),
    )
}

type Payment = { status: string; currency: string; amount: string; refunded_amount: string }
const HAS_COME = ['completed', 'refunded', 'partially_refunded']

async function comparePaymentTabs(actor: Actor): Promise<void> {
  const payments = await all<Payment>(actor, '/api/payments/')
  const kept = (row: Payment) => unitsOf(row.amount) - unitsOf(row.refunded_amount)
  for (const { view, count, sums } of await tabsOf(actor, '/api/payments/views/')) {
    const rows = payments.filter(({ status }) => (view === 'all' ? status !== 'failed' : status === view))
    expect(count, view).toBe(rows.length)
    const amount = (row: Payment) => {
      if (view === 'refunded') return unitsOf(row.refunded_amount)
      return view === 'all' && !HAS_COME.includes(row.status) ? 0n : kept(row)
    }
    expect(sums, view).toEqual(sumUp(rows, amount))
  }
}

type Figures = { currency: string; outstanding: string; overdue: string }
type Client = { id: string; status: string; figures: Figures[] }

async function compareClientTabs(actor: Actor, invoices: readonly Invoice[]): Promise<void> {
  const clients = await all<Client>(actor, '/api/clients/')
  const owedBy = (ids: ReadonlySet<string>, has: (invoice: Invoice) => boolean) =>
    invoices.filter((one) => ids.has(one.client) && has(one) && unitsOf(one.amount_due) > 0n)
  const isOpen = ({ status }: Invoice) => OPEN.includes(status)
  const isLate = ({ status }: Invoice) => status === 'overdue'
  const states: Record<string, (client: Client) => boolean> = {
    all: () => true,
    owing: ({ id }) => owedBy(new Set([id]), isOpen).length > 0,
    overdue: ({ id }) => owedBy(new Set([id]), isLate).length > 0,
  }
  for (const { view, count, sums } of await tabsOf(actor, '/api/clients/views/')) {
    const held = clients.filter(states[view] ?? (({ status }) => status === view))
    expect(count, view).toBe(held.length)
    const owed = owedBy(new Set(held.map(({ id }) => id)), view === 'overdue' ? isLate : isOpen)
    expect(sums, view).toEqual(sumUp(owed, (row) => unitsOf(row.amount_due)))
    expect(
      (await actor.get(`/api/clients/?${CLIENT_FILTERS[view] ?? `status=${view}`}&page_size=1`)).body.count,
    ).toBe(count)
  }
}

/** How the list of clients is narrowed to a tab that is no status. */
const CLIENT_FILTERS: Readonly<Record<string, string>> = {
  all: '',
  owing: 'view=owing',
  overdue: 'view=overdue',
}

type Account = { currency: string; invoices: number; invoiced: string; received: string; outstanding: string }
const SPAN = 'from=2020-01-01&to=2027-12-31&interval=quarter'

/** The company's accounts over all days: of its invoices, of all there is, and by period. */
async function compareAccounts(actor: Actor, invoices: readonly Invoice[]): Promise<void> {
  const payments = (await all<Payment>(actor, '/api/payments/')).filter(({ status }) =>
    HAS_COME.includes(status),
  )
  const charged = invoices.filter(({ status }) => status !== 'draft' && status !== 'cancelled')
  const { notes, paidBack } = await readCredits(actor)
  for (const path of ['/api/invoices/statistics/', `/api/auth/companies/${actor.companyId}/analytics/`]) {
    const { body } = await actor.get(`${path}?${SPAN}`)
    for (const { currency, ...told } of body.totals as Account[]) {
      const of = <Row extends { currency: string }>(rows: readonly Row[]) =>
        rows.filter((row) => row.currency === currency)
      const sum = <Row>(rows: readonly Row[], amount: (row: Row) => bigint) =>
        writeUnits(
          rows.reduce((total, row) => total + amount(row), 0n),
          currency,
        )
      expect(told, `${path} ${currency}`).toMatchObject({
        invoices: of(charged).length,
        invoiced: sum([...of(charged), ...of(notes).map(({ total }) => ({ total: `-${total}` }))], (row) =>
          unitsOf(row.total),
        ),
        outstanding: sum(
          of(charged).filter(({ status }) => OPEN.includes(status)),
          (row) => unitsOf(row.amount_due),
        ),
        received: sum(
          [...of(payments), ...of(paidBack).map(({ amount }) => ({ amount: '0', refunded_amount: amount }))],
          (row) => unitsOf(row.amount) - unitsOf(row.refunded_amount),
        ),
      })
    }
    const told = new Set((body.totals as Account[]).map(({ currency }) => currency))
    expect([...charged, ...payments].filter(({ currency }) => !told.has(currency))).toEqual([])
    for (const { status, currency, invoices: count } of body.by_status)
      expect(count).toBe(invoices.filter((one) => one.status === status && one.currency === currency).length)
  }
}

/** Every tab of the lists of invoices, payments and clients is what the lists add up to. */
export async function compareLists(actor: Actor): Promise<void> {
  const invoices = await all<Invoice>(actor, '/api/invoices/')
  const lost = new Map<string, string>()
  for (const { id } of invoices.filter(({ status }) => status === 'written_off'))
    lost.set(id, (await actor.get(`/api/invoices/${id}/`)).body.amount_written_off)
  await compareInvoiceTabs(actor, invoices, lost)
  await comparePaymentTabs(actor)
  await compareClientTabs(actor, invoices)
  await compareAccounts(actor, invoices)
}
