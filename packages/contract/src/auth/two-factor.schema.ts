import { z } from 'zod'
import { currentPassword, loggedIn } from './auth.schema.ts'

/** What was signed in with the password alone gets instead of tokens while two-factor is on; good for 5 minutes, once. */
const loginChallenge = z.object({ two_factor_required: z.literal(true), challenge: z.string() })

/** The answer to a login: tokens and profile, or the challenge to be sent back with a code. */
export const loginAnswer = z.union([loggedIn, loginChallenge])

/** Six digits of an authenticator app or, where it says so, one of the recovery codes; spaces and dashes do not count. */
const code = z.string({ error: 'This field is required.' }).min(1, 'This field is required.').max(64)

export const twoFactorState = z.object({
  enabled: z.boolean(),
  /** Of the ten; 0 while two-factor is off. */
  recovery_codes_left: z.number().int(),
})
export type TwoFactorState = z.output<typeof twoFactorState>

/** A session that began in the last 15 minutes need not repeat the password. */
export const twoFactorEnable = z.strictObject({ password: currentPassword.optional() }).optional()

export const twoFactorSetup = z.object({
  /** Base32, for an app that cannot read the picture. */
  secret: z.string(),
  otpauth_url: z.string(),
  /** `data:image/png;base64,…` of `otpauth_url`. */
  qr_code: z.string(),
  /** Ten, shown this once. */
  recovery_codes: z.array(z.string()),
})
export type TwoFactorSetup = z.output<typeof twoFactorSetup>

/** With a challenge it completes a login; without one, and with a token, it switches two-factor on. */
export const twoFactorVerify = z.strictObject({ code, challenge: z.string().min(1).max(200).optional() })
export const twoFactorVerified = z.union([loggedIn, twoFactorState])

export const twoFactorProof = z.strictObject({ password: currentPassword, code })
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
