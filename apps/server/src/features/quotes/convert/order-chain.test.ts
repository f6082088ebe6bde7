import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfText } from '../../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeOwner, makeTaxRate } from '../../../../test/processes/factories.ts'
import { orderCalls, refusalOf, type Tax, taxesOf } from '../../../../test/stories/order-calls.ts'
import { QUOTES } from '../../../../test/stories/quote-calls.ts'

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

const { makeAccepted, convert, made, issue, issued, quoteOf } = orderCalls(() => ({
  owner,
  client,
  vat19,
  vat7,
}))

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
