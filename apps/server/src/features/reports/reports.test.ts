import type { Report, ReportOf } from '@counterfoil/contract/reports/reports.schema.ts'
import { REPORTS, type ReportName } from '@counterfoil/domain/reports/report-columns.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeMember,
  makeOwner,
  makeTaxRate,
} from '../../../test/processes/factories.ts'
import { beginStory, dice } from '../../../test/stories/company-story.ts'
import { readCredits } from '../../../test/stories/expected-credits.ts'
import { all, NOON, TODAY } from '../../../test/stories/expected-dashboard.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(() => app.clock.set(NOON))
afterAll(() => app?.close())

const units = (decimal: string): bigint => BigInt(decimal.replace('.', ''))

async function read<Name extends ReportName>(actor: Actor, name: Name, query = ''): Promise<ReportOf<Name>> {
  const answer = await actor.get(`/api/reports/${name}/${query}`)
  expect(answer.status, `${name} ${answer.text}`).toBe(200)
  return answer.body
}

describe('after everything has happened', () => {
  let actor: Actor
  let clients: { id: string }[]

  beforeAll(async () => {
    app.clock.set(NOON)
    actor = await makeOwner(app)
    const story = await beginStory(actor, dice(75))
    for (let step = 0; step < 90; step += 1) await story()
    clients = await all<{ id: string }>(actor, '/api/clients/')
  })

  test.each(['2026-08-31', '2026-10-10', '2026-11-05', '2026-11-20', TODAY])(
    'what is open on %s is, client by client, what their statements say of that day',
    async (day) => {
      const report = await read(actor, 'ageing', `?from=2026-01-01&to=${day}`)
      const told = new Map<string, object>()
      for (const table of report.tables.filter(({ is_converted }) => !is_converted))
        for (const { client, client_name: _, outstanding, outstanding_before: __, ...parts } of table.rows) {
          if (Object.values(parts).some((part) => units(part) !== 0n))
            told.set(`${client} ${table.currency}`, parts)
          expect(units(outstanding)).toBe(Object.values(parts).reduce((sum, part) => sum + units(part), 0n))
        }
      const expected = new Map<string, object>()
      for (const { id } of clients) {
        const path = `/api/clients/${id}/statement/`
        const { currencies } = (await actor.get(path)).body
        for (const currency of currencies) {
          const { ageing } = (await actor.get(`${path}?from=2026-01-01&to=${day}&currency=${currency}`)).body
          if (Object.values<string>(ageing).some((part) => units(part) !== 0n))
            expected.set(`${id} ${currency}`, ageing)
        }
      }
      expect(told).toEqual(expected)
    },
  )

  test('revenue and what came in are those of the statistics, period by period, and add up', async () => {
    const days = '?from=2026-09-01&to=2026-11-30'
    const account = (await actor.get(`/api/invoices/statistics/${days}`)).body
    const money = (await actor.get(`/api/payments/stats/${days}`)).body
    const revenue = await read(actor, 'revenue', days)
    const received = await read(actor, 'received', days)
    const notes = (await readCredits(actor)).notes.filter(({ issue_date }) => issue_date >= '2026-09-01')
    expect(revenue.before).toEqual({ from: '2026-06-01', to: '2026-08-31' })
    type Series = { currency: string; periods: Record<string, string>[] }
    for (const { currency, periods } of account.series as Series[]) {
      const table = revenue.tables.find((one) => one.currency === currency && !one.is_converted)
      expect(table?.rows.map(({ invoiced, invoices }) => ({ invoiced, invoices }))).toEqual(
        periods.map(({ invoiced, invoices }) => ({ invoiced, invoices })),
      )
      for (const row of table?.rows ?? []) expect(units(row.net) + units(row.tax)).toBe(units(row.invoiced))
      const credited = notes
        .filter((note) => note.currency === currency)
        .reduce((sum, note) => sum + units(note.total), 0n)
      expect(units(table?.total.credited ?? '0')).toBe(credited)
    }
    for (const { currency, periods } of money.series as Series[]) {
      const table = received.tables.find((one) => one.currency === currency)
      expect(table?.rows.map((row) => row.received)).toEqual(periods.map((period) => period.received))
    }
  })

  test.each(Object.keys(REPORTS) as ReportName[])(
    '%s is a table of all its rows, and a document',
    async (name) => {
      const query = name === 'statement' ? `?client=${clients[0]?.id}` : '?from=2026-01-01'
      const report: Report = await read(actor, name, query)
      const rows = report.tables.reduce((count, table) => count + table.rows.length + 1, 0)
      const csv = await actor.get(`/api/reports/${name}/${query}&format=csv`)
      expect(csv.headers.get('content-type')).toMatch(/^text\/csv/)
      expect(csv.text.trim().split('\r\n')).toHaveLength(rows + 1)
      const xlsx = await actor.get(`/api/reports/${name}/${query}&format=xlsx`)
      expect(xlsx.status).toBe(200)
      const pdf = await actor.get(`/api/reports/${name}/${query}&format=pdf`)
      expect(pdf.status, pdf.text.slice(0, 300)).toBe(200)
      expect(pdf.headers.get('content-type')).toBe('application/pdf')
    },
  )
})

