import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfText } from '../../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeMember,
  makeOwner,
  makeTaxRate,
} from '../../../../test/processes/factories.ts'
import { contentHash } from '../documents/content-hash.ts'
import { loadQuote } from '../documents/quote-pdf.ts'

const QUOTES = '/api/quotes/'
const NO_TOKEN = 'a'.repeat(43)
let app: TestApp
let owner: Actor
let client: { id: string; name: string }
let vat: string

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner)
  vat = (await makeTaxRate(owner, { name: 'VAT' })).id
})
afterAll(() => app?.close())

async function makeSent(over: Record<string, unknown> = {}, actor = owner) {
  const items = [{ description: 'Plan', quantity: '10', unit_price: '100', tax_rates: [vat] }]
  const made = await actor.post(QUOTES, {
    client: client.id,
    items,
    internal_notes: 'Margin 40 %',
    tags: ['hot'],
    ...over,
  })
  const sent = await actor.post(`${QUOTES}${made.body.id}/send/`)
  if (sent.status !== 200) throw new Error(sent.text)
  return sent.body as {
    id: string
    share_token: string
    number: string
    content_hash: string
    edit_version: number
  }
}
const page = (token: string) => app.call({ path: `${QUOTES}public/${token}/` })
const say = (token: string, action: string, body: unknown, more: Record<string, unknown> = {}) =>
  app.call({ method: 'POST', path: `${QUOTES}public/${token}/${action}/`, body, ...more })
const read = async (id: string) => (await owner.get(`${QUOTES}${id}/`)).body

describe('the page of a quote', () => {
  test('shows what was sent, and nothing of what the company keeps to itself', async () => {
    const quote = await makeSent({ notes: 'Delivery included', valid_until: '2999-01-01' })
    const answer = await page(quote.share_token)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual({
      status: 'sent',
      company_name: expect.any(String),
      company_logo: null,
      company_email: expect.any(String),
      accent_color: expect.any(String),
      language: 'en',
      number: quote.number,
      version: 1,
      client_name: client.name,
      issue_date: expect.any(String),
      valid_until: '2999-01-01',
      content: {
        currency: 'EUR',
        prices_include_tax: false,
        items: [
          {
            description: 'Plan',
            details: null,
            quantity: '10',
            unit: null,
            unit_price: '100',
            discount_type: null,
            discount_value: null,
            line_total: '1000.00',
          },
        ],
        subtotal: '1000.00',
        discount_total: '0.00',
        taxes: [
          {
            name: 'VAT',
            rate: '19',
            category: 'S',
            exemption_reason: null,
            is_withholding: false,
            base: '1000.00',
            amount: '190.00',
          },
        ],
        tax_total: '190.00',
        withholding_total: '0.00',
        total: '1190.00',
        notes: 'Delivery included',
        terms: null,
      },
      content_hash: quote.content_hash,
      accepted_at: null,
      accepted_name: null,
      rejected_at: null,
      rejected_name: null,
      rejected_reason: null,
      pdf_url: `/api/quotes/public/${quote.share_token}/pdf/`,
    })
    for (const secret of ['Margin', 'hot', owner.companyId, client.id])
      expect(answer.text).not.toContain(secret)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect((await read(quote.id)).viewed_at).toBeNull()
  })

  test('is there for no wrong token, and for none of a closed company', async () => {
    for (const call of [
      page(NO_TOKEN),
      say(NO_TOKEN, 'accept', { name: 'Bob' }),
      say(NO_TOKEN, 'reject', { reason: 'No' }),
      say(NO_TOKEN, 'viewed', {}),
      app.call({ path: `${QUOTES}public/${NO_TOKEN}/pdf/` }),
    ])
      expect((await call).status).toBe(404)
    const house = await makeOwner(app)
    const at = await makeClient(house)
    const quote = await makeSent({ client: at.id, items: [{ description: 'x', unit_price: '5' }] }, house)
    expect((await page(quote.share_token)).status).toBe(200)
    await app.sql('update companies set closed_at = now() where company_id = $1', [house.companyId])
    expect((await page(quote.share_token)).status).toBe(404)
    expect((await say(quote.share_token, 'accept', { name: 'Bob' })).status).toBe(404)
  })

  test('counts as seen once a person has it before them who is no member', async () => {
    const quote = await makeSent()
    const own = await say(quote.share_token, 'viewed', {}, { token: owner.token })
    expect(own.status).toBe(204)
    expect((await read(quote.id)).viewed_at).toBeNull()
    for (let look = 0; look < 2; look += 1)
      expect((await say(quote.share_token, 'viewed', {})).status).toBe(204)
    expect((await read(quote.id)).viewed_at).not.toBeNull()
    const events = (await owner.get(`/api/timeline/events/?quote=${quote.id}&type=quote.viewed`)).body
    expect(events).toMatchObject({
      count: 1,
      results: [{ actor: null, text: `The client has seen quote ${quote.number}.` }],
    })
  })

  test('has the document', async () => {
    const quote = await makeSent()
    const file = await app.call({ path: `${QUOTES}public/${quote.share_token}/pdf/` })
    expect(await pdfText(file.bytes)).toContain(quote.number)
  })
})

