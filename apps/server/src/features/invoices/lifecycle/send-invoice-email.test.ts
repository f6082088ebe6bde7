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
  unique,
} from '../../../../test/processes/factories.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())

const send = (id: string, body?: Record<string, unknown>, actor = owner) =>
  actor.post(`/api/invoices/${id}/send_email/`, body)
const read = async (id: string) => (await owner.get(`/api/invoices/${id}/`)).body

type MailRow = {
  id: string
  status: string
  to_addresses: string[]
  cc_addresses: string[]
  subject: string
  html: string
  text: string
  attachments: Record<string, unknown>[]
}
const mailsOf = (invoiceId: string) =>
  app.sql<MailRow>('select * from email_messages where invoice_id = $1 order by id', [invoiceId])

describe('whom it goes to', () => {
  test('each address once, whatever its capitals, to before cc', async () => {
    const { id } = await makeDraft(owner, client.id)
    const sent = await send(id, { to: ['b@x.eu', 'B@X.eu', 'a@x.eu'], cc: ['b@x.eu', 'C@x.eu', 'c@x.eu'] })
    expect(sent.status, sent.text).toBe(200)
    const [mail] = await mailsOf(id)
    expect([mail?.to_addresses, mail?.cc_addresses]).toEqual([['b@x.eu', 'a@x.eu'], ['c@x.eu']])
  })

  test.each([
    [{ to: [] }, { to: ['Enter at least one address.'] }],
    [{ subject: 'Hi\r\nBcc: x@y.eu' }, { subject: ['This has to be one line of plain text.'] }],
    [{ subject: 'a\u0007b' }, { subject: ['This has to be one line of plain text.'] }],
    [{ subject: 'a\u202eb' }, { subject: ['This has to be one line of plain text.'] }],
  ])('%j is refused, and nothing is issued', async (body, errors) => {
    const { id } = await makeDraft(owner, client.id)
    const refused = await send(id, body)
    expectProblem(refused, 400, 'validation_error')
    expect(refused.body.errors).toEqual(errors)
    expect((await read(id)).status).toBe('draft')
  })

  test.each(['a\r\nb', 'a\u0007', '\u202eeman', '\u2066x', 'a"b', 'a<b', 'a>b', 'a@b'])(
    'a sender cannot be called %j',
    async (sender_name) => {
      const path = `/api/auth/companies/${owner.companyId}/settings/`
      const refused = await owner.patch(path, { email: { sender_name } })
      expectProblem(refused, 400, 'validation_error')
      expect(refused.body.errors).toEqual({
        'email.sender_name': ['A sender name cannot hold line breaks, control characters or any of " < > @.'],
      })
    },
  )

  test('a number that nobody has is told from the next one', async () => {
    const { id } = await makeDraft(owner, client.id)
    const { number } = (await owner.get(`/api/invoices/${id}/email_draft/`)).body
    const refused = await send(id, { message: 'Hi', expected_number: 'INV-9999' })
    expectProblem(refused, 409, 'number_differs')
    expect(refused.body.detail).toBe(`The next number is ${number}, not INV-9999.`)
    await owner.post(`/api/invoices/${id}/issue/`)
    const again = await send(id, { message: 'Hi', expected_number: 'INV-9999' })
    expect(again.body.detail).toBe(`The number of this invoice is ${number}, not INV-9999.`)
  })
})

