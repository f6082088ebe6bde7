import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { asOwner, buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../../test/processes/factories.ts'
import { beginStory, dice } from '../../../../test/stories/company-story.ts'
import { NOON } from '../../../../test/stories/expected-dashboard.ts'
import { readMigrations } from '../../../db/migrate.ts'
import { checkFigures } from '../../statistics/check-figures.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())

type Figures = {
  currency: string
  invoiced: string
  received: string
  outstanding: string
  overdue: string
  invoices: number
}
type Listed = {
  id: string
  name: string
  figures: Figures[]
  last_invoice_date: string | null
  average_days_to_pay: number | null
}
type View = { view: string; count: number; sums: { currency: string; amount: string }[] }

async function list(actor: Actor, query: string): Promise<Listed[]> {
  const answer = await actor.get(`/api/clients/?page_size=100&${query}`)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body.count).toBe(answer.body.results.length)
  return answer.body.results
}
const names = async (actor: Actor, query: string) => (await list(actor, query)).map(({ name }) => name)

const item = (unit_price: string) => [{ description: 'x', unit_price }]

/** Six clients of a company in euros, with what they owe and how they pay. */
async function makeHouse(): Promise<Actor> {
  app.clock.set(NOON)
  const owner = await makeOwner(app, { currency: 'EUR' })
  const make = async (name: string) => (await makeClient(owner, { name })).id
  const issue = (client: string, price: string, more: object) =>
    makeIssued(owner, client, { currency: 'EUR', items: item(price), ...more })
  const late = { issue_date: '2026-05-01', due_date: '2026-05-15' }
  const open = { issue_date: '2026-06-01', due_date: '2030-01-01' }
  const slow = await make('Slow')
  await issue(slow, '100', late)
  await issue(slow, '50', open)
  const prompt = await make('Prompt')
  const paid = await issue(prompt, '80', { issue_date: '2026-03-01', due_date: '2026-03-31' })
  await owner.post(`/api/invoices/${paid.id}/mark_paid/`, { payment_date: '2026-03-05' })
  const tardy = await make('Tardy')
  const first = await issue(tardy, '70', { issue_date: '2026-01-01', due_date: '2026-01-31' })
  await owner.post(`/api/invoices/${first.id}/mark_paid/`, { amount: '30', payment_date: '2026-01-10' })
  await owner.post(`/api/invoices/${first.id}/mark_paid/`, { payment_date: '2026-03-02' })
  await issue(tardy, '10', open)
  const dollars = await make('Dollars')
  await makeIssued(owner, dollars, { currency: 'USD', items: item('900'), ...late })
  await make('New')
  const sleepy = await make('Sleepy')
  await issue(sleepy, '5', open)
  await owner.post(`/api/clients/${sleepy}/deactivate/`, { reason: 'moved' })
  return owner
}

