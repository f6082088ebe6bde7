import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeMember, makeOwner } from '../../../../test/processes/factories.ts'

const QUOTES = '/api/quotes/'
let app: TestApp
let owner: Actor
let acme: { id: string; name: string }
const ids: Record<string, string> = {}

async function make(name: string, price: string, over: Record<string, unknown> = {}) {
  const items = [{ description: name, unit_price: price }]
  const made = await owner.post(QUOTES, {
    client: acme.id,
    items,
    reference: name,
    project_reference: name,
    ...over,
  })
  if (made.status !== 201) throw new Error(made.text)
  ids[name] = made.body.id
}
async function act(name: string, action: string, body?: unknown) {
  const done = await owner.post(`${QUOTES}${ids[name]}/${action}/`, body)
  if (done.status >= 300) throw new Error(done.text)
  return done.body
}

/** One quote of each status: 10, 20, 30 (USD), 40, 50, 60 and its next version, 70. */
beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  acme = await makeClient(owner, { name: 'Acme' })
  await make('draft', '10', { issue_date: '2026-01-10', tags: ['big'] })
  for (const [name, price] of [
    ['sent', '20'],
    ['accepted', '40'],
    ['expired', '50'],
    ['old', '60'],
    ['whole', '70'],
  ] as const)
    await make(name, price, { valid_until: '2999-12-31', assignee: name === 'sent' ? owner.userId : null })
  await make('rejected', '30', { currency: 'USD' })
  for (const name of ['sent', 'accepted', 'expired', 'old', 'whole', 'rejected']) await act(name, 'send')
  await act('rejected', 'reject', { reason: 'No' })
  for (const name of ['accepted', 'whole']) await act(name, 'accept', { name: 'Bob' })
  const next = await act('old', 'revise')
  await owner.post(`${QUOTES}${next.id}/send/`)
  const invoice = await act('whole', 'convert', { kind: 'invoice' })
  await owner.post(`/api/invoices/${invoice.id}/issue/`)
  await app.sql(
    'update quotes set valid_until = current_date - 3, issue_date = current_date - 9 where id = $1',
    [ids.expired],
  )
})
afterAll(() => app?.close())

const list = async (query: string) => {
  const answer = await owner.get(`${QUOTES}${query}`)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body as {
    count: number
    next: string | null
    results: { status: string; total: string; version: number }[]
  }
}
const totals = async (query: string) => (await list(query)).results.map(({ total }) => total)

describe('the list', () => {
  test.each([
    ['draft', ['10.00']],
    ['sent', ['20.00', '60.00']],
    ['rejected', ['30.00']],
    ['accepted', ['40.00']],
    ['expired', ['50.00']],
    ['superseded', ['60.00']],
    ['converted', ['70.00']],
  ])('has each status: %s', async (status, found) => {
    expect(await totals(`?status=${status}&ordering=total`)).toEqual(found)
    expect(await totals(`?view=${status}&ordering=total`)).toEqual(found)
    const { results } = await list(`?status=${status}`)
    expect(new Set(results.map((quote) => quote.status))).toEqual(new Set([status]))
  })

  test.each([
    ['?view=all', 7],
    ['', 8],
    ['?currency=USD', 1],
    ['?tag=big', 1],
    ['?search=acme', 8],
    ['?search=QU-', 7],
    ['?search=nothing', 0],
    ['?project_reference=sent', 1],
    ['?search=expired', 1],
    ['?total_min=45&total_max=65', 3],
    ['?issue_date_before=2026-01-31', 1],
    ['?valid_until_after=2900-01-01', 5],
    ['?status=sent&total_max=30', 1],
  ])('finds %j: %d', async (query, count) => {
    expect((await list(query)).count).toBe(count)
  })

  test('is of an assignee and of a client', async () => {
    expect((await list(`?assignee=${owner.userId}`)).count).toBe(1)
    expect((await list(`?client=${acme.id}`)).count).toBe(8)
  })

  test('is ordered either way, and paged without a gap', async () => {
    expect(await totals('?ordering=total&page_size=3')).toEqual(['10.00', '20.00', '30.00'])
    expect((await totals('?ordering=-total')).slice(0, 2)).toEqual(['70.00', '60.00'])
    const seen: string[] = []
    for (let path: string | null = `${QUOTES}?ordering=number&page_size=3`; path !== null; ) {
      const { body } = await owner.get(path)
      seen.push(...body.results.map(({ id }: { id: string }) => id))
      path = body.next
    }
    expect(new Set(seen).size).toBe(8)
    expect(seen).toHaveLength(8)
  })

  test.each(['?status=lost', '?ordering=color', '?view=none', '?total_min=x'])(
    'refuses %s',
    async (query) => {
      expect((await owner.get(`${QUOTES}${query}`)).status).toBe(400)
    },
  )
})

