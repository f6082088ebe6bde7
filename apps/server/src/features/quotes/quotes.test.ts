import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfText } from '../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  companyDay,
  makeClient,
  makeMember,
  makeOwner,
  makeTaxRate,
} from '../../../test/processes/factories.ts'

const QUOTES = '/api/quotes/'
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

const LINES = () => [
  { description: 'Plan', quantity: '10', unit_price: '100', unit: 'h', tax_rates: [vat] },
  { description: 'Print', quantity: '1', unit_price: '50' },
]
async function make(over: Record<string, unknown> = {}, actor = owner) {
  const answer = await actor.post(QUOTES, { client: client.id, items: LINES(), ...over })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body
}
async function makeSent(over: Record<string, unknown> = {}, actor = owner) {
  const { id } = await make(over, actor)
  const sent = await actor.post(`${QUOTES}${id}/send/`)
  if (sent.status !== 200) throw new Error(sent.text)
  return sent.body
}
const act = (id: string, action: string, body?: unknown, actor = owner) =>
  actor.post(`${QUOTES}${id}/${action}/`, body)
const read = async (id: string) => (await owner.get(`${QUOTES}${id}/`)).body
/** The last day of a sent quote is moved into the past, as if the calendar had gone on. */
const expire = (id: string) =>
  app.sql('update quotes set valid_until = current_date - 3, issue_date = current_date - 9 where id = $1', [
    id,
  ])

/** Asks again while the server has no place for it, as clients do: how long others keep theirs is the machine's affair. */
async function served(call: () => ReturnType<Actor['post']>): ReturnType<Actor['post']> {
  const answer = await call()
  return answer.status === 503 ? served(call) : answer
}

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
      { notes: 'Soon', items: [LINES()[1]] },
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
    const answer = await owner.post(QUOTES, { client: client.id, items: LINES(), ...over })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject(errors)
  })
})

