import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { extractText } from 'unpdf'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'
import { createMailer, type MailMessage, readSender, writeMail } from '../../services/mail/mailer.ts'
import { type QueuedEmail, queueEmail } from '../emails/queue/queue-email.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'

type Arrived = { from: string; to: string[]; raw: string; mail: ParsedMail }

/** A mail server of our own that says what a test wants it to say. */
const inbox: Arrived[] = []
let refuseRecipient: (address: string) => { code: number; text: string } | null = () => null
let refuseData: () => { code: number; text: string } | null = () => null

function fault(said: { code: number; text: string }): Error {
  return Object.assign(new Error(said.text), { responseCode: said.code })
}

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo: (address, _session, done) => {
    const said = refuseRecipient(address.address)
    done(said ? fault(said) : null)
  },
  onData: (stream, session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', async () => {
      const said = refuseData()
      const raw = Buffer.concat(chunks)
      const { mailFrom, rcptTo } = session.envelope
      const from = mailFrom === false ? '' : mailFrom.address
      inbox.push({
        from,
        to: rcptTo.map(({ address }) => address),
        raw: raw.toString(),
        mail: await simpleParser(raw),
      })
      done(said ? fault(said) : null)
    })
  },
})

let smtpUrl: string
let app: TestApp
let owner: Actor
let captured: { app: TestApp; owner: Actor }

beforeAll(async () => {
  const listening = smtp.listen(0, '127.0.0.1')
  await new Promise((ready) => listening.once('listening', ready))
  const address = listening.address()
  smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  app = await buildTestApp({ smtpUrl })
  owner = await makeOwner(app, { company_name: 'Meier, Söhne & "Co"', company_email: 'kontor@meier.example' })
  const other = await buildTestApp()
  captured = { app: other, owner: await makeOwner(other) }
})
afterAll(async () => {
  await app?.close()
  await captured?.app.close()
  await new Promise<void>((closed) => smtp.close(() => closed()))
})
afterEach(() => {
  inbox.length = 0
  refuseRecipient = () => null
  refuseData = () => null
})

const MAIL: QueuedEmail = {
  kind: 'invoice',
  invoiceId: null,
  to: ['anna@client.example'],
  cc: [],
  subject: 'Invoice INV-2026-0001',
  html: '<p>Hello</p>',
  text: 'Hello',
  attachments: [],
}

function queue(over: Partial<QueuedEmail> = {}, at = { app, owner }): Promise<string> {
  const { companyId, userId } = at.owner
  return at.app.deps.database.transaction('write', { companyId, actor: userId }, (tx) =>
    queueEmail(tx, at.app.deps, companyId, { ...MAIL, ...over }),
  )
}

const read = async (id: string, actor = owner) => (await actor.get(`/api/email/outbox/${id}/`)).body

/** Lets the jobs that wait for a later try run now. */
async function hurry(): Promise<void> {
  await app.sql('update graphile_worker._private_jobs set run_at = now()')
  await app.runJobs()
}

