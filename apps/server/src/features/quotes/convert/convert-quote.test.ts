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

const QUOTES = '/api/quotes/'
let app: TestApp
let owner: Actor
let client: { id: string; name: string }
let [vat19, vat7, withheld] = ['', '', '']

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner)
  vat19 = (await makeTaxRate(owner, { name: 'VAT 19%' })).id
  vat7 = (await makeTaxRate(owner, { name: 'VAT 7%', rate: '7' })).id
  withheld = (await makeTaxRate(owner, { name: 'Income tax', rate: '10', is_withholding: true })).id
})
afterAll(() => app?.close())

/** 10 × 100.00 and 1 × −50.00 at 19 %, 4 × 25.00 at 7 %: 1050.00 net, 187.50 of tax, 1237.50. */
const LINES = () => [
  { description: 'Plan', quantity: '10', unit_price: '100', unit: 'h', tax_rates: [vat19] },
  { description: 'Book', quantity: '4', unit_price: '25', tax_rates: [vat7] },
  { description: 'Goodwill', quantity: '1', unit_price: '-50', tax_rates: [vat19] },
]
async function makeAccepted(over: Record<string, unknown> = {}) {
  const made = await owner.post(QUOTES, { client: client.id, items: LINES(), ...over })
  if (made.status !== 201) throw new Error(made.text)
  for (const [action, body] of [
    ['send', undefined],
    ['accept', { name: 'Bob' }],
  ] as const) {
    const done = await owner.post(`${QUOTES}${made.body.id}/${action}/`, body)
    if (done.status !== 200) throw new Error(done.text)
  }
  return (await owner.get(`${QUOTES}${made.body.id}/`)).body
}
const convert = (id: string, body: Record<string, unknown>) => owner.post(`${QUOTES}${id}/convert/`, body)
async function made(id: string, body: Record<string, unknown>) {
  const answer = await convert(id, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body
}
const issue = (id: string) => owner.post(`/api/invoices/${id}/issue/`)
async function issued(id: string, body: Record<string, unknown>) {
  const draft = await made(id, body)
  const answer = await issue(draft.id)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body
}
const quoteOf = async (id: string) => (await owner.get(`${QUOTES}${id}/`)).body
type Tax = { name: string; base: string; amount: string }
const taxesOf = ({ taxes }: { taxes: Tax[] }) => taxes.map(({ name, base, amount }) => [name, base, amount])
const refusalOf = (answer: { status: number; body: { error_code: string; detail: string } }) => [
  answer.status,
  answer.body.error_code,
  answer.body.detail,
]

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

describe('a chain', () => {
  test('deposit, progress and final add up to the quote, tax by tax, and the final counts its rest alone', async () => {
    const quote = await makeAccepted()
    const deposit = await issued(quote.id, { kind: 'deposit', percent: '30' })
    expect(deposit).toMatchObject({ document_type: 'deposit', prices_include_tax: true, total: '371.25' })
    expect(
      deposit.items.map((item: { description: string; line_total: string }) => [
        item.description,
        item.line_total,
      ]),
    ).toEqual([
      [`Deposit of 30% on quote ${quote.number}`, '339.15'],
      [`Deposit of 30% on quote ${quote.number}`, '32.10'],
    ])
    expect(taxesOf(deposit)).toEqual([
      ['VAT 19%', '285.00', '54.15'],
      ['VAT 7%', '30.00', '2.10'],
    ])
    const line = quote.items[0].id
    const progress = await issued(quote.id, { kind: 'progress', lines: [{ line, quantity: '2.5' }] })
    expect(progress).toMatchObject({
      document_type: 'progress',
      subtotal: '250.00',
      tax_total: '47.50',
      total: '297.50',
    })
    const final = await made(quote.id, { kind: 'final' })
    expect(final).toMatchObject({
      document_type: 'final',
      subtotal: '485.00',
      tax_total: '83.75',
      total: '568.75',
      amount_due: '568.75',
      deductions: [
        {
          invoice: deposit.id,
          number: deposit.number,
          issue_date: deposit.issue_date,
          net: '315.00',
          total: '371.25',
        },
        { invoice: progress.id, number: progress.number, net: '250.00', total: '297.50' },
      ],
    })
    expect(taxesOf(final)).toEqual([
      ['VAT 19%', '415.00', '78.85'],
      ['VAT 7%', '70.00', '4.90'],
    ])
    expect(taxesOf(final.deductions[0])).toEqual([
      ['VAT 19%', '285.00', '54.15'],
      ['VAT 7%', '30.00', '2.10'],
    ])
    expect((await issue(final.id)).body).toMatchObject({ total: '568.75', status: 'issued' })
    expect(await quoteOf(quote.id)).toMatchObject({ status: 'converted', invoiced_total: '1237.50' })
    const { pdf_url } = (await owner.get(`/api/invoices/${final.id}/pdf/`)).body
    const words = await pdfText((await app.call({ path: pdf_url })).bytes)
    for (const word of [
      'Final invoice',
      quote.number,
      deposit.number,
      progress.number,
      'Total of the order',
      '1,237.50',
      '568.75',
    ])
      expect(words).toContain(word)
    const paper = (await owner.get(`/api/invoices/${deposit.id}/pdf/`)).body.pdf_url
    expect(await pdfText((await app.call({ path: paper })).bytes)).toContain('Deposit invoice')
  })

  test.each([
    ['en', '12.5000', (number: string) => `Deposit of 12.5% on quote ${number}`],
    ['de', '12.5', (number: string) => `Anzahlung von 12,5\u00a0% auf Angebot ${number}`],
    ['fr', '12.50', (number: string) => `Acompte de 12,5\u00a0% sur le devis ${number}`],
  ])('writes the percentage of a deposit as a document in %s does', async (language, percent, text) => {
    const quote = await makeAccepted({ language })
    const { items } = await made(quote.id, { kind: 'deposit', percent })
    expect(items[0].description).toBe(text(quote.number))
  })

  test('in yen with prices that include tax, a discount and tax withheld, to the last unit', async () => {
    const quote = await makeAccepted({
      currency: 'JPY',
      prices_include_tax: true,
      discount_type: 'percent',
      discount_value: '7.5',
      items: [
        { description: 'A', quantity: '3', unit_price: '333', tax_rates: [vat19, withheld] },
        { description: 'B', quantity: '7', unit_price: '101', tax_rates: [vat7] },
        { description: 'C', quantity: '1', unit_price: '57', tax_rates: [vat19] },
      ],
    })
    const links = [
      await issued(quote.id, { kind: 'deposit', amount: '100' }),
      await issued(quote.id, { kind: 'deposit', percent: '33.3333' }),
      await issued(quote.id, { kind: 'progress', lines: [{ line: quote.items[1].id, quantity: '3' }] }),
    ]
    links.push(await issued(quote.id, { kind: 'final' }))
    const sum = (of: (invoice: Record<string, string>) => string | undefined) =>
      String(links.reduce((all, invoice) => all + BigInt(of(invoice) ?? '0'), 0n))
    for (const field of ['total', 'tax_total', 'withholding_total'])
      expect(
        sum((invoice) => invoice[field]),
        field,
      ).toBe(quote[field])
    for (const tax of quote.taxes) {
      const row = (invoice: unknown) =>
        (invoice as { taxes: (Tax & { tax_rate: string })[] }).taxes.find(
          ({ tax_rate }) => tax_rate === tax.tax_rate,
        )
      expect(
        sum((invoice) => row(invoice)?.base),
        tax.name,
      ).toBe(tax.base)
      expect(
        sum((invoice) => row(invoice)?.amount),
        tax.name,
      ).toBe(tax.amount)
    }
    const report = (await owner.get('/api/auth/companies/current/stats/')).status
    expect(report).toBeLessThan(500)
  })

  test('has one final invoice, and nothing after it', async () => {
    const quote = await makeAccepted()
    await issued(quote.id, { kind: 'deposit', percent: '50' })
    const final = await made(quote.id, { kind: 'final' })
    for (const body of [{ kind: 'final' }, { kind: 'deposit', percent: '1' }, { kind: 'invoice' }])
      expect((await convert(quote.id, body)).body.error_code).toBe('order_has_final')
    await issue(final.id)
    expect((await convert(quote.id, { kind: 'final' })).body.error_code).toBe('order_has_final')
  })

  test('waits with the final invoice for drafts that are open', async () => {
    const quote = await makeAccepted()
    const deposit = await made(quote.id, { kind: 'deposit', percent: '50' })
    expect(refusalOf(await convert(quote.id, { kind: 'final' }))).toEqual([
      409,
      'order_has_drafts',
      'There are drafts of invoices for this quote. Issue or delete them before the final invoice.',
    ])
    await owner.delete(`/api/invoices/${deposit.id}/`)
    expect((await made(quote.id, { kind: 'final' })).total).toBe('1237.50')
  })

  test('has nothing left once its final invoice is issued, also where a part of that was credited', async () => {
    const at = await makeClient(owner)
    const quote = await makeAccepted({ client: at.id })
    const toInvoice = async () => (await owner.get(`/api/clients/${at.id}/stats/`)).body.quotes
    const final = await issued(quote.id, { kind: 'final' })
    const credit = await owner.post(`/api/invoices/${final.id}/credit/`, {
      mode: 'amount',
      amount: '10.00',
      reason: 'Goodwill',
    })
    await owner.post(`/api/credit-notes/${credit.body.id}/issue/`)
    const after = { status: 'converted', invoiced_total: '1227.50', left_total: '0.00' }
    expect(await quoteOf(quote.id)).toMatchObject(after)
    expect((await owner.get(`${QUOTES}?client=${at.id}&view=converted`)).body.results).toMatchObject([after])
    expect(await toInvoice()).toEqual([])
    const rest = await owner.post(`/api/invoices/${final.id}/credit/`, { reason: 'All of it' })
    await owner.post(`/api/credit-notes/${rest.body.id}/issue/`)
    expect(await quoteOf(quote.id)).toMatchObject({ status: 'accepted', left_total: '1237.50' })
    expect(await toInvoice()).toMatchObject([{ to_invoice_count: 1, to_invoice: '1237.50' }])
  })

  test('ends with a final invoice that bears no day before what it deducts', async () => {
    const quote = await makeAccepted()
    const deposit = await issued(quote.id, { kind: 'deposit', percent: '40' })
    const final = await made(quote.id, { kind: 'final' })
    await owner.patch(`/api/invoices/${final.id}/`, { issue_date: '2026-01-01' })
    const refused = await issue(final.id)
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        issue_date: [
          `A final invoice cannot bear a day before an invoice it deducts, ${deposit.issue_date}.`,
        ],
      },
    ])
    await owner.patch(`/api/invoices/${final.id}/`, { issue_date: deposit.issue_date })
    expect((await issue(final.id)).status).toBe(200)
  })

  test('counts a deposit back that was cancelled before the final invoice was issued', async () => {
    const quote = await makeAccepted()
    const deposit = await issued(quote.id, { kind: 'deposit', percent: '40' })
    const final = await made(quote.id, { kind: 'final' })
    expect(final.total).toBe('742.50')
    await owner.post(`/api/invoices/${deposit.id}/cancel/`, { reason: 'Other bank' })
    expect((await issue(final.id)).body).toMatchObject({ total: '1237.50', deductions: [] })
  })

  test('keeps what an issued final invoice deducts until that one is cancelled', async () => {
    const quote = await makeAccepted()
    const deposit = await issued(quote.id, { kind: 'deposit', percent: '40' })
    const final = await issued(quote.id, { kind: 'final' })
    const cancel = (id: string) => owner.post(`/api/invoices/${id}/cancel/`, { reason: 'Mistake' })
    expect(refusalOf(await cancel(deposit.id))).toEqual([
      409,
      'invoice_deducted',
      'A final invoice deducts this invoice. Cancel the final invoice first, or credit it in full.',
    ])
    const deductedBy = async () => {
      const { deducted_by, deducted_by_number } = (await owner.get(`/api/invoices/${deposit.id}/`)).body
      return [deducted_by, deducted_by_number]
    }
    expect(await deductedBy()).toEqual([final.id, final.number])
    expect((await cancel(final.id)).status).toBe(200)
    expect(await deductedBy()).toEqual([null, null])
    expect((await cancel(deposit.id)).status).toBe(200)
    expect(await quoteOf(quote.id)).toMatchObject({ status: 'accepted', left_total: '1237.50' })
  })

  test('of twenty who take a tenth at once ten get it', async () => {
    const quote = await makeAccepted()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => convert(quote.id, { kind: 'deposit', percent: '10' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      ...Array.from({ length: 10 }, () => 409),
    ])
    expect(
      new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.error_code)),
    ).toEqual(new Set(['order_exceeded']))
    const after = await quoteOf(quote.id)
    expect(after.left_total).toBe('0.00')
    expect(after.invoices).toHaveLength(10)
    const done = await Promise.all(after.invoices.map(({ id }: { id: string }) => issue(id)))
    expect(done.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await quoteOf(quote.id)).toMatchObject({ status: 'converted', invoiced_total: '1237.50' })
  })

  test('of twenty who make the final invoice at once one does', async () => {
    const quote = await makeAccepted()
    await issued(quote.id, { kind: 'deposit', percent: '10' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => convert(quote.id, { kind: 'final' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ])
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
