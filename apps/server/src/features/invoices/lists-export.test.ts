import { INVOICE_REFERENCE_NAMES, referenceTitle } from '@counterfoil/domain/invoices/invoice-references.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
  makeTaxRate,
} from '../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor
let small: { id: string; name: string }
let evil: { id: string; name: string }

const ISSUED = { issue_date: '2026-06-01', due_date: '2026-07-01' }
const ofWork = (unit_price: string) => ({ ...ISSUED, items: [{ description: 'Work', unit_price }] })
/** A table's lines, without the mark that makes spreadsheet programs take it for UTF-8. */
const linesOf = ({ text }: { text: string }) => text.replace(/^\uFEFF/, '').split('\r\n')

const RATE_TITLES =
  'Exchange rate,Rate date,Rate source,Company currency,Net in company currency,Tax in company currency,Total in company currency,Tags,Assignee'
const referenceTitles = INVOICE_REFERENCE_NAMES.map((name) => referenceTitle(name)).join(',')
const referenceCells = (reference = '') =>
  INVOICE_REFERENCE_NAMES.map((name) => (name === 'reference' ? reference : '')).join(',')

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-06-15T10:00:00Z')
  owner = await makeOwner(app)
  small = await makeClient(owner, { name: 'Small Ltd' })
  evil = await makeClient(owner, { name: '=HYPERLINK("http://x")' })
  await makeIssued(owner, small.id, { ...ofWork('100.00'), reference: 'R-1' })
  const { id } = await makeIssued(owner, evil.id, ofWork('900.00'))
  await owner.post(`/api/invoices/${id}/mark_paid/`, { amount: '850', payment_date: '2026-06-10' })
  await makeIssued(owner, evil.id, { ...ofWork('300.00'), currency: 'USD' })
  await makeDraft(owner, small.id, ofWork('5000.00'))
})
afterAll(() => app?.close())

describe('invoices', () => {
  test('as a table: what the list finds, in its order, and no cell a formula', async () => {
    const answer = await owner.get('/api/invoices/export/?view=outstanding&ordering=-amount_due')
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.headers.get('content-disposition')).toContain('filename="invoices-2026-06-15.csv"')
    expect(linesOf(answer)).toEqual([
      `Number,Status,Client,Issue date,Due date,Currency,Subtotal,Discount,Tax,Total,Tax withheld,Paid,Credited,Written off,Amount due,${referenceTitles},${RATE_TITLES}`,
      `INV-2026-0003,Issued,"'=HYPERLINK(""http://x"")",2026-06-01,2026-07-01,USD,300.00,0.00,0.00,300.00,0.00,0.00,0.00,0.00,300.00,${referenceCells()},,,,,,,,,`,
      `INV-2026-0001,Issued,Small Ltd,2026-06-01,2026-07-01,EUR,100.00,0.00,0.00,100.00,0.00,0.00,0.00,0.00,100.00,${referenceCells('R-1')},,,,EUR,100.00,0.00,100.00,,`,
      `INV-2026-0002,Partially paid,"'=HYPERLINK(""http://x"")",2026-06-01,2026-07-01,EUR,900.00,0.00,0.00,900.00,0.00,850.00,0.00,0.00,50.00,${referenceCells()},,,,EUR,900.00,0.00,900.00,,`,
    ])
    const found = await owner.get('/api/invoices/export/?search=Small')
    expect(linesOf(found)).toHaveLength(3)
    const [, draft] = linesOf(await owner.get('/api/invoices/export/?view=draft'))
    expect(draft).toMatch(
      /^,Draft,Small Ltd,.*,EUR,5000\.00,0\.00,0\.00,5000\.00,0\.00,0\.00,0\.00,0\.00,0\.00,,+EUR,5000\.00,0\.00,5000\.00,,$/,
    )
  })

  test('what was withheld has a column, and the client figures add up with it', async () => {
    const house = await makeOwner(app)
    const client = await makeClient(house)
    const kept = await makeTaxRate(house, { name: 'Income tax', rate: '10', is_withholding: true })
    const items = [{ description: 'Work', unit_price: '200.00', tax_rates: [kept.id] }]
    const { id } = await makeIssued(house, client.id, { ...ISSUED, items })
    await house.post(`/api/invoices/${id}/mark_paid/`, { amount: '150', payment_date: '2026-06-10' })
    const [titles, row] = linesOf(await house.get('/api/invoices/export/')).map((line) => line.split(','))
    const cell = (title: string) => row?.[titles?.indexOf(title) ?? -1]
    expect(['Total', 'Tax withheld', 'Paid', 'Amount due'].map(cell)).toEqual([
      '200.00',
      '20.00',
      '150.00',
      '30.00',
    ])
    const { figures, withheld } = (await house.get(`/api/clients/${client.id}/`)).body
    expect(figures).toMatchObject([{ invoiced: '200.00', received: '150.00', outstanding: '30.00' }])
    expect(withheld).toEqual([{ currency: 'EUR', amount: '20.00' }])
  })

  test('the tabs follow the filters of the list, and say what it finds', async () => {
    const filters = [
      '',
      `?client=${evil.id}`,
      '?currency=USD',
      '?search=Small',
      '?issue_date_after=2026-06-02',
    ]
    for (const filter of filters) {
      const { views } = (await owner.get(`/api/invoices/views/${filter}`)).body
      const found = await Promise.all(
        views.map(async ({ view }: { view: string }) => {
          const query = `${filter === '' ? '?' : `${filter}&`}view=${view}`
          return [view, (await owner.get(`/api/invoices/${query}`)).body.count]
        }),
      )
      expect(views.map(({ view, count }: { view: string; count: number }) => [view, count])).toEqual(found)
    }
    const { views } = (await owner.get(`/api/invoices/views/?client=${evil.id}`)).body
    expect(views[0]).toEqual({
      view: 'all',
      count: 2,
      sums: [
        { currency: 'EUR', amount: '900.00' },
        { currency: 'USD', amount: '300.00' },
      ],
      includes_test: false,
      includes_credited: false,
    })
    expect(views[2]).toEqual({
      view: 'outstanding',
      count: 2,
      sums: [
        { currency: 'EUR', amount: '50.00' },
        { currency: 'USD', amount: '300.00' },
      ],
      includes_test: false,
      includes_credited: false,
    })
  })

  test('are ordered by what is owed; drafts owe nothing', async () => {
    const due = async (ordering: string) =>
      (await owner.get(`/api/invoices/?ordering=${ordering}&page_size=3`)).body
    const down = await due('-amount_due')
    expect(down.results.map((row: { amount_due: string }) => row.amount_due)).toEqual([
      '300.00',
      '100.00',
      '50.00',
    ])
    const [last] = (await owner.get(down.next)).body.results
    expect(last.status).toBe('draft')
    expect((await due('amount_due')).results[0].status).toBe('draft')
  })

  test('of a German company have German titles and figures', async () => {
    const house = await makeOwner(app)
    await house.patch(`/api/auth/companies/${house.companyId}/settings/`, { language: 'de' })
    const client = await makeClient(house, { name: 'Müller GmbH' })
    await makeIssued(house, client.id, ofWork('1234.50'))
    const lines = linesOf(await house.get('/api/invoices/export/'))
    expect(lines[0]).toMatch(/^Nummer;Status;Kunde;/)
    expect(lines[1]).toContain(
      ';Ausgestellt;Müller GmbH;2026-06-01;2026-07-01;EUR;1234,50;0,00;0,00;1234,50;',
    )
  })
})

