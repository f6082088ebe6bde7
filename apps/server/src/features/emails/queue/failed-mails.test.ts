import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeIssued, makeOwner } from '../../../../test/processes/factories.ts'

/** What the mail server says to the address and to the whole mail; null ends the connection instead of an answer. */
const says: { toAddress: string; toMail: string | null } = { toAddress: '250 ok', toMail: '250 ok' }
let mailsTaken = 0

/** A mail server with no more words than these tests need. */
const smtp: Server = createServer((socket) => {
  let isMail = false
  socket.on('error', () => undefined)
  socket.write('220 here\r\n')
  socket.on('data', (chunk) => {
    const text = chunk.toString()
    if (isMail) {
      if (!text.endsWith('\r\n.\r\n')) return
      isMail = false
      mailsTaken += 1
      if (says.toMail === null) socket.destroy()
      else socket.write(`${says.toMail}\r\n`)
    } else if (text.startsWith('DATA')) {
      isMail = true
      socket.write('354 go on\r\n')
    } else socket.write(text.startsWith('RCPT') ? `${says.toAddress}\r\n` : '250 ok\r\n')
  })
})

let app: TestApp
let owner: Actor
let invoice: { id: string }

beforeAll(async () => {
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done))
  const at = smtp.address()
  app = await buildTestApp({ smtpUrl: `smtp://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}` })
})
afterAll(async () => {
  await app?.close()
  await new Promise((done) => smtp.close(done))
})
beforeEach(async () => {
  Object.assign(says, { toAddress: '250 ok', toMail: '250 ok' })
  mailsTaken = 0
  owner = await makeOwner(app)
  invoice = await makeIssued(owner, (await makeClient(owner)).id)
})

const send = async (to: string) => {
  const sent = await owner.post(`/api/invoices/${invoice.id}/send_email/`, { to: [to] })
  expect(sent.body).toMatchObject({ status: 'sent', mail_failed_at: null })
}
const read = async () => (await owner.get(`/api/invoices/${invoice.id}/`)).body
const listed = async () => (await owner.get('/api/invoices/')).body.results[0]
const outbox = async () => (await owner.get('/api/email/outbox/')).body.results
const failedMails = async () =>
  (await app.sql<{ n: number }>('select count(*)::integer as n from failed_mails'))[0]?.n

test('an invoice whose only mail is refused for good is not sent, and says so until one is on its way again', async () => {
  const before = (await failedMails()) ?? 0
  says.toAddress = '550 no such mailbox'
  await send('gone@client.example')
  await app.runJobs()
  const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  expect(await read()).toMatchObject({ status: 'issued', sent_at: null, mail_failed_at: instant })
  expect(await listed()).toMatchObject({ status: 'issued', mail_failed_at: instant })
  expect((await owner.get('/api/invoices/?status=sent')).body.count).toBe(0)
  expect(await failedMails()).toBe(before + 1)
  const errors = app.logs.filter((line) => line.includes('could not be delivered and is not tried again'))
  expect(errors.filter((line) => line.includes('no such mailbox'))).toHaveLength(1)
  const figures = await app.sql<{ label: string; n: number }>(
    'select label, sum(invoices)::integer as n from invoice_figures where company_id = $1 group by label having sum(invoices) <> 0',
    [owner.companyId],
  )
  expect(figures).toEqual([{ label: 'issued', n: 1 }])

  says.toAddress = '250 ok'
  const [{ id }] = await outbox()
  expect((await owner.post(`/api/email/outbox/${id}/resend/`)).status).toBe(200)
  expect(await read()).toMatchObject({ status: 'sent', mail_failed_at: null })
  expect(await failedMails()).toBe(before)
  await app.runJobs()
  expect(await outbox()).toMatchObject([{ status: 'sent' }])
  expect((await read()).status).toBe('sent')
})

test('it stays sent while another mail of it was delivered or is on its way', async () => {
  await send('there@client.example')
  await app.runJobs()
  says.toAddress = '550 no such mailbox'
  await send('gone@client.example')
  await app.runJobs()
  expect(await outbox()).toMatchObject([{ status: 'failed' }, { status: 'sent' }])
  expect(await read()).toMatchObject({ status: 'sent', mail_failed_at: null })
})

test('a connection that ends after the whole mail left is no delivery and no refusal: it is not sent twice by itself', async () => {
  says.toMail = null
  await send('perhaps@client.example')
  await app.runJobs()
  await app.sql('update graphile_worker._private_jobs set run_at = now()')
  await app.runJobs()
  expect(mailsTaken).toBe(1)
  const [mail] = await outbox()
  expect(mail).toMatchObject({
    status: 'failed',
    attempts: 1,
    error:
      'It is not known whether the mail arrived: the connection ended before the mail server confirmed it.',
  })
  expect(await read()).toMatchObject({ status: 'sent', mail_failed_at: null })
  const events = (await owner.get('/api/timeline/events/?type=email.failed')).body.results
  expect(events.map(({ text }: { text: string }) => text)).toEqual([
    expect.stringMatching(/^It is not known whether the mail “.+” to perhaps@client\.example arrived\.$/),
  ])

  says.toMail = '250 ok'
  expect((await owner.post(`/api/email/outbox/${mail.id}/resend/`)).status).toBe(200)
  await app.runJobs()
  expect({ mailsTaken, status: (await outbox())[0].status }).toEqual({ mailsTaken: 2, status: 'sent' })
})
