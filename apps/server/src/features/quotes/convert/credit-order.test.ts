import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfText } from '../../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeOwner, makeTaxRate } from '../../../../test/processes/factories.ts'

const QUOTES = '/api/quotes/'
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

async function done(answer: Promise<{ status: number; text: string; body: unknown }>) {
  const { status, text, body } = await answer
  if (status >= 300) throw new Error(text)
  // biome-ignore lint/suspicious/noExplicitAny: the answer of the call, whose shape the contract's own tests hold
  return body as any
}

/** 950.00 at 19 % and 100.00 at 7 %: 180.50 and 7.00 of tax, 1237.50. */
async function makeAccepted() {
  const items = [
    { description: 'Plan', quantity: '10', unit_price: '95', tax_rates: [vat19] },
    { description: 'Book', quantity: '4', unit_price: '25', tax_rates: [vat7] },
  ]
  const quote = await done(owner.post(QUOTES, { client: client.id, items }))
  await done(owner.post(`${QUOTES}${quote.id}/send/`))
  await done(owner.post(`${QUOTES}${quote.id}/accept/`, { name: 'Bob' }))
  return quote.id as string
}
const convert = (id: string, body: Record<string, unknown>) => owner.post(`${QUOTES}${id}/convert/`, body)
const made = (id: string, body: Record<string, unknown>) => done(convert(id, body))
const issue = (id: string) => owner.post(`/api/invoices/${id}/issue/`)
const issued = async (id: string, body: Record<string, unknown>) => done(issue((await made(id, body)).id))
const credit = (id: string, body: Record<string, unknown> = {}) =>
  owner.post(`/api/invoices/${id}/credit/`, { reason: 'Returned', ...body })
const issueNote = (id: string) => owner.post(`/api/credit-notes/${id}/issue/`)
const credited = async (id: string, body: Record<string, unknown> = {}) =>
  done(issueNote((await done(credit(id, body))).id))
const correct = (id: string) => owner.post(`/api/invoices/${id}/correct/`, { reason: 'Wrong words' })
const invoiceOf = (id: string) => done(owner.get(`/api/invoices/${id}/`))
const leftOf = async (id: string) => {
  const { invoiced_total, left_total, status } = await done(owner.get(`${QUOTES}${id}/`))
  return [status, invoiced_total, left_total]
}
const codeOf = ({ status, body }: { status: number; body: { error_code?: string } }) => [
  status,
  body.error_code,
]
type Tax = { name: string; base: string; amount: string }
const taxesOf = ({ taxes }: { taxes: Tax[] }) => taxes.map(({ name, base, amount }) => [name, base, amount])
const cents = (text: string) => BigInt(text.replace('.', ''))

/** What documents come to by tax, credit notes less than nothing: bases and amounts in cents. */
function sumTaxes(documents: readonly { sign: bigint; taxes: Tax[] }[]) {
  const sums = new Map<string, [bigint, bigint]>()
  for (const { sign, taxes } of documents)
    for (const { name, base, amount } of taxes) {
      const [bases, amounts] = sums.get(name) ?? [0n, 0n]
      sums.set(name, [bases + sign * cents(base), amounts + sign * cents(amount)])
    }
  return Object.fromEntries(sums)
}
const WHOLE = { 'VAT 19%': [95000n, 18050n], 'VAT 7%': [10000n, 700n] }

