import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeIssued, makeOwner } from '../../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

type Listed = { id: string; name: string }

async function names(query: string): Promise<string[]> {
  const answer = await owner.get(`/api/clients/?${query}`)
  expect(answer.status).toBe(200)
  return answer.body.results.map(({ name }: Listed) => name)
}

describe('a page of clients', () => {
  test('shows place, tags and figures of each', async () => {
    const client = await makeClient(owner, { name: 'Figures', tags: ['t'] })
    await makeIssued(owner, client.id)
    const open = await makeIssued(owner, client.id)
    await owner.post(`/api/invoices/${open.id}/mark_paid/`, { amount: '19.99' })
    const { body } = await owner.get('/api/clients/?search=Figures')
    expect(body).toEqual({
      count: 1,
      next: null,
      previous: null,
      results: [
        {
          id: client.id,
          name: 'Figures',
          kind: 'business',
          email: expect.stringContaining('@example.com'),
          phone: null,
          tax_number: null,
          currency: null,
          status: 'active',
          tags: ['t'],
          city: 'Berlin',
          country: 'DE',
          figures: [
            {
              currency: 'EUR',
              invoiced: '239.98',
              received: '19.99',
              outstanding: '219.99',
              overdue: '0.00',
              invoices: 2,
            },
          ],
          last_invoice_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          average_days_to_pay: null,
          created_at: expect.any(String),
        },
      ],
    })
  })

  test('is found by name, address, contact and tax number; % and _ mean themselves', async () => {
    await makeClient(owner, {
      name: '100% Wolle_Laden',
      email: 'wolle@search.example',
      tax_number: 'DE811907980',
    })
    await makeClient(owner, {
      name: 'Zur Eiche',
      email: null,
      contacts: [{ first_name: 'Grete', last_name: 'Tannenbaum', email: 'grete@eiche.example' }],
    })
    expect(await names('search=wolle_')).toEqual(['100% Wolle_Laden'])
    expect(await names('search=100%25')).toEqual(['100% Wolle_Laden'])
    expect(await names('search=wolle@search')).toEqual(['100% Wolle_Laden'])
    expect(await names('search=811907')).toEqual(['100% Wolle_Laden'])
    expect(await names('search=grete%20tannen')).toEqual(['Zur Eiche'])
    expect(await names('search=GRETE@EICHE')).toEqual(['Zur Eiche'])
    expect(await names('search=%25_%25')).toEqual([])
    expect(await names('search=%5C')).toEqual([])
    expect(await names("search=';drop table clients--")).toEqual([])
  })

  test('is filtered by status, kind, country and tag, and by several at once', async () => {
    const swiss = { line1: 'Gasse 1', city: 'Bern', country: 'CH' }
    const one = await makeClient(owner, {
      name: 'Filter One',
      kind: 'individual',
      tags: ['filtered', 'gold'],
      addresses: [swiss],
    })
    await makeClient(owner, { name: 'Filter Two', tags: ['filtered'], addresses: [swiss] })
    await owner.post(`/api/clients/${one.id}/block/`, { reason: 'x' })
    expect(await names('tag=filtered')).toEqual(['Filter One', 'Filter Two'])
    expect(await names('country=CH')).toEqual(['Filter One', 'Filter Two'])
    expect(await names('status=blocked')).toEqual(['Filter One'])
    expect(await names('kind=individual')).toEqual(['Filter One'])
    expect(await names('country=CH&status=active&tag=filtered')).toEqual(['Filter Two'])
    expect(await names('country=CH&status=active&tag=gold')).toEqual([])
  })

  test('refuses what it does not know, all at once', async () => {
    const answer = await owner.get('/api/clients/?ordering=notes&page=0&page_size=1000&status=gone&sort=name')
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.problem.errors ?? {}).sort()).toEqual([
      'ordering',
      'page',
      'page_size',
      'sort',
      'status',
    ])
  })
})

