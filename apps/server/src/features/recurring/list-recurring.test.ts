import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { makeRecurring, pathOf, RECURRING } from '../../../test/calls/recurring-calls.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeOwner } from '../../../test/processes/factories.ts'

const NOW = '2026-11-25T12:00:00.000Z'

let app: TestApp
let owner: Actor
let ids: Record<'monthly' | 'yearly' | 'dollars' | 'paused' | 'ended', string>

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.clock.set(NOW)
  owner = await makeOwner(app)
  const [one, two] = [
    await makeClient(owner, { name: 'Müller GmbH' }),
    await makeClient(owner, { name: 'Zebra Ltd' }),
  ]
  const make = async (client: { id: string }, over: Record<string, unknown>) =>
    (await makeRecurring(owner, client.id, over)).id
  ids = {
    monthly: await make(one, { name: 'Hosting', start_date: '2026-12-01', mode: 'issue' }),
    yearly: await make(two, {
      unit: 'year',
      start_date: '2027-01-15',
      items: [{ description: 'x', unit_price: '1200' }],
    }),
    dollars: await make(two, { currency: 'USD', start_date: '2026-12-05' }),
    paused: await make(one, { name: '=cmd', start_date: '2026-12-03' }),
    ended: await make(one, { start_date: '2026-12-04' }),
  }
  await owner.post(`${pathOf(ids.paused)}pause/`)
  await owner.post(`${pathOf(ids.ended)}cancel/`)
})

const names = async (query: string): Promise<string[]> => {
  const answer = await owner.get(`${RECURRING}?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.results.map(
    ({ id }: { id: string }) => Object.entries(ids).find(([, value]) => value === id)?.[0],
  )
}

test('it is ordered by its next date, and otherwise as asked; what has ended comes last', async () => {
  expect(await names('')).toEqual(['monthly', 'paused', 'dollars', 'yearly', 'ended'])
  expect(await names('ordering=-next_date')).toEqual(['yearly', 'dollars', 'paused', 'monthly', 'ended'])
  expect((await names('ordering=-total'))[0]).toBe('yearly')
  expect((await names('ordering=client_name')).slice(-2).sort()).toEqual(['dollars', 'yearly'])
  expect((await names('ordering=name'))[0]).toBe('paused')
})

test('it is narrowed by tab, client, currency, mode, unit, dates and words', async () => {
  expect(await names('view=active')).toEqual(['monthly', 'dollars', 'yearly'])
  expect(await names('view=paused')).toEqual(['paused'])
  expect(await names('view=cancelled')).toEqual(['ended'])
  expect(await names('view=completed')).toEqual([])
  expect(await names('view=needs_attention')).toEqual([])
  expect(await names('currency=USD')).toEqual(['dollars'])
  expect(await names('mode=issue')).toEqual(['monthly'])
  expect(await names('unit=year&view=active')).toEqual(['yearly'])
  expect(await names('next_date_after=2026-12-02&next_date_before=2026-12-05')).toEqual(['paused', 'dollars'])
  expect(await names('search=MULLER')).toEqual(['monthly', 'paused', 'ended'])
  expect(await names('search=hosting')).toEqual(['monthly'])
  expectProblem(await owner.get(`${RECURRING}?ordering=price`), 400, 'validation_error')
})

test('a page leads to the next and back', async () => {
  const first = (await owner.get(`${RECURRING}?page_size=2`)).body
  expect(first).toMatchObject({ count: 5, previous: null })
  const second = (await owner.get(first.next)).body
  const third = (await owner.get(second.next)).body
  expect(third.next).toBeNull()
  const all = [...first.results, ...second.results, ...third.results].map(({ id }) => id)
  expect(all).toEqual([ids.monthly, ids.paused, ids.dollars, ids.yearly, ids.ended])
  expect((await owner.get(second.previous)).body.results).toEqual(first.results)
})

test('its tabs say how many there are, and what the active ones bring in a month', async () => {
  const views = (await owner.get(`${RECURRING}views/`)).body.views
  const both = [
    { currency: 'EUR', amount: '200.00' },
    { currency: 'USD', amount: '100.00' },
  ]
  expect(views).toEqual([
    { view: 'all', count: 5, sums: both },
    { view: 'active', count: 3, sums: both },
    { view: 'paused', count: 1, sums: [] },
    { view: 'needs_attention', count: 0, sums: [] },
    { view: 'completed', count: 0, sums: [] },
    { view: 'cancelled', count: 1, sums: [] },
  ])
  const narrowed = (await owner.get(`${RECURRING}views/?search=zebra`)).body.views
  expect(narrowed[0]).toEqual({
    view: 'all',
    count: 2,
    sums: [
      { currency: 'EUR', amount: '100.00' },
      { currency: 'USD', amount: '100.00' },
    ],
  })
})

test('it is exported as the list finds it, in the company’s language, and no cell is a formula', async () => {
  const answer = await owner.get(`${RECURRING}export/?view=active`)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('recurring-2026-11-25.csv')
  const rows = answer.text.replace('\uFEFF', '').split('\r\n')
  expect(rows).toEqual([
    'Name,Client,Status,Every,Unit,Makes,Start,End,Next date,Last date,Invoices,Currency,Total,By month',
    'Hosting,Müller GmbH,Active,1,Month,Issued invoice,2026-12-01,,2026-12-01,,0,EUR,100.00,100.00',
    ',Zebra Ltd,Active,1,Month,Draft,2026-12-05,,2026-12-05,,0,USD,100.00,100.00',
    ',Zebra Ltd,Active,1,Year,Draft,2027-01-15,,2027-01-15,,0,EUR,1200.00,100.00',
  ])
  const paused = (await owner.get(`${RECURRING}export/?view=paused`)).text
  expect(paused).not.toMatch(/(^|,)"?=cmd/m)
  expect((await owner.get(`${RECURRING}export/?format=xlsx`)).headers.get('content-type')).toContain(
    'spreadsheetml',
  )
})

test('views of it can be saved', async () => {
  const saved = await owner.post('/api/saved-views/', {
    list: 'recurring',
    name: 'Dollars',
    search: { view: 'active', currency: 'USD', ordering: '-total', hide: 'mode' },
  })
  expect(saved.status, saved.text).toBe(201)
  const wrong = await owner.post('/api/saved-views/', {
    list: 'recurring',
    name: 'Wrong',
    search: { status: 'paid' },
  })
  expect(wrong.problem.errors).toEqual({ 'search.status': ['This value cannot be used here.'] })
})
