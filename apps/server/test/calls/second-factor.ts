import { generateSync } from 'otplib'
import type { TestApp } from '../processes/build-test-app.ts'
import { logIn, registerUser } from '../processes/factories.ts'
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
