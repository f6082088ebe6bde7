import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
    await owner.patch(`${QUOTES}${second.id}/`, { items: [lines()[1]] })
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
