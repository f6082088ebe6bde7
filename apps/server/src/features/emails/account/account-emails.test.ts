import { existsSync, readdirSync, statSync } from 'node:fs'
import { LANGUAGES } from '@counterfoil/domain/text/languages.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { accountMails, mailFolder } from '../../../../test/processes/account-mails.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { makeOwner, PASSWORD, registerUser } from '../../../../test/processes/factories.ts'
import { type AccountNews, composeAccountEmail } from './compose-account-email.ts'
import { queueAccountEmail } from './queue-account-email.ts'

type Arrived = { to: string[]; raw: string }

/** A mail server of our own that says what a test wants it to say. */
const inbox: Arrived[] = []
let refusal: { code: number; text: string } | null = null
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      inbox.push({ to, raw: Buffer.concat(chunks).toString() })
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null)
    })
  },
})

let filing: TestApp
let sending: TestApp

beforeAll(async () => {
  const listening = smtp.listen(0, '127.0.0.1')
  await new Promise((ready) => listening.once('listening', ready))
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  filing = await buildTestApp()
  sending = await buildTestApp({ smtpUrl: `smtp://127.0.0.1:${port}`, publicUrl: 'https://books.example' })
})
afterAll(async () => {
  await filing?.close()
  await sending?.close()
  await new Promise<void>((closed) => smtp.close(() => closed()))
})
afterEach(() => {
  inbox.length = 0
  refusal = null
})

const forgot = (app: TestApp, email: string) =>
  app.call({ path: '/api/auth/forgot-password/', body: { email } })
const rows = (app: TestApp, id: string) =>
  app.sql(
    `select kind, to_address, status, attempts, error, body_encrypted is null as empty, sent_at is not null as sent
     from account_emails where user_id = $1 order by id`,
    [id],
  )
async function hurry(app: TestApp): Promise<void> {
  await app.sql('update graphile_worker._private_jobs set run_at = now()')
  await app.runJobs()
}
const write = (app: TestApp, user: { id: string; username: string; email: string }) =>
  app.deps.database.transaction('write', {}, (tx) =>
    queueAccountEmail(tx, app.deps, { ...user, language: 'en' }, { kind: 'password_changed' }),
  )

