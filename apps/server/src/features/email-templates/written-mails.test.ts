import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { byCard, makePayee, payerCalls } from '../../../test/calls/public-payer.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeOwner,
  unique,
} from '../../../test/processes/factories.ts'

const TEMPLATES = '/api/email/templates/'

let app: TestApp
let owner: Actor
beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

type Mail = { subject: string; html: string; text: string }
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
async function mailOf(column: string, id: string): Promise<Mail> {
  const [mail] = await app.sql<Mail>(
    `select subject, html, text from email_messages where ${column} = $1 order by created_at desc, id desc limit 1`,
    [id],
  )
  if (mail === undefined) throw new Error('no mail')
  return { subject: plain(mail.subject), html: plain(mail.html), text: plain(mail.text) }
}
async function makeTemplate(fields: Record<string, unknown>, actor = owner): Promise<{ id: string }> {
  const made = await actor.post(TEMPLATES, {
    kind: 'invoice',
    language: 'en',
    name: unique('Mail'),
    ...fields,
  })
  expect(made.status, made.text).toBe(201)
  return made.body
}
const send = (id: string, body?: Record<string, unknown>, actor = owner) =>
  actor.post(`/api/invoices/${id}/send_email/`, body)

const ANNA = { contacts: [{ first_name: 'Anna', email: 'anna@buyer.example', is_primary: true }] }

