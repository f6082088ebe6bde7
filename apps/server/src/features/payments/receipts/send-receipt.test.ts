import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem, expectSameProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../../test/processes/factories.ts'
import { composeSentReceiptEmail } from '../../emails/compose/compose-sent-receipt-email.ts'

const PAYMENTS = '/api/payments/'
const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor
beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-02-10T10:00:00Z')
  owner = await makeOwner(app, { company_name: 'Nordlicht GmbH' })
})
afterAll(() => app?.close())

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

async function makePayment(over: Record<string, unknown> = {}, client: Record<string, unknown> = {}) {
  const buyer = await makeClient(owner, { email: 'office@buyer.example', contacts: [], ...client })
  const invoice = await makeIssued(owner, buyer.id, { issue_date: '2026-01-10' })
  const made = await owner.post(PAYMENTS, {
    client: buyer.id,
    currency: 'EUR',
    amount: '119.99',
    payment_date: '2026-02-03',
    method: 'bank_transfer',
    reference: 'ÜW 7/2026',
    allocations: [{ invoice: invoice.id, amount: '119.99' }],
    ...over,
  })
  expect(made.status, made.text).toBe(201)
  return { buyer, invoice, payment: made.body }
}
const draftOf = (id: string, actor = owner) => actor.get(`${PAYMENTS}${id}/email_draft/`)
const send = (id: string, body?: Record<string, unknown>, actor = owner) =>
  actor.post(`${PAYMENTS}${id}/send_receipt/`, body)
const stateOf = (id: string) =>
  app.sql(
    `select to_jsonb(p) as payment, (select count(*) from email_messages) as mails, (select count(*) from timeline_events) as events
    from payments p where p.id = $1`,
    [id],
  )
const mailsOf = async (id: string) => (await owner.get(`/api/email/outbox/?payment=${id}`)).body.results

describe('the receipt of a payment by mail', () => {
  test('is read before, goes out as it was read with the PDF, and again as often as it is asked for', async () => {
    const { buyer, invoice, payment } = await makePayment()
    const before = await stateOf(payment.id)
    const { status, body } = await draftOf(payment.id)
    expect(status).toBe(200)
    expect({ ...body, below: plain(body.below) }).toEqual({
      number: 'ÜW 7/2026',
      total: '119.99',
      currency: 'EUR',
      to: ['office@buyer.example'],
      subject: 'Receipt for your payment to Nordlicht GmbH',
      message: `Hello ${buyer.name},\n\nThank you. Nordlicht GmbH has received your payment.`,
      below:
        `Payment received: €119.99\nInvoice: ${invoice.number}\nPaid on: 3 Feb 2026\nPaid by: Bank transfer\n\n` +
        'Please keep this mail. Your receipt is attached as PDF.\n',
    })
    expect(await stateOf(payment.id)).toEqual(before)

    const answer = await send(payment.id)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual(payment)
    const again = await send(payment.id, { to: ['books@buyer.example'], message: 'Once more.' })
    expect(again.status).toBe(200)
    const [second, first] = await mailsOf(payment.id)
    expect(first).toMatchObject({ kind: 'receipt', to: ['office@buyer.example'], subject: body.subject })
    expect(second).toMatchObject({ kind: 'receipt', to: ['books@buyer.example'] })
    const whole = (await owner.get(`/api/email/outbox/${first.id}/`)).body
    expect(whole.attachments).toMatchObject([{ name: 'Receipt ÜW 7-2026.pdf', type: 'application/pdf' }])
    expect(plain(whole.text)).toBe(
      `${body.message}\n\n${plain(body.below).trimEnd()}\n\nKind regards\nNordlicht GmbH\n`,
    )
    const events = (await owner.get(`/api/timeline/events/?payment=${payment.id}`)).body.results
    const told = events.filter(({ type }: { type: string }) => type === 'payment.receipt_sent')
    expect(told).toMatchObject([
      { subject: 'ÜW 7/2026', data: { to: ['books@buyer.example'], outcome: 'captured' } },
      { subject: 'ÜW 7/2026', data: { to: ['office@buyer.example'], outcome: 'captured' } },
    ])
  })

  test('is refused of money that has not arrived, and nothing is written', async () => {
    const { payment } = await makePayment({ status: 'pending' })
    const before = await stateOf(payment.id)
    expectProblem(await draftOf(payment.id), 409, 'payment_not_completed')
    expectProblem(await send(payment.id), 409, 'payment_not_completed')
    expect(await stateOf(payment.id)).toEqual(before)
  })

  test('says what was paid back since', async () => {
    const { payment } = await makePayment()
    await owner.post(`${PAYMENTS}${payment.id}/refund/`, { amount: '19.99' })
    expect(plain((await draftOf(payment.id)).body.below)).toContain('Paid back: €19.99\n')
    expect((await send(payment.id)).status).toBe(200)
  })

  test('is read by a viewer and not sent by one; a stranger finds nothing', async () => {
    const { payment } = await makePayment()
    const viewer = await makeMember(app, owner, 'viewer')
    expect((await draftOf(payment.id, viewer)).status).toBe(200)
    expectProblem(await send(payment.id, undefined, viewer), 403, 'permission_denied')
    const stranger = await makeOwner(app)
    expectProblem(await send(payment.id, undefined, stranger), 404, 'not_found')
    expectSameProblem(await send(payment.id, undefined, stranger), await send(NOBODY, undefined, stranger))
    expectSameProblem(await draftOf(payment.id, stranger), await draftOf(NOBODY, stranger))
    expectProblem(await app.call({ method: 'POST', path: `${PAYMENTS}${payment.id}/send_receipt/` }), 401)
    expect(await mailsOf(payment.id)).toEqual([])
  })

  test('needs an address, and takes one that is typed', async () => {
    const { payment } = await makePayment({}, { email: null })
    const refused = await send(payment.id)
    expectProblem(refused, 400, 'validation_error')
    expect(refused.body.errors).toEqual({ to: ['This client has no email address. Enter one to send to.'] })
    expect((await send(payment.id, { to: ['books@buyer.example'] })).status).toBe(200)
  })

  test.each([
    ['en', 'Deposit invoice: RE-1\nFinal invoice: RE-2\n'],
    ['de', 'Anzahlungsrechnung: RE-1\nSchlussrechnung: RE-2\n'],
    ['fr', /Facture d.acompte\s?: RE-1\n.+: RE-2\n/],
  ] as const)('names each invoice by its kind: %s', (language, lines) => {
    const { text } = composeSentReceiptEmail({
      language,
      companyName: 'Nordlicht GmbH',
      accentColor: '#1f5a40',
      logoUrl: null,
      clientName: 'Acme Oy',
      contactName: null,
      number: 'ÜW 7',
      currency: 'EUR',
      templates: [],
      message: null,
      amount: '119.99',
      refunded: '0.00',
      paidOn: '2026-02-03',
      method: 'card',
      reference: null,
      invoices: [
        { kind: 'deposit', number: 'RE-1' },
        { kind: 'final', number: 'RE-2' },
      ],
      purpose: null,
      isTest: true,
    })
    expect(plain(text)).toMatch(lines)
  })
})
