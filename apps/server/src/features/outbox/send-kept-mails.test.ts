import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'
import type { MailMessage } from '../../services/mail/mailer.ts'

let app: TestApp
let owner: Actor
let client: { id: string }
let hasServer = false
const left: MailMessage[] = []

/** An installation is started anew with another setting: the database stays. */
function setUp(mailServer: boolean): void {
  hasServer = mailServer
  Object.assign(app.deps.config, { smtpUrl: mailServer ? 'smtp://mail.test' : null })
}

beforeAll(async () => {
  const mailer = {
    send: async (message: MailMessage) => {
      if (hasServer) left.push(message)
      return { outcome: hasServer ? ('sent' as const) : ('captured' as const), refused: [] }
    },
  }
  app = await buildTestApp({ replace: { mailer } })
})
afterAll(() => app?.close())
beforeEach(async () => {
  left.length = 0
  setUp(false)
  owner = await makeOwner(app)
  client = await makeClient(owner, { email: 'payer@client.example' })
})

type Kept = { invoice: { id: string; number: string }; mail: string }

/** An invoice whose mail was written and kept. */
async function keep(to = 'payer@client.example', over: Record<string, unknown> = {}): Promise<Kept> {
  const { id } = await makeDraft(owner, client.id, over)
  const invoice = (await owner.post(`/api/invoices/${id}/send_email/`, { to: [to] })).body
  await app.runJobs()
  const [mail] = (await owner.get(`/api/email/outbox/?invoice=${id}`)).body.results
  return { invoice, mail: mail.id }
}

const resend = (id: string, actor = owner) => actor.post(`/api/email/outbox/${id}/resend/`)
const sendAll = (actor = owner) => actor.post('/api/email/kept/send/')
const readMail = async (id: string) => (await owner.get(`/api/email/outbox/${id}/`)).body
const readInvoice = async (id: string) => (await owner.get(`/api/invoices/${id}/`)).body
const addressees = () => left.map(({ to }) => to.join()).sort()

test('is sent once a mail server is set up: the invoice is a sent one, and the history says so', async () => {
  const { invoice, mail } = await keep()
  expect(await readMail(mail)).toMatchObject({ status: 'captured', obstacle: null })
  expectProblem(await resend(mail), 409, 'conflict')
  setUp(true)
  const { status, body } = await resend(mail)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: mail, status: 'queued', attempts: 0, sent_at: null, obstacle: null })
  await app.runJobs()
  expect(addressees()).toEqual(['payer@client.example'])
  expect(left[0]?.id).toBe(mail)
  expect(await readMail(mail)).toMatchObject({ status: 'sent', attempts: 1, sent_at: expect.any(String) })
  expect(await readInvoice(invoice.id)).toMatchObject({
    status: 'sent',
    sent_at: expect.any(String),
    mail_kept_at: null,
  })
  const { results } = (await owner.get(`/api/timeline/events/?invoice=${invoice.id}`)).body
  const texts = results.map(({ text }: { text: string }) => text)
  expect(texts).toContain(
    `Ada Lovelace sent the kept mail with invoice ${invoice.number} to payer@client.example.`,
  )
  const again = await resend(mail)
  expectProblem(again, 409, 'conflict')
  expect(again.body.detail).toBe('Only a mail that has failed can be sent again.')
  await app.runJobs()
  expect(left).toHaveLength(1)
})

test('twenty at once send one mail once', async () => {
  const { mail } = await keep()
  setUp(true)
  const answers = await Promise.all(Array.from({ length: 20 }, () => resend(mail)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  await app.runJobs()
  expect(addressees()).toEqual(['payer@client.example'])
})

test('twenty who send all at once send each mail once', async () => {
  for (const to of ['a@client.example', 'b@client.example', 'c@client.example']) await keep(to)
  setUp(true)
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendAll()))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(answers.reduce((sum, { body }) => sum + body.sent, 0)).toBe(3)
  await app.runJobs()
  expect(addressees()).toEqual(['a@client.example', 'b@client.example', 'c@client.example'])
  expect((await owner.get('/api/email/kept/')).body).toEqual({ ready: 0, left_out: [] })
})