describe('what clients owe', () => {
  let owner: Actor
  beforeAll(async () => {
    owner = await makeHouse()
  })

  test.each([
    ['-amount_due', ['Slow', 'Tardy', 'Sleepy']],
    ['-overdue', ['Slow']],
    ['-paid', ['Prompt', 'Tardy']],
    ['-average_days_to_pay', ['Tardy', 'Prompt']],
    ['-last_invoice_date', ['Dollars', 'Prompt', 'New']],
  ])('orders them by %s, both ways alike', async (ordering, expected) => {
    const down = await names(owner, `ordering=${ordering}`)
    const up = await names(owner, `ordering=${ordering.slice(1)}`)
    expect(up).toEqual([...down].reverse())
    if (ordering === '-last_invoice_date') expect(down.slice(-3)).toEqual(expected)
    else expect(down.slice(0, expected.length)).toEqual(expected)
  })

  test('orders by another currency where it is named', async () => {
    expect((await names(owner, 'ordering=-amount_due&amounts_in=USD'))[0]).toBe('Dollars')
    expect(await names(owner, 'overdue_min=900&amounts_in=USD')).toEqual(['Dollars'])
  })

  test.each([
    ['owes=true', ['Dollars', 'Sleepy', 'Slow', 'Tardy']],
    ['owes=false', ['New', 'Prompt']],
    ['overdue=true', ['Dollars', 'Slow']],
    ['overdue=false', ['New', 'Prompt', 'Sleepy', 'Tardy']],
    ['amount_due_min=10', ['Slow', 'Tardy']],
    ['amount_due_min=5&amount_due_max=10.00', ['Sleepy', 'Tardy']],
    ['overdue_min=0.01&overdue_max=100', ['Slow']],
    ['paid_min=80', ['Prompt']],
    ['paid_max=0', ['Dollars', 'New', 'Sleepy', 'Slow']],
    ['average_days_to_pay_min=5', ['Tardy']],
    ['average_days_to_pay_max=4', ['Prompt']],
    ['last_invoice_date_after=2026-06-01', ['Sleepy', 'Slow', 'Tardy']],
    ['last_invoice_date_before=2026-03-01', ['Prompt']],
    ['view=owing', ['Dollars', 'Sleepy', 'Slow', 'Tardy']],
    ['view=overdue&amount_due_min=1', ['Slow']],
    ['view=inactive', ['Sleepy']],
    ['view=blocked', []],
    ['view=active&owes=true', ['Dollars', 'Slow', 'Tardy']],
  ])('narrows by %s', async (query, expected) => {
    expect(await names(owner, query)).toEqual(expected)
    const pages = await owner.get(`/api/clients/?page_size=1&ordering=-amount_due&${query}`)
    expect(pages.body.count).toBe(expected.length)
  })

  test('tells of each how it pays', async () => {
    const of = Object.fromEntries((await list(owner, '')).map((client) => [client.name, client]))
    expect(of.Tardy).toMatchObject({ average_days_to_pay: 60, last_invoice_date: '2026-06-01' })
    expect(of.Prompt).toMatchObject({ average_days_to_pay: 4, last_invoice_date: '2026-03-01' })
    expect(of.New).toMatchObject({ average_days_to_pay: null, last_invoice_date: null, figures: [] })
    expect(of.Slow?.figures).toMatchObject([{ currency: 'EUR', outstanding: '150.00', overdue: '100.00' }])
    const detail = (await owner.get(`/api/clients/${of.Tardy?.id}/`)).body
    expect(detail).toMatchObject({ average_days_to_pay: 60, last_invoice_date: '2026-06-01' })
  })

  test('counts and adds up each tab, under the filters that are on', async () => {
    const views = async (query = '') => {
      const { body } = await owner.get(`/api/clients/views/${query}`)
      return (body.views as View[]).map(({ view, count, sums }) => [
        view,
        count,
        sums.map(({ currency, amount }) => `${amount} ${currency}`).join(', '),
      ])
    }
    expect(await views()).toEqual([
      ['all', 6, '165.00 EUR, 900.00 USD'],
      ['owing', 4, '165.00 EUR, 900.00 USD'],
      ['overdue', 2, '100.00 EUR, 900.00 USD'],
      ['active', 5, '160.00 EUR, 900.00 USD'],
      ['inactive', 1, '5.00 EUR'],
      ['blocked', 0, ''],
    ])
    expect(await views('?search=slow')).toEqual([
      ['all', 1, '150.00 EUR'],
      ['owing', 1, '150.00 EUR'],
      ['overdue', 1, '100.00 EUR'],
      ['active', 1, '150.00 EUR'],
      ['inactive', 0, ''],
      ['blocked', 0, ''],
    ])
  })

  test('turns with the day of the company', async () => {
    app.clock.set('2026-05-10T12:00:00Z')
    expect(await names(owner, 'overdue=true')).toEqual([])
    app.clock.set(NOON)
    expect(await names(owner, 'overdue=true')).toEqual(['Dollars', 'Slow'])
  })

  test('every page of every order holds each client once', async () => {
    for (const ordering of ['amount_due', '-overdue', 'paid', '-last_invoice_date', 'average_days_to_pay']) {
      const seen: string[] = []
      let address: string | null = `/api/clients/?page_size=2&ordering=${ordering}`
      while (address) {
        const { body }: { body: { results: Listed[]; next: string | null } } = await owner.get(address)
        seen.push(...body.results.map(({ name }) => name))
        address = body.next
      }
      expect(seen, ordering).toEqual(await names(owner, `ordering=${ordering}`))
    }
  })

  test('names what it cannot be asked, and is a viewer’s to read and no stranger’s', async () => {
    const answer = await owner.get(
      '/api/clients/?owes=maybe&amount_due_min=-1&average_days_to_pay_min=x&view=none&ordering=owes',
    )
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'amount_due_min',
      'average_days_to_pay_min',
      'ordering',
      'owes',
      'view',
    ])
    const digits = await owner.get('/api/clients/?amount_due_min=1.234')
    expectProblem(digits, 400, 'validation_error')
    expect(Object.keys(digits.body.errors)).toEqual(['amount_due_min'])
    expect((await (await makeMember(app, owner, 'viewer')).get('/api/clients/views/')).status).toBe(200)
    const stranger = await (await makeOwner(app)).get('/api/clients/views/')
    expect((stranger.body.views as View[]).every(({ count, sums }) => count === 0 && sums.length === 0)).toBe(
      true,
    )
    expectProblem(await app.call({ path: '/api/clients/views/' }), 401, 'not_authenticated')
  })
})