describe('the days of a report', () => {
  test('end on any day, and begin with the fiscal year it is of', async () => {
    const actor = await makeOwner(app)
    for (const name of ['ageing', 'revenue'] as const) {
      const { from, to } = await read(actor, name, '?to=2025-12-31')
      expect([name, from, to]).toEqual([name, '2025-01-01', '2025-12-31'])
    }
  })

  test('are a hundred years at most, and three ahead', async () => {
    const actor = await makeOwner(app)
    for (const name of ['ageing', 'top-clients', 'top-products', 'time-to-pay', 'write-offs', 'revenue']) {
      const far = await actor.get(`/api/reports/${name}/?from=1900-01-01&to=9998-12-31`)
      expectProblem(far, 400, 'validation_error')
      expect(far.problem?.errors?.to).toEqual(['This range is longer than 100 years. Ask for fewer days.'])
    }
    const ahead = await actor.get('/api/reports/forecast/?from=9980-01-01&to=9998-12-31&interval=quarter')
    expect(ahead.problem?.errors).toEqual({ to: ['A forecast looks 3 years ahead at most.'] })
  })
})

describe('products of an order', () => {
  test('count once, in the invoices of its chain as they come', async () => {
    const actor = await makeOwner(app)
    const client = await makeClient(actor)
    const send = async (path: string, body: object = {}) => {
      const answer = await actor.post(path, body)
      expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
      return answer.body
    }
    const { id: product } = await send('/api/products/', { name: 'Desk' })
    const items = [{ description: 'Desk', product, quantity: '10', unit_price: '100.00' }]
    const quote = await send('/api/quotes/', { client: client.id, items })
    await send(`/api/quotes/${quote.id}/send/`)
    await send(`/api/quotes/${quote.id}/accept/`, { name: 'Ada' })
    const convert = async (body: object) => {
      const { id } = await send(`/api/quotes/${quote.id}/convert/`, body)
      await send(`/api/invoices/${id}/issue/`)
    }
    const sold = async () => {
      const { tables } = await read(actor, 'top-products')
      return tables[0]?.rows.map(({ quantity, net }) => [quantity, net])
    }
    await convert({ kind: 'deposit', percent: '20' })
    await convert({ kind: 'progress', lines: [{ line: quote.items[0].id, quantity: '4' }] })
    expect(await sold()).toEqual([['4', '400.00']])
    await convert({ kind: 'final' })
    expect(await sold()).toEqual([['10', '1000.00']])
  })
})

describe('what came in', () => {
  test('is nothing in the days before where nothing came then', async () => {
    const actor = await makeOwner(app)
    const client = await makeClient(actor)
    const body = { client: client.id, amount: '40.00', currency: 'USD', payment_date: '2026-11-03' }
    expect((await actor.post('/api/payments/', body)).status).toBe(201)
    const { tables } = await read(actor, 'received', '?from=2026-11-01&to=2026-11-30')
    const dollars = tables.find(({ currency }) => currency === 'USD')
    expect(dollars?.total).toMatchObject({ received: '40.00', received_before: '0.00' })
    expect(dollars?.rows[0]).toMatchObject({ received: '40.00', received_before: '0.00' })
  })
})

