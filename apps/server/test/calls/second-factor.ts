import { generateSync } from 'otplib'
import type { TestApp } from '../processes/build-test-app.ts'
import { logIn, PASSWORD, registerUser } from '../processes/factories.ts'
import type { ApiResponse } from './call-api.ts'

export const STEP_MS = 30_000

/** What an authenticator app shows at the test's own time, `steps` codes further on. */
export function appCode(app: TestApp, secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor((app.clock.now() + steps * STEP_MS) / 1000) })
}

export type TwoFactorUser = {
  id: string
  username: string
  email: string
  token: string
  secret: string
  recoveryCodes: string[]
}

export const begin = (app: TestApp, token: string, body?: unknown): Promise<ApiResponse> =>
  app.call({ method: 'POST', path: '/api/auth/2fa/enable/', token, ...(body === undefined ? {} : { body }) })

/** Switches two-factor on for who is signed in; the code for it was that of the step before. */
export async function turnOnTwoFactor(
  app: TestApp,
  { access }: { access: string },
): Promise<Pick<TwoFactorUser, 'secret' | 'recoveryCodes'>> {
  const begun = await begin(app, access)
  const { secret, recovery_codes: recoveryCodes } = begun.body
  const verified = await app.call({
    path: '/api/auth/2fa/verify/',
    token: access,
    body: { code: appCode(app, secret, -1) },
  })
  if (verified.status !== 200) throw new Error(`two-factor is not on: ${verified.text}`)
  return { secret, recoveryCodes }
}

/** A user with two-factor on and signed in. */
export async function makeTwoFactorUser(app: TestApp): Promise<TwoFactorUser> {
  const user = await registerUser(app)
  const { access } = await logIn(app, user.username)
  return { ...user, token: access, ...(await turnOnTwoFactor(app, { access })) }
}

/** What the tests of two-factor ask of the application, or of another one that they name. */
export function secondFactorCalls(appOf: () => TestApp) {
  return {
    state: async (token: string, at = appOf()) => (await at.call({ path: '/api/auth/2fa/', token })).body,
    verify: (body: unknown, token?: string, at = appOf()) =>
      at.call({ path: '/api/auth/2fa/verify/', body, ...(token ? { token } : {}) }),
    disable: (token: string, body: unknown) => appOf().call({ path: '/api/auth/2fa/disable/', token, body }),
    sessionsOf: (id: string) =>
      appOf().sql('select id from sessions where user_id = $1 and ended_at is null', [id]),
    /** The password's half of a login. */
    challengeFor: async ({ username }: { username: string }, at = appOf()): Promise<string> => {
      const answer = await at.call({ path: '/api/auth/login/', body: { username, password: PASSWORD } })
      if (answer.status !== 200) throw new Error(`no challenge: ${answer.text}`)
      return answer.body.challenge
    },
    /** A code that is none of the three that would do. */
    wrongFor: ({ secret }: { secret: string }): string => {
      const right = new Set([-1, 0, 1].map((steps) => appCode(appOf(), secret, steps)))
      return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code)) ?? ''
    },
    signedIn: async () => {
      const user = await registerUser(appOf())
      return { ...user, token: (await logIn(appOf(), user.username)).access }
    },
    /** Sets the clock to the middle of a step, so that no code runs out in the middle of a test. */
    goToMiddleOfStep: () => {
      const now = appOf().clock.now()
      appOf().clock.set(new Date(now - (now % STEP_MS) + STEP_MS / 2).toISOString())
    },
  }
}