/** What the list of a client's invoices adds up to, in minor units. */
async function fromInvoices(actor: Actor, client: string, currency: string) {
  type Invoice = {
    lifecycle: string
    amount_due: string
    amount_overdue: string
    is_overdue: boolean
    issue_date: string
    status: string
  }
  const { body } = await actor.get(`/api/invoices/?client=${client}&currency=${currency}&page_size=100`)
  const issued = (body.results as Invoice[]).filter(({ status }) => !['draft', 'cancelled'].includes(status))
  const units = (amount: string) => BigInt(amount.replace('.', ''))
  const sum = (rows: Invoice[], name: 'amount_due' | 'amount_overdue') =>
    rows.reduce((total, row) => total + units(row[name]), 0n)
  const late = issued.filter(({ status }) => status === 'overdue')
  return { due: sum(issued, 'amount_due'), overdue: sum(late, 'amount_overdue') }
}

test.each([7, 23])(
  'after a story of everything (%d) each client’s figures are those of its invoices',
  async (seed) => {
    app.clock.set(NOON)
    const actor = await makeOwner(app)
    const story = await beginStory(actor, dice(seed))
    for (let step = 0; step < 70; step += 1) await story()
    const units = (amount = '0') => BigInt(amount.replace('.', ''))
    const all = await list(actor, '')
    for (const client of all) {
      for (const { currency, outstanding, overdue } of client.figures)
        expect({ due: units(outstanding), overdue: units(overdue) }).toEqual(
          await fromInvoices(actor, client.id, currency),
        )
      const [expected] = await app.sql<{ last: string | null; average: string | null }>(
        `select (select max(issue_date)::text from invoices where client_id = $1 and lifecycle in ('issued', 'written_off')) as last,
        (select round(avg(greatest(paid_on - issue_date, 0)), 1)::text from (
          select i.issue_date, max(p.payment_date) as paid_on from invoices i
          join payment_allocations a on a.invoice_id = i.id join payments p on p.id = a.payment_id and p.status = 'completed'
          where i.client_id = $1 and i.lifecycle = 'issued' and i.amount_due <= 0 group by i.id, i.issue_date) paid) as average`,
        [client.id],
      )
      expect(client.last_invoice_date).toBe(expected?.last)
      expect(client.average_days_to_pay).toBe(expected?.average == null ? null : Number(expected.average))
    }
    const { body } = await actor.get('/api/clients/views/')
    const overdueTab = (body.views as View[]).find(({ view }) => view === 'overdue')
    for (const { currency, amount } of overdueTab?.sums ?? []) {
      const sums = await Promise.all(all.map(({ id }) => fromInvoices(actor, id, currency)))
      expect(units(amount)).toBe(sums.reduce((total, { overdue }) => total + overdue, 0n))
    }
    expect(overdueTab?.sums.length).toBeGreaterThan(1)
  },
)