describe('sending', () => {
  test('under another number than its words name is refused, and nothing is sent', async () => {
    const { id } = await make()
    const { number } = (await owner.get(`${QUOTES}${id}/email_draft/`)).body
    const words = { subject: 'Our offer QU-9999', expected_number: 'QU-9999' }
    const refused = await act(id, 'send', words)
    expect([refused.status, refused.body.error_code, refused.body.detail]).toEqual([
      409,
      'number_differs',
      `The next number is ${number}, not QU-9999.`,
    ])
    expect(await read(id)).toMatchObject({ status: 'draft', number: null })
    const sent = await act(id, 'send', { ...words, expected_number: number })
    expect([sent.status, sent.body.number]).toEqual([200, number])
    const again = await act(id, 'send', words)
    expect(again.body.detail).toBe(`The number of this quote is ${number}, not QU-9999.`)
  })

  test('takes the next number, freezes, mails with document and link, and keeps it in the outbox', async () => {
    const house = await makeOwner(app)
    const at = await makeClient(house, { email: 'buyer@example.com' })
    const quote = await house.post(QUOTES, {
      client: at.id,
      valid_until: companyDay(14),
      items: [LINES()[1]],
    })
    expect((await house.get('/api/auth/companies/current/settings/')).body.numbering).toMatchObject({
      quote_prefix: 'QU-',
      quote_preview: `QU-${companyDay(0).slice(0, 4)}-0001`,
    })
    const sent = await house.post(`${QUOTES}${quote.body.id}/send/`, {
      subject: 'Our offer',
      message: 'Dear buyer',
    })
    expect(sent.status, sent.text).toBe(200)
    expect(sent.body).toMatchObject({
      number: `QU-${companyDay(0).slice(0, 4)}-0001`,
      status: 'sent',
      share_url: expect.stringMatching(/\/quote\/[A-Za-z0-9_-]{43}$/),
      content_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const { results } = (await house.get('/api/email/outbox/?kind=quote')).body
    expect(results).toMatchObject([{ kind: 'quote', subject: 'Our offer', to: ['buyer@example.com'] }])
    const mail = (await house.get(`/api/email/outbox/${results[0].id}/`)).body
    expect(mail.text).toContain('Dear buyer')
    expect(mail.text).toContain(sent.body.share_url)
    expect(mail.attachments).toMatchObject([{ name: `${sent.body.number}.pdf` }])
    // The token is nowhere in the clear.
    const [row] = await app.sql<{ whole: string }>('select q::text as whole from quotes q where id = $1', [
      quote.body.id,
    ])
    expect(row?.whole).not.toContain(sent.body.share_token)
    const again = await house.post(`${QUOTES}${quote.body.id}/send/`)
    expect(again.body).toMatchObject({ number: sent.body.number, content_hash: sent.body.content_hash })
    expect((await house.get('/api/email/outbox/?kind=quote')).body.count).toBe(2)
    expect((await house.get('/api/invoices/numbers/report/')).body).toMatchObject({
      is_whole: true,
      periods: [{ document_type: 'quote', count: 1 }],
    })
  })

  test('gives twenty at once the numbers without gap', async () => {
    const house = await makeOwner(app)
    const at = await makeClient(house)
    const drafts = await Promise.all(
      Array.from({ length: 20 }, () => house.post(QUOTES, { client: at.id, items: [LINES()[1]] })),
    )
    const sent = await Promise.all(
      drafts.map(({ body }) => served(() => house.post(`${QUOTES}${body.id}/send/`))),
    )
    expect(sent.map(({ body }) => Number(body.number.slice(-4))).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
  })

  test('the same draft twenty times at once sends one quote under one number', async () => {
    const { id } = await make()
    const sent = await Promise.all(Array.from({ length: 20 }, () => served(() => act(id, 'send'))))
    expect(new Set(sent.map(({ body }) => body.number)).size).toBe(1)
    expect(new Set(sent.map(({ body }) => body.share_token)).size).toBe(1)
  })

  test.each<[string, () => Promise<string>, string]>([
    ['without lines', async () => (await make({ items: [] })).id, 'quote_empty'],
    [
      'with a negative total',
      async () => (await make({ items: [{ description: 'x', unit_price: '-5' }] })).id,
      'quote_negative',
    ],
    [
      'that has expired',
      async () => (await make({ issue_date: '2026-01-01', valid_until: '2026-01-02' })).id,
      'quote_expired',
    ],
    [
      'for a blocked client',
      async () => {
        const at = await makeClient(owner)
        const { id } = await make({ client: at.id })
        await owner.post(`/api/clients/${at.id}/block/`, { reason: 'Fraud' })
        return id
      },
      'client_blocked',
    ],
  ])('refuses one %s, and takes no number', async (_, made, code) => {
    const id = await made()
    const answer = await act(id, 'send')
    expect([answer.status, answer.body.error_code]).toEqual([409, code])
    expect(await read(id)).toMatchObject({ number: null, status: 'draft' })
  })

  test('needs somebody to send to', async () => {
    const at = await makeClient(owner, { email: null })
    const { id } = await make({ client: at.id })
    const answer = await act(id, 'send')
    expect(answer.body.errors).toEqual({ to: [expect.any(String)] })
    expect(await read(id)).toMatchObject({ number: null, status: 'draft' })
  })
})

describe('what was sent', () => {
  test('is locked, and its last day moves to a later one alone', async () => {
    const quote = await makeSent({ valid_until: companyDay(5) })
    const locked = await owner.patch(`${QUOTES}${quote.id}/`, { notes: 'x' })
    expect([locked.status, locked.body.error_code]).toEqual([409, 'quote_locked'])
    expect((await owner.delete(`${QUOTES}${quote.id}/`)).body.error_code).toBe('quote_locked')
    const earlier = await owner.patch(`${QUOTES}${quote.id}/`, { valid_until: companyDay(4) })
    expect(earlier.body.errors).toEqual({
      valid_until: ['The last day of a quote that was sent can only be moved to a later day.'],
    })
    expect((await owner.patch(`${QUOTES}${quote.id}/`, { valid_until: companyDay(9) })).body).toMatchObject({
      valid_until: companyDay(9),
      content_hash: quote.content_hash,
    })
    const same = await owner.patch(`${QUOTES}${quote.id}/`, { valid_until: companyDay(9) })
    expect([same.status, Object.keys(same.body.errors)]).toEqual([400, ['valid_until']])
  })

  test('expires when its last day is over, is not accepted then, and is extended', async () => {
    const quote = await makeSent({ valid_until: companyDay(5) })
    await expire(quote.id)
    expect((await read(quote.id)).status).toBe('expired')
    const late = await act(quote.id, 'accept', { name: 'Bob' })
    expect([late.status, late.body.error_code]).toEqual([409, 'quote_expired'])
    expect((await act(quote.id, 'send')).body.error_code).toBe('quote_expired')
    const last = (await read(quote.id)).valid_until
    for (const [to, text] of [
      [last, 'The last day of a quote that was sent can only be moved to a later day.'],
      [companyDay(-1), 'This day is over. Give today or a later day.'],
    ]) {
      const refused = await owner.patch(`${QUOTES}${quote.id}/`, { valid_until: to })
      expect([refused.status, refused.body.errors]).toEqual([400, { valid_until: [text] }])
    }
    expect((await owner.patch(`${QUOTES}${quote.id}/`, { valid_until: companyDay(3) })).body.status).toBe(
      'sent',
    )
    expect((await act(quote.id, 'accept', { name: 'Bob' })).body.status).toBe('accepted')
  })

  test('is accepted on behalf of the client, once', async () => {
    const quote = await makeSent()
    const answer = await act(quote.id, 'accept', { name: 'Bob Buyer' })
    expect(answer.body).toMatchObject({
      status: 'accepted',
      accepted: {
        name: 'Bob Buyer',
        recorded_by: owner.userId,
        address: null,
        reason: null,
        content_hash: quote.content_hash,
      },
      rejected: null,
    })
    for (const [action, body] of [
      ['accept', { name: 'Bob' }],
      ['reject', { reason: 'No' }],
      ['send', undefined],
    ] as const)
      expect((await act(quote.id, action, body)).body.error_code, action).toBe('quote_already_accepted')
  })

  test('is rejected for a reason, and then neither accepted nor sent', async () => {
    const quote = await makeSent()
    expect((await act(quote.id, 'reject', { reason: 'Too much' })).body).toMatchObject({
      status: 'rejected',
      rejected: { name: client.name, reason: 'Too much', recorded_by: owner.userId },
    })
    expect((await act(quote.id, 'accept', { name: 'Bob' })).body.error_code).toBe('quote_already_rejected')
    expect((await act(quote.id, 'convert', { kind: 'invoice' })).body.error_code).toBe(
      'quote_already_rejected',
    )
  })

  test('of twenty who accept it at once one counts', async () => {
    const quote = await makeSent()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => act(quote.id, 'accept', { name: `Bob ${index}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ])
    const events = (await owner.get(`/api/timeline/events/?quote=${quote.id}&type=quote.accepted`)).body
    expect(events.count).toBe(1)
  })

  test('its document says what it is, in the language of the client', async () => {
    const quote = await makeSent({ valid_until: '2027-03-01', language: 'de' })
    const file = await owner.get(`${QUOTES}${quote.id}/pdf/`)
    const words = await pdfText(file.bytes)
    for (const word of ['Angebot', quote.number, 'Gültig bis', 'Angebotssumme', 'Plan'])
      expect(words).toContain(word)
    expect(words).not.toContain('Rechnung')
    const draft = await make({ language: 'fr' })
    const drawn = await pdfText((await owner.get(`${QUOTES}${draft.id}/pdf/`)).bytes)
    for (const word of ['Devis', 'Total du devis']) expect(drawn).toContain(word)
    const { pages } = (await owner.get(`${QUOTES}${draft.id}/pages/`)).body
    expect(pages).toEqual([expect.stringMatching(/^<svg/)])
  })
})

describe('a new version', () => {
  test('is a draft with the same number that takes the place of the one before when it is sent', async () => {
    const first = await makeSent({ valid_until: companyDay(9) })
    const second = (await act(first.id, 'revise')).body
    expect(second).toMatchObject({
      status: 'draft',
      number: first.number,
      version: 2,
      revises: first.id,
      total: first.total,
      share_token: null,
    })
    expect((await act(first.id, 'revise')).body.error_code).toBe('quote_has_revision')
    expect(await read(first.id)).toMatchObject({ status: 'sent', revised_by: second.id })
    await owner.patch(`${QUOTES}${second.id}/`, { items: [LINES()[1]] })
    const sent = (await act(second.id, 'send')).body
    expect(sent).toMatchObject({ number: first.number, version: 2, status: 'sent', total: '50.00' })
    expect(await read(first.id)).toMatchObject({ status: 'superseded', total: first.total })
    const told = (await owner.get(`/api/timeline/events/?quote=${first.id}&type=quote.superseded`)).body
    expect(told.results).toEqual([
      expect.objectContaining({
        text: expect.stringMatching(new RegExp(`^.+ replaced quote ${first.number} by a new version\\.$`)),
        data: { by: second.id, version: 2 },
      }),
    ])
    for (const [action, body] of [
      ['accept', { name: 'Bob' }],
      ['reject', { reason: 'No' }],
      ['send', undefined],
      ['revise', undefined],
      ['convert', { kind: 'invoice' }],
    ] as const)
      expect((await act(first.id, action, body)).body.error_code, action).toBe('quote_superseded')
  })

  test('that is deleted leaves the one before as it was, and another can be made', async () => {
    const first = await makeSent()
    const second = (await act(first.id, 'revise')).body
    expect((await owner.delete(`${QUOTES}${second.id}/`)).status).toBe(204)
    expect(await read(first.id)).toMatchObject({ status: 'sent', revised_by: null })
    expect((await act(first.id, 'revise')).status).toBe(201)
  })

  test('is one, of twenty who make it at once', async () => {
    const first = await makeSent()
    const answers = await Promise.all(Array.from({ length: 20 }, () => act(first.id, 'revise')))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ])
  })

  test('is not sent once invoices were made from the one before', async () => {
    const first = await makeSent()
    const second = (await act(first.id, 'revise')).body
    await act(first.id, 'accept', { name: 'Bob' })
    await act(first.id, 'convert', { kind: 'deposit', percent: '10' })
    const answer = await act(second.id, 'send')
    expect([answer.status, answer.body.error_code]).toEqual([409, 'quote_has_invoices'])
    expect(await read(first.id)).toMatchObject({ status: 'accepted' })
  })

  test('of a draft there is none', async () => {
    const { id } = await make()
    for (const [action, body] of [
      ['revise', undefined],
      ['accept', { name: 'Bob' }],
      ['reject', { reason: 'No' }],
    ] as const)
      expect((await act(id, action, body)).body.error_code, action).toBe('quote_not_sent')
    expect((await act(id, 'convert', { kind: 'invoice' })).body.error_code).toBe('quote_not_accepted')
  })
})

describe('a copy', () => {
  test('is a draft of today with the same content, valid for as many days', async () => {
    const old = await makeSent({
      issue_date: companyDay(-10),
      valid_until: companyDay(4),
      reference: 'R-8',
      discount_type: 'percent',
      discount_value: '10',
    })
    const copy = await act(old.id, 'duplicate')
    expect(copy.status, copy.text).toBe(201)
    expect(copy.body).toMatchObject({
      number: null,
      version: 1,
      revises: null,
      status: 'draft',
      issue_date: companyDay(0),
      valid_until: companyDay(14),
      reference: 'R-8',
      discount_value: '10',
      total: old.total,
      invoiced_total: '0.00',
      share_token: null,
    })
    const { results } = (await owner.get(`/api/timeline/events/?quote=${copy.body.id}`)).body
    expect(results).toMatchObject([{ type: 'quote.duplicated', client: client.id }])
    expect(results[0].text).toContain(`made a copy of the quote ${old.number}.`)
    expect(await read(old.id)).toEqual(old)
  })

  test.each(['duplicate', 'revise'])('what is no longer in use is left out (%s)', async (action) => {
    const product = (
      await owner.post('/api/products/', { name: `Gone ${action}`, price: '5', currency: 'EUR' })
    ).body
    const field = (
      await owner.post('/api/invoices/custom_fields/', { label: `Team ${action}`, type: 'text' })
    ).body
    const quote = await makeSent({
      items: [{ product: product.id, description: 'Plan', unit_price: '5' }],
      custom_fields: { [field.key]: 'A' },
    })
    await owner.patch(`/api/products/${product.id}/`, { is_active: false })
    const archived = await owner.patch(`/api/invoices/custom_fields/${field.id}/`, { is_archived: true })
    expect(archived.status, archived.text).toBe(200)
    const made = await act(quote.id, action)
    expect(made.status, made.text).toBe(201)
    expect(made.body).toMatchObject({
      custom_fields: {},
      items: [{ description: 'Plan', product: null, line_total: '5.00' }],
    })
    expect((await read(quote.id)).custom_fields).toEqual({ [field.key]: 'A' })
  })

  test('is made once where the request is sent again with its key', async () => {
    const { id } = await make()
    const headers = { 'idempotency-key': `copy-${id}` }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        served(() => owner.post(`${QUOTES}${id}/duplicate/`, {}, { headers })),
      ),
    )
    const made = answers.filter(({ status }) => status === 201)
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1)
    const copies = await app.sql(
      "select 1 from timeline_events where type = 'quote.duplicated' and data->>'from' = $1",
      [id],
    )
    expect(copies).toHaveLength(1)
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