describe('the client', () => {
  test('accepts: name, time and address are kept beside what was shown, and the company hears of it', async () => {
    const colleague = await makeMember(app, owner, 'viewer')
    const quote = await makeSent()
    const answer = await say(quote.share_token, 'accept', { name: 'Bob Buyer' })
    expect(answer.body).toMatchObject({
      status: 'accepted',
      accepted_name: 'Bob Buyer',
      accepted_at: expect.any(String),
      content_hash: quote.content_hash,
    })
    expect(await read(quote.id)).toMatchObject({
      status: 'accepted',
      accepted: {
        name: 'Bob Buyer',
        recorded_by: null,
        address: expect.stringMatching(/^[0-9a-f.:]+$/),
        content_hash: quote.content_hash,
      },
    })
    const [event] = (await colleague.get(`/api/timeline/events/?quote=${quote.id}&type=quote.accepted`)).body
      .results
    expect(event).toMatchObject({
      actor: null,
      text: `Quote ${quote.number} was accepted over its link. The client gave the name “Bob Buyer”.`,
      data: { payer_name: 'Bob Buyer', content_hash: quote.content_hash },
    })
    const twice = await say(quote.share_token, 'accept', { name: 'Eve' })
    expect([twice.status, twice.body.error_code]).toEqual([409, 'quote_already_accepted'])
    const rejected = await say(quote.share_token, 'reject', { reason: 'No' })
    expect(rejected.body.error_code).toBe('quote_already_accepted')
    expect((await read(quote.id)).accepted.name).toBe('Bob Buyer')
  })

  test('rejects with words that are told as theirs', async () => {
    const quote = await makeSent()
    expect((await say(quote.share_token, 'reject', { reason: 'Too <b>late</b>' })).body).toMatchObject({
      status: 'rejected',
      rejected_at: expect.any(String),
      rejected_name: client.name,
      rejected_reason: 'Too late',
    })
    expect(await read(quote.id)).toMatchObject({
      rejected: { reason: 'Too late', name: client.name, recorded_by: null },
    })
    const [event] = (await owner.get(`/api/timeline/events/?quote=${quote.id}&type=quote.rejected`)).body
      .results
    expect(event.text).toBe(`Quote ${quote.number} was rejected over its link. The client wrote “Too late”.`)
    expect((await say(quote.share_token, 'accept', { name: 'Bob' })).body.error_code).toBe(
      'quote_already_rejected',
    )
  })

  test('does not read what a member wrote down of them for the company', async () => {
    const quote = await makeSent()
    await owner.post(`${QUOTES}${quote.id}/reject/`, { reason: 'Hopeless case', name: 'Bob on the phone' })
    const answer = await page(quote.share_token)
    expect(answer.body).toMatchObject({
      status: 'rejected',
      rejected_name: 'Bob on the phone',
      rejected_reason: null,
    })
    expect(answer.text).not.toContain('Hopeless')
  })

  test('is nobody who works in the company, whatever their role; who works elsewhere is', async () => {
    const quote = await makeSent()
    const viewer = await makeMember(app, owner, 'viewer')
    const seen = (await viewer.get(`${QUOTES}${quote.id}/`)).body
    expect([seen.share_token, seen.share_url]).toEqual([null, null])
    expect((await read(quote.id)).share_token).toBe(quote.share_token)
    for (const member of [owner, viewer])
      for (const [action, body] of [
        ['accept', { name: 'Bob' }],
        ['reject', { reason: 'No' }],
      ] as const) {
        const answer = await member.post(`${QUOTES}public/${quote.share_token}/${action}/`, body)
        expect([answer.status, answer.body.error_code, answer.body.detail]).toEqual([
          403,
          'quote_answered_by_member',
          'You work in this company, so you cannot answer as its client. Record what the client told you on the page of the quote.',
        ])
      }
    expect(await read(quote.id)).toMatchObject({ status: 'sent', accepted: null, rejected: null })
    const stranger = await makeOwner(app)
    const answer = await stranger.post(`${QUOTES}public/${quote.share_token}/accept/`, { name: 'Bob' })
    expect(answer.body).toMatchObject({ status: 'accepted', accepted_name: 'Bob' })
    expect((await read(quote.id)).accepted.recorded_by).toBeNull()
  })

  test('accepts none that has expired, and none that a later version has taken the place of', async () => {
    const expired = await makeSent({ valid_until: '2999-01-01' })
    await app.sql(
      'update quotes set valid_until = current_date - 3, issue_date = current_date - 9 where id = $1',
      [expired.id],
    )
    expect((await page(expired.share_token)).body).toMatchObject({
      status: 'expired',
      content: { total: '1190.00' },
    })
    const late = await say(expired.share_token, 'accept', { name: 'Bob' })
    expect([late.status, late.body.error_code]).toEqual([409, 'quote_expired'])
    const first = await makeSent()
    const second = (await owner.post(`${QUOTES}${first.id}/revise/`)).body
    await owner.post(`${QUOTES}${second.id}/send/`)
    expect((await page(first.share_token)).body).toMatchObject({
      status: 'superseded',
      content: null,
      pdf_url: null,
    })
    for (const [action, body] of [
      ['accept', { name: 'Bob' }],
      ['reject', { reason: 'No' }],
    ] as const)
      expect((await say(first.share_token, action, body)).body.error_code).toBe('quote_superseded')
    expect((await app.call({ path: `${QUOTES}public/${first.share_token}/pdf/` })).status).toBe(404)
  })

  test('of twenty who answer at once counts one', async () => {
    const quote = await makeSent()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? say(quote.share_token, 'accept', { name: `Bob ${index}` })
          : say(quote.share_token, 'reject', { reason: 'No' }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
    const [row] = await app.sql<{ count: bigint }>(
      "select count(*) from timeline_events where quote_id = $1 and type in ('quote.accepted', 'quote.rejected')",
      [quote.id],
    )
    expect(Number(row?.count)).toBe(1)
  })

  test.each<[string, unknown, string]>([
    ['accept', {}, 'name'],
    ['accept', { name: '\u200b' }, 'name'],
    ['accept', { name: 'x'.repeat(141) }, 'name'],
    ['reject', { reason: ' ' }, 'reason'],
    ['reject', { reason: 'x'.repeat(501) }, 'reason'],
  ])('is told what is wrong: %s %j', async (action, body, field) => {
    const quote = await makeSent()
    const answer = await say(quote.share_token, action, body)
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]])
  })

  test('finds the same content in the database that was hashed', async () => {
    const quote = await makeSent()
    await owner.patch(`/api/clients/${client.id}/`, { notes: 'New' })
    await owner.patch(`/api/invoices/taxes/rates/${vat}/`, { rate: '20' })
    expect((await page(quote.share_token)).body.content).toMatchObject({
      total: '1190.00',
      tax_total: '190.00',
    })
    await owner.patch(`/api/invoices/taxes/rates/${vat}/`, { rate: '19' })
    const accepted = await say(quote.share_token, 'accept', { name: 'Bob' })
    expect(accepted.body.content_hash).toBe(quote.content_hash)
    const { companyId } = owner
    const stored = await app.deps.database.transaction('read', { companyId }, (tx) =>
      loadQuote(tx, companyId, quote.id),
    )
    expect(contentHash(stored)).toBe(quote.content_hash)
    const other = { ...stored, row: { ...stored.row, total: stored.row.total + 1n } }
    expect(contentHash(other)).not.toBe(quote.content_hash)
    const { snapshot } = stored
    const frozenAs = (part: Partial<typeof snapshot>) =>
      contentHash({ ...stored, snapshot: { ...snapshot, ...part } })
    const design = (text: string) => ({
      layout: 'classic' as const,
      accent_color: null,
      logo_place: 'left' as const,
      font: 'inter' as const,
      columns: [],
      texts: { en: { quote: { heading: null, introduction: null, closing: null, footer: text } } },
    })
    const hashes = [
      quote.content_hash,
      frozenAs({ look: { ...snapshot.look, show_bank_accounts: !snapshot.look.show_bank_accounts } }),
      frozenAs({ design: design('Valid for goods in stock.') }),
      frozenAs({ design: design('Valid for all goods.') }),
      frozenAs({ seller: { ...snapshot.seller, name: 'Another seller' } }),
      frozenAs({ buyer: { ...snapshot.buyer, name: 'Another buyer' } }),
    ]
    expect(new Set(hashes).size).toBe(hashes.length)
    expect(frozenAs({ pay_url: 'elsewhere' })).toBe(quote.content_hash)
  })
})

test('many requests from one address are slowed down', async () => {
  const small = await buildTestApp({ publicPaymentsPerMinute: 3 })
  try {
    const answers = []
    for (let index = 0; index < 4; index += 1)
      answers.push(await small.call({ path: `${QUOTES}public/${NO_TOKEN}/` }))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 429])
    expect(answers[3]?.headers.get('retry-after')).toMatch(/^\d+$/)
  } finally {
    await small.close()
  }
})
