import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeMember,
  makeOwner,
  makeTaxRate,
} from '../../../../test/processes/factories.ts'
import { orderCalls, refusalOf } from '../../../../test/stories/order-calls.ts'
import { QUOTES } from '../../../../test/stories/quote-calls.ts'

let app: TestApp
let owner: Actor
let client: { id: string; name: string }
let [vat19, vat7] = ['', '']

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner)
  vat19 = (await makeTaxRate(owner, { name: 'VAT 19%' })).id
  vat7 = (await makeTaxRate(owner, { name: 'VAT 7%', rate: '7' })).id
})
afterAll(() => app?.close())

const { makeAccepted, convert, made, issue, issued, quoteOf } = orderCalls(() => ({
  owner,
  client,
  vat19,
  vat7,
}))

describe('the whole quote', () => {
  test('becomes an invoice with its lines, words and references, which is issued as any other', async () => {
    const quote = await makeAccepted({
      reference: 'R-1',
      notes: 'Thanks',
      language: 'de',
      payment_terms_days: 7,
    })
    const invoice = await made(quote.id, { kind: 'invoice' })
    expect(invoice).toMatchObject({
      status: 'draft',
      document_type: 'invoice',
      order: quote.id,
      order_number: quote.number,
      deductions: [],
      client: client.id,
      reference: 'R-1',
      notes: 'Thanks',
      language: 'de',
      payment_terms_days: 7,
      subtotal: '1050.00',
      tax_total: '187.50',
      total: '1237.50',
    })
    expect(await quoteOf(quote.id)).toMatchObject({
      status: 'accepted',
      left_total: '0.00',
      invoiced_total: '0.00',
    })
    expect((await issue(invoice.id)).body).toMatchObject({
      status: 'issued',
      number: expect.stringContaining('INV-'),
    })
    const after = await quoteOf(quote.id)
    expect(after).toMatchObject({ status: 'converted', left_total: '0.00', invoiced_total: '1237.50' })
    expect(after.invoices).toEqual([
      expect.objectContaining({
        id: invoice.id,
        document_type: 'invoice',
        status: 'issued',
        total: '1237.50',
        amount_due: '1237.50',
      }),
    ])
    expect(refusalOf(await convert(quote.id, { kind: 'deposit', amount: '0.01' }))).toEqual([
      409,
      'order_exceeded',
      'Only 0.00 EUR of the quote is left to invoice.',
    ])
    expect((await owner.get(`/api/invoices/?order=${quote.id}`)).body.count).toBe(1)
  })

  test('has no usual words of invoices; its invoice has them where the quote says nothing', async () => {
    const house = await makeOwner(app)
    const at = await makeClient(house)
    await house.patch('/api/auth/companies/current/settings/', {
      default_notes: 'Thank you for your order',
      default_terms: 'Pay within 14 days',
    })
    const items = [{ description: 'Plan', unit_price: '100' }]
    const { body: quote } = await house.post(QUOTES, { client: at.id, items, notes: 'As discussed' })
    expect(quote).toMatchObject({ notes: 'As discussed', terms: null })
    await house.post(`${QUOTES}${quote.id}/send/`)
    await house.post(`${QUOTES}${quote.id}/accept/`, { name: 'Bob' })
    const invoice = await house.post(`${QUOTES}${quote.id}/convert/`, { kind: 'invoice' })
    expect(invoice.body).toMatchObject({ notes: 'As discussed', terms: 'Pay within 14 days' })
  })

  test('gives back what a cancelled invoice and a deleted draft took', async () => {
    const quote = await makeAccepted()
    const draft = await made(quote.id, { kind: 'invoice' })
    const held = { invoiced_total: '0.00', drafts_total: '1237.50', left_total: '0.00' }
    expect(await quoteOf(quote.id)).toMatchObject(held)
    const { results } = (await owner.get(`/api/quotes/?search=${quote.number}`)).body
    expect(results).toMatchObject([{ id: quote.id, ...held }])
    expect((await owner.delete(`/api/invoices/${draft.id}/`)).status).toBe(204)
    const invoice = await issued(quote.id, { kind: 'invoice' })
    await owner.post(`/api/invoices/${invoice.id}/cancel/`, { reason: 'Wrong address' })
    expect(await quoteOf(quote.id)).toMatchObject({
      status: 'accepted',
      drafts_total: '0.00',
      left_total: '1237.50',
      invoices: [{ status: 'cancelled', total: '1237.50', takes: '0.00' }],
    })
    expect((await convert(quote.id, { kind: 'invoice' })).status).toBe(201)
  })
})