describe('sending', () => {
  test('a draft issues it and queues one mail with link and document; the job delivers it', async () => {
    const house = await makeOwner(app, { company_name: unique('Nordlicht') })
    const buyer = await makeClient(house, {
      email: 'office@buyer.example',
      contacts: [
        { first_name: 'Anna', last_name: 'Arnold', email: 'anna@buyer.example', is_primary: true },
        { first_name: 'Bert', email: 'bert@buyer.example' },
        { first_name: 'Carl', email: 'carl@buyer.example', receives_invoices: false },
      ],
    })
    const draft = await makeDraft(house, buyer.id, { issue_date: '2026-03-04', due_date: '2036-03-04' })
    const answer = await send(draft.id, undefined, house)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      number: 'INV-2026-0001',
      status: 'issued',
      lifecycle: 'issued',
      issued_at: expect.any(String),
      sent_at: null,
      mail_kept_at: expect.any(String),
    })
    const [mail, ...more] = await mailsOf(draft.id)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      status: 'queued',
      kind: 'invoice',
      to_addresses: ['anna@buyer.example', 'bert@buyer.example'],
      cc_addresses: [],
      attachments: [
        { name: 'INV-2026-0001.pdf', type: 'application/pdf', invoiceId: draft.id, variant: 'issued' },
      ],
    })
    expect(mail?.subject).toMatch(/^Invoice INV-2026-0001 from Nordlicht_/)
    const url = /href="(http:\/\/counterfoil\.test\/pay\/[^"]+)"/.exec(mail?.html ?? '')?.[1] ?? ''
    expect(mail?.text).toContain(url)
    expect(mail?.text).toContain('€119.99')
    const token = url.split('/').at(-1)
    const page = await app.call({ path: `/api/payments/public/${token}/` })
    expect(page.body).toMatchObject({ invoice_number: 'INV-2026-0001', amount: '119.99', currency: 'EUR' })
    const events = (await house.get(`/api/timeline/events/?invoice=${draft.id}`)).body.results
    expect(events.map(({ text }: { text: string }) => text)).toContain(
      'Ada Lovelace wrote a mail with invoice INV-2026-0001 to anna@buyer.example, bert@buyer.example. It was kept and not sent, as no mail server is set up.',
    )

    await app.runJobs()
    const outbox = (await house.get(`/api/email/outbox/${mail?.id}/`)).body
    expect(outbox).toMatchObject({
      status: 'captured',
      attempts: 1,
      attachments: [{ name: 'INV-2026-0001.pdf', type: 'application/pdf', size: expect.any(Number) }],
    })
    const [document] = await app.sql('select bytes from invoice_documents where invoice_id = $1', [draft.id])
    expect(outbox.attachments[0].size).toBe(document?.bytes)
  })

  test('says what it is told, to whom it is told', async () => {
    const invoice = await makeIssued(owner, client.id)
    const answer = await send(invoice.id, {
      to: ['boss@buyer.example'],
      cc: ['books@buyer.example'],
      subject: 'Your <b>invoice</b>',
      message: 'Dear all,\nas agreed <script>alert(1)</script>& so on.',
    })
    expect(answer.status).toBe(200)
    const [mail] = await mailsOf(invoice.id)
    expect(mail).toMatchObject({
      to_addresses: ['boss@buyer.example'],
      cc_addresses: ['books@buyer.example'],
      subject: 'Your invoice',
    })
    expect(mail?.text).toContain('Dear all,\nas agreed & so on.')
    expect(mail?.html).toContain('as agreed &amp; so on.')
    expect(mail?.html).not.toContain('<script')
  })

  test('again is another mail, the same number, the same link, the first time kept', async () => {
    const invoice = await makeDraft(owner, client.id)
    const first = (await send(invoice.id)).body
    const second = (await send(invoice.id)).body
    expect(second).toMatchObject({ number: first.number, sent_at: null, status: 'issued' })
    expect(Date.parse(second.mail_kept_at)).toBeGreaterThanOrEqual(Date.parse(first.mail_kept_at))
    const mails = await mailsOf(invoice.id)
    expect(mails).toHaveLength(2)
    const link = (text: string | undefined) => /\/pay\/(\S+)/.exec(text ?? '')?.[1]
    expect(link(mails[0]?.text)).toBeTruthy()
    expect(link(mails[1]?.text)).toBe(link(mails[0]?.text))
  })

  test('a paid one offers nothing to pay', async () => {
    const invoice = await makeIssued(owner, client.id)
    await owner.post(`/api/invoices/${invoice.id}/mark_paid/`)
    expect((await send(invoice.id)).body.status).toBe('paid')
    const [mail] = await mailsOf(invoice.id)
    expect(mail?.html).not.toContain('/pay/')
    expect(mail?.text).not.toContain('/pay/')
  })

  test('speaks the language of the invoice', async () => {
    const invoice = await makeIssued(owner, client.id, { language: 'de' })
    await send(invoice.id)
    const [mail] = await mailsOf(invoice.id)
    expect(mail?.subject).toMatch(/^Rechnung INV-/)
    expect(mail?.text.replace(/\u00a0/g, ' ')).toContain('119,99 €')
  })
})