describe('tax', () => {
  type Rows = ReportOf<'tax'>['tables'][number]['rows']
  const taxOf = (rows: Rows, period: string) =>
    rows.filter((row) => row.period === period).map(({ rate, base, tax }) => [rate, base, tax])
  const ALWAYS = '?from=2020-01-01&to=2029-12-31&interval=quarter'

  /** What each rate came to in all, by currency. */
  function byRate({ tables }: ReportOf<'tax'>): [string, bigint][] {
    const sums = new Map<string, bigint>()
    for (const { currency, rows } of tables.filter((table) => !table.is_converted))
      for (const { tax_name, rate, tax, withheld } of rows) {
        const key = `${currency} ${tax_name} ${rate}`
        sums.set(key, (sums.get(key) ?? 0n) + units(tax) + units(withheld))
      }
    return [...sums].filter(([, sum]) => sum !== 0n).sort()
  }

  test('comes with the invoices, or with their money, and once all is settled either way to the same', async () => {
    const actor = await makeOwner(app)
    const client = await makeClient(actor)
    const [full, reduced] = [
      await makeTaxRate(actor, { name: 'Full', rate: '19' }),
      await makeTaxRate(actor, { name: 'Reduced', rate: '7' }),
    ]
    const items = [
      { description: 'a', unit_price: '100.00', tax_rates: [full.id] },
      { description: 'b', unit_price: '100.00', tax_rates: [reduced.id] },
    ]
    const issue = (issue_date: string, over: object = {}) =>
      makeIssued(actor, client.id, { issue_date, items, ...over })
    const pay = async (invoice: { id: string }, amount: string, payment_date: string, currency = 'EUR') => {
      const body = {
        client: client.id,
        amount,
        currency,
        payment_date,
        allocations: [{ invoice: invoice.id, amount }],
      }
      const answer = await actor.post('/api/payments/', body)
      expect(answer.status, answer.text).toBe(201)
      return answer.body
    }
    const first = await issue('2026-09-10')
    await pay(first, '113.00', '2026-09-20')
    const rest = await pay(first, '113.00', '2026-10-05')
    const report = await read(actor, 'tax', '?from=2026-09-01&to=2026-10-31')
    expect(taxOf(report.tables[0]?.rows ?? [], '2026-09')).toEqual([
      ['19', '100.00', '19.00'],
      ['7', '100.00', '7.00'],
    ])
    const came = await read(actor, 'tax', '?from=2026-09-01&to=2026-10-31&basis=cash')
    for (const period of ['2026-09', '2026-10'])
      expect(taxOf(came.tables[0]?.rows ?? [], period)).toEqual([
        ['19', '50.00', '9.50'],
        ['7', '50.00', '3.50'],
      ])
    expect(came.tables[0]?.total).toEqual({ tax: '26.00', withheld: '0.00', tax_before: '0.00' })
    // Money that goes back takes its tax with it, and money that is on no invoice brings none.
    expect((await actor.post(`/api/payments/${rest.id}/refund/`, { amount: '13.00' })).status).toBe(200)
    const other = await makeClient(actor)
    await actor.post('/api/payments/', { client: other.id, amount: '50.00', currency: 'EUR' })
    const until = async () => (await read(actor, 'tax', `${ALWAYS}&basis=cash`)).tables[0]?.total.tax
    expect(await until()).toBe('24.51')
    // Of a credit note one part is laid on another invoice, and the rest is paid back.
    const note = await actor.post(`/api/invoices/${first.id}/credit/`, {
      mode: 'amount',
      amount: '22.60',
      reason: 'Late',
    })
    const issued = await actor.post(`/api/credit-notes/${note.body.id}/issue/`, {
      apply: '13.00',
      keep: '9.60',
    })
    expect(issued.status, issued.text).toBe(200)
    const second = await issue('2026-10-20')
    const credit = { invoice: second.id, amount: '4.60' }
    expect((await actor.post(`/api/clients/${client.id}/credit/apply/`, credit)).status).toBeLessThan(300)
    const back = { amount: '5.00', currency: 'EUR' }
    expect((await actor.post(`/api/clients/${client.id}/credit/refund/`, back)).status).toBeLessThan(300)
    await pay(second, '221.40', '2026-11-02')
    const rate = { exchange_rate: '0.9', exchange_rate_date: '2026-11-01', exchange_rate_source: 'ECB' }
    const abroad = await issue('2026-11-03', { currency: 'USD', ...rate })
    await pay(abroad, '226.00', '2026-11-05', 'USD')
    const [charged, paid] = [
      await read(actor, 'tax', ALWAYS),
      await read(actor, 'tax', `${ALWAYS}&basis=cash`),
    ]
    expect(byRate(paid)).toEqual(byRate(charged))
    expect(byRate(charged)).toHaveLength(4)
    // 19.00 and 7.00 of dollars at 0.9.
    const own = (one: ReportOf<'tax'>) =>
      one.tables.map((table) => [table.currency, table.is_converted, table.total.tax])
    expect(own(charged)).toEqual([
      ['EUR', false, '49.40'],
      ['USD', false, '26.00'],
      ['EUR', true, '72.80'],
    ])
    expect(own(paid)).toEqual(own(charged))
  })

  test('of a credit note over one rate comes with no money, and what is paid then is of the other', async () => {
    const actor = await makeOwner(app)
    const client = await makeClient(actor)
    const [full, reduced] = [await makeTaxRate(actor), await makeTaxRate(actor, { name: 'VAT', rate: '7' })]
    const invoice = await makeIssued(actor, client.id, {
      issue_date: '2026-10-01',
      items: [
        { description: 'a', unit_price: '100.00', tax_rates: [full.id] },
        { description: 'b', unit_price: '100.00', tax_rates: [reduced.id] },
      ],
    })
    const [, second] = (await actor.get(`/api/invoices/${invoice.id}/`)).body.items
    const note = await actor.post(`/api/invoices/${invoice.id}/credit/`, {
      mode: 'lines',
      items: [{ line: second.id, quantity: '1' }],
      reason: 'Sent back',
    })
    expect(note.status, note.text).toBe(201)
    const issued = await actor.post(`/api/credit-notes/${note.body.id}/issue/`, { apply: '107.00' })
    expect(issued.status, issued.text).toBe(200)
    const taxes = async () => (await read(actor, 'tax', `${ALWAYS}&basis=cash`)).tables[0]?.rows ?? []
    expect((await taxes()).filter(({ tax }) => tax !== '0.00')).toEqual([])
    expect((await actor.post(`/api/invoices/${invoice.id}/mark_paid/`)).status).toBe(200)
    const came = (await taxes()).filter(({ tax }) => tax !== '0.00')
    expect(came.map(({ rate, base, tax }) => [rate, base, tax])).toEqual([['19', '100.00', '19.00']])
  })
})

