import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { invite, registration } from '../../../../test/calls/invitation-calls.ts'
import type { TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  logIn,
  makeOwner,
  PASSWORD,
  registerUser,
  unique,
} from '../../../../test/processes/factories.ts'
import {
  EMAIL_TAKEN,
  type MailedApp,
  openMailedApp,
  PUBLIC_URL,
  someAddress,
} from '../../../../test/processes/mailed-app.ts'

const OTHER_ACCOUNT = 'This link is for another account. Sign in with the account it was sent for.'

let mailed: MailedApp
let app: TestApp

beforeAll(async () => {
  mailed = await openMailedApp()
  app = mailed.app
})
afterAll(() => mailed?.close())
afterEach(() => {
  mailed.inbox.length = 0
})

describe('an address that was never confirmed', () => {
  test('keeps nobody out: who confirms it has it, and is who signs in by it and gets its links', async () => {
    const squatter = await mailed.newcomer()
    const { email } = squatter
    const real = await mailed.newcomer(email)
    const [token = ''] = await mailed.tokensTo(email, real.username)
    const [squatted = ''] = await mailed.tokensTo(email, squatter.username)
    expect((await mailed.confirm(token, real.access)).body).toEqual({ email })
    expect(await mailed.holdersOf(email)).toEqual([{ id: real.id }])
    expectProblem(await mailed.confirm(squatted, squatter.access), 400, 'validation_error')
    expect((await mailed.resend(squatter.access)).body.errors).toEqual({ email: [EMAIL_TAKEN] })
    expect(await mailed.me(squatter.access)).toMatchObject({ email_confirmed: false })

    const signedIn = await app.call({
      path: '/api/auth/login/',
      body: { username: email, password: PASSWORD },
    })
    expect(signedIn.body.user.username).toBe(real.username)
    const third = await app.call({ path: '/api/auth/register/', body: { ...registration(), email } })
    expect(third.body.errors).toEqual({ email: [EMAIL_TAKEN] })
    await app.call({ path: '/api/auth/forgot-password/', body: { email } })
    const reset = (await mailed.mailsTo(email)).find(({ subject }) => subject === 'Choose a new password')
    expect(reset?.text).toContain(`account ${real.username}.`)
  })

  test('is asked for by both proofs: its link confirms the account it was mailed for, signed in, and no other', async () => {
    const squatter = await mailed.newcomer()
    const { email } = squatter
    const real = await mailed.newcomer(email)
    const [squatted = ''] = await mailed.tokensTo(email, squatter.username)
    expectProblem(await mailed.confirm(squatted, null), 401, 'not_authenticated')
    const refused = await mailed.confirm(squatted, real.access)
    expectProblem(refused, 409, 'confirmation_other_account')
    expect(refused.body.detail).toBe(OTHER_ACCOUNT)
    expect(await mailed.holdersOf(email)).toEqual([])
    expect((await mailed.confirm(squatted, squatter.access)).body).toEqual({ email })
  })

  test('twenty accounts may name it, and its mailbox gets five mails; of those that confirm at once one has it', async () => {
    const email = someAddress()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.call({ path: '/api/auth/register/', body: { ...registration(), email } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    const mails = await mailed.mailsTo(email)
    expect(mails).toHaveLength(5)
    const links = await Promise.all(
      mails.map(async ({ text }) => ({
        token: /\/confirm-email\/([\w-]+)/.exec(text)?.[1] ?? '',
        access: (await logIn(app, /account (\w+)\./.exec(text)?.[1] ?? '')).access,
      })),
    )
    const confirmed = await Promise.all(
      [...links, ...links, ...links, ...links].map(({ token, access }) => mailed.confirm(token, access)),
    )
    expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of confirmed.filter(({ status }) => status !== 200))
      expectProblem(answer, 400, 'validation_error')
    expect(await mailed.holdersOf(email)).toHaveLength(1)
    expect(await app.sql('select from email_confirmations where email = $1', [email])).toHaveLength(0)
  })

  test('the database has the last word on whose it is', async () => {
    const [one, other] = [await mailed.newcomer(), await registerUser(app)]
    const steal = app.sql('update users set email = $2, email_confirmed_at = now() where id = $1', [
      one.id,
      other.email,
    ])
    await expect(steal).rejects.toThrow('users_confirmed_email')
  })

  test('does not keep a company’s address either', async () => {
    const email = someAddress()
    const found = (user: { access: string }) =>
      app.call({
        path: '/api/auth/sign-in/',
        token: user.access,
        body: { company_name: unique('Company'), company_email: email },
      })
    const check = () =>
      app.call({ path: '/api/auth/validate-company-email/', body: { company_email: email } })
    const holder = () =>
      app.sql<{ company_id: string }>(
        "select company_id from company_claims where kind = 'email' and value = $1",
        [email],
      )

    const squatter = await mailed.newcomer()
    expect((await found(squatter)).status).toBe(201)
    await mailed.confirmBy(squatter.email, squatter.access)
    expect((await check()).status).toBe(200)
    const real = await mailed.newcomer(email)
    const company = await found(real)
    expect(company.status, company.text).toBe(201)
    const mine = [{ company_id: company.body.company_id }]
    expect(await holder()).toEqual(mine)

    // Somebody else may still name it, until its owner has confirmed it: then it is the owner's for good.
    expect((await found(await mailed.newcomer())).status).toBe(201)
    await mailed.confirmBy(email, real.access)
    expect(await holder()).toEqual(mine)
    const late = await found(await mailed.newcomer())
    expect(late.body.errors).toEqual({ company_email: ['This email is already registered'] })
    const taken = await check()
    expectProblem(taken, 400, 'validation_error')
    expect(taken.body.errors).toEqual({ company_email: ['This email is already registered'] })
  })
})

describe('other mails that prove the mailbox', () => {
  /** The link of an invitation as it was mailed, and as who invited sees it. */
  async function invited(
    owner: Actor,
    email: string,
  ): Promise<{ link: string; shown: string; outbox: string }> {
    const made = await invite(owner, email)
    expect(made.status, made.text).toBe(201)
    const linkIn = (text: string | undefined) =>
      new RegExp(`${PUBLIC_URL}/invite/(\\S+)`).exec(text ?? '')?.[1] ?? ''
    const link = linkIn((await mailed.mailsTo(email)).map(({ text }) => text).join('\n'))
    const [row] = (await owner.get('/api/email/outbox/?kind=invitation')).body.results
    const read = (await owner.get(`/api/email/outbox/${row.id}/`)).body
    return { link, shown: made.body.link.slice(`${PUBLIC_URL}/invite/`.length), outbox: linkIn(read.text) }
  }
  const accept = (body: Record<string, unknown>, token: string | null = null): Promise<ApiResponse> =>
    app.call({ path: '/api/auth/invitations/accept/', body, token })

  test('an invitation accepted by the link in the mail confirms the address', async () => {
    const owner = await makeOwner(app)
    const email = someAddress()
    const { link } = await invited(owner, email)
    const made = await accept({ token: link, ...registration() })
    expect(made.status, made.text).toBe(200)
    expect(await mailed.holdersOf(email)).toHaveLength(1)
    expect(await mailed.tokensTo(email)).toEqual([])
  })

  test('by the link its inviter can see it does not: they could have opened it themselves', async () => {
    const owner = await makeOwner(app)
    const email = someAddress()
    const { link, shown, outbox } = await invited(owner, email)
    expect(link.startsWith(`${shown}~`)).toBe(true)
    expect(outbox).toBe(shown)
    const made = await accept({ token: `${shown}~made_up`, ...registration() })
    expect(made.status, made.text).toBe(200)
    expect(await mailed.holdersOf(email)).toEqual([])
    expect(await mailed.tokensTo(email)).toHaveLength(1)
  })

  test('one who has signed up already confirms by accepting, and nobody who has not can be mistaken for them', async () => {
    const owner = await makeOwner(app)
    const squatter = await mailed.newcomer()
    const { email } = squatter
    const { link } = await invited(owner, email)
    const facts = await app.call({ path: '/api/auth/invitations/check/', body: { token: link } })
    expect(facts.body.account).toBe('none')
    const made = await accept({ token: link, ...registration() })
    expect(made.status, made.text).toBe(200)
    const [{ id = '' } = {}] = await mailed.holdersOf(email)
    expect(id).not.toBe(squatter.id)

    const later = await mailed.newcomer()
    const second = await invited(owner, later.email)
    expect((await accept({ token: second.link }, later.access)).status).toBe(200)
    expect((await mailed.me(later.access)).email_confirmed).toBe(true)
  })

  test('an account made by the company is confirmed by the link its user sets a password with', async () => {
    const owner = await makeOwner(app)
    const body = {
      username: unique('made'),
      email: someAddress(),
      first_name: 'Nele',
      last_name: 'Neu',
      role: 'member',
    }
    expect((await owner.post('/api/auth/users/', body)).status).toBe(201)
    expect(await mailed.holdersOf(body.email)).toEqual([])
    await app.call({ path: '/api/auth/forgot-password/', body: { email: body.email } })
    const text = (await mailed.mailsTo(body.email)).map((mail) => mail.text).join()
    const token = /\/reset-password\/([\w-]+)/.exec(text)?.[1]
    const set = await app.call({
      path: '/api/auth/reset-password/confirm/',
      body: { token, new_password: PASSWORD },
    })
    expect(set.status, set.text).toBe(204)
    expect(await mailed.holdersOf(body.email)).toHaveLength(1)
  })
})
