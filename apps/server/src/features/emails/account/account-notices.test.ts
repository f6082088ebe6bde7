import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appCode, begin, STEP_MS } from '../../../../test/calls/second-factor.ts'
import { create } from '../../../../test/calls/user-calls.ts'
import type { TestApp } from '../../../../test/processes/build-test-app.ts'
import { logIn, makeOwner, PASSWORD, registerUser } from '../../../../test/processes/factories.ts'
import { type MailedApp, openMailedApp, someAddress } from '../../../../test/processes/mailed-app.ts'
import { toldEvents } from '../../../../test/stories/told-events.ts'

const OTHER_PASSWORD = 'An0ther!horse'
/** Notices to one address within an hour. */
const MOST = 10

let mailed: MailedApp
let app: TestApp

beforeAll(async () => {
  mailed = await openMailedApp()
  app = mailed.app
})
afterAll(() => mailed?.close())

const noticesTo = async (email: string): Promise<number> => {
  const [row] = await app.sql<{ n: number }>(
    `select count(*)::int as n from account_emails
     where to_address = $1 and kind not in ('confirm_email', 'password_reset')`,
    [email],
  )
  return row?.n ?? 0
}
/** As if the user had taken back each try of the limit on passwords, or waited. */
const waitForPasswords = () => app.sql("delete from throttle_counters where key not like 'account-notice:%'")

/** Changes a password to and fro, so many times. */
async function changePassword(access: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const [old_password, new_password] = n % 2 === 0 ? [PASSWORD, OTHER_PASSWORD] : [OTHER_PASSWORD, PASSWORD]
    const path = '/api/auth/change-password/'
    const changed = await app.call({ path, token: access, body: { old_password, new_password } })
    expect(changed.status, changed.text).toBe(204)
    await waitForPasswords()
  }
}

describe('an address that nobody has confirmed', () => {
  test('gets no notice of what its account does, which happens all the same', async () => {
    const user = await mailed.newcomer(someAddress())
    await changePassword(user.access, 1)
    const login = { username: user.username, password: OTHER_PASSWORD }
    expect((await app.call({ path: '/api/auth/login/', body: login })).status).toBe(200)

    const begun = await begin(app, user.access)
    const verify = { path: '/api/auth/2fa/verify/', token: user.access }
    const on = await app.call({ ...verify, body: { code: appCode(app, begun.body.secret, -1) } })
    expect(on.status, on.text).toBe(200)
    const proof = { password: OTHER_PASSWORD, code: appCode(app, begun.body.secret) }
    const off = await app.call({ path: '/api/auth/2fa/disable/', token: user.access, body: proof })
    expect(off.body).toMatchObject({ enabled: false })

    expect(await noticesTo(user.email)).toBe(0)
    expect((await mailed.mailsTo(user.email)).map(({ subject }) => subject)).toEqual([
      'Confirm your e-mail address',
    ])
  })

  test('gets none either by an administrator, whose company is told', async () => {
    const owner = await makeOwner(app)
    const made = (await create(owner)).body
    for (const new_password of [OTHER_PASSWORD, PASSWORD]) {
      const path = `/api/auth/users/${made.id}/change_password/`
      expect((await owner.post(path, { new_password })).status).toBe(204)
    }
    expect(await noticesTo(made.email)).toBe(0)
    expect(await toldEvents(owner, 'user.password_changed')).toHaveLength(2)
  })
})

describe('a confirmed address', () => {
  test('gets ten notices an hour at most, over all that is told; what they are about goes on', async () => {
    const user = await registerUser(app)
    const { access } = await logIn(app, user.username)
    await changePassword(access, MOST + 3)
    expect(await noticesTo(user.email)).toBe(MOST)
    const login = { username: user.username, password: OTHER_PASSWORD }
    expect((await app.call({ path: '/api/auth/login/', body: login })).status).toBe(200)

    await app.sql("update throttle_counters set window_ends_at = now() - interval '1 second'")
    app.clock.advance(STEP_MS)
    const begun = await begin(app, access, { password: OTHER_PASSWORD })
    const code = appCode(app, begun.body.secret)
    await app.call({ path: '/api/auth/2fa/verify/', token: access, body: { code } })
    expect(await noticesTo(user.email)).toBe(MOST + 1)
  })
})