describe('delivery', () => {
  test('goes out as the settings say: sender, where answers go, and a copy nobody else is told of', async () => {
    const house = await makeOwner(app)
    const settings = '/api/auth/companies/current/settings/'
    const email = {
      sender_name: 'Billing, Nord',
      reply_to: 'billing@nord.example',
      bcc: ['books@nord.example'],
    }
    expect((await house.patch(settings, { email })).status).toBe(200)
    const client = await makeClient(house, { email: 'payer@client.example' })
    const { id } = await makeIssued(house, client.id)
    const cc = ['books@nord.example', 'boss@client.example']
    expect((await house.post(`/api/invoices/${id}/send_email/`, { cc })).status).toBe(200)
    await app.runJobs()
    const [arrived] = inbox
    expect(arrived?.mail.from?.value).toEqual([
      { address: 'no-reply@counterfoil.test', name: 'Billing, Nord' },
    ])
    expect(arrived?.mail.replyTo?.value[0]?.address).toBe('billing@nord.example')
    expect(arrived?.to).toEqual(['payer@client.example', 'books@nord.example', 'boss@client.example'])

    inbox.length = 0
    expect((await house.post(`/api/invoices/${id}/send_email/`)).status).toBe(200)
    await house.patch(settings, { email: { bcc: [] } })
    await app.runJobs()
    const [again] = inbox
    expect(again?.to).toEqual(['payer@client.example', 'books@nord.example'])
    expect(again?.mail.headerLines.map(({ line }) => line).join('\n')).not.toContain('books@nord.example')
    const [{ bcc }] = (await house.get('/api/email/outbox/')).body.results
    expect(bcc).toEqual(['books@nord.example'])
  })

  test('shows an international address as it was typed, and sends to its ASCII form', async () => {
    const house = await makeOwner(app, { company_name: 'Mühle', company_email: 'post@xn--mhle-0ra.example' })
    // What the e-mail field of a browser makes of info@müller.example.
    const client = await makeClient(house, { email: 'Info@xn--mller-kva.example' })
    expect((await house.get(`/api/clients/${client.id}/`)).body.email).toBe('info@müller.example')
    expect((await house.get('/api/clients/?search=müller.ex')).body.count).toBe(1)
    const { id } = await makeIssued(house, client.id)
    expect((await house.get(`/api/invoices/${id}/email_draft/`)).body.to).toEqual(['info@müller.example'])
    expect((await house.post(`/api/invoices/${id}/send_email/`)).status).toBe(200)
    await app.runJobs()
    const [arrived] = inbox
    // The mail server of the test tells recipients as they are read; on the wire they are ASCII, as in the header.
    expect(arrived?.to).toEqual(['info@müller.example'])
    expect(arrived?.raw).toMatch(/^To: info@xn--mller-kva\.example\r?$/m)
    expect(arrived?.raw).toMatch(/^Reply-To: .*@xn--mhle-0ra\.example>?\r?$/m)
    const asWritten = writeMail(message({ to: ['info@müller.example'] }), 'no-reply@counterfoil.test')
    const { envelope } = await createTransport({ streamTransport: true }).sendMail(asWritten)
    expect(envelope.to).toEqual(['info@xn--mller-kva.example'])
    expect(arrived?.mail.text).not.toContain('xn--')
    const [mail] = (await house.get('/api/email/outbox/')).body.results
    expect(mail).toMatchObject({ to: ['info@müller.example'], status: 'sent' })
    const pdf = await house.get(`/api/invoices/${id}/pdf/`)
    const bytes = (await house.get(pdf.body.pdf_url)).bytes
    const text = await extractText(new Uint8Array(bytes), { mergePages: true })
    expect(text.text).toContain('post@mühle.example')
    expect(text.text).not.toContain('xn--')
  })

  test('sends what was queued, once, to those it names', async () => {
    const id = await queue({ cc: ['chef@client.example', 'anna@client.example'] })
    expect(await read(id)).toMatchObject({ status: 'queued', attempts: 0, sent_at: null })
    await app.runJobs()
    expect(inbox).toHaveLength(1)
    const [arrived] = inbox
    expect(arrived?.from).toBe('no-reply@counterfoil.test')
    expect(arrived?.to).toEqual(['anna@client.example', 'chef@client.example'])
    expect(arrived?.mail.from?.value).toEqual([
      { address: 'no-reply@counterfoil.test', name: 'Meier, Söhne & "Co"' },
    ])
    expect(arrived?.mail.replyTo?.value[0]?.address).toBe('kontor@meier.example')
    expect(arrived?.mail.subject).toBe('Invoice INV-2026-0001')
    expect(arrived?.mail.text?.trim()).toBe('Hello')
    expect(arrived?.mail.html).toBe('<p>Hello</p>')
    expect(arrived?.mail.messageId).toBe(`<${id}@counterfoil.test>`)
    expect(await read(id)).toEqual({
      id,
      to: ['anna@client.example'],
      cc: ['chef@client.example', 'anna@client.example'],
      bcc: [],
      subject: 'Invoice INV-2026-0001',
      kind: 'invoice',
      status: 'sent',
      attempts: 1,
      error: null,
      fault: null,
      obstacle: null,
      created_at: expect.any(String),
      sent_at: expect.any(String),
      html: '<p>Hello</p>',
      text: 'Hello',
      attachments: [],
    })
    await hurry()
    expect(inbox).toHaveLength(1)
    const events = (await owner.get('/api/timeline/events/?type=email.sent')).body.results
    expect(events[0].text).toBe('The mail “Invoice INV-2026-0001” was sent to anna@client.example.')
  })

  test('leaves nothing when the transaction that wrote it is rolled back', async () => {
    const { companyId } = owner
    const undone = app.deps.database.transaction('write', { companyId }, async (tx) => {
      await queueEmail(tx, app.deps, companyId, MAIL)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await app.runJobs()
    expect(inbox).toHaveLength(0)
  })

  test('attaches the invoice as it is kept, and says how large it is', async () => {
    const client = await makeClient(owner)
    const invoice = await makeIssued(owner, client.id)
    const id = await queue({
      invoiceId: invoice.id,
      attachments: [
        { name: 'Rechnung.pdf', type: 'application/pdf', invoiceId: invoice.id, variant: 'issued' },
      ],
    })
    expect((await read(id)).attachments).toEqual([
      { name: 'Rechnung.pdf', type: 'application/pdf', size: null },
    ])
    await app.runJobs()
    const [attachment] = inbox.at(-1)?.mail.attachments ?? []
    expect(attachment).toMatchObject({ filename: 'Rechnung.pdf', contentType: 'application/pdf' })
    expect(attachment?.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await read(id)).attachments[0].size).toBe(attachment?.size)
    const [event] = (await owner.get(`/api/timeline/events/?invoice=${invoice.id}&type=email.sent`)).body
      .results
    expect(event.invoice).toBe(invoice.id)
  })

  test('tries again after "later", under the same Message-ID', async () => {
    refuseData = () => ({ code: 451, text: 'greylisted, try later' })
    const id = await queue()
    await app.runJobs()
    expect(await read(id)).toMatchObject({ status: 'queued', attempts: 1, sent_at: null })
    expect((await read(id)).error).toContain('greylisted')
    refuseData = () => null
    await hurry()
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 2, error: null })
    expect(inbox.map(({ mail }) => mail.messageId)).toEqual([
      `<${id}@counterfoil.test>`,
      `<${id}@counterfoil.test>`,
    ])
  })

  test('fails at once after "never", visibly, and a person can send it again', async () => {
    refuseRecipient = () => ({ code: 550, text: 'no such mailbox' })
    const id = await queue()
    await app.runJobs()
    const failed = await read(id)
    expect(failed).toMatchObject({ status: 'failed', attempts: 1, sent_at: null })
    expect(failed.error).toMatch(/^The mail server refused it: 550 .*no such mailbox/)
    expect(failed.fault).toMatchObject({
      code: 'mail_refused',
      params: { said: expect.stringMatching(/^550 .*no such mailbox/) },
    })
    await hurry()
    expect((await read(id)).attempts).toBe(1)
    const listed = (await owner.get('/api/email/outbox/?status=failed')).body
    expect(listed.results.map((entry: { id: string }) => entry.id)).toEqual([id])
    expect((await owner.get('/api/timeline/events/?type=email.failed')).body.results[0].text).toContain(
      'could not be delivered',
    )

    refuseRecipient = () => null
    const again = await owner.post(`/api/email/outbox/${id}/resend/`)
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({ status: 'queued', attempts: 0, error: null })
    expect((await owner.post(`/api/email/outbox/${id}/resend/`)).status).toBe(409)
    await app.runJobs()
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 1 })
    expect(inbox.at(-1)?.mail.messageId).toBe(`<${id}@counterfoil.test>`)
  })

  test('is tried again later each time, and given up after the last try', async () => {
    refuseData = () => ({ code: 452, text: 'full' })
    const id = await queue()
    await app.runJobs()
    const waits: number[] = []
    for (let round = 2; round <= 10; round += 1) {
      expect(await read(id)).toMatchObject({ status: 'queued', attempts: round - 1 })
      const [job] = await app.sql<{ seconds: number }>(
        `select round(extract(epoch from run_at - created_at))::integer as seconds from graphile_worker._private_jobs
         where payload ->> 'id' = $1`,
        [id],
      )
      waits.push(job?.seconds ?? 0)
      await hurry()
    }
    expect(waits).toEqual([10, 30, 90, 270, 810, 2430, 3600, 3600, 3600])
    await app.sql('update email_messages set attempts = 77 where id = $1', [id])
    await hurry()
    expect(await read(id)).toMatchObject({ status: 'failed', attempts: 78 })
    await hurry()
    expect((await read(id)).attempts).toBe(78)
  })

  test('to some of many tells who was refused', async () => {
    refuseRecipient = (address) => (address.startsWith('gone') ? { code: 550, text: 'gone' } : null)
    const id = await queue({ to: ['here@client.example', 'gone@client.example'] })
    await app.runJobs()
    expect(await read(id)).toMatchObject({
      status: 'sent',
      error: 'The mail server refused these recipients: gone@client.example',
    })
  })

  test('survives a server that is not there', async () => {
    const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'x@counterfoil.test' })
    const sending = mailer.send({ ...message(), to: ['a@b.example'] })
    await expect(sending).rejects.toThrow(/could not be reached/)
  })

  test('a process that died between writing and sending does not lose the mail', async () => {
    const id = await queue()
    await app.sql("update email_messages set status = 'sending', attempts = 1 where id = $1", [id])
    await app.runJobs()
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 2 })
  })
})