test('the tabs have counts and sums by currency, the company’s first', async () => {
  const { views } = (await owner.get(`${QUOTES}views/`)).body
  const told = Object.fromEntries(
    views.map((one: { view: string; count: number; sums: { amount: string; currency: string }[] }) => [
      one.view,
      [one.count, ...one.sums.map(({ amount, currency }) => `${amount} ${currency}`)],
    ]),
  )
  expect(told).toEqual({
    all: [7, '250.00 EUR', '30.00 USD'],
    draft: [1, '10.00 EUR'],
    sent: [2, '80.00 EUR'],
    accepted: [1, '40.00 EUR'],
    converted: [1, '70.00 EUR'],
    rejected: [1, '30.00 USD'],
    expired: [1, '50.00 EUR'],
    superseded: [1, '60.00 EUR'],
  })
  const narrowed = (await owner.get(`${QUOTES}views/?currency=USD`)).body.views
  expect(narrowed[0]).toEqual({ view: 'all', count: 1, sums: [{ currency: 'USD', amount: '30.00' }] })
})

test('the export is the list as a table, or as JSON', async () => {
  const csv = (await owner.get(`${QUOTES}export/?ordering=total&view=all`)).text
    .replace('\uFEFF', '')
    .split('\r\n')
  expect(csv[0]).toBe(
    'Number,Version,Status,Client,Date,Valid until,Currency,Subtotal,Discount,Tax,Total,Tax withheld,Invoiced,Tags,Assignee',
  )
  expect(csv[1]).toBe(',1,Draft,Acme,2026-01-10,,EUR,10.00,0.00,0.00,10.00,0.00,0.00,big,')
  expect(csv.filter(Boolean)).toHaveLength(8)
  const json = JSON.parse((await owner.get(`${QUOTES}export/?format=json&status=converted`)).text)
  expect(json).toMatchObject([{ status: 'converted', total: '70.00', invoiced_total: '70.00' }])
})

test('the workbook has the same rows, each amount with all its digits', async () => {
  const answer = await owner.get(`${QUOTES}export/?format=xlsx&ordering=total&view=all`)
  expect(answer.headers.get('content-type')).toContain('spreadsheetml')
  expect(answer.headers.get('content-disposition')).toMatch(/filename="quotes-\d{4}-\d\d-\d\d\.xlsx"/)
  const [sheet] = (await readXlsx(answer.bytes)).sheets
  expect(sheet?.name).toBe('Quotes')
  expect(sheet?.rows).toHaveLength(8)
  expect(sheet?.rows[0]?.slice(0, 4)).toEqual(['Number', 'Version', 'Status', 'Client'])
  expect(sheet?.rows[1]?.slice(2, 14)).toEqual([
    'Draft',
    'Acme',
    '2026-01-10',
    null,
    'EUR',
    '10.00',
    '0.00',
    '0.00',
    '10.00',
    '0.00',
    '0.00',
    'big',
  ])
})

test.each(['quotes', 'credit_notes'])('views of the list of %s can be saved', async (of) => {
  const save = (name: string, search: Record<string, string>, actor = owner) =>
    actor.post('/api/saved-views/', { list: of, name, search, is_shared: true })
  const search = { view: 'draft', currency: 'EUR', ordering: '-total', hide: 'currency' }
  const saved = await save('Drafts', search)
  expect(saved.status, saved.text).toBe(201)
  expect(saved.body).toMatchObject({ list: of, name: 'Drafts', search, is_shared: true, may_change: true })
  const listed = (await owner.get(`/api/saved-views/?list=${of}`)).body.results
  expect(listed.map(({ name }: { name: string }) => name)).toEqual(['Drafts'])
  const wrong = await save('Wrong', { color: 'red' })
  expect(wrong.status).toBe(400)
  expect(Object.keys(wrong.problem.errors ?? {})).toEqual(['search.color'])
  const viewer = await makeMember(app, owner, 'viewer')
  expect((await save('Theirs', search, viewer)).status).toBe(403)
})

test('quotes move nothing of the dashboard but by their invoices', async () => {
  const house = await makeOwner(app)
  const at = await makeClient(house)
  const before = (await house.get('/api/invoices/views/')).body
  const made = await house.post(QUOTES, { client: at.id, items: [{ description: 'x', unit_price: '500' }] })
  await house.post(`${QUOTES}${made.body.id}/send/`)
  expect((await house.get('/api/invoices/views/')).body).toEqual(before)
})
