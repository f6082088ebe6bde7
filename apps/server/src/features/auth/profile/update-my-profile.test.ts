import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { accountMails, mailedToken } from '../../../../test/processes/account-mails.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { logIn, PASSWORD, registerUser, unique } from '../../../../test/processes/factories.ts'
import { until } from '../../../../test/processes/start-process.ts'
import { databaseDigest } from '../../../../test/stories/database-digest.ts'

const EMAIL_TAKEN = {
  email: ['This email is already registered. Try logging in instead, or use a different email address.'],
}

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())

const patch = (token: string, body: unknown, more = {}) =>
  app.call({ method: 'PATCH', path: '/api/auth/me/', token, body, ...more })
const newEmail = () => `${unique('new')}@example.com`
async function signedIn() {
  const user = await registerUser(app)
  return { ...user, token: (await logIn(app, user.username)).access }
}

describe('the profile', () => {
  test('changes name and language without a password', async () => {
    const { token, id, email } = await signedIn()
    const answer = await patch(token, { first_name: ' <b>Augusta</b> ', last_name: 'King', language: 'de' })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ id, email, first_name: 'Augusta', last_name: 'King', language: 'de' })
    expect((await patch(token, { language: 'en' })).body).toMatchObject({
      first_name: 'Augusta',
      language: 'en',
    })
    expect(await accountMails(app, email)).toEqual([])
  })

  test.each<[unknown, Record<string, string[]>]>([
    [{ first_name: '' }, { first_name: ['First name is required'] }],
    [{ email: 'x' }, { email: ['Please enter a valid email address'] }],
    [{ language: 'tlh' }, { language: [expect.any(String)] as string[] }],
    [{ username: 'other' }, { username: ['Unknown field.'] }],
    [
      { is_superuser: true, role: 'owner', id: 'x', company: 'y', avatar: 'z', is_active: true },
      {
        is_superuser: ['This field is set by the server.'],
        role: ['This field is set by the server.'],
        id: ['This field is set by the server.'],
        company: ['This field is set by the server.'],
        avatar: ['Unknown field.'],
        is_active: ['Unknown field.'],
      },
    ],
  ])('with %j is refused at each field', async (body, errors) => {
    const { token } = await signedIn()
    const before = await databaseDigest(app)
    const answer = await patch(token, body)
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toEqual(errors)
    expect(await databaseDigest(app)).toEqual(before)
  })
})

describe('another address', () => {
  test('wants the password, is one’s own from then on, and the old one is told', async () => {
    const user = await signedIn()
    const email = newEmail()
    const answer = await patch(user.token, { email: ` ${email.toUpperCase()} `, password: PASSWORD })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.email).toBe(email)
    const told = await accountMails(app, user.email)
    expect(told.map(({ subject }) => subject)).toEqual(['Your e-mail address was changed'])
    expect(told[0]?.text).toContain(`is now ${email}.`)
    expect(
      (await app.call({ path: '/api/auth/login/', body: { username: email, password: PASSWORD } })).status,
    ).toBe(200)
    expectProblem(
      await app.call({ path: '/api/auth/login/', body: { username: user.email, password: PASSWORD } }),
      401,
      'user_not_found',
    )
    // Nobody is signed out by it.
    expect((await app.call({ path: '/api/auth/me/', token: user.token })).status).toBe(200)
  })

  test('without the password, or with a wrong one, changes nothing at all', async () => {
    const user = await signedIn()
    const [email, before] = [newEmail(), await databaseDigest(app)]
    const without = await patch(user.token, { email, first_name: 'Eve' })
    expectProblem(without, 400, 'validation_error')
    expect(without.body.errors).toEqual({ password: ['Password is required'] })
    const wrong = await patch(user.token, { email, password: 'Wrong4me!', first_name: 'Eve' })
    expect(wrong.body.errors).toEqual({ password: ['This password is not right.'] })
    expect(await databaseDigest(app)).toEqual(before)
    for (let n = 0; n < 4; n += 1) await patch(user.token, { email, password: 'Wrong4me!' })
    expectProblem(await patch(user.token, { email, password: PASSWORD }), 429, 'rate_limited')
  })

  test('that is the same one is no change, and wants nothing', async () => {
    const user = await signedIn()
    expect((await patch(user.token, { email: user.email.toUpperCase(), first_name: 'Eve' })).status).toBe(200)
    expect((await patch(user.token, { email: user.email, password: 'Wrong4me!' })).status).toBe(200)
    expect(await accountMails(app, user.email)).toEqual([])
  })

  test('that somebody has is refused, in whatever case', async () => {
    const [user, other] = [await signedIn(), await signedIn()]
    const answer = await patch(user.token, { email: other.email.toUpperCase(), password: PASSWORD })
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toEqual(EMAIL_TAKEN)
    expect(await accountMails(app, user.email)).toEqual([])
  })

  test('wanted by ten people at once is one person’s, and the others are told', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, signedIn))
    const email = newEmail()
    const answers = await Promise.all(people.map(({ token }) => patch(token, { email, password: PASSWORD })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 200) expect(answer.body.errors).toEqual(EMAIL_TAKEN)
    const mails = await Promise.all(people.map((one) => accountMails(app, one.email)))
    expect(mails.flat()).toHaveLength(1)
  })

  test('that somebody gets between the look and the change is refused like any other', async () => {
    const [user, other] = [await signedIn(), await registerUser(app)]
    const email = newEmail()
    const client = new pg.Client(app.owner)
    await client.connect()
    try {
      await client.query('begin')
      await client.query('update users set email = $2 where id = $1', [other.id, email])
      const asked = patch(user.token, { email, password: PASSWORD })
      const blocked = () =>
        app.sql(
          `select from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock' and query like 'update users%'`,
        )
      expect(await until(blocked, (rows) => rows.length > 0)).toHaveLength(1)
      await client.query('commit')
      const answer = await asked
      expectProblem(answer, 400, 'validation_error')
      expect(answer.body.errors).toEqual(EMAIL_TAKEN)
    } finally {
      await client.end()
    }
  })

  test('kills the links that were mailed to the old one', async () => {
    const user = await signedIn()
    await app.call({ path: '/api/auth/forgot-password/', body: { email: user.email } })
    const token = await mailedToken(app, user.email)
    await patch(user.token, { email: newEmail(), password: PASSWORD })
    const check = await app.call({ path: '/api/auth/reset-password/check/', body: { token } })
    expect(check.body).toEqual({ valid: false })
  })

  test('under one key is changed once, and answered twice', async () => {
    const user = await signedIn()
    const [body, idempotencyKey] = [{ email: newEmail(), password: PASSWORD }, unique('mail')]
    const first = await patch(user.token, body, { idempotencyKey })
    const again = await patch(user.token, body, { idempotencyKey })
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    expect(again.body).toEqual(first.body)
    expect(await accountMails(app, user.email)).toHaveLength(1)
  })
})
