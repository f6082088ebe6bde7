import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import {
  byCard,
  byTransfer,
  DECLINED,
  makePayee,
  page,
  payerCalls,
} from '../../../../test/calls/public-payer.ts'
import { pdfText } from '../../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../../test/processes/factories.ts'
import type { MailMessage } from '../../../services/mail/mailer.ts'

const PAYMENTS = '/api/payments/'
const NOBODY = '01900000-0000-7000-8000-000000000000'

/** Every mail that left, as it left. */
const sent: MailMessage[] = []

let app: TestApp
let owner: Actor
let client: { id: string; name: string }
const { makeLink, pay, view, inDatabase } = payerCalls(() => ({ app, owner, client }))

beforeAll(async () => {
  app = await buildTestApp({
    smtpUrl: 'smtp://127.0.0.1:1',
    replace: {
      mailer: {
        send: async (message) => {
          sent.push(message)
          return { outcome: 'sent', refused: [] }
        },
      },
    },
  })
  ;({ owner, client } = await makePayee(app))
})
afterAll(() => app?.close())

const pathOf = (payment: { id: string }) => `${PAYMENTS}${payment.id}/receipt/`
const nameOf = (answer: { headers: Headers }) =>
  decodeURIComponent(answer.headers.get('content-disposition') ?? '')

async function record(fields: Record<string, unknown>): Promise<{ id: string }> {
  const made = await owner.post(PAYMENTS, {
    client: client.id,
    currency: 'EUR',
    payment_date: '2026-02-03',
    ...fields,
  })
  expect(made.status, made.text).toBe(201)
  return made.body
}
async function says(payment: { id: string }): Promise<string> {
  const answer = await owner.get(pathOf(payment))
  expect(answer.status, answer.text).toBe(200)
  return pdfText(answer.bytes)
}

