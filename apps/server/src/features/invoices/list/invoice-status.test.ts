import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import {
  INVOICE_STATUSES,
  type InvoiceLifecycle,
  type InvoiceStatus,
  isOverdue,
  OPEN_STATUSES,
  projectInvoiceStatus,
} from '@counterfoil/domain/invoices/invoice-status.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeOwner } from '../../../../test/processes/factories.ts'

const TODAY = '2026-06-15'

let app: TestApp
let owner: Actor

/** One of every combination, as it is stored, with the status the database gives it. */
type Row = {
  id: string
  lifecycle: InvoiceLifecycle
  total: string
  amount_due: string
  amount_paid: string
  amount_credited: string
  sent_at: Date | null
  viewed_at: Date | null
  due_date: string | null
  status: string
  label: string
}
let rows: Row[]

const EUR = currencyCode('EUR')
const eur = (minor: string) => money(BigInt(minor), EUR)
const factsOf = (row: Row) => ({
  lifecycle: row.lifecycle,
  amountDue: eur(row.amount_due),
  amountPaid: eur(row.amount_paid),
  amountCredited: eur(row.amount_credited),
  sentAt: row.sent_at,
  viewedAt: row.viewed_at,
  dueDate: row.due_date === null ? null : calendarDate(row.due_date),
  today: calendarDate(TODAY),
})
/** What the domain says: all else is held against it. */
const statusOf = (row: Row): InvoiceStatus => projectInvoiceStatus(factsOf(row))
const having = (...statuses: InvoiceStatus[]) => rows.filter((row) => statuses.includes(statusOf(row)))
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id).sort()
const sumOf = (some: readonly Row[], column: 'total' | 'amount_due') =>
  some.reduce((sum, row) => sum + BigInt(row[column]), 0n)

const COMBINATIONS = `
  select gen_random_uuid() as id, row_number() over () as n, *
  from (values ('draft'), ('issued'), ('cancelled'), ('written_off')) l (lifecycle)
  cross join (values ('2026-06-14'::date), ('2026-06-15'), ('2026-06-16'), (null)) d (due_date)
  -- Over something, nothing and less; with so much withheld that nothing is left, and with less than nothing withheld.
  cross join (values (100, 0), (0, 0), (-100, 0), (100, 120), (0, -100)) t (total, withheld)
  cross join (values (0), (40), (100), (130)) p (paid)
  cross join (values (0), (60), (100)) c (credited)
  cross join (values (null::timestamptz), (now())) v (viewed_at)
  cross join (values (null::timestamptz), (now())) s (sent_at)
  -- Only what is due is written off.
  where lifecycle <> 'written_off' or total - withheld - paid - credited > 0`

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set(`${TODAY}T10:00:00Z`)
  owner = await makeOwner(app)
  const client = await makeClient(owner)
  await app.sql(
    `insert into invoices (company_id, id, client_id, client_name, lifecycle, number, number_sequence, currency, issue_date,
       due_date, language, prices_include_tax, subtotal, discount_total, tax_total, withholding_total, total, amount_paid,
       amount_credited, taxes, snapshot, viewed_at, sent_at, cancelled_at, written_off_at, write_off_reason)
     select $1, x.id, $2, 'Client', x.lifecycle, case when x.lifecycle <> 'draft' then 'S-' || x.n end,
       case when x.lifecycle <> 'draft' then x.n end, 'EUR', '2026-06-01', x.due_date, 'en', false, x.total, 0, 0, x.withheld,
       x.total, x.paid, x.credited, jsonb_build_array(jsonb_build_object('name', 'Kept', 'rate', '1', 'is_withholding', true,
         'base', 0, 'amount', x.withheld)), case when x.lifecycle <> 'draft' then '{}'::jsonb end, x.viewed_at, x.sent_at,
       case when x.lifecycle = 'cancelled' then now() end, case when x.lifecycle = 'written_off' then now() end, case when x.lifecycle = 'written_off' then 'Insolvent' end
     from (${COMBINATIONS}) x`,
    [owner.companyId, client.id],
  )
  rows = await app.sql<Row>(
    `select id, lifecycle, total::text, amount_due::text, amount_paid::text, amount_credited::text, sent_at, viewed_at,
       due_date::text, invoice_status(i, $2::date) as status, invoice_label(i) as label
     from invoices i where company_id = $1 order by id`,
    [owner.companyId, TODAY],
  )
})
afterAll(() => app?.close())

/** All pages of the list under these filters. */
async function listed(query: string): Promise<{ id: string; status: string; is_overdue: boolean }[]> {
  const found: { id: string; status: string; is_overdue: boolean }[] = []
  let address: string | null = `/api/invoices/?page_size=100&${query}`
  while (address) {
    const answer = await owner.get(address)
    expect(answer.status, answer.text).toBe(200)
    found.push(...answer.body.results)
    address = answer.body.next
  }
  return found
}

test('every combination is there, and every status comes up', () => {
  const combinations = 4 * 5 * 4 * 3 * 2 * 2
  // Six of the sixty sums of money leave something due, which can be written off.
  expect(rows).toHaveLength(3 * combinations + combinations / 10)
  expect([...new Set(rows.map(statusOf))].sort()).toEqual([...INVOICE_STATUSES].sort())
})

test('the database says what the domain says', () => {
  expect(rows.filter((row) => row.status !== statusOf(row))).toEqual([])
  // Without the calendar nothing is late.
  const calm = (row: Row) => projectInvoiceStatus({ ...factsOf(row), dueDate: null })
  expect(rows.filter((row) => row.label !== calm(row))).toEqual([])
})

