import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeIssued, makeOwner } from '../../../../test/processes/factories.ts'
import { beginStory, dice } from '../../../../test/stories/company-story.ts'
import { readCredits } from '../../../../test/stories/expected-credits.ts'
import { all, NOON } from '../../../../test/stories/expected-dashboard.ts'

const GENERAL = '/api/statistics/general'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(() => app.clock.set(NOON))
afterAll(() => app?.close())

const units = (decimal: string): bigint => BigInt(decimal.replace('.', ''))
const written = (sum: bigint, currency: string) => formatMoney(money(sum, currencyCode(currency)))

async function read(actor: Actor, path: string) {
  const answer = await actor.get(path)
  expect(answer.status, `${path} ${answer.text}`).toBe(200)
  return answer.body
}

type Invoice = {
  client: string
  currency: string
  status: string
  issue_date: string
  total: string
  amount_due: string
  amount_overdue: string
}
type Payment = {
  client: string
  currency: string
  status: string
  payment_date: string
  amount: string
  refunded_amount: string
}
type Sums = { invoiced: bigint; received: bigint; outstanding: bigint; overdue: bigint }

/** What the lists say of some days: sums of each currency, or of each client and currency. */
async function fromTheLists(actor: Actor, keyOf: (one: { client: string; currency: string }) => string) {
  const credits = await readCredits(actor)
  const invoices = await all<Invoice>(actor, '/api/invoices/')
  const payments = await all<Payment>(actor, '/api/payments/')
  return (from: string, to: string): Map<string, Sums> => {
    const sums = new Map<string, Sums>()
    const add = (one: { client: string; currency: string }, day: string, part: Partial<Sums>) => {
      if (day < from || day > to) return
      const row = sums.get(keyOf(one)) ?? { invoiced: 0n, received: 0n, outstanding: 0n, overdue: 0n }
      for (const name of Object.keys(part) as (keyof Sums)[]) row[name] += part[name] ?? 0n
      sums.set(keyOf(one), row)
    }
    for (const one of invoices.filter(({ status }) => status !== 'draft' && status !== 'cancelled'))
      add(one, one.issue_date, {
        invoiced: units(one.total),
        outstanding: one.status === 'written_off' ? 0n : units(one.amount_due),
        overdue: units(one.amount_overdue),
      })
    for (const note of credits.notes) add(note, note.issue_date, { invoiced: -units(note.total) })
    for (const one of payments.filter(({ status }) => /^(completed|.*refunded)$/.test(status)))
      add(one, one.payment_date, { received: units(one.amount) - units(one.refunded_amount) })
    for (const one of credits.paidBack) add(one, one.date, { received: -units(one.amount) })
    return sums
  }
}

describe('after everything has happened', () => {
  let actor: Actor

  beforeAll(async () => {
    app.clock.set(NOON)
    actor = await makeOwner(app)
    const story = await beginStory(actor, dice(77))
    for (let step = 0; step < 70; step += 1) await story()
  })

  test.each([
    'from=2026-10-01&to=2026-12-31',
    'from=2026-11-10&to=2026-11-21',
    'from=2026-01-01&to=2026-12-31&interval=quarter',
  ])('invoices and payments over %s, and before, are the sums of the lists', async (days) => {
    const sumsOf = await fromTheLists(actor, ({ currency }) => currency)
    const invoices = await read(actor, `${GENERAL}/invoices/?${days}`)
    const payments = await read(actor, `${GENERAL}/payments/?${days}`)
    for (const part of [invoices, invoices.previous]) {
      const expected = sumsOf(part.from, part.to)
      for (const { currency, invoiced, received } of part.totals)
        expect([currency, invoiced, received]).toEqual([
          currency,
          written(expected.get(currency)?.invoiced ?? 0n, currency),
          written(expected.get(currency)?.received ?? 0n, currency),
        ])
      const told = part.totals.map(({ currency }: { currency: string }) => currency)
      expect(told).toEqual(expect.arrayContaining([...expected.keys()]))
    }
    for (const part of [payments, payments.previous])
      for (const { currency, received } of part.totals)
        expect(received).toBe(written(sumsOf(part.from, part.to).get(currency)?.received ?? 0n, currency))
  })

  test('each client has the sums of its lists, however the list is ordered and cut into pages', async () => {
    const { currencies } = await read(actor, '/api/statistics/config/')
    expect(currencies[0]).toBe('EUR')
    const sums = (await fromTheLists(actor, ({ client, currency }) => `${client} ${currency}`))(
      '1900-01-01',
      '2100-01-01',
    )
    const told = new Map<string, Sums>()
    for (const currency of currencies) {
      const rows = await read(actor, `/api/statistics/client/?currency=${currency}&page_size=100`)
      for (const row of rows.results)
        told.set(`${row.client} ${currency}`, {
          invoiced: units(row.invoiced),
          received: units(row.received),
          outstanding: units(row.outstanding),
          overdue: units(row.overdue),
        })
    }
    const isSomething = ([, one]: [string, Sums]) => Object.values(one).some((amount) => amount !== 0n)
    expect(new Map([...told].filter(isSomething))).toEqual(new Map([...sums].filter(isSomething)))
    for (const ordering of [
      'client_name',
      '-invoiced',
      'received',
      '-outstanding',
      'overdue',
      'average_days_to_pay',
    ]) {
      const path = `/api/statistics/client/?currency=EUR&ordering=${ordering}`
      const whole = await read(actor, `${path}&page_size=100`)
      const paged: object[] = []
      for (let next: string | null = `${path}&page_size=1`; next !== null; ) {
        const page: { results: object[]; next: string | null } = await read(actor, next)
        paged.push(...page.results)
        next = page.next
      }
      expect(paged).toEqual(whole.results)
    }
  })
})