describe('a draft that was made from a quote', () => {
  test('keeps its sums, client and currency; words and dates change', async () => {
    const quote = await makeAccepted()
    const deposit = await made(quote.id, { kind: 'deposit', percent: '20' })
    const path = `/api/invoices/${deposit.id}/`
    const other = await makeClient(owner)
    for (const body of [
      { client: other.id },
      { currency: 'USD' },
      { items: [{ description: 'More', unit_price: '5000' }] },
      { discount_type: 'percent', discount_value: '5' },
    ])
      expect((await owner.patch(path, body)).body.error_code, JSON.stringify(body)).toBe('order_fixed')
    const line = await owner.post(`${path}items/`, { description: 'More', unit_price: '1' })
    expect(line.body.error_code).toBe('order_fixed')
    const items = deposit.items.map((item: Record<string, unknown>) => ({
      id: item.id,
      description: 'First part',
      quantity: item.quantity,
      unit_price: item.unit_price,
      tax_rates: item.tax_rates,
    }))
    const changed = await owner.patch(path, { notes: 'Please pay soon', items })
    expect(changed.body).toMatchObject({
      total: '247.50',
      notes: 'Please pay soon',
      document_type: 'deposit',
    })
    expect(changed.body.items[0].description).toBe('First part')
  })

  test('keeps each of its lines: no other with the same sums takes their place', async () => {
    const exempt = (
      await makeTaxRate(owner, { name: 'Exempt', rate: '0', category: 'E', exemption_reason: 'By law' })
    ).id
    const reverse = (
      await makeTaxRate(owner, {
        name: 'Reverse',
        rate: '0',
        category: 'AE',
        exemption_reason: 'Reverse charge',
      })
    ).id
    const quote = await makeAccepted({
      items: [
        { description: 'Plan', quantity: '10', unit_price: '100', tax_rates: [vat19] },
        { description: 'Book', quantity: '4', unit_price: '25', tax_rates: [reverse] },
      ],
    })
    const invoice = await made(quote.id, { kind: 'invoice' })
    const path = `/api/invoices/${invoice.id}/`
    type Line = Record<string, unknown>
    const [plan, book]: Line[] = invoice.items.map(
      ({ id, description, quantity, unit_price, tax_rates }: Line) => ({
        id,
        description,
        quantity,
        unit_price,
        tax_rates,
      }),
    )
    const { id: _, ...unknown } = plan as Line
    const part = { ...plan, quantity: '5' }
    for (const [name, items] of Object.entries({
      'another quantity and price': [{ ...plan, quantity: '5', unit_price: '200' }, book],
      'one line in two': [part, { ...part, id: undefined }, book],
      'two lines in one': [{ ...plan, quantity: '11' }],
      'a line of another id': [unknown, book],
      'a discount of nothing': [{ ...plan, discount_type: 'percent', discount_value: '0' }, book],
      'a tax of 0 % of another kind': [plan, { ...book, tax_rates: [exempt] }],
    })) {
      const answer = await owner.patch(path, { items })
      expect([answer.status, answer.body.error_code], name).toEqual([409, 'order_fixed'])
    }
    const { body } = await owner.patch(path, {
      items: [book, { ...plan, description: 'Plan A', quantity: '10.0' }],
    })
    expect(body.items.map((item: Line) => [item.id, item.description, item.quantity])).toEqual([
      [book?.id, 'Book', '4'],
      [plan?.id, 'Plan A', '10'],
    ])
    const more = await owner.post(`${path}items/`, { description: 'Free', unit_price: '0' })
    expect([more.status, more.body.error_code]).toEqual([409, 'order_fixed'])
  })

  test('is duplicated as an invoice of its own', async () => {
    const quote = await makeAccepted()
    await issued(quote.id, { kind: 'deposit', percent: '20' })
    const final = await issued(quote.id, { kind: 'final' })
    expect((await owner.post(`/api/invoices/${final.id}/duplicate/`)).body).toMatchObject({
      document_type: 'invoice',
      order: null,
      deductions: [],
      total: '1237.50',
    })
  })

  test('is found by its kind, alone and beside other filters', async () => {
    const at = await makeClient(owner)
    const quote = await makeAccepted({ client: at.id })
    const deposit = await issued(quote.id, { kind: 'deposit', percent: '20' })
    const progress = await issued(quote.id, { kind: 'progress', percent: '20' })
    const final = await made(quote.id, { kind: 'final' })
    const plain = (await owner.post('/api/invoices/', { client: at.id })).body
    const found = async (query: string) => {
      const { body } = await owner.get(`/api/invoices/?client=${at.id}&${query}`)
      return body.results.map(({ id }: { id: string }) => id)
    }
    for (const [kind, id] of Object.entries({
      deposit: deposit.id,
      progress: progress.id,
      final: final.id,
      invoice: plain.id,
    }))
      expect(await found(`document_type=${kind}`), kind).toEqual([id])
    expect(await found(`document_type=final&order=${quote.id}&view=draft`)).toEqual([final.id])
    expect(await found('document_type=deposit&view=draft')).toEqual([])
    const views = (await owner.get(`/api/invoices/views/?client=${at.id}&document_type=deposit`)).body.views
    expect(views.find(({ view }: { view: string }) => view === 'all').count).toBe(1)
    const wrong = await owner.get('/api/invoices/?document_type=credit_note')
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['document_type']])
  })

  test('is counted by its own total in what was invoiced to the client', async () => {
    const at = await makeClient(owner)
    const quote = await makeAccepted({ client: at.id })
    await issued(quote.id, { kind: 'deposit', percent: '20' })
    await issued(quote.id, { kind: 'final' })
    const list = (await owner.get(`/api/invoices/?client=${at.id}`)).body.results
    expect(
      list.map((one: { document_type: string; total: string }) => [one.document_type, one.total]).sort(),
    ).toEqual([
      ['deposit', '247.50'],
      ['final', '990.00'],
    ])
    const [invoiced] = await app.sql<{ invoiced: bigint }>(
      'select invoiced from client_figures where client_id = $1',
      [at.id],
    )
    expect(String(invoiced?.invoiced)).toBe('123750')
  })
})