describe('crediting an invoice of a quote', () => {
  test('gives back what was credited, and the final invoice deducts the rest, tax by tax', async () => {
    const quote = await makeAccepted()
    const deposit = await issued(quote, { kind: 'deposit', percent: '30' })
    const note = await credited(deposit.id, { mode: 'amount', amount: '100.01' })
    expect(await leftOf(quote)).toEqual(['accepted', '271.24', '966.26'])
    const draft = await done(credit(deposit.id, { mode: 'amount', amount: '5' }))
    expect((await done(owner.get(`${QUOTES}${quote}/`))).invoices).toMatchObject([
      {
        id: deposit.id,
        credit_notes: [
          { id: note.id, number: note.number, is_issued: true, issue_date: note.issue_date, total: '100.01' },
          { id: draft.id, number: null, is_issued: false, issue_date: draft.issue_date, total: '5.00' },
        ],
      },
    ])
    await owner.delete(`/api/credit-notes/${draft.id}/`)
    const final = await issued(quote, { kind: 'final' })
    expect(final).toMatchObject({ total: '966.26', deductions: [{ invoice: deposit.id, total: '271.24' }] })
    const parts = [
      { sign: 1n, taxes: deposit.taxes },
      { sign: -1n, taxes: note.taxes },
      { sign: 1n, taxes: final.taxes },
    ]
    expect(sumTaxes(parts)).toEqual(WHOLE)
    expect(await leftOf(quote)).toEqual(['converted', '1237.50', '0.00'])
  })

  test('leaves out of the final invoice what was credited in full', async () => {
    const quote = await makeAccepted()
    const deposit = await issued(quote, { kind: 'deposit', percent: '30' })
    await credited(deposit.id)
    expect(await leftOf(quote)).toEqual(['accepted', '0.00', '1237.50'])
    expect(await issued(quote, { kind: 'final' })).toMatchObject({ total: '1237.50', deductions: [] })
  })

  test('is refused while a final invoice deducts it, also for a draft from before', async () => {
    const quote = await makeAccepted()
    const deposit = await issued(quote, { kind: 'deposit', percent: '30' })
    const early = await done(credit(deposit.id))
    const final = await issued(quote, { kind: 'final' })
    expect(codeOf(await issueNote(early.id))).toEqual([409, 'invoice_deducted'])
    expect(codeOf(await credit(deposit.id))).toEqual([409, 'invoice_deducted'])
    expect(codeOf(await correct(deposit.id))).toEqual([409, 'invoice_deducted'])
    expect((await invoiceOf(deposit.id)).deducted_by).toBe(final.id)
    await credited(final.id)
    expect((await invoiceOf(deposit.id)).deducted_by).toBeNull()
    expect(await leftOf(quote)).toEqual(['accepted', '371.25', '866.25'])
    expect(codeOf(await issueNote(early.id))).toEqual([200, undefined])
    expect(await leftOf(quote)).toEqual(['accepted', '0.00', '1237.50'])
    expect(await issued(quote, { kind: 'invoice' })).toMatchObject({ total: '1237.50' })
  })

  test('and issuing the final invoice at once leaves the chain whole, whoever comes first', async () => {
    const quote = await makeAccepted()
    const deposit = await issued(quote, { kind: 'deposit', percent: '30' })
    const note = await done(credit(deposit.id, { mode: 'amount', amount: '71.25' }))
    const final = await made(quote, { kind: 'final' })
    const [ofNote] = await Promise.all([issueNote(note.id), done(issue(final.id))])
    const isCredited = ofNote.status === 200
    if (!isCredited) expect(codeOf(ofNote)).toEqual([409, 'invoice_deducted'])
    expect((await invoiceOf(final.id)).total).toBe(isCredited ? '937.50' : '866.25')
    expect(await leftOf(quote)).toEqual(['converted', '1237.50', '0.00'])
  })
})

describe('crediting a final invoice', () => {
  test('takes its own sums, in full or by an amount, and not by lines', async () => {
    const quote = await makeAccepted()
    await issued(quote, { kind: 'deposit', percent: '30' })
    const final = await issued(quote, { kind: 'final' })
    expect(taxesOf(final)).toEqual([
      ['VAT 19%', '665.00', '126.35'],
      ['VAT 7%', '70.00', '4.90'],
    ])
    const byLines = await credit(final.id, {
      mode: 'lines',
      items: [{ line: final.items[0].id, quantity: '1' }],
    })
    expect(byLines.status).toBe(400)
    expect(byLines.body.errors).toEqual({
      mode: ['Credit a final invoice in full or by an amount: its lines are those of the whole quote.'],
    })
    const first = await credited(final.id, { mode: 'amount', amount: '100.00' })
    const rest = await credited(final.id)
    expect([first.total, rest.total]).toEqual(['100.00', '766.25'])
    expect(
      sumTaxes([
        { sign: 1n, taxes: first.taxes },
        { sign: 1n, taxes: rest.taxes },
      ]),
    ).toEqual({ 'VAT 19%': [66500n, 12635n], 'VAT 7%': [7000n, 490n] })
    expect(await invoiceOf(final.id)).toMatchObject({ is_credited: true, amount_due: '0.00' })
    const paper = await pdfText((await owner.get(`/api/credit-notes/${rest.id}/pdf/`)).bytes)
    for (const words of ['Credit note', 'Subtotal €650.15', 'Total €766.25', 'VAT 19% 588.23 111.76'])
      expect(paper).toContain(words)
    for (const words of ['Total of the order', 'less INV-', '1,237.50']) expect(paper).not.toContain(words)
    expect(codeOf(await credit(final.id))).toEqual([409, 'credit_exceeds_invoice'])
  })
})