describe('clients', () => {
  test('by status, those that are new where the company is, and those with the most', async () => {
    const actor = await makeOwner(app, { time_zone: 'Pacific/Kiritimati' })
    const [first, second, third] = [
      await makeClient(actor, { name: 'First' }),
      await makeClient(actor, { name: 'Second' }),
      await makeClient(actor, { name: 'Third' }),
    ]
    const made = async (id: string, at: string) =>
      app.sql('update clients set created_at = $2 where id = $1', [id, at])
    // Noon in London is the next day there.
    await made(first.id, '2026-10-31T11:00:00Z')
    await made(second.id, '2026-10-31T09:00:00Z')
    await made(third.id, '2026-09-30T09:00:00Z')
    await actor.post(`/api/clients/${third.id}/block/`, { reason: 'Insolvent' })
    const small = await makeIssued(actor, first.id, { items: [{ description: 'x', unit_price: '10' }] })
    await makeIssued(actor, second.id, { items: [{ description: 'x', unit_price: '30' }] })
    await actor.post(`/api/invoices/${small.id}/mark_paid/`, { payment_date: '2026-11-02' })
    const found = await read(actor, `${GENERAL}/clients/?from=2026-11-01&to=2026-11-30&top=1`)
    expect(found).toMatchObject({
      clients: 3,
      by_status: { active: 2, inactive: 0, blocked: 1 },
      new_clients: 1,
      previous: { from: '2026-10-01', to: '2026-10-31', new_clients: 1 },
    })
    const names = (rows: { client_name: string }[]) => rows.map(({ client_name }) => client_name)
    expect(names(found.top.by_revenue)).toEqual(['Second'])
    expect(names(found.top.by_received)).toEqual(['First'])
    expect(names(found.top.by_outstanding)).toEqual(['Second'])
  })

  test('are found by name, one by its id, and in a currency without any there is none', async () => {
    const actor = await makeOwner(app)
    const [ada, eve] = [await makeClient(actor, { name: 'Ada' }), await makeClient(actor, { name: 'Eve' })]
    const paid = await makeIssued(actor, ada.id, { issue_date: '2026-11-01' })
    await makeIssued(actor, eve.id)
    await actor.post(`/api/invoices/${paid.id}/mark_paid/`, { payment_date: '2026-11-08' })
    const names = async (query: string) =>
      (await read(actor, `/api/statistics/client/?${query}`)).results.map(
        ({ client_name }: { client_name: string }) => client_name,
      )
    expect(await names('search=eve')).toEqual(['Eve'])
    expect(await names(`client=${ada.id}`)).toEqual(['Ada'])
    expect(await names('currency=JPY')).toEqual([])
    const [row] = (await read(actor, `/api/statistics/client/?client=${ada.id}`)).results
    expect(row).toMatchObject({ average_days_to_pay: 7, invoices: 1, outstanding: '0.00' })
  })

  test('an order, a currency and days that there are not are refused', async () => {
    const actor = await makeOwner(app)
    const fieldOf = async (path: string) => {
      const answer = await actor.get(path)
      expectProblem(answer, 400, 'validation_error')
      return Object.keys(answer.problem.errors ?? {})
    }
    expect(await fieldOf('/api/statistics/client/?ordering=total')).toEqual(['ordering'])
    expect(await fieldOf('/api/statistics/client/?currency=XXX')).toEqual(['currency'])
    expect(await fieldOf(`${GENERAL}/clients/?from=2026-02-01&to=2026-01-01`)).toEqual(['to'])
    expect(await fieldOf(`${GENERAL}/invoices/?from=2000-01-01&to=2026-01-01&interval=week`)).toEqual([
      'interval',
    ])
  })
})

test('the periods are those of the company’s today and fiscal year, and every figure is explained', async () => {
  const actor = await makeOwner(app, { time_zone: 'Pacific/Kiritimati' })
  app.clock.set('2026-03-31T11:00:00Z')
  await actor.patch(`/api/auth/companies/${actor.companyId}/settings/`, { fiscal_year_start_month: 4 })
  const config = await read(actor, '/api/statistics/config/')
  expect(config).toMatchObject({
    currency: 'EUR',
    time_zone: 'Pacific/Kiritimati',
    today: '2026-04-01',
    fiscal_year_start_month: 4,
    currencies: ['EUR'],
    intervals: ['week', 'month', 'quarter'],
  })
  expect(config.periods).toContainEqual({ name: 'this_fiscal_year', from: '2026-04-01', to: '2027-03-31' })
  expect(config.periods).toContainEqual({ name: 'last_month', from: '2026-03-01', to: '2026-03-31' })
  for (const { text } of config.figures) expect(text).toMatch(/\.$/)
})