describe('an invoice', () => {
  test.each([
    ['en', 'Your invoice {number}', 'Dear {contact},\n\nplease pay {amount_due} to {company}.', '€119.99'],
    [
      'de',
      'Ihre Rechnung {number}',
      'Guten Tag {contact},\n\nbitte zahlen Sie {amount_due} an {company}.',
      '119,99 €',
    ],
    [
      'fr',
      'Votre facture {number}',
      'Bonjour {contact},\n\nmerci de régler {amount_due} à {company}.',
      '119,99 €',
    ],
  ])('goes out with the words of its language: %s', async (language, subject, body, sum) => {
    const company = unique('Nordlicht')
    const house = await makeOwner(app, { company_name: company })
    await makeTemplate({ language, subject, body }, house)
    await makeTemplate({ language: language === 'de' ? 'en' : 'de', subject: 'Other', body: 'Other' }, house)
    const client = await makeClient(house, ANNA)
    const { id } = await makeDraft(house, client.id, { language })
    expect((await send(id, undefined, house)).status).toBe(200)
    const { number } = (await house.get(`/api/invoices/${id}/`)).body
    const mail = await mailOf('invoice_id', id)
    const words = body.replace('{contact}', 'Anna').replace('{amount_due}', sum).replace('{company}', company)
    expect(mail.subject).toBe(subject.replace('{number}', number))
    // The words stand alone, with the facts below them as ever and no closing of ours.
    expect(mail.text.startsWith(`${words}\n\n`)).toBe(true)
    expect(mail.text).toContain(number)
    expect(mail.text).not.toMatch(/Kind regards|Freundliche|Cordialement/)
    for (const part of words.split('\n\n')) expect(mail.html).toContain(`>${part}</p>`)
    expect(mail.html).toContain(`<html lang="${language}"`)
  })

  test('has the built-in words where there are none of its language, and where none is in use', async () => {
    const company = unique('Nordlicht')
    const house = await makeOwner(app, { company_name: company })
    await makeTemplate({ language: 'de', subject: 'Deutsch', body: 'Deutsch' }, house)
    await makeTemplate({ subject: 'Not in use', body: 'Not in use', is_active: false }, house)
    const client = await makeClient(house, ANNA)
    const { id, number } = await makeIssued(house, client.id)
    await send(id, undefined, house)
    const mail = await mailOf('invoice_id', id)
    expect(mail.subject).toBe(`Invoice ${number} from ${company}`)
    expect(mail.text).toContain('Hello Anna,\n\nPlease find invoice')
    expect(mail.text).toContain(`Kind regards\n${company}`)
  })

  test('shows what a client put into its name as text', async () => {
    const house = await makeOwner(app)
    await makeTemplate({ subject: 'For {client}', body: 'Hello {client}' }, house)
    const name = 'A&B "{number}" Ltd'
    const client = await makeClient(house, { name })
    await app.sql('update clients set name = $2 where id = $1', [
      client.id,
      `${name} <script>alert(1)</script>`,
    ])
    const { id } = await makeIssued(house, client.id)
    await send(id, undefined, house)
    const mail = await mailOf('invoice_id', id)
    expect(mail.subject).toBe(`For ${name} <script>alert(1)</script>`)
    expect(mail.html).not.toContain('<script')
    expect(mail.html).toContain(
      'Hello A&amp;B &quot;{number}&quot; Ltd &lt;script&gt;alert(1)&lt;/script&gt;</p>',
    )
    expect(mail.text).toContain(`Hello ${name} <script>alert(1)</script>\n`)
  })

  test('is sent as its draft shows; the words of the sender come before those of the company', async () => {
    const house = await makeOwner(app)
    await makeTemplate({ subject: 'Invoice {number}', body: 'Dear {contact}' }, house)
    const client = await makeClient(house, ANNA)
    const { id, number } = await makeIssued(house, client.id)
    const draft = (await house.get(`/api/invoices/${id}/email_draft/`)).body
    expect(draft).toMatchObject({ subject: `Invoice ${number}`, message: 'Dear Anna' })
    await send(id, undefined, house)
    const mail = await mailOf('invoice_id', id)
    expect(mail.text).toBe(plain(`${draft.message}\n\n${draft.below}`))
    await send(id, { message: 'Mine' }, house)
    expect(await mailOf('invoice_id', id)).toMatchObject({ subject: `Invoice ${number}` })
    expect((await mailOf('invoice_id', id)).text).toMatch(/^Mine\n\n/)
  })

  test('of a schedule has the words of recurring invoices, else those of invoices', async () => {
    const house = await makeOwner(app)
    await makeTemplate({ subject: 'Plain {number}', body: 'Plain' }, house)
    const client = await makeClient(house)
    const recurring = await house.post('/api/recurring/', {
      client: client.id,
      unit: 'month',
      start_date: '2030-01-01',
      items: [{ description: 'Hosting', unit_price: '100.00' }],
    })
    expect(recurring.status, recurring.text).toBe(201)
    const period = { period_start: '2026-01-01', period_end: '2026-01-31' }
    const sentBySchedule = async () => {
      const { id } = await makeDraft(house, client.id, period)
      await app.sql('update invoices set recurring_id = $2 where id = $1', [id, recurring.body.id])
      expect((await send(id, undefined, house)).status).toBe(200)
      return (await mailOf('invoice_id', id)).text
    }
    expect(await sentBySchedule()).toMatch(/^Plain\n\n/)
    await makeTemplate({ kind: 'recurring_invoice', subject: '{number}', body: 'For {period}' }, house)
    expect(await sentBySchedule()).toMatch(/^For January 2026\n\n/)
    const { id } = await makeDraft(house, client.id, period)
    await send(id, undefined, house)
    expect((await mailOf('invoice_id', id)).text).toMatch(/^Plain\n\n/)
  })
})

describe('a mail that names its template', () => {
  test.each(['its own call', 'the call that names the invoice'])(
    'is written with that one, in use or not: %s',
    async (call) => {
      const client = await makeClient(owner, ANNA)
      const template = await makeTemplate({
        language: 'de',
        subject: 'Rechnung {number}',
        body: 'Fällig: {due_date}',
        is_active: false,
      })
      const { id, number } = await makeIssued(owner, client.id, { due_date: '2030-05-06' })
      const sent =
        call === 'its own call'
          ? await send(id, { template: template.id })
          : await owner.post('/api/email/send-invoice/', { invoice: id, template: template.id })
      expect(sent.status, sent.text).toBe(200)
      const mail = await mailOf('invoice_id', id)
      expect(mail.subject).toBe(`Rechnung ${number}`)
      // The words are the template's; days and figures are written as the invoice has them.
      expect(mail.text).toMatch(/^Fällig: 6 May 2030\n\n/)
    },
  )

  test('another kind, another company’s, and none are refused; nothing is issued or sent', async () => {
    const client = await makeClient(owner)
    const quote = await makeTemplate({ kind: 'quote', subject: 'Q', body: 'Q', is_active: false })
    const stranger = await makeOwner(app)
    const foreign = await makeTemplate({ subject: 'F', body: 'F' }, stranger)
    const { id } = await makeDraft(owner, client.id)
    for (const template of [quote.id, foreign.id, '01900000-0000-7000-8000-000000000000']) {
      for (const refused of [
        await send(id, { template }),
        await owner.post('/api/email/send-invoice/', { invoice: id, template }),
      ]) {
        expectProblem(refused, 400, 'validation_error')
        expect(refused.body.errors).toEqual({ template: ['There is no such template for this mail.'] })
      }
    }
    expect((await owner.get(`/api/invoices/${id}/`)).body.status).toBe('draft')
    expect(await app.sql('select 1 from email_messages where invoice_id = $1', [id])).toEqual([])
  })
})