describe('the words', () => {
  const frame = { username: 'ada_l', publicUrl: 'https://books.example' } as const
  const settings = 'https://books.example/dashboard/settings?tab=security'

  test.each<[AccountNews, 'en' | 'de', string, string]>([
    [
      { kind: 'password_reset', token: 'T-0_k' },
      'en',
      'Choose a new password',
      `Hello,

Somebody, most likely you, asked for a new password for your Counterfoil account ada_l.

The link below works once, for 60 minutes.

Choose a new password:
https://books.example/reset-password/T-0_k

If it was not you, there is nothing to do: your password stays as it is.

Counterfoil
`,
    ],
    [
      { kind: 'password_reset', token: 'T-0_k' },
      'de',
      'Neues Passwort wählen',
      `Guten Tag,

Jemand, vermutlich Sie selbst, hat für Ihr Counterfoil-Konto ada_l ein neues Passwort angefordert.

Der Link unten gilt 60 Minuten und nur einmal.

Neues Passwort wählen:
https://books.example/reset-password/T-0_k

Wenn Sie es nicht waren, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.

Counterfoil
`,
    ],
    [
      { kind: 'password_changed' },
      'en',
      'Your password was changed',
      `Hello,

The password of your Counterfoil account ada_l was changed, and other devices were signed out.

It was not me:
https://books.example/forgot-password

If it was you, there is nothing to do.

Counterfoil
`,
    ],
    [
      { kind: 'email_changed', newEmail: 'new@ada.example' },
      'en',
      'Your e-mail address was changed',
      `Hello,

The e-mail address of your Counterfoil account ada_l is now new@ada.example. You get no more mails about this account at the old one.

It was not me:
${settings}

If it was not you, sign in, change your password and put the address back; if you cannot sign in, write to whoever runs this installation.

Counterfoil
`,
    ],
    [
      { kind: 'two_factor_enabled' },
      'en',
      'Two-factor authentication is on',
      `Hello,

Signing in to your Counterfoil account ada_l now takes a code from your authenticator app, too.

You were signed out everywhere but where you switched it on.

Keep your recovery codes in a safe place: each of them signs you in once when your device is not at hand.

Security settings:
${settings}

If it was not you, choose a new password at once.

Counterfoil
`,
    ],
    [
      { kind: 'two_factor_disabled' },
      'en',
      'Two-factor authentication is off',
      `Hello,

Signing in to your Counterfoil account ada_l takes the password alone again.

Security settings:
${settings}

If it was not you, choose a new password at once and switch two-factor authentication on.

Counterfoil
`,
    ],
    [
      { kind: 'recovery_codes_renewed' },
      'de',
      'Sie haben neue Wiederherstellungscodes',
      `Guten Tag,

Für Ihr Counterfoil-Konto ada_l wurden neue Wiederherstellungscodes erstellt. Die alten gelten nicht mehr.

Sicherheitseinstellungen:
${settings}

Wenn Sie es nicht waren, wählen Sie sofort ein neues Passwort.

Counterfoil
`,
    ],
  ])('of %j in %s', (news, language, subject, text) => {
    const mail = composeAccountEmail(news, { ...frame, language })
    expect(mail.subject).toBe(subject)
    expect(mail.text).toBe(text)
    expect(mail.html).toContain(`<html lang="${language}"`)
    const link = /https:\S+/.exec(text)?.[0] ?? ''
    expect(mail.html).toContain(`href="${link}"`)
    for (const line of text.split('\n\n').slice(0, 2)) expect(mail.html).toContain(line)
  })

  const KINDS: AccountNews[] = [
    { kind: 'password_reset', token: 'x' },
    { kind: 'password_changed' },
    { kind: 'email_changed', newEmail: 'a@b.example' },
    { kind: 'two_factor_enabled' },
    { kind: 'two_factor_disabled' },
    { kind: 'recovery_codes_renewed' },
  ]
  test.each(KINDS)('of %j leave no place unfilled, and differ by language', (news) => {
    const mails = LANGUAGES.map((language) => composeAccountEmail(news, { ...frame, language }))
    for (const mail of mails) expect(`${mail.subject}${mail.text}`).not.toMatch(/[{}]|undefined/)
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(LANGUAGES.length)
  })

  test('hold nothing a stranger could have typed: a name is not in them', async () => {
    const user = await registerUser(filing, { first_name: 'Visit evil.example', last_name: 'now' })
    await forgot(filing, user.email)
    const [mail] = await accountMails(filing, user.email)
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
  })

  test('are in the language of the user', async () => {
    const { id, email } = await registerUser(filing)
    await filing.sql("update users set language = 'de' where id = $1", [id])
    await forgot(filing, email)
    expect((await accountMails(filing, email))[0]?.subject).toBe('Neues Passwort wählen')
  })
})