describe('without a mail server', () => {
  test('mails are kept, to be read in the outbox', async () => {
    const id = await queue({}, captured)
    await captured.app.runJobs()
    expect(await read(id, captured.owner)).toMatchObject({
      status: 'captured',
      attempts: 1,
      sent_at: expect.any(String),
    })
    const events = (await captured.owner.get('/api/timeline/events/?type=email.sent')).body.results
    expect(events[0].text).toContain('was kept in the outbox')
    expect((await captured.owner.post(`/api/email/outbox/${id}/resend/`)).problem.error_code).toBe('conflict')
  })
})

function message(over: Partial<MailMessage> = {}): MailMessage {
  return {
    id: '1',
    fromName: 'Meier',
    replyTo: 'a@meier.example',
    to: ['anna@client.example'],
    cc: [],
    subject: 'S',
    html: '<p>x</p>',
    text: 'x',
    attachments: [],
    ...over,
  }
}

describe('injection', () => {
  const mailer = () => createMailer({ smtpUrl, from: 'Counterfoil <no-reply@counterfoil.test>' })

  test('through subject, names and file names reaches one recipient and adds no header', async () => {
    const evil = 'x\r\nBcc: evil@evil.example\r\n\r\nBody'
    await mailer().send(
      message({
        subject: evil,
        fromName: `"a@x.example" <evil@evil.example>,${evil}`,
        attachments: [{ name: `a.pdf"\r\nX-Evil: 1`, type: 'application/pdf', bytes: Buffer.from('%PDF-') }],
      }),
    )
    const [arrived] = inbox
    expect(arrived?.to).toEqual(['anna@client.example'])
    expect(arrived?.mail.bcc).toBeUndefined()
    expect(arrived?.mail.headers.has('x-evil')).toBe(false)
    expect(arrived?.mail.from?.value.map(({ address }) => address)).toEqual(['no-reply@counterfoil.test'])
    const to = arrived?.mail.to as AddressObject
    expect(to.value.map(({ address }) => address)).toEqual(['anna@client.example'])
  })

  const hostile = [
    'a@x.example, b@y.example',
    'a@x.example;b@y.example',
    '"a@x.example b"@y.example',
    'a@x.example\r\nRCPT TO:<b@y.example>',
    'a@x.example\nBcc: b@y.example',
    'Anna <a@x.example>',
    '<a@x.example>',
    'a@x.example>',
    'group: a@x.example, b@y.example;',
    'a@x.example(b@y.example)',
    'a@@x.example',
    'a@[127.0.0.1]',
    ' a@x.example',
    'a\u0000@x.example',
    '',
  ]
  for (const address of hostile) {
    test(`through the address ${JSON.stringify(address)} sends nothing`, async () => {
      await expect(mailer().send(message({ to: [address] }))).rejects.toThrow(/Not an e-mail address/)
      await expect(mailer().send(message({ cc: [address] }))).rejects.toThrow(/Not an e-mail address/)
      expect(inbox).toHaveLength(0)
    })
  }

  test('leaves a row with such an address failed, not stuck', async () => {
    const id = await queue({ to: ['a@x.example, b@y.example'] })
    await app.runJobs()
    expect(await read(id)).toMatchObject({ status: 'failed', attempts: 1 })
    expect(inbox).toHaveLength(0)
  })

  test('a mail without anyone to send it to is refused', async () => {
    await expect(mailer().send(message({ to: [] }))).rejects.toThrow('no recipient')
  })

  test('the sender is one mailbox, named or not', () => {
    expect(readSender('Counterfoil <no-reply@a.example>')).toEqual({
      name: 'Counterfoil',
      address: 'no-reply@a.example',
    })
    expect(readSender('"Rechnungen, Meier" <r@a.example>')).toEqual({
      name: 'Rechnungen, Meier',
      address: 'r@a.example',
    })
    expect(readSender('r@a.example')).toEqual({ name: '', address: 'r@a.example' })
  })
})

