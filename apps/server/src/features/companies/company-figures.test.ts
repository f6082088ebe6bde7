import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money, parseMoney } from '@counterfoil/domain/money/money.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem, expectSameProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
  unique,
} from '../../../test/processes/factories.ts'
import { checkFigures } from '../statistics/check-figures.ts'
import { foldFigures } from '../statistics/fold-figures.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
/** A house in Tokyo whose year begins in April; today is 15 May 2026. */
let house: Actor
let haru: { id: string; name: string }
let fumi: { id: string; name: string }

const stats = async (actor = house) => (await actor.get(`/api/auth/companies/${actor.companyId}/stats/`)).body
const analytics = (query = '', actor = house) =>
  actor.get(`/api/auth/companies/${actor.companyId}/analytics/${query}`)
const account = async (query = '') => {
  const answer = await analytics(query)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

/** An issued invoice of one line, due on a day. */
function invoice(
  client: string,
  currency: string,
  unit_price: string,
  issue_date: string,
  due_date: string | null = null,
) {
  return makeIssued(house, client, {
    currency,
    issue_date,
    due_date,
    items: [{ description: 'x', unit_price }],
  })
}

async function pay(id: string, amount: string, payment_date: string, payment_method = 'bank_transfer') {
  const answer = await house.post(`/api/invoices/${id}/mark_paid/`, { amount, payment_date, payment_method })
  expect(answer.status, answer.text).toBe(200)
}

async function writeTheYear(): Promise<void> {
  // The fiscal year before: its last day.
  await invoice(haru.id, 'JPY', '1000', '2026-03-31', '2026-04-30')
  // This one: April and May, in yen and dinars.
  const april = await invoice(haru.id, 'JPY', '20000', '2026-04-01', '2026-05-14')
  await pay(april.id, '5000', '2026-04-30', 'cash')
  const may = await invoice(fumi.id, 'JPY', '300', '2026-05-10', '2026-05-15')
  await pay(may.id, '300', '2026-05-11', 'card')
  const dinars = await invoice(fumi.id, 'KWD', '12.345', '2026-05-15', '2026-06-14')
  await pay(dinars.id, '2.345', '2026-05-15')
  await invoice(haru.id, 'KWD', '0.001', '2026-07-01')
  const gone = await invoice(haru.id, 'JPY', '777', '2026-05-01')
  await house.post(`/api/invoices/${gone.id}/cancel/`, { reason: 'x' })
  await makeDraft(house, haru.id, {
    currency: 'JPY',
    issue_date: '2026-05-02',
    items: [{ description: 'x', unit_price: '9' }],
  })
}

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-05-15T03:00:00Z')
  house = await makeOwner(app, { currency: 'JPY', time_zone: 'Asia/Tokyo', country: 'JP' })
  await house.patch('/api/auth/companies/current/settings/', { fiscal_year_start_month: 4 })
  haru = await makeClient(house, { name: 'Haru' })
  fumi = await makeClient(house, { name: 'Fumi' })
  const asleep = await makeClient(house)
  await house.post(`/api/clients/${asleep.id}/deactivate/`, { reason: 'x' })
  await makeMember(app, house, 'viewer')
  await writeTheYear()
})
afterAll(() => app?.close())

/** Every row of a list, page by page. */
async function every(path: string): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = []
  for (let next: string | null = path; next; ) {
    const { body } = await house.get(next)
    rows.push(...body.results)
    next = body.next
  }
  return rows
}

/** A column of a list added up in one currency, as the API would write it. */
function sumOf(rows: readonly Record<string, string>[], column: string, code: string): string {
  const currency = currencyCode(code)
  const units = rows
    .filter((row) => row.currency === code)
    .reduce((sum, row) => sum + (parseMoney(row[column] ?? '', currency)?.amount ?? 0n), 0n)
  return formatMoney(money(units, currency))
}

const ISSUED = new Set(['issued', 'sent', 'viewed', 'partially_paid', 'paid', 'overdue'])
const counted = (rows: Record<string, string>[]) => rows.filter(({ status }) => ISSUED.has(status ?? ''))