describe('in the company’s currency', () => {
  test('stands what keeps a rate, and how many keep none', async () => {
    const actor = await makeOwner(app)
    const client = await makeClient(actor)
    const issue = (over: object) =>
      makeIssued(actor, client.id, {
        issue_date: '2026-11-02',
        items: [{ description: 'x', unit_price: '10.01' }],
        ...over,
      })
    await issue({})
    const rate = { exchange_rate: '0.5', exchange_rate_date: '2026-11-01', exchange_rate_source: 'ECB' }
    const abroad = await issue({ currency: 'USD', ...rate })
    await issue({ currency: 'USD' })
    for (const name of ['revenue', 'ageing'] as const) {
      const report = await read(actor, name, '?from=2026-11-01&to=2026-11-30')
      expect(report.without_rate).toBe(1)
      expect(
        report.tables.map(({ currency, is_converted, total }) => [
          currency,
          is_converted,
          'invoiced' in total ? total.invoiced : total.outstanding,
        ]),
      ).toEqual([
        ['EUR', false, '10.01'],
        ['USD', false, '20.02'],
        ['EUR', true, '15.02'],
      ])
    }
    expect((await actor.post(`/api/invoices/${abroad.id}/write_off/`, { reason: 'Insolvent' })).status).toBe(
      200,
    )
    const lost = await read(actor, 'write-offs', '?from=2020-01-01&to=2029-12-31')
    expect(lost.tables.map(({ currency, total }) => [currency, total.written_off])).toEqual([
      ['EUR', '0.00'],
      ['USD', '10.01'],
      ['EUR', '5.01'],
    ])
    expect(lost.tables[1]?.rows).toMatchObject([
      { invoice: abroad.id, reason: 'Insolvent', written_off: '10.01' },
    ])
  })
})

describe('clients and products', () => {
  test('are told with what they were invoiced in the days before', async () => {
    const actor = await makeOwner(app)
    const [ada, eve] = [await makeClient(actor, { name: 'Ada' }), await makeClient(actor, { name: 'Eve' })]
    const body = { name: 'Chair', prices: [{ currency: 'EUR', unit_price: '40.00' }] }
    const product = (await actor.post('/api/products/', body)).body
    const issue = (client: { id: string }, issue_date: string, quantity: string) =>
      makeIssued(actor, client.id, {
        issue_date,
        items: [{ description: 'Chair', product: product.id, quantity, unit_price: '40.00' }],
      })
    await issue(ada, '2026-10-15', '3')
    const paid = await issue(ada, '2026-11-01', '1')
    await issue(eve, '2026-11-02', '2.5')
    await actor.post(`/api/invoices/${paid.id}/mark_paid/`, { payment_date: '2026-11-09' })
    const november = '?from=2026-11-01&to=2026-11-30'
    const top = await read(actor, 'top-clients', `${november}&top=5`)
    expect(top.tables[0]?.rows).toMatchObject([
      { client_name: 'Eve', invoiced: '100.00', outstanding: '100.00', invoiced_before: '0.00' },
      { client_name: 'Ada', invoiced: '40.00', received: '40.00', invoiced_before: '120.00' },
    ])
    const products = await read(actor, 'top-products', november)
    expect(products.tables[0]?.rows).toEqual([
      {
        product: product.id,
        product_name: 'Chair',
        invoices: 2,
        quantity: '3.5',
        net: '140.00',
        net_before: '120.00',
      },
    ])
    const soon = await read(actor, 'time-to-pay', november)
    expect(soon.tables[0]?.rows).toMatchObject([
      { client: ada.id, invoices: 1, days_to_pay: 8, days_to_pay_before: null },
    ])
  })
})