describe('the outbox', () => {
  test('is listed newest first, filtered, searched and paged', async () => {
    const actor = await makeOwner(app)
    const at = { app, owner: actor }
    const ids: string[] = []
    for (const [index, kind] of ['invoice', 'receipt', 'invoice', 'receipt', 'invoice'].entries()) {
      ids.unshift(await queue({ kind, subject: `Mail 10${index}%`, to: [`p${index}@client.example`] }, at))
    }
    const list = async (query: string) => {
      const { body } = await actor.get(`/api/email/outbox/?${query}`)
      return body.results.map(({ id }: { id: string }) => id)
    }
    expect(await list('')).toEqual(ids)
    expect(await list('ordering=created_at')).toEqual([...ids].reverse())
    expect(await list('kind=receipt')).toEqual([ids[1], ids[3]])
    expect(await list('search=p3@')).toEqual([ids[1]])
    expect(await list('search=103%25')).toEqual([ids[1]])
    expect(await list('status=sent')).toEqual([])
    const first = (await actor.get('/api/email/outbox/?page_size=2')).body
    expect(first).toMatchObject({ count: 5, previous: null })
    expect(Object.keys(first.results[0]).sort()).toEqual([
      'attempts',
      'bcc',
      'cc',
      'created_at',
      'error',
      'fault',
      'id',
      'kind',
      'obstacle',
      'sent_at',
      'status',
      'subject',
      'to',
    ])
    const second = (await actor.get(first.next)).body
    expect(second.results.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2, 4))
    expect((await actor.get('/api/email/outbox/?status=lost')).problem.errors).toHaveProperty('status')
  })

  test('of an invoice holds the mails about it, whatever their words are', async () => {
    const client = await makeClient(owner)
    const [invoice, other] = [await makeIssued(owner, client.id), await makeIssued(owner, client.id)]
    const about = await queue({ invoiceId: invoice.id, subject: 'What we spoke of' })
    await queue({ invoiceId: other.id, subject: 'Invoice' })
    await queue({ subject: `News, and not about ${invoice.number}` })
    const listed = (await owner.get(`/api/email/outbox/?invoice=${invoice.id}`)).body
    expect(listed).toMatchObject({ count: 1, results: [{ id: about, subject: 'What we spoke of' }] })
    const stranger = await makeOwner(app)
    expect((await stranger.get(`/api/email/outbox/?invoice=${invoice.id}`)).body.count).toBe(0)
    expect((await owner.get('/api/email/outbox/?invoice=7')).problem.errors).toHaveProperty('invoice')
  })

  test('belongs to the company, and resending to those who may send', async () => {
    refuseRecipient = () => ({ code: 550, text: 'no' })
    const id = await queue()
    await app.runJobs()
    const viewer = await makeMember(app, owner, 'viewer')
    const stranger = await makeOwner(app)
    expect((await viewer.get(`/api/email/outbox/${id}/`)).status).toBe(200)
    expect((await viewer.post(`/api/email/outbox/${id}/resend/`)).problem.error_code).toBe(
      'permission_denied',
    )
    expect((await stranger.get(`/api/email/outbox/${id}/`)).status).toBe(404)
    expect((await stranger.post(`/api/email/outbox/${id}/resend/`)).status).toBe(404)
    expect((await stranger.get('/api/email/outbox/')).body.count).toBe(0)
    expect((await owner.post(`/api/email/outbox/${NOBODY}/resend/`)).status).toBe(404)
    expect((await read(id)).status).toBe('failed')
  })

  test('resends once under one key', async () => {
    refuseRecipient = () => ({ code: 550, text: 'no' })
    const id = await queue()
    await app.runJobs()
    const send = () =>
      owner.post(`/api/email/outbox/${id}/resend/`, undefined, { idempotencyKey: `resend-${id}` })
    const [first, second] = [await send(), await send()]
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect((await owner.get('/api/timeline/events/?type=email.resent')).body.results.length).toBeGreaterThan(
      0,
    )
  })
})