describe('the figures of a company', () => {
  const EXPECTED = {
    currency: 'JPY',
    total_revenue: '21300',
    total_received: '5300',
    outstanding: '16000',
    overdue: '16000',
    total_invoices: 7,
    issued_invoices: 5,
    draft_invoices: 1,
    cancelled_invoices: 1,
    overdue_invoices: 2,
    written_off_invoices: 0,
    total_clients: 3,
    active_clients: 2,
    total_members: 2,
    by_currency: [
      {
        currency: 'JPY',
        revenue: '21300',
        credited: '0',
        received: '5300',
        includes_test: false,
        outstanding: '16000',
        overdue: '16000',
        written_off: '0',
        invoices: 3,
      },
      {
        currency: 'KWD',
        revenue: '12.346',
        credited: '0.000',
        received: '2.345',
        includes_test: false,
        outstanding: '10.001',
        overdue: '0.000',
        written_off: '0.000',
        invoices: 2,
      },
    ],
  }

  test('are exact in each currency, its own first, folded or not', async () => {
    const [{ name } = { name: '' }] = await app.sql<{ name: string }>(
      'select name from companies where company_id = $1',
      [house.companyId],
    )
    const expected = { company: house.companyId, company_name: name, ...EXPECTED }
    expect(await stats()).toEqual(expected)
    await foldFigures(app.deps, house.companyId)
    expect(await stats()).toEqual(expected)
  })

  test('are the sums of the lists', async () => {
    const invoices = await every('/api/invoices/?page_size=3')
    const payments = (await every('/api/payments/')).filter(({ status }) => status === 'completed')
    const figures = await stats()
    expect(figures.total_invoices).toBe(invoices.length)
    for (const row of figures.by_currency) {
      expect(row.revenue).toBe(sumOf(counted(invoices), 'total', row.currency))
      expect(row.outstanding).toBe(sumOf(counted(invoices), 'amount_due', row.currency))
      expect(row.overdue).toBe(
        sumOf(
          invoices.filter(({ status }) => status === 'overdue'),
          'amount_due',
          row.currency,
        ),
      )
      expect(row.received).toBe(sumOf(payments, 'amount', row.currency))
    }
  })

  test('go by the day in the company’s own time zone', async () => {
    const settle = (time_zone: string) => house.patch('/api/auth/companies/current/settings/', { time_zone })
    // There it is still the fourteenth, on which the larger of the two is due.
    await settle('Pacific/Pago_Pago')
    try {
      expect(await stats()).toMatchObject({ overdue: '1000', overdue_invoices: 1, outstanding: '16000' })
    } finally {
      await settle('Asia/Tokyo')
    }
    expect(await stats()).toMatchObject({ overdue: '16000', overdue_invoices: 2 })
  })

  test('have no less outstanding for an invoice from which more was withheld than it came to', async () => {
    const spain = await makeOwner(app)
    const client = await makeClient(spain)
    const items = [{ description: 'x', unit_price: '100' }]
    await makeIssued(spain, client.id, { issue_date: '2026-05-01', due_date: '2026-06-30', items })
    const other = await makeIssued(spain, client.id, { issue_date: '2026-05-01', items })
    // As it could be issued before that was refused.
    await app.sql('update invoices set withholding_total = 15000 where id = $1', [other.id])
    const outstanding = '100.00'
    const dashboard = (await spain.get('/api/statistics/general/dashboard/')).body
    const told = (await analytics('?from=2026-05-01&to=2026-05-31', spain)).body
    const sums = [
      dashboard.by_currency[0],
      dashboard.top_clients[0],
      await stats(spain),
      (await stats(spain)).by_currency[0],
      (await spain.get(`/api/clients/${client.id}/`)).body.figures[0],
      told.totals[0],
      told.by_client[0],
    ]
    expect(sums.map((figures) => figures.outstanding)).toEqual(sums.map(() => outstanding))
    expect(
      sumOf(
        told.series[0].periods.map((period: Record<string, string>) => ({ ...period, currency: 'EUR' })),
        'outstanding',
        'EUR',
      ),
    ).toBe(outstanding)
    expect(told.by_status).toMatchObject([
      { status: 'issued', outstanding },
      { status: 'paid', outstanding: '0.00' },
    ])
    expect(await checkFigures(app.deps, spain.companyId, 'compare')).toEqual([])
  })

  test('are nothing, in its own currency, for a new company', async () => {
    const young = await makeOwner(app, { currency: 'KWD' })
    expect(await stats(young)).toMatchObject({
      currency: 'KWD',
      total_revenue: '0.000',
      total_invoices: 0,
      total_clients: 0,
      total_members: 1,
      by_currency: [
        {
          currency: 'KWD',
          revenue: '0.000',
          received: '0.000',
          outstanding: '0.000',
          overdue: '0.000',
          invoices: 0,
        },
      ],
    })
  })

  test('are told of each company of a user, and of no other', async () => {
    const second = await app.call({
      path: '/api/auth/companies/',
      token: house.token,
      body: { company_name: unique('Second'), company_email: `${unique('s')}@example.com`, currency: 'EUR' },
    })
    const answer = await app.call({ path: '/api/statistics/company/', token: house.token })
    expect(answer.body).toMatchObject({ count: 2, next: null, previous: null })
    expect(answer.body.results).toEqual([
      { ...(await stats()), role: 'owner', is_default: true },
      expect.objectContaining({
        company: second.body.id,
        currency: 'EUR',
        total_revenue: '0.00',
        total_members: 1,
        is_default: false,
      }),
    ])
    const stranger = await makeOwner(app)
    const theirs = await app.call({
      path: '/api/statistics/company/',
      token: stranger.token,
      company: house.companyId,
    })
    expect(theirs.body.results.map((row: { company: string }) => row.company)).toEqual([stranger.companyId])
    expectProblem(await app.call({ path: '/api/statistics/company/' }), 401, 'not_authenticated')
  })

  test('are everybody’s to read who belongs there, and nobody else’s', async () => {
    const [viewer, stranger] = [await makeMember(app, house, 'viewer'), await makeOwner(app)]
    for (const part of ['stats', 'analytics', 'activity']) {
      const path = (id: string) => `/api/auth/companies/${id}/${part}/`
      expect((await viewer.get(path(house.companyId))).status).toBe(200)
      expectProblem(await stranger.get(path(house.companyId)), 404, 'not_found')
      expectSameProblem(await stranger.get(path(house.companyId)), await stranger.get(path(NOBODY)))
    }
    await app.sql('delete from memberships where user_id = $1', [viewer.userId])
  })
})