describe('what cannot be sent', () => {
  const mute = async () => makeDraft(owner, (await makeClient(owner, { email: null })).id)

  test('to nobody: refused, and the draft is as it was', async () => {
    const draft = await mute()
    const counter = () =>
      app.sql('select last_value from number_counters where company_id = $1', [owner.companyId])
    const before = [await read(draft.id), await counter()]
    const answer = await send(draft.id)
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toEqual({ to: ['This client has no email address. Enter one to send to.'] })
    expect([await read(draft.id), await counter()]).toEqual(before)
    expect(await mailsOf(draft.id)).toEqual([])
    expect((await send(draft.id, { to: ['anna@buyer.example'] })).status).toBe(200)
  })

  test('to addresses that are none, all named at once', async () => {
    const draft = await makeDraft(owner, client.id)
    const answer = await send(draft.id, {
      to: ['anna@buyer.example', 'x', 'a@b.example\r\nBcc: evil@x.example', '"b@x.example c"@y.example'],
      cc: [''],
      subject: 7,
      html: '<p>',
      status: 'sent',
    })
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'cc.0',
      'html',
      'status',
      'subject',
      'to.1',
      'to.2',
      'to.3',
    ])
    expect(await mailsOf(draft.id)).toEqual([])
    expect((await read(draft.id)).status).toBe('draft')
  })

  test('a cancelled one, an empty one, one of a blocked client', async () => {
    const cancelled = await makeIssued(owner, client.id)
    await owner.post(`/api/invoices/${cancelled.id}/cancel/`, { reason: 'x' })
    expectProblem(await send(cancelled.id), 409, 'invoice_cancelled')
    expectProblem(await send((await makeDraft(owner, client.id, { items: [] })).id), 409, 'invoice_empty')
    const buyer = await makeClient(owner)
    const [draft, issued] = [await makeDraft(owner, buyer.id), await makeIssued(owner, buyer.id)]
    await owner.post(`/api/clients/${buyer.id}/block/`, { reason: 'x' })
    expectProblem(await send(draft.id), 409, 'client_blocked')
    expect((await send(issued.id)).status).toBe(200)
  })

  test('by a viewer, by a stranger, without a token', async () => {
    const draft = await makeDraft(owner, client.id)
    const stranger = await makeOwner(app)
    expectProblem(await send(draft.id, {}, await makeMember(app, owner, 'viewer')), 403, 'permission_denied')
    expectSameProblem(await send(draft.id, {}, stranger), await send(NOBODY, {}, stranger))
    expectProblem(await app.call({ method: 'POST', path: `/api/invoices/${draft.id}/send_email/` }), 401)
    expect(await mailsOf(draft.id)).toEqual([])
    expect((await read(draft.id)).number).toBeNull()
  })
})

describe('an invoice that the body names', () => {
  const PATH = '/api/email/send-invoice/'

  test('is issued and sent as by its own call, with hidden copies', async () => {
    const { id } = await makeDraft(owner, client.id)
    const body = {
      invoice: id,
      to: ['a@x.eu'],
      cc: ['b@x.eu'],
      bcc: ['A@x.eu', 'c@x.eu'],
      subject: 'Your bill',
    }
    const sent = await owner.post(PATH, body)
    expect(sent.status, sent.text).toBe(200)
    expect(sent.body).toMatchObject({ id, lifecycle: 'issued' })
    const mails = await app.sql(
      'select to_addresses, cc_addresses, bcc_addresses, subject from email_messages where invoice_id = $1',
      [id],
    )
    expect(mails).toEqual([
      { to_addresses: ['a@x.eu'], cc_addresses: ['b@x.eu'], bcc_addresses: ['c@x.eu'], subject: 'Your bill' },
    ])
  })

  test('another company and one that never was are the same to it', async () => {
    const stranger = await makeOwner(app)
    const { id } = await makeDraft(owner, client.id)
    for (const [actor, invoice] of [
      [stranger, id],
      [owner, NOBODY],
    ] as const) {
      const refused = await actor.post(PATH, { invoice })
      expectProblem(refused, 400, 'validation_error')
      expect(refused.body.errors).toEqual({ invoice: ['There is no such invoice.'] })
    }
    expect((await read(id)).status).toBe('draft')
  })

  test('is refused without an invoice, with an unknown field, when cancelled, to a viewer, without a token', async () => {
    const { id } = await makeIssued(owner, client.id)
    expectProblem(await owner.post(PATH, { to: ['a@x.eu'] }), 400, 'validation_error')
    expectProblem(await owner.post(PATH, { invoice: id, template: NOBODY }), 400, 'validation_error')
    const viewer = await makeMember(app, owner, 'viewer')
    expectProblem(await viewer.post(PATH, { invoice: id }), 403, 'permission_denied')
    expectProblem(
      await app.call({ method: 'POST', path: PATH, body: { invoice: id } }),
      401,
      'not_authenticated',
    )
    await owner.post(`/api/invoices/${id}/cancel/`, { reason: 'Twice' })
    expectProblem(await owner.post(PATH, { invoice: id, to: ['a@x.eu'] }), 409, 'invoice_cancelled')
    expect(await mailsOf(id)).toEqual([])
  })
})

describe('the same call again', () => {
  test('twenty different ones at once issue once and send twenty', async () => {
    const draft = await makeDraft(owner, client.id)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(draft.id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1)
    expect(await mailsOf(draft.id)).toHaveLength(20)
    const links = await app.sql('select id from payment_links where invoice_id = $1', [draft.id])
    expect(links).toHaveLength(1)
  })
})