test('a cancelled or refunded invoice gives back what it counted for', async () => {
  app.clock.set(NOON)
  const actor = await makeOwner(app)
  const { id } = await makeClient(actor, { name: 'Back' })
  await makeIssued(actor, id, { issue_date: '2026-01-01', due_date: null })
  const newest = await makeIssued(actor, id, { issue_date: '2026-05-01', due_date: null })
  const read = async () => {
    const { last_invoice_date, average_days_to_pay } = (await actor.get(`/api/clients/${id}/`)).body
    return [last_invoice_date, average_days_to_pay]
  }
  expect(await read()).toEqual(['2026-05-01', null])
  await actor.post(`/api/invoices/${newest.id}/mark_paid/`, { payment_date: '2026-05-31' })
  expect(await read()).toEqual(['2026-05-01', 30])
  const payment = (await actor.get(`/api/clients/${id}/payments/`)).body.results[0]
  expect((await actor.post(`/api/payments/${payment.id}/refund/`, { reason: 'x' })).status).toBe(200)
  expect(await read()).toEqual(['2026-05-01', null])
  expect((await actor.post(`/api/invoices/${newest.id}/cancel/`, { reason: 'x' })).status).toBe(200)
  expect(await read()).toEqual(['2026-01-01', null])
})

test('sums that no whole number of the database holds are listed, ordered and bounded like others', async () => {
  app.clock.set(NOON)
  const actor = await makeOwner(app, { currency: 'EUR' })
  for (const name of ['Least', 'Huge']) {
    const { id } = await makeClient(actor, { name })
    await makeIssued(actor, id, { currency: 'EUR', items: item('1'), due_date: null })
  }
  await makeClient(actor, { name: 'None' })
  await app.sql(
    `update client_figures set outstanding = 1e21, received = 1e21 where company_id = $1
     and client_id = (select id from clients where company_id = $1 and name = 'Huge')`,
    [actor.companyId],
  )
  const most = '99999999999999.9999'
  for (const ordering of ['outstanding', 'amount_due', '-amount_due', 'paid', '-paid']) {
    const all = await names(actor, `ordering=${ordering}`)
    expect(all.at(ordering.startsWith('-') ? 0 : -1), ordering).toBe('Huge')
    const first = (await actor.get(`/api/clients/?page_size=1&ordering=${ordering}`)).body
    const second = (await actor.get(first.next)).body
    expect([first.results[0].name, second.results[0].name], ordering).toEqual(all.slice(0, 2))
  }
  expect(await names(actor, 'amount_due_min=999999999999999.99')).toEqual(['Huge'])
  expect(await names(actor, `paid_min=${most}&amounts_in=CLF`)).toEqual([])
  const [, owing] = (await actor.get('/api/clients/views/')).body.views as View[]
  expect(owing?.sums).toEqual([{ currency: 'EUR', amount: '10000000000000000001.00' }])
})

test('an upgrade fills in what earlier releases did not keep, company by company', async () => {
  app.clock.set(NOON)
  const houses = [await makeOwner(app), await makeOwner(app)]
  for (const [at, house] of houses.entries()) {
    const story = await beginStory(house, dice(70 + at))
    for (let step = 0; step < 40; step += 1) await story()
  }
  const kept = () =>
    app.sql('select company_id, id, paid_on::text from invoices where paid_on is not null order by 1, 2')
  const before = await kept()
  expect(new Set(before.map(({ company_id }) => company_id)).size).toBeGreaterThan(1)
  await app.sql('alter table invoices disable trigger user')
  await app.sql('update invoices set paid_on = null')
  await app.sql('alter table invoices enable trigger user')
  await app.sql('delete from client_habits')
  const { text } = readMigrations().find(({ name }) => name === '0023_client_habits_and_search.sql') ?? {
    text: '',
  }
  await asOwner(app.owner, async (client) => {
    await client.query('begin')
    await client.query(text.slice(text.lastIndexOf('do $$')))
    await client.query('commit')
  })
  expect(await kept()).toEqual(before)
  for (const { companyId } of houses) expect(await checkFigures(app.deps, companyId, 'compare')).toEqual([])
})