test('credit settles as money does, and nothing is due of a negative total', () => {
  const status = (total: number, paid: number, credited: number, due: string | null) =>
    rows.find(
      (row) =>
        [row.lifecycle, row.due_date, row.sent_at, row.viewed_at].join() === ['issued', due, '', ''].join() &&
        [row.total, row.amount_paid, row.amount_credited].join() === [total, paid, credited].join() &&
        Number(row.amount_due) === total - paid - credited,
    )?.status
  expect(status(100, 0, 0, '2026-06-15')).toBe('issued')
  expect(status(100, 0, 60, '2026-06-15')).toBe('partially_paid')
  expect(status(100, 40, 0, null)).toBe('partially_paid')
  expect(status(100, 0, 60, '2026-06-14')).toBe('overdue')
  expect(status(100, 40, 60, '2026-06-14')).toBe('paid')
  expect(status(0, 0, 0, '2026-06-14')).toBe('paid')
  expect(status(-100, 0, 0, '2026-06-14')).toBe('paid')
})

test('the list shows it, and finds by it', async () => {
  const all = await listed('')
  const byId = new Map(rows.map((row) => [row.id, row]))
  const shown = (row: Row | undefined) => row && [row.id, statusOf(row), isOverdue(factsOf(row))]
  expect(all).toHaveLength(rows.length)
  expect(all.map((one) => [one.id, one.status, one.is_overdue])).toEqual(
    all.map((one) => shown(byId.get(one.id))),
  )
  for (const status of INVOICE_STATUSES) {
    expect(ids(await listed(`status=${status}`)), status).toEqual(ids(having(status)))
  }
}, 60_000)

const VIEWS: Record<string, { statuses: readonly InvoiceStatus[]; sum: 'total' | 'amount_due' }> = {
  draft: { statuses: ['draft'], sum: 'total' },
  outstanding: { statuses: OPEN_STATUSES, sum: 'amount_due' },
  overdue: { statuses: ['overdue'], sum: 'amount_due' },
  paid: { statuses: ['paid'], sum: 'total' },
  cancelled: { statuses: ['cancelled'], sum: 'total' },
  written_off: { statuses: ['written_off'], sum: 'amount_due' },
}

test('the order by status goes through all of them, in either direction and backwards', async () => {
  const rank = (row: Row) => INVOICE_STATUSES.indexOf(statusOf(row))
  // The rows are in the order of their ids.
  const ascending = [...rows].sort((a, b) => rank(a) - rank(b)).map(({ id }) => id)
  const inOrder = async (query: string) => (await listed(query)).map(({ id }) => id)
  expect(await inOrder('ordering=status')).toEqual(ascending)
  expect(await inOrder('ordering=-status')).toEqual([...ascending].reverse())
  const open = new Set(ids(having(...OPEN_STATUSES)))
  expect(await inOrder('ordering=status&view=outstanding')).toEqual(ascending.filter((id) => open.has(id)))
  const back: string[] = []
  const pages = Math.ceil(rows.length / 100)
  let address: string | null = `/api/invoices/?page_size=100&ordering=status&page=${pages}`
  while (address) {
    const { body } = await owner.get(address)
    back.unshift(...body.results.map(({ id }: { id: string }) => id))
    address = body.previous
  }
  expect(back).toEqual(ascending)
}, 60_000)

test('the tabs hold, count and add up what it says, kept and counted anew', async () => {
  // `currency` narrows to all of them: then the figures are not the kept ones.
  for (const query of ['', '?currency=EUR']) {
    const { views } = (await owner.get(`/api/invoices/views/${query}`)).body
    for (const [view, { statuses, sum }] of Object.entries(VIEWS)) {
      const inside = having(...statuses)
      const told = views.find((one: { view: string }) => one.view === view)
      const amount = `${told.sums[0].amount}`.replace('.', '')
      expect([view, told.count, BigInt(amount)]).toEqual([view, inside.length, sumOf(inside, sum)])
    }
  }
  for (const [view, { statuses }] of Object.entries(VIEWS)) {
    expect(ids(await listed(`view=${view}`)), view).toEqual(ids(having(...statuses)))
  }
}, 60_000)

test('the sums by status say it too, and kept figures are right', async () => {
  const answer = await owner.get(
    `/api/auth/companies/${owner.companyId}/analytics/?from=2026-06-01&to=2026-06-30`,
  )
  expect(answer.status, answer.text).toBe(200)
  const told = answer.body.by_status.map((one: { status: string; invoices: number }) => [
    one.status,
    one.invoices,
  ])
  expect(told.sort()).toEqual(INVOICE_STATUSES.map((status) => [status, having(status).length]).sort())
  const kept = await app.sql(
    `select figure_status(label, due_date, $2::date) as status, sum(invoices)::integer as n, sum(due)::text as due
     from invoice_figures where company_id = $1 group by 1 order by 1`,
    [owner.companyId, TODAY],
  )
  expect(kept).toEqual(
    [...INVOICE_STATUSES].sort().map((status) => ({
      status,
      n: having(status).length,
      due: String(
        [...OPEN_STATUSES, 'written_off'].includes(status) ? sumOf(having(status), 'amount_due') : 0n,
      ),
    })),
  )
})

test('a filter by status still uses the index of what is open', async () => {
  const plan = await app.sql<{ 'QUERY PLAN': string }>(
    `explain (costs off) select from invoices i where company_id = $1 and invoice_is_overdue(i, '${TODAY}'::date)`,
    [owner.companyId],
  )
  const text = plan.map((line) => line['QUERY PLAN']).join('\n')
  expect(text).toContain('invoices_open')
  expect(text).not.toContain('invoice_is')
})
