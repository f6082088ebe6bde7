import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { invite, registration } from '../../../../test/calls/invitation-calls.ts'
import { byCard, PAYS, page } from '../../../../test/calls/public-payer.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
  PASSWORD,
  registerUser,
  unique,
} from '../../../../test/processes/factories.ts'
import {
  CONFIRM_SUBJECT,
  EMAIL_TAKEN,
  type MailedApp,
  openMailedApp,
  someAddress,
} from '../../../../test/processes/mailed-app.ts'
import { sendKeptReceipts } from '../../outbox/send-kept-receipts.ts'

const DEAD = 'This link does not work any more. Sign in and have a new one sent.'
const NOT_CONFIRMED =
  'An owner of this company has to confirm their e-mail address before mails go out to others. Open the link in the mail we sent, or have it sent again in the settings of your profile.'

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

const send = (who: Actor, id: string) => who.post(`/api/invoices/${id}/send_email/`, { to: [someAddress()] })

describe('a sign-up', () => {
  test('mails a link to the address, which confirms it once; looking at the link changes nothing', async () => {
    const user = await mailed.newcomer()
    expect(await mailed.me(user.access)).toMatchObject({ email_confirmed: false, pending_email: null })
    const [mail] = await mailed.mailsTo(user.email)
    expect(mail?.subject).toBe(CONFIRM_SUBJECT)
    expect(mail?.text).toContain(`the Counterfoil account ${user.username}`)
    const [token = ''] = await mailed.tokensTo(user.email)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const kept = await app.sql<{ hash: Buffer }>(
      'select token_hash as hash from email_confirmations where user_id = $1',
      [user.id],
    )
    expect(kept).toEqual([{ hash: createHash('sha256').update(token).digest() }])

    await app.call({ path: `/confirm-email/${token}` })
    expectProblem(await app.call({ path: '/api/auth/confirm-email/' }), [404, 405])
    expect((await mailed.me(user.access)).email_confirmed).toBe(false)

    const done = await mailed.confirm(token, user.access)
    expect(done.status).toBe(200)
    expect(done.body).toEqual({ email: user.email })
    expect((await mailed.me(user.access)).email_confirmed).toBe(true)
    const again = await mailed.confirm(token, user.access)
    expectProblem(again, 400, 'validation_error')
    expect(again.body.errors).toEqual({ token: [DEAD] })
    expect(await mailed.mailsTo(user.email)).toHaveLength(1)
  })

  test('with a company mails one, in the language that was named', async () => {
    const email = someAddress()
    const company = { company_name: unique('Firma'), company_email: email, language: 'de' }
    const body = { ...registration(), email, ...company }
    const made = await app.call({ path: '/api/auth/sign-in/', body })
    expect(made.status, made.text).toBe(201)
    expect(made.body.user).toMatchObject({ email_confirmed: false, company_may_mail: false })
    expect((await mailed.mailsTo(email)).map(({ subject }) => subject)).toEqual(['E-Mail-Adresse bestätigen'])
  })

  test('and the account have the language of the sign-up, English unless it was named', async () => {
    const [german, english] = [someAddress(), someAddress()]
    const path = '/api/auth/register/'
    const made = await app.call({ path, body: { ...registration(), email: german, language: 'de' } })
    expect(made.body, made.text).toMatchObject({ email: german, language: 'de' })
    expect((await app.call({ path, body: { ...registration(), email: english } })).body.language).toBe('en')
    expect((await mailed.mailsTo(german)).map(({ subject }) => subject)).toEqual([
      'E-Mail-Adresse bestätigen',
    ])
    const klingon = { ...registration(), email: someAddress(), language: 'tlh' }
    expectProblem(await app.call({ path, body: klingon }), 400, 'validation_error')
  })

  test('a link runs out after three days, and one that was made up confirms nothing', async () => {
    const user = await mailed.newcomer()
    const [token = ''] = await mailed.tokensTo(user.email)
    await app.sql(
      "update email_confirmations set expires_at = expires_at - interval '3 days' where user_id = $1",
      [user.id],
    )
    expectProblem(await mailed.confirm(token, user.access), 400, 'validation_error')
    expectProblem(await mailed.confirm('made_up', user.access), 400, 'validation_error')
    expectProblem(await mailed.confirm('', user.access), 400, 'validation_error')
    expect((await mailed.me(user.access)).email_confirmed).toBe(false)
  })

  test('the link can be sent again, five times an hour, until the address is confirmed', async () => {
    const user = await mailed.newcomer()
    for (let n = 0; n < 4; n += 1) expect((await mailed.resend(user.access)).status).toBe(204)
    const refused = await mailed.resend(user.access)
    expectProblem(refused, 429, 'rate_limited')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    const tokens = await mailed.tokensTo(user.email)
    expect(new Set(tokens).size).toBe(5)
    expect((await mailed.confirm(tokens[2] ?? '', user.access)).status).toBe(200)
    for (const token of tokens)
      expectProblem(await mailed.confirm(token, user.access), 400, 'validation_error')
    expectProblem(await mailed.resend(user.access), 409, 'email_already_confirmed')
    expectProblem(await mailed.resend('garbage'), 401, 'not_authenticated')
  })

  test('where no mail can be sent an address counts as it is, and no link is asked for', async () => {
    const captured = await buildTestApp()
    try {
      const owner = await makeOwner(captured)
      expect((await owner.get('/api/auth/me/')).body).toMatchObject({
        email_confirmed: true,
        company_may_mail: true,
      })
      const { id } = await makeIssued(owner, (await makeClient(owner)).id)
      expect((await send(owner, id)).status).toBe(200)
      expectProblem(await owner.post('/api/auth/resend-confirmation/'), 409, 'email_already_confirmed')
      expect(await captured.sql('select from account_emails')).toHaveLength(0)
    } finally {
      await captured.close()
    }
  })
})

