import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem, expectSameProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../../test/processes/factories.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let mailing: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  mailing = await buildTestApp({ smtpUrl: 'smtp://127.0.0.1:9' })
})
afterAll(async () => {
  await app?.close()
  await mailing?.close()
})

const draftOf = (actor: Actor, id: string) => actor.get(`/api/invoices/${id}/email_draft/`)
const send = (actor: Actor, id: string, body: Record<string, unknown> = {}) =>
  actor.post(`/api/invoices/${id}/send_email/`, body)
const plain = (text: string) => text.replace(/\u00a0/g, ' ')

describe('the mail before it is sent', () => {
  test('says the number to be, the sum, whom it goes to and its words; nothing is taken by asking', async () => {
    const owner = await makeOwner(app, { company_name: 'Nordlicht GmbH' })
    const buyer = await makeClient(owner, {
      email: 'office@buyer.example',
      contacts: [{ first_name: 'Anna', email: 'anna@buyer.example', is_primary: true }],
    })
    const { id } = await makeDraft(owner, buyer.id, { issue_date: '2026-03-04', due_date: '2036-03-04' })
    const { status, body } = await draftOf(owner, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      number: 'INV-2026-0001',
      is_number_final: false,
      total: '119.99',
      amount_due: '119.99',
      currency: 'EUR',
      due_date: '2036-03-04',
      to: ['anna@buyer.example'],
      subject: 'Invoice INV-2026-0001 from Nordlicht GmbH',
      message: 'Hello Anna,\n\nPlease find invoice INV-2026-0001 attached. Thank you for your business.',
      missing: ['address', 'tax_number', 'bank_account'],
    })
    expect(plain(body.below)).toContain('Amount due: €119.99')
    expect(body.below).toContain('View and pay:\nhttp://counterfoil.test/pay/...')
    expect((await draftOf(owner, id)).body).toEqual(body)
    expect((await owner.get(`/api/invoices/${id}/`)).body).toMatchObject({ status: 'draft', number: null })

    await send(owner, id)
    const [mail] = await app.sql<{ subject: string; text: string }>(
      'select subject, text from email_messages where invoice_id = $1',
      [id],
    )
    expect(mail?.subject).toBe(body.subject)
    expect(mail?.text.startsWith(`${body.message}\n\n`)).toBe(true)
    const after = (await draftOf(owner, id)).body
    expect(after).toMatchObject({ number: 'INV-2026-0001', is_number_final: true })
    expect(after.below).toMatch(/View and pay:\nhttp:\/\/counterfoil\.test\/pay\/[\w-]{43}\n/)
  })

  test('words that name a number another invoice has taken are not sent, and nothing is issued', async () => {
    const owner = await makeOwner(app)
    const buyer = await makeClient(owner)
    const { id } = await makeDraft(owner, buyer.id)
    const { number } = (await draftOf(owner, id)).body
    await makeIssued(owner, buyer.id)
    const words = { message: `Your invoice ${number}.`, expected_number: number }
    const refused = await send(owner, id, words)
    expectProblem(refused, 409, 'number_differs')
    const next = (await draftOf(owner, id)).body.number
    expect(next).not.toBe(number)
    expect(refused.body.detail).toBe(`The next number is ${next}, not ${number}.`)
    expect((await owner.get(`/api/invoices/${id}/`)).body).toMatchObject({ status: 'draft', number: null })
    expect(await app.sql('select from email_messages where invoice_id = $1', [id])).toEqual([])
    const sent = await send(owner, id, { message: `Your invoice ${next}.`, expected_number: next })
    expect(sent.body).toMatchObject({ number: next, lifecycle: 'issued' })
  })

  test('a viewer may read it, a stranger finds nothing', async () => {
    const owner = await makeOwner(app)
    const { id } = await makeDraft(owner, (await makeClient(owner)).id)
    expect((await draftOf(await makeMember(app, owner, 'viewer'), id)).status).toBe(200)
    const stranger = await makeOwner(app)
    expectSameProblem(await draftOf(stranger, id), await draftOf(stranger, NOBODY))
  })
})

describe('sent and kept', () => {
  test('with a mail server an invoice is sent; one whose mail was kept before is so no more', async () => {
    const owner = await makeOwner(mailing)
    const { id } = await makeDraft(owner, (await makeClient(owner)).id)
    await mailing.sql('update invoices set mail_kept_at = now() where id = $1', [id])
    expect((await send(owner, id)).body).toMatchObject({
      status: 'sent',
      sent_at: expect.any(String),
      mail_kept_at: null,
    })
    const { results } = (await owner.get(`/api/timeline/events/?invoice=${id}&type=invoice.sent`)).body
    expect(results[0].text).toMatch(/^Ada Lovelace sent invoice INV-\S+ to \S+\.$/)
  })
})
