import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeOwner, makeTaxRate } from '../../../../test/processes/factories.ts'
import { checkFigures } from '../../statistics/check-figures.ts'

const QUOTES = '/api/quotes/'
let app: TestApp
let owner: Actor
let [vat19, vat7] = ['', '']

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
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
const LINES = () => [
  { description: 'Plan', quantity: '10', unit_price: '95', tax_rates: [vat19] },
  { description: 'Book', quantity: '4', unit_price: '25', tax_rates: [vat7] },
]
const act = (id: string, action: string, body?: Record<string, unknown>) =>
  owner.post(`${QUOTES}${id}/${action}/`, body)
/** 950.00 at 19 % and 100.00 at 7 %: 180.50 and 7.00 of tax, 1237.50. */
async function makeSent(client: string, items: unknown[] = LINES()): Promise<string> {
  const { id } = await done(owner.post(QUOTES, { client, items }))
  await done(act(id, 'send'))
  return id
}
async function makeAccepted(client: string, items: unknown[] = LINES()): Promise<string> {
  const id = await makeSent(client, items)
  await done(act(id, 'accept', { name: 'Bob' }))
  return id
}
const quoteOf = (id: string) => done(owner.get(`${QUOTES}${id}/`))
async function issued(id: string, body: Record<string, unknown>) {
  const draft = await done(act(id, 'convert', body))
  return done(owner.post(`/api/invoices/${draft.id}/issue/`))
}
type Tax = { name: string; rate: string; base: string; amount: string }
const taxesOf = ({ taxes }: { taxes: Tax[] }) =>
  taxes.map(({ rate, base, amount }) => [`${rate} %`, base, amount])

async function deadlocks(): Promise<number> {
  await app.sql('select pg_stat_force_next_flush()')
  const [row] = await app.sql('select deadlocks from pg_stat_database where datname = current_database()')
  return Number(row?.deadlocks)
}
const merge = (from: string, into: string) => owner.post(`/api/clients/${from}/merge/`, { into })

describe('a merge of clients', () => {
  test('and a conversion at once: the invoice is of the client that stays, whoever comes first', async () => {
    const before = await deadlocks()
    for (let round = 0; round < 6; round += 1) {
      const [from, into] = [(await makeClient(owner)).id, (await makeClient(owner)).id]
      const quote = await makeAccepted(from)
      const [converted, merged] = await Promise.all([
        act(quote, 'convert', { kind: 'deposit', percent: '30' }),
        merge(from, into),
      ])
      expect([converted.status, merged.status]).toEqual([201, 200])
      const { client, total } = await done(owner.get(`/api/invoices/${converted.body.id}/`))
      expect([client, total]).toEqual([into, '371.25'])
      expect((await quoteOf(quote)).client).toBe(into)
      await done(owner.post(`/api/invoices/${converted.body.id}/issue/`))
      expect(await issued(quote, { kind: 'final' })).toMatchObject({ client: into, total: '866.25' })
    }
    expect((await deadlocks()) - before).toBe(0)
  })

  test('and the sending of a next version at once never wait for each other in a circle', async () => {
    const before = await deadlocks()
    for (let round = 0; round < 6; round += 1) {
      const [from, into] = [(await makeClient(owner)).id, (await makeClient(owner)).id]
      const old = await makeSent(from)
      const next = (await done(act(old, 'revise'))).id
      const answers = await Promise.all([
        act(next, 'send'),
        merge(from, into),
        act(old, 'accept', { name: 'B' }),
      ])
      expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200])
      expect([200, 409]).toContain(answers[2]?.status)
      expect(await quoteOf(old)).toMatchObject({ client: into, status: 'superseded' })
      expect(await quoteOf(next)).toMatchObject({ client: into, status: 'sent', version: 2 })
    }
    expect((await deadlocks()) - before).toBe(0)
  })
})