describe('before an owner has confirmed their address', () => {
  test('no mail leaves the company; all else goes on; after it the mail goes', async () => {
    const owner = await makeOwner(app, {}, { address: 'as it is' })
    const client = await makeClient(owner)
    const draft = await makeDraft(owner, client.id)
    const refused = await send(owner, draft.id)
    expectProblem(refused, 409, 'email_not_confirmed')
    expect(refused.body.detail).toBe(NOT_CONFIRMED)
    expectProblem(await invite(owner, someAddress()), 409, 'email_not_confirmed')
    expect((await owner.get(`/api/invoices/${draft.id}/`)).body).toMatchObject({
      status: 'draft',
      number: null,
    })

    expect((await owner.post(`/api/invoices/${draft.id}/issue/`)).status).toBe(200)
    expect((await owner.post(`/api/invoices/${draft.id}/export/`, {})).status).toBe(200)
    const link = await owner.post('/api/payments/links/', { invoice: draft.id })
    expect(link.status).toBe(201)

    const paid = await app.call({ path: page(link.body), body: byCard() })
    expect(paid.body.status, paid.text).toBe('completed')
    const [receipt] = (await owner.get('/api/email/outbox/?kind=receipt')).body.results
    expect(receipt).toMatchObject({ status: 'failed', error: NOT_CONFIRMED })
    expectProblem(await owner.post(`/api/email/outbox/${receipt.id}/resend/`), 409, 'email_not_confirmed')
    await app.runJobs()
    expect(mailed.inbox.map(({ to }) => to)).toEqual([[owner.email]])

    await mailed.confirmBy(owner.email, owner.token)
    expect((await owner.post(`/api/email/outbox/${receipt.id}/resend/`)).status).toBe(200)
    const { id } = await makeIssued(owner, client.id)
    expect((await send(owner, id)).status).toBe(200)
    await app.runJobs()
    expect(mailed.inbox).toHaveLength(3)
  })

  test('a receipt that was kept for it goes by itself after it, once, and the payer’s page says which', async () => {
    const owner = await makeOwner(app, {}, { address: 'as it is' })
    const { id: invoice } = await makeIssued(owner, (await makeClient(owner)).id)
    const { body: link } = await owner.post('/api/payments/links/', { invoice })
    const payer = someAddress()
    const paid = await app.call({ path: page(link), body: byCard(PAYS, { payer_email: payer }) })
    expect(paid.body.status, paid.text).toBe('completed')
    const receipt = async () => (await app.call({ path: page(link) })).body.receipt
    expect(await receipt()).toMatchObject({ status: 'completed', is_mailed: false })

    await mailed.confirmBy(owner.email, owner.token)
    expect(await mailed.mailsTo(payer)).toHaveLength(1)
    expect(await receipt()).toMatchObject({ is_mailed: true })
    await sendKeptReceipts(app.deps, { company_id: owner.companyId })
    expect(await mailed.mailsTo(payer)).toHaveLength(1)
    expect((await owner.get('/api/email/outbox/?kind=receipt')).body.results).toMatchObject([
      { status: 'sent', error: null, to: [payer] },
    ])
    const events = await app.sql(
      "select type from timeline_events where invoice_id = $1 and type like 'email.%' order by created_at, id",
      [invoice],
    )
    expect(events.map(({ type }) => type)).toEqual(['email.failed', 'email.resent', 'email.sent'])
  })

  test('it is the owner’s address that counts, whoever sends', async () => {
    const owner = await makeOwner(app, {}, { address: 'as it is' })
    const member = await makeMember(app, owner, 'member')
    const { id } = await makeIssued(owner, (await makeClient(owner)).id)
    expectProblem(await send(member, id), 409, 'email_not_confirmed')
    expect((await member.get('/api/auth/me/')).body).toMatchObject({
      email_confirmed: true,
      company_may_mail: false,
    })
    await mailed.confirmBy(owner.email, owner.token)
    await app.sql('update users set email_confirmed_at = null where id = $1', [member.userId])
    expect((await member.get('/api/auth/me/')).body).toMatchObject({
      email_confirmed: false,
      company_may_mail: true,
    })
    expect((await send(member, id)).status).toBe(200)
  })
})