test('what was cancelled, paid, credited or written anew in the meantime is not sent, and says so', async () => {
  const [gone, paid, credited, first, ready] = [
    await keep(),
    await keep(),
    await keep(),
    await keep(),
    await keep('b@client.example'),
  ]
  await owner.post(`/api/invoices/${gone.invoice.id}/cancel/`, { reason: 'Wrong' })
  await owner.post(`/api/invoices/${paid.invoice.id}/mark_paid/`)
  const note = await owner.post(`/api/invoices/${credited.invoice.id}/credit/`, { reason: 'Returned' })
  expect((await owner.post(`/api/credit-notes/${note.body.id}/issue/`)).status).toBe(200)
  await owner.post(`/api/invoices/${first.invoice.id}/send_email/`, { to: ['payer@client.example'] })
  await app.runJobs()
  setUp(true)
  for (const [{ mail }, code, obstacle, detail] of [
    [
      gone,
      'invoice_cancelled',
      'invoice_cancelled',
      'The invoice was cancelled, so this email is not sent any more.',
    ],
    [
      paid,
      'invoice_already_paid',
      'invoice_already_paid',
      'The invoice was paid in the meantime, so this email is not sent any more.',
    ],
    [
      credited,
      'invoice_already_paid',
      'invoice_credited',
      'The invoice was credited in full in the meantime, so this email is not sent any more.',
    ],
    [
      first,
      'conflict',
      'mail_replaced',
      'A later email with this invoice was written to the same recipients, so this one is not sent any more.',
    ],
  ] as const) {
    const refused = await resend(mail)
    expectProblem(refused, 409, code)
    expect(refused.body.detail).toBe(detail)
    expect(await readMail(mail)).toMatchObject({ status: 'captured', obstacle })
  }
  expect((await owner.get('/api/email/kept/')).body).toEqual({
    ready: 2,
    left_out: expect.arrayContaining([
      { obstacle: 'invoice_cancelled', count: 1 },
      { obstacle: 'invoice_already_paid', count: 1 },
      { obstacle: 'invoice_credited', count: 1 },
      { obstacle: 'mail_replaced', count: 1 },
    ]),
  })
  expect((await sendAll()).body).toEqual({ sent: 2, ready: 0 })
  await app.runJobs()
  expect(addressees()).toEqual(['b@client.example', 'payer@client.example'])
  expect(await readMail(ready.mail)).toMatchObject({ status: 'sent' })
  expect(await readInvoice(gone.invoice.id)).toMatchObject({ status: 'cancelled', sent_at: null })
})

test('an invoice paid before its mail was written, and one over nothing, are sent', async () => {
  const issued = await makeIssued(owner, client.id)
  await owner.post(`/api/invoices/${issued.id}/mark_paid/`)
  await owner.post(`/api/invoices/${issued.id}/send_email/`, { to: ['a@client.example'] })
  await keep('b@client.example', { items: [{ description: 'A gift', quantity: '1', unit_price: '0.00' }] })
  setUp(true)
  expect((await sendAll()).body).toEqual({ sent: 2, ready: 0 })
})

test('a limit of mails leaves the rest kept, and is told where nothing can go', async () => {
  for (const to of ['a@client.example', 'b@client.example', 'c@client.example']) await keep(to)
  setUp(true)
  await app.sql("update email_messages set counted_at = now() - interval '2 days' where company_id = $1", [
    owner.companyId,
  ])
  Object.assign(app.deps.config.mailLimits, { perMinute: 2 })
  try {
    expect((await sendAll()).body).toEqual({ sent: 2, ready: 1 })
    expectProblem(await sendAll(), 429, 'mail_limit_reached')
    expect((await owner.get('/api/email/kept/')).body.ready).toBe(1)
  } finally {
    Object.assign(app.deps.config.mailLimits, { perMinute: null })
  }
  await app.runJobs()
  expect(addressees()).toEqual(['a@client.example', 'b@client.example'])
})

test('are the company’s own, and sent by those who may send', async () => {
  const { mail } = await keep()
  expectProblem(await sendAll(), 409, 'conflict')
  setUp(true)
  const viewer = await makeMember(app, owner, 'viewer')
  const stranger = await makeOwner(app)
  expectProblem(await resend(mail, viewer), 403, 'permission_denied')
  expectProblem(await sendAll(viewer), 403, 'permission_denied')
  expect((await viewer.get('/api/email/kept/')).body.ready).toBe(1)
  expectProblem(await resend(mail, stranger), 404, 'not_found')
  expect((await stranger.get('/api/email/kept/')).body).toEqual({ ready: 0, left_out: [] })
  expect((await sendAll(stranger)).body).toEqual({ sent: 0, ready: 0 })
  await app.runJobs()
  expect(left).toEqual([])
  expect(await readMail(mail)).toMatchObject({ status: 'captured' })
})
