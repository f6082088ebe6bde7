import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import type { ApiResponse } from '../calls/call-api.ts'
import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts'
import { logIn, registerUser, unique } from './factories.ts'

export const PUBLIC_URL = 'https://books.example'
export const CONFIRM_SUBJECT = 'Confirm your e-mail address'
export const EMAIL_TAKEN =
  'This email is already registered. Try logging in instead, or use a different email address.'

type ArrivedMail = { readonly subject: string; readonly text: string }
/** Somebody who has signed up with an address and not confirmed it, signed in. */
type Newcomer = { id: string; username: string; email: string; access: string; refresh: string }

/** The application beside a mail server of our own: what reaches that would have reached the world. */
export async function openMailedApp(over: Pick<TestAppOptions, 'stripeApiUrl'> = {}) {
  const inbox: { to: string[]; raw: string }[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        inbox.push({ to, raw: Buffer.concat(chunks).toString() })
        done(null)
      })
    },
  })
  const listening = smtp.listen(0, '127.0.0.1')
  await new Promise((ready) => listening.once('listening', ready))
  const at = listening.address()
  const port = typeof at === 'object' && at ? at.port : 0
  const app = await buildTestApp({ smtpUrl: `smtp://127.0.0.1:${port}`, publicUrl: PUBLIC_URL, ...over })
  const close = async () => {
    await app.close()
    await new Promise<void>((closed) => smtp.close(() => closed()))
  }
  return { app, inbox, close, ...confirmationCalls(app, inbox) }
}
export type MailedApp = Awaited<ReturnType<typeof openMailedApp>>

export const someAddress = () => `${unique('someone')}@mail.example`

function confirmationCalls(app: TestApp, inbox: { to: string[]; raw: string }[]) {
  /** What has reached a mailbox by now, in any order. */
  async function mailsTo(to: string): Promise<ArrivedMail[]> {
    await app.runJobs()
    const mine = inbox.filter((mail) => mail.to.includes(to))
    const parsed = await Promise.all(mine.map(({ raw }) => simpleParser(raw)))
    return parsed.map(({ subject, text }) => ({ subject: subject ?? '', text: text ?? '' }))
  }

  /** The tokens of the links that reached a mailbox, of one account if it is named. */
  async function tokensTo(to: string, username = ''): Promise<string[]> {
    const mails = (await mailsTo(to)).filter(({ text }) => text.includes(username))
    const found = mails.map(({ text }) => /\/confirm-email\/([\w-]+)/.exec(text)?.[1])
    return found.filter((token) => token !== undefined)
  }

  /** By whoever is signed in with `access`. */
  const confirm = (token: string, access: string | null): Promise<ApiResponse> =>
    app.call({ path: '/api/auth/confirm-email/', token: access, body: { token } })
  const me = async (token: string) => (await app.call({ path: '/api/auth/me/', token })).body

  return {
    mailsTo,
    tokensTo,
    confirm,
    me,
    resend: (token: string) => app.call({ method: 'POST', path: '/api/auth/resend-confirmation/', token }),
    patchMe: (token: string, body: unknown) =>
      app.call({ method: 'PATCH', path: '/api/auth/me/', token, body }),
    /** A link in a mail is opened. */
    confirmBy: async (email: string, token: string): Promise<void> => {
      const [mailed = ''] = (await tokensTo(email)).slice(-1)
      expect((await confirm(mailed, token)).body).toEqual({ email })
      expect((await me(token)).email_confirmed).toBe(true)
    },
    newcomer: async (email = someAddress()): Promise<Newcomer> => {
      const user = await registerUser(app, { email }, { address: 'as it is' })
      return { ...user, ...(await logIn(app, user.username)) }
    },
    /** The accounts that have confirmed an address. */
    holdersOf: (email: string) =>
      app.sql<{ id: string }>('select id from users where email = $1 and email_confirmed_at is not null', [
        email,
      ]),
  }
}
