import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writePortalPage } from '../src/features/client-portal/public-page/write-portal-page.ts'
import { writePaymentPage } from '../src/features/payment-links/page/write-payment-page.ts'
import { writeQuotePage } from '../src/features/quotes/public-page/write-quote-page.ts'
import type { ApiCall } from './calls/call-api.ts'
import { expectProblem } from './calls/expect-problem.ts'
import { buildTestApp, type TestApp } from './processes/build-test-app.ts'
import { type Actor, makeClient, makeDraft, makeIssued, makeOwner } from './processes/factories.ts'
import { databaseDigest } from './stories/database-digest.ts'
import { tokenOf } from './stories/portal-calls.ts'

/** What each kind of public link opens, by the calls that anybody may make with its token. */
let app: TestApp
let owner: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())

const KINDS = {
  payment: {
    path: '/api/payments/public/',
    table: 'payment_links',
    write: writePaymentPage,
    reads: ['', 'pdf/'],
    open: async () => {
      const { id } = await makeIssued(owner, client.id)
      const { body } = await owner.post('/api/payments/links/', { invoice: id })
      return { token: String(body.share_token), close: () => owner.delete(`/api/payments/links/${body.id}/`) }
    },
  },
  quote: {
    path: '/api/quotes/public/',
    table: 'quotes',
    write: writeQuotePage,
    reads: ['', 'pdf/'],
    open: async () => {
      const items = [{ description: 'Plan', quantity: '1', unit_price: '10.00' }]
      const { body } = await owner.post('/api/quotes/', { client: client.id, items })
      const sent = await owner.post(`/api/quotes/${body.id}/send/`)
      return { token: String(sent.body.share_token) }
    },
  },
  portal: {
    path: '/api/portal/',
    table: 'client_portals',
    write: writePortalPage,
    reads: ['', 'invoices/', 'statement/?from=2026-01-01&to=2026-12-31&currency=EUR'],
    open: async () => {
      const { id } = await makeClient(owner)
      await makeIssued(owner, id)
      const { body } = await owner.post(`/api/clients/${id}/portal/`)
      return { token: tokenOf(body.url), close: () => owner.delete(`/api/clients/${id}/portal/`) }
    },
  },
} as const
const NAMES = Object.keys(KINDS) as (keyof typeof KINDS)[]

/** With one of its letters changed: the last one has bits that say nothing. */
const changed = (token: string) => `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`

describe.each(NAMES)('the link of a %s', (name) => {
  const { path, table, reads, write, open } = KINDS[name]

  test('has a token of 256 bits, each another, that is kept nowhere in the clear', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, async () => (await open()).token))
    expect(new Set(tokens).size).toBe(20)
    for (const token of tokens) {
      expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    }
    const rows = await app.sql<{ row: string }>(`select t::text as row from ${table} t`)
    expect(rows.length).toBeGreaterThanOrEqual(20)
    for (const token of tokens) {
      const hex = Buffer.from(token, 'base64url').toString('hex')
      for (const { row } of rows) for (const clear of [token, hex]) expect(row).not.toContain(clear)
    }
  })

  test('opens by no wrong, empty or other token, and none of them is told from another', async () => {
    const { token } = await open()
    const others = NAMES.filter((other) => other !== name).map((other) => KINDS[other])
    const wrong = [
      changed(token),
      token.slice(1),
      `${token}A`,
      'A'.repeat(43),
      ...(await Promise.all(others.map(async (other) => (await other.open()).token))),
      owner.token,
      client.id,
    ]
    const told = new Set<string>()
    for (const one of wrong) {
      const answer = await app.call({ path: `${path}${one}/` })
      expectProblem(answer, 404, 'not_found')
      told.add(JSON.stringify({ ...answer.problem, request_id: '' }))
    }
    expect(told.size).toBe(1)
    // Without a token some are the address of a record, which a member alone may ask for.
    for (const empty of [path, `${path}/`, `${path}%20/`])
      expect([401, 404], empty).toContain((await app.call({ path: empty })).status)
    expect((await app.call({ path: `${path}${token}/` })).status).toBe(200)
  })

  test('is read by nobody else: answers are kept nowhere, found by no search, and lead no address on', async () => {
    const { token } = await open()
    for (const read of reads)
      for (const asked of [token, changed(token)]) {
        const answer = await app.call({ path: `${path}${asked}/${read}` })
        expect(answer.status, read).toBe(asked === token ? 200 : 404)
        expect(answer.headers.get('cache-control'), read).toMatch(/^(private, )?no-store$/)
        expect(answer.headers.get('referrer-policy'), read).toBe('no-referrer')
        expect(answer.headers.get('x-robots-tag'), read).toBe('noindex')
      }
  })

  test('that is opened, by whatever looks and by any method that only reads, changes nothing', async () => {
    const { token } = await open()
    await app.runJobs()
    const before = await databaseDigest(app)
    const robots: Partial<ApiCall>[] = [
      {},
      { headers: { 'user-agent': 'Mozilla/5.0 (compatible; MailScanner)', purpose: 'prefetch' } },
    ]
    for (const read of [...reads, 'viewed/', 'accept/', 'reject/', 'pay/', 'returned/', 'address/'])
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
        for (const robot of robots) {
          const { status } = await app.call({ path: `${path}${token}/${read}`, method, ...robot })
          const isRead = (reads as readonly string[]).includes(read)
          if (!isRead || method === 'OPTIONS') expect([404, 405], `${method} ${read}`).toContain(status)
          else expect(status, `${method} ${read}`).toBe(200)
        }
    expect((await write(app.deps, token, ['en']))?.title).toEqual(expect.any(String))
    await app.runJobs()
    expect(await databaseDigest(app)).toEqual(before)
  })
})

test.each(['payment', 'portal'] as const)(
  'the link of a %s that is taken back opens nothing',
  async (name) => {
    const { path, reads, open } = KINDS[name]
    const { token, close } = await open()
    expect((await close()).status).toBe(204)
    for (const read of reads)
      expectProblem(await app.call({ path: `${path}${token}/${read}` }), 404, 'not_found')
  },
)

test('a draft cannot be paid: it gets no link, and a portal does not name it', async () => {
  const house = await makeOwner(app)
  const { id: clientId } = await makeClient(house)
  const draft = await makeDraft(house, clientId)
  const made = await house.post('/api/payments/links/', { invoice: draft.id })
  expectProblem(made, 409, 'invoice_not_issued')
  const token = tokenOf((await house.post(`/api/clients/${clientId}/portal/`)).body.url)
  const account = await app.call({ path: `/api/portal/${token}/` })
  expect(account.text).not.toContain(draft.id)
  expect((await app.call({ path: `/api/portal/${token}/invoices/` })).body).toMatchObject({ count: 0 })
  const body = { invoices: [draft.id], amount: '119.99', currency: 'EUR' }
  const paid = await app.call({ path: `/api/portal/${token}/pay/`, body })
  expect(paid.status).toBeGreaterThanOrEqual(400)
  expect(paid.status).toBeLessThan(500)
  expectProblem(await app.call({ path: `/api/portal/${token}/invoices/${draft.id}/pdf/` }), 404, 'not_found')
})