describe('calls for many that name the same quotes in other orders', () => {
  test('cancel invoices without waiting for each other in a circle', async () => {
    const before = await deadlocks()
    for (let round = 0; round < 6; round += 1) {
      const client = (await makeClient(owner)).id
      const quotes = [await makeAccepted(client), await makeAccepted(client)] as const
      const tenth = async (at: 0 | 1): Promise<string> =>
        (await issued(quotes[at], { kind: 'deposit', percent: '10' })).id
      const calls = [
        [await tenth(0), await tenth(1)],
        [await tenth(1), await tenth(0)],
      ]
      const answers = await Promise.all(
        calls.map((invoice_ids) =>
          owner.post(`/api/clients/${client}/bulk_invoice_action/`, {
            action: 'cancel',
            invoice_ids,
            reason: 'Mistake',
          }),
        ),
      )
      expect(answers.map(({ status, body }) => [status, body.succeeded])).toEqual([
        [200, 2],
        [200, 2],
      ])
      for (const id of quotes) expect((await quoteOf(id)).left_total).toBe('1237.50')
    }
    expect((await deadlocks()) - before).toBe(0)
  })

  test('send a next version and the one before it without waiting in a circle', async () => {
    const before = await deadlocks()
    for (let round = 0; round < 6; round += 1) {
      const client = (await makeClient(owner)).id
      const old = await makeSent(client)
      const other = await makeSent(client)
      const next = (await done(act(old, 'revise'))).id
      const answers = await Promise.all(
        [
          [next, other],
          [old, other],
        ].map((ids) => owner.post(`${QUOTES}bulk-send/`, { ids })),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await quoteOf(old)).toMatchObject({ status: 'superseded', revised_by: next })
    }
    expect((await deadlocks()) - before).toBe(0)
  })
})

describe('a tax rate that changes', () => {
  const makeRate = async () => (await makeTaxRate(owner, { name: 'Sales tax', rate: '10' })).id
  const setRate = (id: string, rate: string) => owner.patch(`/api/invoices/taxes/rates/${id}/`, { rate })
  const draftWith = async (rate: string) => {
    const client = (await makeClient(owner)).id
    const items = [{ description: 'Plan', unit_price: '100', tax_rates: [rate] }]
    return (await done(owner.post(QUOTES, { client, items }))).id as string
  }

  test('between draft and sending counts when the quote is sent, and not any more after it', async () => {
    const rate = await makeRate()
    const id = await draftWith(rate)
    await done(setRate(rate, '12'))
    expect(await done(act(id, 'send'))).toMatchObject({ tax_total: '12.00', total: '112.00' })
    await done(setRate(rate, '15'))
    const quote = await quoteOf(id)
    expect(quote).toMatchObject({ tax_total: '12.00', total: '112.00' })
    expect(taxesOf(quote)).toEqual([['12 %', '100.00', '12.00']])
    expect(await done(act(id, 'accept', { name: 'Bob' }))).toMatchObject({ total: '112.00' })
  })

  test('while it is sent: the quote is whole with the one rate or the other', async () => {
    for (let round = 0; round < 6; round += 1) {
      const rate = await makeRate()
      const id = await draftWith(rate)
      const [sent] = await Promise.all([act(id, 'send'), setRate(rate, '12')])
      expect(sent.status).toBe(200)
      const quote = await quoteOf(id)
      const isNew = quote.total === '112.00'
      expect(quote.total).toBe(isNew ? '112.00' : '110.00')
      expect(taxesOf(quote)).toEqual([isNew ? ['12 %', '100.00', '12.00'] : ['10 %', '100.00', '10.00']])
      const page = await done(owner.get(`${QUOTES}public/${quote.share_token}/`))
      expect(page.content.total).toBe(quote.total)
      expect(page.content_hash).toBe(quote.content_hash)
    }
  })
})