describe('the other mails', () => {
  test('a quote, a credit note and a receipt go out with the words of their kind', async () => {
    const company = unique('Nordlicht')
    const house = await makeOwner(app, { company_name: company })
    const client = await makeClient(house, ANNA)
    await makeTemplate({ kind: 'quote', subject: 'Q {number}', body: '{total} until {valid_until}' }, house)
    await makeTemplate(
      { kind: 'credit_note', subject: 'C {number}', body: '{total} for {invoice}: {reason}' },
      house,
    )
    await makeTemplate(
      { kind: 'receipt', subject: 'R of {company}', body: '{contact}: {amount} on {payment_date}' },
      house,
    )
    const items = [{ description: 'Plan', quantity: '2', unit_price: '600', tax_rates: [] }]
    const quote = (await house.post('/api/quotes/', { client: client.id, items, valid_until: '2030-05-06' }))
      .body
    expect((await house.post(`/api/quotes/${quote.id}/send/`)).status).toBe(200)
    expect((await mailOf('quote_id', quote.id)).text).toMatch(/^€1,200.00 until 6 May 2030\n\n/)

    const invoice = await makeIssued(house, client.id)
    const note = (await house.post(`/api/invoices/${invoice.id}/credit/`, { reason: 'Late' })).body
    await house.post(`/api/credit-notes/${note.id}/issue/`)
    expect((await house.post(`/api/credit-notes/${note.id}/send_email/`)).status).toBe(200)
    expect((await mailOf('credit_note_id', note.id)).text).toMatch(
      new RegExp(`^€119.99 for ${invoice.number}: Late\n\n`),
    )

    const paid = { client: client.id, currency: 'EUR', amount: '10.00', payment_date: '2026-02-03' }
    const payment = (await house.post('/api/payments/', paid)).body
    expect((await house.post(`/api/payments/${payment.id}/send_receipt/`)).status).toBe(200)
    const receipt = await mailOf('payment_id', payment.id)
    expect(receipt.subject).toBe(`R of ${company}`)
    expect(receipt.text).toMatch(/^Anna: €10.00 on 3 Feb 2026\n\n/)
  })

  test('the receipt a payer gets by itself has the words too, and still says that no money moved', async () => {
    const payee = await makePayee(app)
    await makeTemplate(
      { kind: 'receipt', subject: 'Paid: {invoice}', body: 'Thank you, {client}.\n\n{amount}' },
      payee.owner,
    )
    const { makeLink, pay, inDatabase } = payerCalls(() => ({ app, ...payee }))
    const link = await makeLink()
    expect((await pay(link, byCard())).status).toBe(200)
    const { payments } = await inDatabase(link)
    const mail = await mailOf('id', payments[0]?.id ?? '')
    expect(mail.subject).toMatch(/^Paid: \S+/)
    expect(mail.text).toMatch(/^Thank you, Pia Payer.\n\n€119.99\n\nThis was a payment in test mode/)
    expect(mail.html).toContain('>Thank you, Pia Payer.</p>')
  })

  test('a reminder has the words of its step, never those of an invoice', async () => {
    const house = await makeOwner(app)
    await makeTemplate({ subject: 'Mine', body: 'Mine' }, house)
    const client = await makeClient(house)
    const { id } = await makeIssued(house, client.id)
    expect((await house.post(`/api/invoices/${id}/remind/`)).status).toBe(200)
    expect((await mailOf('invoice_id', id)).text).not.toContain('Mine')
  })
})
