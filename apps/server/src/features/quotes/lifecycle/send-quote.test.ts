import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfText } from '../../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  companyDay,
  makeClient,
  makeOwner,
  makeTaxRate,
} from '../../../../test/processes/factories.ts'
import { QUOTES, quoteCalls, served } from '../../../../test/stories/quote-calls.ts'

let app: TestApp
let owner: Actor
let client: { id: string; name: string }
let vat: string

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner)
  vat = (await makeTaxRate(owner)).id
})
afterAll(() => app?.close())

const { lines, make, makeSent, act, read } = quoteCalls(() => ({ owner, client, vat }))
/** The last day of a sent quote is moved into the past, as if the calendar had gone on. */
const expire = (id: string) =>
  app.sql('update quotes set valid_until = current_date - 3, issue_date = current_date - 9 where id = $1', [
    id,
  ])

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
      items: [lines()[1]],
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
      Array.from({ length: 20 }, () => house.post(QUOTES, { client: at.id, items: [lines()[1]] })),
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