describe('a tax rate that changes after acceptance', () => {
  const setRate = (id: string, rate: string) =>
    done(owner.patch(`/api/invoices/taxes/rates/${id}/`, { rate }))
  /** 100.00 at 19 %, or 100.00 in two halves. */
  async function accepted() {
    const rate = (await makeTaxRate(owner, { name: 'Own rate', rate: '19' })).id
    const client = (await makeClient(owner)).id
    const id = await makeAccepted(client, [{ description: 'Plan', unit_price: '100', tax_rates: [rate] }])
    return { rate, id }
  }
  const refused = (answer: { status: number; body: { error_code: string; detail: string } }) => {
    const { status, body } = answer
    return [status, body.error_code, body.detail]
  }
  const rose = (total: string, left: string) => [
    409,
    'order_exceeded',
    `Taxes have risen since the quote was accepted: this invoice would come to ${total} EUR, and ${left} EUR is left. Make a progress invoice over an amount instead, or a new version of the quote while nothing is invoiced.`,
  ]

  test('to a higher one: whole, lines and final are refused, an amount is what is left', async () => {
    const { rate, id } = await accepted()
    await setRate(rate, '25')
    const [line] = (await quoteOf(id)).items
    for (const kind of ['invoice', 'final'])
      expect(refused(await act(id, 'convert', { kind })), kind).toEqual(rose('125.00', '119.00'))
    const lines = [{ line: line.id, quantity: '1' }]
    expect(refused(await act(id, 'convert', { kind: 'progress', lines }))).toEqual([
      409,
      'order_exceeded',
      'Only 119.00 EUR of the quote is left to invoice.',
    ])
    expect((await quoteOf(id)).invoices).toEqual([])
    const sum = await issued(id, { kind: 'progress', amount: '119.00' })
    expect([sum.total, ...taxesOf(sum)]).toEqual(['119.00', ['25 %', '95.20', '23.80']])
    expect(await quoteOf(id)).toMatchObject({ status: 'converted', invoiced_total: '119.00' })
  })

  test('to a higher one: a draft that was made before is refused when it is issued', async () => {
    const { rate, id } = await accepted()
    const deposit = await issued(id, { kind: 'deposit', percent: '50' })
    const final = await done(act(id, 'convert', { kind: 'final' }))
    expect([deposit.total, final.total]).toEqual(['59.50', '59.50'])
    await setRate(rate, '25')
    const issue = (draft: string) => owner.post(`/api/invoices/${draft}/issue/`)
    expect(refused(await issue(final.id))).toEqual(rose('65.50', '59.50'))
    await done(owner.delete(`/api/invoices/${final.id}/`))
    expect(refused(await act(id, 'convert', { kind: 'final' }))).toEqual(rose('65.50', '59.50'))
    expect(await quoteOf(id)).toMatchObject({ invoiced_total: '59.50', left_total: '59.50' })

    const other = await accepted()
    const whole = await done(act(other.id, 'convert', { kind: 'invoice' }))
    await setRate(other.rate, '25')
    expect(refused(await issue(whole.id))).toEqual(rose('125.00', '119.00'))
    await setRate(other.rate, '19')
    expect((await issue(whole.id)).body).toMatchObject({ status: 'issued', total: '119.00' })
    expect(await checkFigures(app.deps, owner.companyId, 'compare')).toEqual([])
  })

  test('to a lower one: whole and final come to less, and never below zero', async () => {
    const { rate, id } = await accepted()
    await setRate(rate, '7')
    const whole = await issued(id, { kind: 'invoice' })
    expect(whole.total).toBe('107.00')
    expect(await quoteOf(id)).toMatchObject({ status: 'accepted', left_total: '12.00' })

    const other = await accepted()
    await issued(other.id, { kind: 'deposit', percent: '50' })
    await setRate(other.rate, '7')
    const final = await issued(other.id, { kind: 'final' })
    expect([final.subtotal, final.total]).toEqual(['50.00', '47.50'])

    const third = await accepted()
    const paid = await issued(third.id, { kind: 'deposit', percent: '100' })
    await setRate(third.rate, '7')
    expect(refused(await act(third.id, 'convert', { kind: 'final' }))).toEqual([
      409,
      'order_exceeded',
      'Taxes have fallen since the quote was accepted: 12.00 EUR too much is invoiced. Credit that much of an earlier invoice first.',
    ])
    const credit = { reason: 'Lower tax', mode: 'amount', amount: '12.00' }
    const note = await done(owner.post(`/api/invoices/${paid.id}/credit/`, credit))
    await done(owner.post(`/api/credit-notes/${note.id}/issue/`))
    expect(await done(act(third.id, 'convert', { kind: 'final' }))).toMatchObject({ total: '0.00' })
  })
})