test.each<[Record<string, unknown>, Record<string, string[]>]>([
  [{ kind: 'deposit' }, { percent: ['Say how much is invoiced.'] }],
  [{ kind: 'deposit', percent: '0' }, { percent: ['Give a percentage above 0 and up to 100.'] }],
  [
    { kind: 'deposit', amount: '1.001' },
    { amount: ['Give an amount above zero in the currency of the quote.'] },
  ],
  [{ kind: 'final', percent: '5' }, { percent: ['This does not belong to this kind of invoice.'] }],
])('the body %j is refused', async (body, errors) => {
  const quote = await makeAccepted()
  const answer = await convert(quote.id, body)
  expect([answer.status, answer.body.errors]).toEqual([400, errors])
})

test('a quantity is refused above what is left of its line, and a line there is not', async () => {
  const quote = await makeAccepted()
  const line = quote.items[0].id
  await made(quote.id, { kind: 'progress', lines: [{ line, quantity: '9' }] })
  const more = await convert(quote.id, { kind: 'progress', lines: [{ line, quantity: '1.5' }] })
  expect((await quoteOf(quote.id)).invoiced_lines).toEqual([{ line, quantity: '9' }])
  expect(more.body.errors).toEqual({ 'lines.0.quantity': ['Give no more than is left of this line.'] })
  const none = await convert(quote.id, { kind: 'invoice', lines: [{ line: quote.id, quantity: '1' }] })
  expect(none.body.errors).toEqual({ 'lines.0.line': ['The quote has no such line.'] })
})

test('an invoice below zero is not made: 1 × −50.00 alone', async () => {
  const { id, items } = await makeAccepted()
  const answer = await convert(id, { kind: 'progress', lines: [{ line: items[2].id, quantity: '1' }] })
  expect([answer.status, answer.body.error_code]).toEqual([409, 'invoice_negative'])
})

test('a company without a plan reads its quotes and writes none', async () => {
  const house = await makeOwner(app)
  const at = await makeClient(house)
  const quote = (await house.post(QUOTES, { client: at.id, items: [{ description: 'x', unit_price: '5' }] }))
    .body
  await app.sql(
    "update companies set trial_ends_at = now() - interval '1 day', writable_until = now() - interval '1 day' where company_id = $1",
    [house.companyId],
  )
  expect((await house.get(`${QUOTES}${quote.id}/`)).status).toBe(200)
  for (const action of ['send', 'accept', 'reject', 'revise', 'convert'])
    expect(
      (await house.post(`${QUOTES}${quote.id}/${action}/`, { name: 'x', reason: 'x', kind: 'invoice' }))
        .status,
    ).toSatisfy((status: number) => status === 402 || status === 400)
  expect((await house.post(`${QUOTES}${quote.id}/send/`)).status).toBe(402)
  expect((await house.patch(`${QUOTES}${quote.id}/`, { notes: 'x' })).status).toBe(402)
})

test('a member may convert', async () => {
  const member = await makeMember(app, owner, 'member')
  const quote = await makeAccepted()
  expect((await member.post(`${QUOTES}${quote.id}/convert/`, { kind: 'invoice' })).status).toBe(201)
})