describe('the receipt of a payment', () => {
  test('tells number, day, way and sum, and what it was laid on, in the language of the client', async () => {
    await owner.patch(`/api/auth/companies/${owner.companyId}/settings/`, { allow_overpayment: true })
    const german = await makeClient(owner, { name: 'Hafen & Fink GmbH', language: 'de' })
    const invoice = await makeIssued(owner, german.id, { currency: 'EUR', issue_date: '2026-01-10' })
    const payment = await record({
      client: german.id,
      amount: '150',
      method: 'bank_transfer',
      reference: 'ÜW 7/2026',
      allocations: [{ invoice: invoice.id, amount: '119.99' }],
    })
    const answer = await owner.get(pathOf(payment))
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(nameOf(answer)).toContain('Quittung ÜW 7-2026.pdf')
    const text = await pdfText(answer.bytes)
    for (const part of [
      'Quittung',
      'ÜW 7/2026',
      'Erhalten von Hafen & Fink GmbH Hauptstraße 1 10115 Berlin',
      'Bezahlt am 03.02.2026',
      'Zahlungsart Überweisung',
      'Für Rechnungsdatum Rechnungsbetrag Betrag (EUR)',
      `${invoice.number} 10.01.2026 119,99 119,99`,
      'Als Guthaben für Sie behalten 30,01',
      'Erhaltener Betrag 150,00 €',
      'Zahlung erhalten. Vielen Dank.',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Test')
  })

  test('is headed by its day and the end of its id where it has no reference', async () => {
    const payment = await record({ amount: '5', method: 'cash' })
    const number = `2026-02-03-${payment.id.slice(-6).toUpperCase()}`
    const text = await says(payment)
    expect(text).toContain(number)
    expect(text).not.toContain(payment.id)
    expect(nameOf(await owner.get(pathOf(payment)))).toContain(`Receipt ${number}.pdf`)
  })

  test('tells what was paid back since, and that the whole was', async () => {
    const payment = await record({ amount: '80', reference: 'A-1' })
    const before = await owner.get(pathOf(payment))
    expect((await owner.get(pathOf(payment))).bytes).toEqual(before.bytes)
    await owner.post(`${PAYMENTS}${payment.id}/refund/`, { amount: '30' })
    const partly = await says(payment)
    expect(partly).toMatch(
      /Amount received €80\.00 Refunded on \d+ \w+ \d{4} −€30\.00 Left of the payment €50\.00/,
    )
    expect(partly).toContain('Payment received. €30.00 of it was refunded.')
    const underWay = (status: string) =>
      app.sql('update refunds set status = $2 where payment_id = $1', [payment.id, status])
    await underWay('pending')
    const meanwhile = await says(payment)
    expect(meanwhile).toMatch(/Refund under way since \d+ \w+ \d{4} −€30\.00 Left of the payment €50\.00/)
    expect(meanwhile).toContain('Payment received. Thank you.')
    await underWay('completed')
    await owner.post(`${PAYMENTS}${payment.id}/refund/`)
    const whole = await says(payment)
    expect(whole).toContain('This payment was refunded in full.')
    expect(whole).toContain('Left of the payment €0.00')
  })

  test('looks as the template of its client says, else as the default does', async () => {
    const house = await makeOwner(app)
    const [anybody, particular] = [await makeClient(house), await makeClient(house)]
    const headed = (heading: string) => ({
      texts: {
        en: {
          receipt: { heading, introduction: 'We thank you.', footer: 'HRB 12345' },
          invoice: { heading: 'Wrong kind' },
        },
        de: { receipt: { heading: 'Falsche Sprache' } },
      },
    })
    const make = async (name: string) =>
      (await house.post('/api/invoices/templates/', { name, layout: 'letter', ...headed(name) })).body.id
    await house.post(`/api/invoices/templates/${await make('House receipt')}/set_default/`)
    await house.patch(`/api/clients/${particular.id}/`, { template: await make('Own receipt') })
    const textFor = async (id: string) => {
      const made = await house.post(PAYMENTS, { client: id, currency: 'EUR', amount: '5' })
      return pdfText((await house.get(pathOf(made.body))).bytes)
    }
    const [house_, own] = [await textFor(anybody.id), await textFor(particular.id)]
    for (const part of ['House receipt', 'We thank you.', 'HRB 12345']) expect(house_).toContain(part)
    expect(own).toContain('Own receipt')
    for (const text of [house_, own]) expect(text).not.toMatch(/Wrong kind|Falsche Sprache/)
  })

  test('is every member’s to read, and nobody else’s', async () => {
    const payment = await record({ amount: '5' })
    for (const role of ['admin', 'accountant', 'member', 'viewer'] as const)
      expect((await (await makeMember(app, owner, role)).get(pathOf(payment))).status).toBe(200)
    expectProblem(await (await makeOwner(app)).get(pathOf(payment)), 404, 'not_found')
    expectProblem(await owner.get(pathOf({ id: NOBODY })), 404, 'not_found')
    expectProblem(await owner.get(pathOf({ id: 'x' })), 404, 'not_found')
    expectProblem(await app.call({ path: pathOf(payment) }), 401, 'not_authenticated')
  })

  test('is there once the money is, and not before', async () => {
    const payment = await record({ amount: '5', status: 'pending' })
    const refused = await owner.get(pathOf(payment))
    expectProblem(refused, 409, 'payment_not_completed')
    expect(refused.problem.detail).toBe('This payment has not arrived. There is a receipt once it has.')
    await owner.post(`${PAYMENTS}${payment.id}/complete/`)
    expect((await owner.get(pathOf(payment))).status).toBe(200)
  })

  test('of a payment that failed there is none', async () => {
    const link = await makeLink()
    await pay(link, byCard(DECLINED))
    const [failed] = (await inDatabase(link)).payments
    expect(failed?.status).toBe('failed')
    expectProblem(await owner.get(pathOf(failed ?? { id: NOBODY })), 409, 'payment_not_completed')
  })

  test('writes nothing', async () => {
    const payment = await record({ amount: '5' })
    const events = async () => (await owner.get('/api/timeline/events/')).body.count
    const before = await events()
    await says(payment)
    expect(await events()).toBe(before)
    expect((await owner.get(`${PAYMENTS}${payment.id}/`)).body.version).toBe(1)
  })
})

describe('the receipt of who pays over a link', () => {
  const publicPath = (link: { share_token: string }) => `/api/payments/public/${link.share_token}/receipt/`

  test('is on the page of the link once it was paid, and is the one that staff see', async () => {
    const link = await makeLink()
    expectProblem(await app.call({ path: publicPath(link) }), 409, 'payment_not_completed')
    await pay(link, byCard())
    const { receipt } = await view(link)
    expect(receipt.pdf_url).toBe(publicPath(link))
    const answer = await app.call({ path: receipt.pdf_url })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const text = await pdfText(answer.bytes)
    for (const part of [
      client.name,
      'Paid by Pia Payer',
      'Payment method Card',
      'Amount received €119.99',
      'Test payment – no money moved.',
    ])
      expect(text).toContain(part)
    const [payment] = (await inDatabase(link)).payments
    expect((await owner.get(pathOf(payment ?? { id: NOBODY }))).bytes).toEqual(answer.bytes)
  })

  test('is of that payment alone, whatever else was paid for its invoice', async () => {
    const first = await makeLink()
    const second: typeof first = (await owner.post('/api/payments/links/', { invoice: first.invoice })).body
    const other = await record({
      amount: '19.99',
      reference: 'By hand',
      allocations: [{ invoice: first.invoice, amount: '19.99' }],
    })
    await pay(first, byCard())
    const text = await pdfText((await app.call({ path: publicPath(first) })).bytes)
    expect(text).toContain('Amount received €100.00')
    expect(text).not.toContain('By hand')
    // Another link of the invoice is closed by now, or has no payment of its own.
    const answer = await app.call({ path: publicPath(second) })
    expect([404, 409]).toContain(answer.status)
    expect((await owner.get(pathOf(other))).status).toBe(200)
  })

  test('waits for money that was only announced', async () => {
    const link = await makeLink()
    await pay(link, byTransfer)
    expectProblem(await app.call({ path: publicPath(link) }), 409, 'payment_not_completed')
  })

  test('is shown by no token that is wrong, of another kind, or closed', async () => {
    const link = await makeLink()
    await owner.post(`/api/payments/links/${link.id}/cancel/`)
    for (const token of [link.share_token, 'x'.repeat(43)])
      expectProblem(await app.call({ path: publicPath({ share_token: token }) }), 404, 'not_found')
  })

  test('of a link without an invoice names what it was for, and not where the client lives', async () => {
    const link = await makeLink({
      amount: '40',
      currency: 'EUR',
      description: 'Workshop fee',
      client: client.id,
    })
    await pay(link, byCard())
    const text = await pdfText((await app.call({ path: publicPath(link) })).bytes)
    expect(text).toContain(`Received from ${client.name}`)
    expect(text).toContain('Workshop fee 40.00')
    expect(text).toMatch(/Receipt \d{4}-\d{2}-\d{2}-[0-9A-F]{6} /)
    expect(text).not.toContain('Hauptstraße')
    const [payment] = (await inDatabase(link)).payments
    expect(await says(payment ?? { id: NOBODY })).not.toContain('Hauptstraße')
  })

  test('is attached to the mail with it, and written as the payment stands when the mail leaves', async () => {
    const link = await makeLink()
    await pay(link, byCard())
    await app.runJobs()
    const [payment] = (await inDatabase(link)).payments
    const { number } = (await owner.get(`/api/invoices/${link.invoice}/`)).body
    const mail = sent.find(({ id }) => id === payment?.id)
    expect(mail?.to).toEqual(['pia@example.com'])
    expect(mail?.attachments.map(({ name, type }) => [name, type])).toEqual([
      [`Receipt ${number}.pdf`, 'application/pdf'],
    ])
    const text = await pdfText(mail?.attachments[0]?.bytes ?? Buffer.alloc(0))
    expect(text).toContain('Amount received €119.99')
    // What the bank calls it stands beside, and is not what the receipt is headed by.
    expect(text).toContain(`Receipt ${number}`)
    expect(text.replaceAll(' ', '')).toContain(`Referencesandbox_${payment?.id}`)
    expect(mail?.text).toContain('Your receipt is attached as PDF.')
    const listed = (await owner.get(`/api/email/outbox/${payment?.id}/`)).body
    expect(listed.attachments).toEqual([
      {
        name: `Receipt ${number}.pdf`,
        type: 'application/pdf',
        size: mail?.attachments[0]?.bytes.length,
      },
    ])
    expect((await app.call({ path: page(link) })).status).toBe(200)
  })
})