describe('a credit of an invoice of a quote', () => {
  test('never takes more than its lines that lower it leave', async () => {
    const client = (await makeClient(owner)).id
    const items = [
      { description: 'Plan', quantity: '1', unit_price: '100', tax_rates: [vat19] },
      { description: 'Goodwill', quantity: '1', unit_price: '-40', tax_rates: [vat19] },
    ]
    const invoice = await issued(await makeAccepted(client, items), { kind: 'invoice' })
    expect(invoice.total).toBe('71.40')
    const credit = (body: Record<string, unknown>) =>
      owner.post(`/api/invoices/${invoice.id}/credit/`, { reason: 'Late', ...body })
    const plan = { mode: 'lines', items: [{ line: invoice.items[0].id, quantity: '1' }] }
    const whole = await credit(plan)
    expect([whole.status, whole.body.error_code]).toEqual([409, 'credit_exceeds_invoice'])
    const half = { mode: 'lines', items: [{ line: invoice.items[0].id, quantity: '0.5' }] }
    const drafts = [await done(credit(half)), await done(credit(half))]
    expect(drafts.map(({ total }) => total)).toEqual(['59.50', '59.50'])
    const both = await Promise.all(drafts.map(({ id }) => owner.post(`/api/credit-notes/${id}/issue/`)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.body.error_code).toBe('credit_exceeds_invoice')
    expect(await done(owner.get(`/api/invoices/${invoice.id}/`))).toMatchObject({ amount_due: '11.90' })
    expect(await quoteOf(invoice.order)).toMatchObject({ invoiced_total: '11.90', left_total: '59.50' })
  })
})

describe('a final invoice after more of one tax than the order has', () => {
  test('takes the surplus back in a row below zero; the chain is the order, and so is the tax', async () => {
    const client = (await makeClient(owner)).id
    const quote = await makeAccepted(client)
    const [plan] = (await quoteOf(quote)).items
    // All of what bears 19 %, and then a sum that is shared as the whole order is: 12.21 of it bear 19 % again.
    await issued(quote, { kind: 'progress', lines: [{ line: plan.id, quantity: '10' }] })
    const sum = await issued(quote, { kind: 'progress', amount: '53.50' })
    const shared = taxesOf(sum)
    const final = await issued(quote, { kind: 'final' })
    expect(shared).toEqual([
      ['19 %', '41.08', '7.80'],
      ['7 %', '4.32', '0.30'],
    ])
    expect(taxesOf(final)).toEqual([
      ['19 %', '-41.08', '-7.80'],
      ['7 %', '95.68', '6.70'],
    ])
    expect(final).toMatchObject({
      subtotal: '54.60',
      tax_total: '-1.10',
      total: '53.50',
      amount_due: '53.50',
    })
    const { status, invoiced_total } = await quoteOf(quote)
    expect([status, invoiced_total]).toEqual(['converted', '1237.50'])
    expect(await checkFigures(app.deps, owner.companyId, 'compare')).toEqual([])
  })

  test('after credits by lines too, and it is credited in full by the same rows', async () => {
    const client = (await makeClient(owner)).id
    const quote = await makeAccepted(client)
    const whole = await issued(quote, { kind: 'progress', percent: '100' })
    const [first] = whole.items
    const body = { reason: 'Late', mode: 'lines', items: [{ line: first.id, quantity: '1' }] }
    const note = await done(owner.post(`/api/invoices/${whole.id}/credit/`, body))
    await done(owner.post(`/api/credit-notes/${note.id}/issue/`))
    await issued(quote, { kind: 'progress', percent: '50' })
    const final = await issued(quote, { kind: 'final' })
    expect(taxesOf(final)).toEqual([
      ['19 %', '475.00', '90.25'],
      ['7 %', '-50.00', '-3.50'],
    ])
    const credit = await done(owner.post(`/api/invoices/${final.id}/credit/`, { reason: 'Wrong' }))
    expect(taxesOf(credit)).toEqual(taxesOf(final))
    await done(owner.post(`/api/credit-notes/${credit.id}/issue/`))
    const again = await issued(quote, { kind: 'final' })
    expect(taxesOf(again)).toEqual(taxesOf(final))
    expect(await quoteOf(quote)).toMatchObject({ status: 'converted', left_total: '0.00' })
  })
})