describe('walking through pages', () => {
  let walker: Actor

  beforeAll(async () => {
    walker = await makeOwner(app)
    // Names that meet in one place of the order, in either case, so that the id has to break the tie.
    for (const name of [
      'alpha',
      'Beta',
      'beta',
      'BETA',
      'beta',
      'Ärger',
      'ζeta',
      'gamma',
      'Gamma',
      '日本',
      'O\'Hara "x"',
    ]) {
      await makeClient(walker, { name })
    }
  })

  async function walk(
    start: string,
    direction: 'next' | 'previous',
  ): Promise<{ ids: string[]; last: string }> {
    const ids: string[] = []
    let address: string | null = start
    let last = start
    while (address) {
      last = address
      const { status, body } = await walker.get(address)
      expect(status).toBe(200)
      expect(body.count).toBe(11)
      const page = body.results.map(({ id }: Listed) => id)
      ids.splice(direction === 'next' ? ids.length : 0, 0, ...page)
      address = body[direction]
      expect(address === null || address.startsWith('/api/clients/?page=')).toBe(true)
    }
    return { ids, last }
  }

  for (const ordering of ['name', '-name', 'created_at', '-created_at']) {
    test(`by ${ordering} meets each once, forth and back`, async () => {
      const whole = (await walker.get(`/api/clients/?ordering=${ordering}&page_size=100`)).body
      expect(whole.next).toBeNull()
      expect(whole.previous).toBeNull()
      const inOrder = whole.results.map(({ id }: Listed) => id)
      const forth = await walk(`/api/clients/?ordering=${ordering}&page_size=3&search=`, 'next')
      expect(forth.ids).toEqual(inOrder)
      expect(forth.last).toContain('page=4')
      const back = await walk(forth.last, 'previous')
      expect(back.ids).toEqual(inOrder)
      expect(back.last).toContain('page=1')
      const third = (await walker.get(`/api/clients/?ordering=${ordering}&page_size=3&page=3`)).body
      expect(third.results.map(({ id }: Listed) => id)).toEqual(inOrder.slice(6, 9))
    })
  }

  test('a page beyond the end is empty, and says where it came from', async () => {
    const { body } = await walker.get('/api/clients/?page=9&page_size=10')
    expect(body).toEqual({
      count: 11,
      next: null,
      previous: '/api/clients/?page=8&page_size=10&ordering=name',
      results: [],
    })
  })

  test('what is added meanwhile moves no row to another page', async () => {
    const first = (await walker.get('/api/clients/?page_size=3')).body
    const added = await makeClient(walker, { name: 'aaa' })
    const second = (await walker.get(first.next)).body
    const all = (await walker.get('/api/clients/?page_size=100')).body.results
    expect(second.results.map(({ id }: Listed) => id)).toEqual(all.slice(4, 7).map(({ id }: Listed) => id))
    await walker.delete(`/api/clients/${added.id}/`)
  })

  test('a made-up cursor is a fault of the query, never of the server', async () => {
    const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const id = '01900000-0000-7000-8000-000000000000'
    const cursors = [
      'x',
      '',
      made(null),
      made(['name', 'after', 'a']),
      made(['name', 'sideways', 'a', id]),
      made(['-name', 'after', 'a', id]),
      made(['name', 'after', 'a\u0000', id]),
      made(['name', 'after', 'a', "'; drop table clients"]),
    ]
    for (const cursor of cursors) {
      const answer = await walker.get(`/api/clients/?cursor=${cursor}`)
      expect(answer.status, cursor).toBe(400)
      expect(answer.problem.errors).toHaveProperty('cursor')
    }
    for (const value of ['', 'now()', '2026-99-99 00:00:00+00', 'infinity', '2026-01-01 00:00:00+99:99']) {
      const answer = await walker.get(
        `/api/clients/?ordering=created_at&cursor=${made(['created_at', 'after', value, id])}`,
      )
      expect(answer.status, value).toBe(400)
    }
  })
})