describe('without a mail server', () => {
  test('a mail is a file that its owner alone can read, and the log names the file alone', async () => {
    const user = await registerUser(filing)
    await forgot(filing, user.email)
    const [mail] = await accountMails(filing, user.email)
    if (!mail) throw new Error('no mail')
    expect(statSync(mail.file).mode & 0o777).toBe(0o600)
    expect(statSync(mailFolder(filing)).mode & 0o777).toBe(0o700)
    expect(mail.html).toContain('http://counterfoil.test/reset-password/')
    const line = filing.logs.map((text) => JSON.parse(text)).find(({ file }) => file === mail.file)
    expect(line).toMatchObject({
      level: 30,
      msg: 'no mail server is set up: a mail to a user was written to a file',
    })
    expect(JSON.stringify(line)).not.toMatch(/reset-password|example\.com/)
    expect(await rows(filing, user.id)).toEqual([
      {
        kind: 'password_reset',
        to_address: user.email,
        status: 'captured',
        attempts: 1,
        error: null,
        empty: true,
        sent: true,
      },
    ])
  })

  test('is in no company’s outbox, whoever looks', async () => {
    const owner = await makeOwner(filing)
    await forgot(filing, owner.email)
    const body = { old_password: PASSWORD, new_password: PASSWORD }
    await filing.call({ path: '/api/auth/change-password/', token: owner.token, body })
    expect(await accountMails(filing, owner.email)).toHaveLength(2)
    await filing.sql('update users set is_superuser = true where id = $1', [owner.userId])
    for (const search of ['', '?search=password', `?search=${owner.email}`])
      expect((await owner.get(`/api/email/outbox/${search}`)).body.count).toBe(0)
    const [{ id } = { id: '' }] = await filing.sql<{ id: string }>(
      'select id from account_emails where user_id = $1',
      [owner.userId],
    )
    expect((await owner.get(`/api/email/outbox/${id}/`)).status).toBe(404)
    expect((await owner.post(`/api/email/outbox/${id}/resend/`)).status).toBe(404)
    const events = (await owner.get('/api/timeline/events/')).text
    expect(events).not.toMatch(/password|reset/i)
  })

  test('a mail whose transaction is rolled back never was', async () => {
    const user = await registerUser(filing)
    const undone = filing.deps.database.transaction('write', {}, async (tx) => {
      await queueAccountEmail(tx, filing.deps, { ...user, language: 'en' }, { kind: 'password_changed' })
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await accountMails(filing, user.email)).toEqual([])
    expect(await rows(filing, user.id)).toEqual([])
  })
})

describe('with a mail server', () => {
  test('a mail goes to the user alone, under the settings’ name, and leaves no file', async () => {
    const user = await registerUser(sending)
    await forgot(sending, user.email)
    await sending.runJobs()
    expect(inbox).toHaveLength(1)
    const [{ to, raw } = { to: [], raw: '' }] = inbox
    expect(to).toEqual([user.email])
    expect(raw).toMatch(/^From: Counterfoil <no-reply@counterfoil\.test>\r?$/m)
    expect(raw).toMatch(/^Subject: Choose a new password\r?$/m)
    expect(raw).not.toMatch(/^(Reply-To|Cc|Bcc):/im)
    expect(raw).toContain('https://books.example/reset-password/')
    expect(await rows(sending, user.id)).toMatchObject([{ status: 'sent', attempts: 1, empty: true }])
    expect(existsSync(mailFolder(sending)) ? readdirSync(mailFolder(sending)) : []).toEqual([])
  })

  test('is tried again after "later", under the same Message-ID', async () => {
    const user = await registerUser(sending)
    refusal = { code: 451, text: 'greylisted, try later' }
    await write(sending, user)
    await sending.runJobs()
    expect(await rows(sending, user.id)).toMatchObject([
      {
        status: 'queued',
        attempts: 1,
        error: expect.stringContaining('greylisted'),
        empty: false,
        sent: false,
      },
    ])
    refusal = null
    await hurry(sending)
    expect(await rows(sending, user.id)).toMatchObject([
      { status: 'sent', attempts: 2, error: null, empty: true },
    ])
    const ids = inbox.map(({ raw }) => /^Message-ID: (.+)\r?$/im.exec(raw)?.[1])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    await hurry(sending)
    expect(inbox).toHaveLength(2)
  })

  test('fails at once after "never", the log says so, and its text is gone', async () => {
    const user = await registerUser(sending)
    refusal = { code: 554, text: 'no' }
    await write(sending, user)
    await sending.runJobs()
    await hurry(sending)
    expect(await rows(sending, user.id)).toMatchObject([
      {
        status: 'failed',
        attempts: 1,
        error: expect.stringMatching(/^The mail server refused it: 554/),
        empty: true,
      },
    ])
    const warned = sending.logs.filter((line) => line.includes('could not be delivered and is not tried'))
    expect(warned.at(-1)).toContain('"level":50')
  })

  test('is tried again later, and given up after the last try', async () => {
    const user = await registerUser(sending)
    refusal = { code: 452, text: 'full' }
    await write(sending, user)
    await sending.runJobs()
    for (let round = 2; round <= 9; round += 1) await hurry(sending)
    expect(await rows(sending, user.id)).toMatchObject([{ status: 'queued', attempts: 9, empty: false }])
    await sending.sql('update account_emails set attempts = 77 where user_id = $1', [user.id])
    await hurry(sending)
    expect(await rows(sending, user.id)).toMatchObject([{ status: 'failed', attempts: 78, empty: true }])
    await hurry(sending)
    expect(await rows(sending, user.id)).toMatchObject([{ attempts: 78 }])
  })

  test('a process that died between writing and sending does not lose it', async () => {
    const user = await registerUser(sending)
    await write(sending, user)
    await sending.sql("update account_emails set status = 'sending', attempts = 1 where user_id = $1", [
      user.id,
    ])
    await sending.runJobs()
    expect(await rows(sending, user.id)).toMatchObject([{ status: 'sent', attempts: 2 }])
  })
})

test('traces of mails are dropped after 90 days', async () => {
  const [old, young] = [await registerUser(filing), await registerUser(filing)]
  await write(filing, old)
  await write(filing, young)
  await filing.runJobs()
  await filing.sql("update account_emails set created_at = now() - interval '91 days' where user_id = $1", [
    old.id,
  ])
  await filing.sql("update account_emails set created_at = now() - interval '89 days' where user_id = $1", [
    young.id,
  ])
  await filing.sql("select graphile_worker.add_job('drop_old_account_emails')")
  await filing.runJobs()
  expect([(await rows(filing, old.id)).length, (await rows(filing, young.id)).length]).toEqual([0, 1])
})