const sums = (
  invoices: number,
  invoiced: string,
  payments: number,
  received: string,
  outstanding: string,
) => ({
  invoices,
  invoiced,
  payments,
  received,
  outstanding,
})

describe('an account of a year', () => {
  test('is of the fiscal year today lies in, by its months, in each currency', async () => {
    const year = await account()
    expect(year).toMatchObject({
      currency: 'JPY',
      from: '2026-04-01',
      to: '2027-03-31',
      interval: 'month',
      fiscal_year_start_month: 4,
    })
    expect(year.totals).toEqual([
      { currency: 'JPY', ...sums(2, '20300', 2, '5300', '15000'), includes_test: false },
      { currency: 'KWD', ...sums(2, '12.346', 1, '2.345', '10.001'), includes_test: false },
    ])
    expect(year.series.map(({ currency, periods }: Series) => [currency, periods.length])).toEqual([
      ['JPY', 12],
      ['KWD', 12],
    ])
    expect(year.series[0].periods.slice(0, 3)).toEqual([
      { start: '2026-04-01', end: '2026-04-30', label: '2026-04', ...sums(1, '20000', 1, '5000', '15000') },
      { start: '2026-05-01', end: '2026-05-31', label: '2026-05', ...sums(1, '300', 1, '300', '0') },
      { start: '2026-06-01', end: '2026-06-30', label: '2026-06', ...sums(0, '0', 0, '0', '0') },
    ])
    expect(year.series[1].periods[1]).toEqual({
      start: '2026-05-01',
      end: '2026-05-31',
      label: '2026-05',
      ...sums(1, '12.345', 1, '2.345', '10.000'),
    })
    expect(year.series[1].periods[3]).toMatchObject({
      label: '2026-07',
      invoiced: '0.001',
      outstanding: '0.001',
    })
  })

  test('is by quarters of the fiscal year, and by weeks', async () => {
    const { series } = await account('?interval=quarter')
    expect(
      series[0].periods.map(({ label, invoiced, received }: Period) => [label, invoiced, received]),
    ).toEqual([
      ['2026/27-Q1', '20300', '5300'],
      ['2026/27-Q2', '0', '0'],
      ['2026/27-Q3', '0', '0'],
      ['2026/27-Q4', '0', '0'],
    ])
    const before = await account('?interval=quarter&fiscal_year=2025')
    expect(before).toMatchObject({ from: '2025-04-01', to: '2026-03-31' })
    expect(before.totals[0]).toEqual({
      currency: 'JPY',
      ...sums(1, '1000', 0, '0', '1000'),
      includes_test: false,
    })
    const weeks = await account('?interval=week&from=2026-05-09&to=2026-05-18')
    expect(
      weeks.series.map(({ currency, periods }: Series) => [
        currency,
        periods.map(({ label, start, end, invoiced, received }) => [label, start, end, invoiced, received]),
      ]),
    ).toEqual([
      [
        'JPY',
        [
          ['2026-W19', '2026-05-09', '2026-05-10', '300', '0'],
          ['2026-W20', '2026-05-11', '2026-05-17', '0', '300'],
          ['2026-W21', '2026-05-18', '2026-05-18', '0', '0'],
        ],
      ],
      [
        'KWD',
        [
          ['2026-W19', '2026-05-09', '2026-05-10', '0.000', '0.000'],
          ['2026-W20', '2026-05-11', '2026-05-17', '12.345', '2.345'],
          ['2026-W21', '2026-05-18', '2026-05-18', '0.000', '0.000'],
        ],
      ],
    ])
  })

  test('says how things stand, who was invoiced, and how it was paid', async () => {
    const year = await account()
    expect(year.by_status).toEqual([
      { status: 'draft', currency: 'JPY', invoices: 1, total: '9', outstanding: '0' },
      { status: 'paid', currency: 'JPY', invoices: 1, total: '300', outstanding: '0' },
      { status: 'overdue', currency: 'JPY', invoices: 1, total: '20000', outstanding: '15000' },
      { status: 'cancelled', currency: 'JPY', invoices: 1, total: '777', outstanding: '0' },
      { status: 'issued', currency: 'KWD', invoices: 1, total: '0.001', outstanding: '0.001' },
      { status: 'partially_paid', currency: 'KWD', invoices: 1, total: '12.345', outstanding: '10.000' },
    ])
    expect(year.by_client).toEqual([
      { client: haru.id, client_name: 'Haru', currency: 'JPY', ...sums(1, '20000', 1, '5000', '15000') },
      { client: fumi.id, client_name: 'Fumi', currency: 'JPY', ...sums(1, '300', 1, '300', '0') },
      { client: fumi.id, client_name: 'Fumi', currency: 'KWD', ...sums(1, '12.345', 1, '2.345', '10.000') },
      { client: haru.id, client_name: 'Haru', currency: 'KWD', ...sums(1, '0.001', 0, '0.000', '0.001') },
    ])
    expect(
      (await account('?top=1')).by_client.map((row: { client_name: string }) => row.client_name),
    ).toEqual(['Haru', 'Fumi'])
    expect(year.by_payment_method).toEqual([
      { method: 'cash', currency: 'JPY', payments: 1, received: '5000', fees: '0' },
      { method: 'card', currency: 'JPY', payments: 1, received: '300', fees: expect.stringMatching(/^\d+$/) },
      { method: 'bank_transfer', currency: 'KWD', payments: 1, received: '2.345', fees: '0.000' },
    ])
  })

  test('adds up, whatever it is cut into, and equals the lists of its days', async () => {
    for (const days of [
      'from=2026-03-31&to=2026-05-14',
      'from=2026-04-30&to=2026-07-01',
      'from=2026-05-15&to=2026-05-15',
    ]) {
      const [from, to] = days.split('&').map((part) => part.split('=')[1])
      const invoices = counted(await every(`/api/invoices/?issue_date_after=${from}&issue_date_before=${to}`))
      const payments = await every(`/api/payments/?payment_date_after=${from}&payment_date_before=${to}`)
      for (const interval of ['week', 'month', 'quarter']) {
        const { totals, series, by_client, by_payment_method } = await account(
          `?${days}&interval=${interval}`,
        )
        for (const { currency, ...total } of totals) {
          const { periods } = series.find((one: Series) => one.currency === currency)
          const rows = periods.map((period: Record<string, string>) => ({ ...period, currency }))
          for (const column of ['invoiced', 'received', 'outstanding']) {
            expect(sumOf(rows, column, currency), `${days} ${interval} ${column}`).toBe(total[column])
            expect(sumOf(by_client, column, currency)).toBe(total[column])
          }
          expect(sumOf(by_payment_method, 'received', currency)).toBe(total.received)
          expect(sumOf(invoices, 'total', currency)).toBe(total.invoiced)
          expect(sumOf(invoices, 'amount_due', currency)).toBe(total.outstanding)
          expect(sumOf(payments, 'amount', currency)).toBe(total.received)
        }
      }
    }
  })

  test('takes back what is refunded, in the period of the payment', async () => {
    const [payment] = await app.sql<{ id: string }>(
      "select id from payments where company_id = $1 and method = 'card'",
      [house.companyId],
    )
    const refund = (amount: number) =>
      app.sql('update payments set refunded_amount = $2 where id = $1', [payment?.id, amount])
    await refund(120)
    try {
      const { series, by_payment_method } = await account()
      expect(series[0].periods[1].received).toBe('180')
      expect(by_payment_method[1]).toMatchObject({ method: 'card', received: '180' })
      expect((await stats()).total_received).toBe('5180')
    } finally {
      await refund(0)
    }
  })

  test.each<[string, Record<string, string[]>]>([
    ['from=2026-02-30', { from: ['Give a date as YYYY-MM-DD.'] }],
    ['from=0001-01-01', { from: ['Give a date from 1900 to 9998.'] }],
    ['from=2026-05-02&to=2026-05-01', { to: ['The range ends before it begins.'] }],
    ['interval=day', { interval: [expect.any(String)] }],
    ['top=0', { top: ['Give a number from 1 to 50.'] }],
    ['top=51', { top: ['Give a number from 1 to 50.'] }],
    ['fiscal_year=26', { fiscal_year: ['Give a year such as 2026.'] }],
    ['currency=EUR', { currency: ['Unknown field.'] }],
    [
      'interval=week&from=2020-01-01&to=2026-01-01',
      { interval: ['This range has more than 120 periods. Ask for longer ones, or for fewer days.'] },
    ],
  ])('is not of ?%s', async (query, errors) => {
    const answer = await analytics(`?${query}`)
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toEqual(errors)
  })

  test('reaches from the first day to the last there is', async () => {
    const edge = await account('?interval=quarter&from=9997-01-01&to=9998-12-31')
    expect(edge.series[0].periods.at(-1)).toMatchObject({ end: '9998-12-31', label: '9998/99-Q3' })
    const first: CalendarDate = calendarDate('1900-01-01')
    expect((await account(`?from=${first}&to=1900-01-01`)).series[0].periods).toHaveLength(1)
  })
})

type Period = {
  label: string
  start: string
  end: string
  invoiced: string
  received: string
  outstanding: string
}
type Series = { currency: string; periods: Period[] }
