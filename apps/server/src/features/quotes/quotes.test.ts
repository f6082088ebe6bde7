import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  companyDay,
  makeClient,
  makeMember,
  makeOwner,
  makeTaxRate,
} from '../../../test/processes/factories.ts'
import { QUOTES, quoteCalls } from '../../../test/stories/quote-calls.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'
let app: TestApp
let owner: Actor
let viewer: Actor
let stranger: Actor
let client: { id: string; name: string }
let vat: string

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  viewer = await makeMember(app, owner, 'viewer')
  stranger = await makeOwner(app)
  client = await makeClient(owner)
  vat = (await makeTaxRate(owner)).id
})
afterAll(() => app?.close())

const { lines, make, makeSent, act, read } = quoteCalls(() => ({ owner, client, vat }))

describe('a draft', () => {
  test('has the sums and lines of an invoice, a last day, and no number', async () => {
    const quote = await make({
      valid_until: companyDay(30),
      reference: 'R-7',
      discount_type: 'percent',
      discount_value: '10',
    })
    expect(quote).toMatchObject({
      number: null,
      version: 1,
      status: 'draft',
      lifecycle: 'draft',
      client: client.id,
      client_name: client.name,
      currency: 'EUR',
      reference: 'R-7',
      valid_until: companyDay(30),
      subtotal: '1050.00',
      discount_total: '105.00',
      tax_total: '171.00',
      total: '1116.00',
      drafts_total: '0.00',
      left_total: '1116.00',
      invoiced_total: '0.00',
      share_token: null,
      content_hash: null,
      edit_version: 1,
      invoices: [],
      created_by: owner.userId,
    })
    expect(quote.items.map((item: { line_total: string }) => item.line_total)).toEqual(['1000.00', '50.00'])
    expect(await read(quote.id)).toEqual(quote)
  })

  test('is changed under its edit version, and says so', async () => {
    const quote = await make()
    const changed = await owner.patch(
      `${QUOTES}${quote.id}/`,
      { notes: 'Soon', items: [lines()[1]] },
      {
        headers: { 'if-match': '"1"' },
      },
    )
    expect(changed.body).toMatchObject({ notes: 'Soon', total: '50.00', edit_version: 2, version: 1 })
    expect(changed.headers.get('etag')).toBe('"2"')
    const stale = await owner.patch(
      `${QUOTES}${quote.id}/`,
      { notes: 'Late' },
      { headers: { 'if-match': '"1"' } },
    )
    expect([stale.status, stale.body.error_code]).toEqual([412, 'stale_version'])
    const events = (await owner.get(`/api/timeline/events/?quote=${quote.id}`)).body.results
    expect(events.map((event: { type: string }) => event.type)).toEqual(['quote.updated', 'quote.created'])
    expect(events[0]).toMatchObject({
      quote: quote.id,
      client: client.id,
      text: expect.stringContaining('changed the quote'),
    })
  })

  test('is deleted, and gone', async () => {
    const { id } = await make()
    expect((await owner.delete(`${QUOTES}${id}/`)).status).toBe(204)
    expect((await owner.get(`${QUOTES}${id}/`)).status).toBe(404)
    expect((await owner.delete(`${QUOTES}${id}/`)).status).toBe(404)
  })

  test.each<[string, Record<string, unknown>, Record<string, string[]>]>([
    ['an unknown client', { client: NOBODY }, { client: ['Unknown client.'] }],
    [
      'a last day before its own',
      { issue_date: '2026-11-20', valid_until: '2026-11-19' },
      { valid_until: ['The last day of a quote cannot be before its date, 2026-11-20.'] },
    ],
    ['a due date', { due_date: '2026-12-01' }, { due_date: ['Unknown field.'] }],
    ['a status', { status: 'accepted' }, { status: ['This field is set by the server.'] }],
  ])('is refused with %s', async (_, over, errors) => {
    const answer = await owner.post(QUOTES, { client: client.id, items: lines(), ...over })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject(errors)
  })
})

describe('who may', () => {
  const WRITES = [
    ['duplicate', undefined],
    ['send', undefined],
    ['accept', { name: 'Bob' }],
    ['reject', { reason: 'No' }],
    ['revise', undefined],
    ['convert', { kind: 'invoice' }],
  ] as const

  test('a viewer reads, and writes nothing', async () => {
    const quote = await makeSent()
    expect((await viewer.get(`${QUOTES}${quote.id}/`)).status).toBe(200)
    expect((await viewer.get(`${QUOTES}${quote.id}/pages/`)).status).toBe(200)
    expect((await viewer.get(`${QUOTES}${quote.id}/pdf/`)).status).toBe(200)
    for (const [action, body] of WRITES)
      expect((await act(quote.id, action, body, viewer)).status, action).toBe(403)
    expect((await viewer.post(QUOTES, { client: client.id })).status).toBe(403)
    expect((await viewer.patch(`${QUOTES}${quote.id}/`, { notes: 'x' })).status).toBe(403)
    expect((await viewer.delete(`${QUOTES}${quote.id}/`)).status).toBe(403)
    expect((await viewer.get(`${QUOTES}export/`)).status).toBe(403)
  })

  test('a stranger finds nothing, and nobody without a token', async () => {
    const quote = await makeSent()
    for (const [action, body] of WRITES)
      expect((await act(quote.id, action, body, stranger)).status, action).toBe(404)
    expect((await stranger.get(`${QUOTES}${quote.id}/`)).status).toBe(404)
    expect((await stranger.get(`${QUOTES}${quote.id}/pages/`)).status).toBe(404)
    expect((await stranger.get(`${QUOTES}${quote.id}/pdf/`)).status).toBe(404)
    expect((await stranger.patch(`${QUOTES}${quote.id}/`, { notes: 'x' })).status).toBe(404)
    expect((await stranger.delete(`${QUOTES}${quote.id}/`)).status).toBe(404)
    expect((await app.call({ path: `${QUOTES}${quote.id}/` })).status).toBe(401)
    expect(
      (await app.call({ method: 'POST', path: `${QUOTES}${quote.id}/accept/`, body: { name: 'x' } })).status,
    ).toBe(401)
  })

  test.each<[string, unknown, Record<string, string[]>]>([
    ['accept', {}, { name: ['Please enter a name.'] }],
    ['accept', { name: '   ' }, { name: ['Please enter a name.'] }],
    ['reject', {}, { reason: [expect.any(String) as unknown as string] }],
    ['convert', { kind: 'gift' }, { kind: [expect.any(String) as unknown as string] }],
    ['send', { to: ['nobody'] }, { 'to.0': [expect.any(String) as unknown as string] }],
  ])('%s refuses the body %j', async (action, body, errors) => {
    const quote = await makeSent()
    const answer = await act(quote.id, action, body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.errors)).toEqual(Object.keys(errors))
  })
})