describe('the forecast', () => {
  test('has what is late today, the rest when it is due or usually comes, and what recurring invoices bring', async () => {
    const actor = await makeOwner(app)
    const [slow, other] = [await makeClient(actor), await makeClient(actor)]
    const issue = (client: { id: string }, issue_date: string, due_date: string) =>
      makeIssued(actor, client.id, {
        issue_date,
        due_date,
        items: [{ description: 'x', unit_price: '10.00' }],
      })
    for (const _ of [1, 2, 3]) {
      const { id } = await issue(slow, '2026-08-01', '2026-08-15')
      await actor.post(`/api/invoices/${id}/mark_paid/`, { payment_date: '2026-09-15' })
    }
    await issue(slow, '2026-11-01', '2026-11-15')
    await issue(other, '2026-11-01', '2026-12-20')
    const recurring = await actor.post('/api/recurring/', {
      client: other.id,
      unit: 'month',
      day_of_month: 1,
      start_date: '2026-12-01',
      payment_terms_days: 10,
      items: [{ description: 'Rent', unit_price: '7.00' }],
    })
    expect(recurring.status, recurring.text).toBe(201)
    const { tables, from, to } = await read(actor, 'forecast', '?to=2027-01-31')
    expect([from, to]).toEqual([TODAY, '2027-01-31'])
    expect(tables[0]?.rows).toMatchObject([
      { period: '2026-11', invoices: 1, due: '10.00', expected: '0.00', recurring: '0.00' },
      {
        period: '2026-12',
        invoices: 1,
        due: '10.00',
        expected: '20.00',
        recurring: '7.00',
        expected_in_all: '27.00',
      },
      { period: '2027-01', invoices: 0, due: '0.00', expected: '0.00', recurring: '7.00' },
    ])
  })
})

describe('who asks', () => {
  test('reads and prints as a viewer, and writes tables as a bookkeeper', async () => {
    const owner = await makeOwner(app)
    const viewer = await makeMember(app, owner, 'viewer')
    expect((await viewer.get('/api/reports/revenue/')).status).toBe(200)
    expect((await viewer.get('/api/reports/revenue/?format=pdf')).status).toBe(200)
    for (const format of ['csv', 'xlsx'])
      expectProblem(await viewer.get(`/api/reports/revenue/?format=${format}`), 403, 'permission_denied')
    const accountant = await makeMember(app, owner, 'accountant')
    expect((await accountant.get('/api/reports/revenue/?format=csv')).status).toBe(200)
  })

  test('is refused days that there are not, too many periods, and the client of another', async () => {
    const [owner, stranger] = [await makeOwner(app), await makeOwner(app)]
    const client = await makeClient(owner)
    const fieldOf = async (path: string) => {
      const answer = await owner.get(`/api/reports/${path}`)
      expectProblem(answer, 400, 'validation_error')
      return Object.keys(answer.problem.errors ?? {})
    }
    expect(await fieldOf('revenue/?from=2026-02-01&to=2026-01-01')).toEqual(['to'])
    expect(await fieldOf('forecast/?to=2026-01-01')).toEqual(['to'])
    expect(await fieldOf('tax/?from=1990-01-01&interval=month')).toEqual(['interval'])
    expect(await fieldOf('statement/')).toEqual(['client'])
    expect(await fieldOf('revenue/?format=doc&client=x')).toEqual(expect.arrayContaining(['format']))
    expectProblem(await stranger.get(`/api/reports/statement/?client=${client.id}`), 404, 'not_found')
    expectProblem(
      await stranger.get(`/api/reports/statement/?client=${client.id}&format=pdf`),
      404,
      'not_found',
    )
  })

  test('gets no formula out of a name', async () => {
    const owner = await makeOwner(app)
    const client = await makeClient(owner, { name: '=HYPERLINK("http://x")' })
    await makeIssued(owner, client.id)
    const { text } = await owner.get('/api/reports/top-clients/?format=csv')
    expect(text).toContain('HYPERLINK')
    expect(text).not.toMatch(/(^|[,;"])=HYPERLINK/m)
  })
})