describe('another address', () => {
  test('counts once it is confirmed; until then the old one stays', async () => {
    const user = await mailed.newcomer()
    await mailed.confirmBy(user.email, user.access)
    const wanted = someAddress()
    const changed = await mailed.patchMe(user.access, { email: wanted, password: PASSWORD })
    expect(changed.body).toMatchObject({ email: user.email, email_confirmed: true, pending_email: wanted })
    expect(
      (await app.call({ path: '/api/auth/login/', body: { username: wanted, password: PASSWORD } })).status,
    ).toBe(401)
    expect((await mailed.resend(user.access)).status).toBe(204)
    const tokens = await mailed.tokensTo(wanted)
    expect(tokens).toHaveLength(2)
    expect((await mailed.confirm(tokens[0] ?? '', user.access)).body).toEqual({ email: wanted })
    expect(await mailed.me(user.access)).toMatchObject({
      email: wanted,
      email_confirmed: true,
      pending_email: null,
    })
    expect((await mailed.mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
      CONFIRM_SUBJECT,
      'Your e-mail address was changed',
    ])
    expect(
      (await app.call({ path: '/api/auth/login/', body: { username: wanted, password: PASSWORD } })).status,
    ).toBe(200)
    expect(await mailed.holdersOf(user.email)).toEqual([])
  })

  test('is given up by naming the old one again, and refused where somebody has confirmed it', async () => {
    const user = await mailed.newcomer()
    await mailed.confirmBy(user.email, user.access)
    const wanted = someAddress()
    await mailed.patchMe(user.access, { email: wanted, password: PASSWORD })
    expect((await mailed.patchMe(user.access, { email: user.email })).body.pending_email).toBeNull()
    const [token = ''] = await mailed.tokensTo(wanted)
    expectProblem(await mailed.confirm(token, user.access), 400, 'validation_error')
    const other = await registerUser(app)
    const taken = await mailed.patchMe(user.access, { email: other.email, password: PASSWORD })
    expect(taken.body.errors).toEqual({ email: [EMAIL_TAKEN] })
  })

  test('in the place of one that was mistyped takes effect at once, and is confirmed like it', async () => {
    const user = await mailed.newcomer()
    const [old = ''] = await mailed.tokensTo(user.email)
    const right = someAddress()
    const changed = await mailed.patchMe(user.access, { email: right, password: PASSWORD })
    expect(changed.body).toMatchObject({ email: right, email_confirmed: false, pending_email: null })
    expectProblem(await mailed.confirm(old, user.access), 400, 'validation_error')
    await mailed.confirmBy(right, user.access)
    expect(await mailed.mailsTo(user.email)).toHaveLength(1)
  })
})