describe('correcting an invoice of a quote', () => {
  test('makes a draft of the same kind, which keeps the sums of the quote', async () => {
    const quote = await makeAccepted()
    const deposit = await issued(quote, { kind: 'deposit', percent: '30' })
    const { invoice } = await done(correct(deposit.id))
    expect(invoice).toMatchObject({
      status: 'draft',
      document_type: 'deposit',
      order: quote,
      total: '371.25',
      deductions: [],
    })
    expect(
      codeOf(
        await owner.patch(`/api/invoices/${invoice.id}/`, { discount_type: 'percent', discount_value: '1' }),
      ),
    ).toEqual([409, 'order_fixed'])
    await done(owner.patch(`/api/invoices/${invoice.id}/`, { notes: 'Now right' }))
    await done(issue(invoice.id))
    expect(await leftOf(quote)).toEqual(['accepted', '371.25', '866.25'])
    const final = await issued(quote, { kind: 'final' })
    const again = await done(correct(final.id))
    expect(again.invoice).toMatchObject({
      document_type: 'final',
      order: quote,
      total: '866.25',
      deductions: [{ invoice: invoice.id, total: '371.25' }],
    })
    await done(issue(again.invoice.id))
    expect(await leftOf(quote)).toEqual(['converted', '1237.50', '0.00'])
  })

  test('is refused where the quote has no room for the draft, and nothing is credited then', async () => {
    const quote = await makeAccepted()
    const whole = await issued(quote, { kind: 'invoice' })
    await credited(whole.id, { mode: 'amount', amount: '237.50' })
    await issued(quote, { kind: 'progress', amount: '237.50' })
    expect(codeOf(await correct(whole.id))).toEqual([409, 'invoice_partly_credited'])
    expect((await invoiceOf(whole.id)).credit_notes).toHaveLength(1)
    const other = await makeAccepted()
    const deposit = await issued(other, { kind: 'deposit', percent: '30' })
    await made(other, { kind: 'final' })
    expect(codeOf(await correct(deposit.id))).toEqual([409, 'order_has_final'])
  })
})

describe('an invoice of a quote as a pattern', () => {
  const plain = { document_type: 'invoice', order: null, deductions: [] }

  test('copied is a plain invoice of its lines', async () => {
    const quote = await makeAccepted()
    const deposit = await issued(quote, { kind: 'deposit', percent: '30' })
    const final = await issued(quote, { kind: 'final' })
    const copies = [deposit, final].map(({ id }) => done(owner.post(`/api/invoices/${id}/duplicate/`)))
    expect(await Promise.all(copies)).toEqual([
      expect.objectContaining({ ...plain, total: '371.25' }),
      expect.objectContaining({ ...plain, total: '1237.50' }),
    ])
    expect(await leftOf(quote)).toEqual(['converted', '1237.50', '0.00'])
  })

  test('made recurring is a schedule of plain invoices', async () => {
    const quote = await makeAccepted()
    const deposit = await issued(quote, { kind: 'deposit', percent: '30' })
    const final = await issued(quote, { kind: 'final' })
    const [day] = deposit.issue_date.split('T')
    for (const [id, total] of [
      [deposit.id, '371.25'],
      [final.id, '1237.50'],
    ]) {
      const schedule = await done(
        owner.post(`/api/invoices/${id}/make_recurring/`, { unit: 'month', start_date: day }),
      )
      expect(schedule).toMatchObject({ status: 'active', total, items: expect.any(Array) })
      expect((await invoiceOf(id)).recurring).toBeNull()
    }
    expect(await leftOf(quote)).toEqual(['converted', '1237.50', '0.00'])
  })
})