describe('clients', () => {
  test('are ordered by what they owe', async () => {
    const names = async (ordering: string) =>
      (await owner.get(`/api/clients/?ordering=${ordering}`)).body.results.map(
        (row: { name: string }) => row.name,
      )
    expect(await names('-outstanding')).toEqual([evil.name, small.name])
    expect(await names('outstanding')).toEqual([small.name, evil.name])
  })
})

describe('payments', () => {
  test('as a table, with the invoices each is for', async () => {
    const dollars = { client: small.id, amount: '5.00', currency: 'USD', status: 'pending' }
    const { id } = (await owner.post('/api/payments/', { ...dollars, payment_date: '2026-06-11' })).body
    const answer = await owner.get('/api/payments/export/?currency=EUR')
    expect((await owner.delete(`/api/payments/${id}/`)).status).toBe(204)
    expect(linesOf(answer)).toEqual([
      'Payment date,Client,Method,Status,Test,Currency,Amount,Fee,After fees,Refunded,Left over,Invoices,Reference,Notes',
      '2026-06-10,"\'=HYPERLINK(""http://x"")",Bank transfer,Completed,,EUR,850.00,0.00,850.00,0.00,0.00,INV-2026-0002,,',
    ])
  })

  test('have sums by currency on each tab, under the filters that are on', async () => {
    const pay = (amount: string, currency: string, status: string) =>
      owner.post('/api/payments/', { client: small.id, amount, currency, status, payment_date: '2026-06-12' })
    await pay('70.00', 'EUR', 'pending')
    const { id } = (await pay('40.00', 'USD', 'completed')).body
    await owner.post(`/api/payments/${id}/refund/`, { amount: '15.00' })
    const views = async (query = '') => {
      const { body } = await owner.get(`/api/payments/views/${query}`)
      const held = body.views.filter(({ count }: { count: number }) => count > 0)
      return Object.fromEntries(
        held.map(
          ({
            view,
            count,
            sums,
          }: {
            view: string
            count: number
            sums: { currency: string; amount: string }[]
          }) => [view, `${count}: ${sums.map(({ currency, amount }) => `${currency} ${amount}`).join(', ')}`],
        ),
      )
    }
    expect(await views()).toEqual({
      all: '3: EUR 850.00, USD 25.00',
      completed: '1: EUR 850.00',
      pending: '1: EUR 70.00',
      partially_refunded: '1: USD 25.00',
    })
    expect(await views('?payment_date_after=2026-06-11')).toEqual({
      all: '2: EUR 0.00, USD 25.00',
      pending: '1: EUR 70.00',
      partially_refunded: '1: USD 25.00',
    })
  })
})

test('a member who may not export is refused', async () => {
  const member = await makeMember(app, owner, 'member')
  for (const path of ['/api/invoices/export/', '/api/payments/export/'])
    expectProblem(await member.get(path), 403, 'permission_denied')
})
