import { z } from 'zod'
import { says } from '../read-input.ts'
import { textOut } from '../scalars.ts'
import { currentPassword, loggedIn } from './auth.schema.ts'

/** What was signed in with the password alone gets instead of tokens while two-factor is on; good for 5 minutes, once. */
const loginChallenge = z
  .object({
    two_factor_required: z.literal(true),
    challenge: textOut('To be sent back with a code.'),
  })
  .meta({ id: 'LoginChallenge' })

/** The answer to a login: tokens and profile, or the challenge to be sent back with a code. */
export const loginAnswer = z.union([loggedIn, loginChallenge]).meta({ id: 'LoginAnswer' })

/** Six digits of an authenticator app or, where it says so, one of the recovery codes; spaces and dashes do not count. */
const code = z
  .string({ error: says('required') })
  .min(1, says('required'))
  .max(64, says('too_long', { max: 64 }))

export const twoFactorState = z
  .object({
    enabled: z.boolean(),
    /** Of the ten; 0 while two-factor is off. */
    recovery_codes_left: z.number().int(),
  })
  .meta({ id: 'TwoFactorState' })
export type TwoFactorState = z.output<typeof twoFactorState>

/** A session that began in the last 15 minutes need not repeat the password. */
export const twoFactorEnable = z
  .strictObject({ password: currentPassword.optional() })
  .optional()
  .meta({ id: 'TwoFactorEnable' })

const recoveryCode = textOut('A code that stands in for the app, once.')

export const twoFactorSetup = z
  .object({
    /** Base32, for an app that cannot read the picture. */
    secret: z.string().regex(/^[A-Z2-7]+=*$/),
    otpauth_url: z.string().startsWith('otpauth://').meta({ format: 'uri' }),
    /** `data:image/png;base64,…` of `otpauth_url`. */
    qr_code: z.string().startsWith('data:image/png;base64,').meta({ format: 'uri' }),
    /** Ten, shown this once. */
    recovery_codes: z.array(recoveryCode),
  })
  .meta({ id: 'TwoFactorSetup' })
export type TwoFactorSetup = z.output<typeof twoFactorSetup>

/** With a challenge it completes a login; without one, and with a token, it switches two-factor on. */
export const twoFactorVerify = z
  .strictObject({ code, challenge: z.string().min(1).max(200).optional() })
  .meta({ id: 'TwoFactorVerification' })
export const twoFactorVerified = z.union([loggedIn, twoFactorState]).meta({ id: 'TwoFactorVerified' })

export const twoFactorProof = z
  .strictObject({ password: currentPassword, code })
  .meta({ id: 'TwoFactorProof' })
export const recoveryCodes = z.object({ recovery_codes: z.array(recoveryCode) }).meta({ id: 'RecoveryCodes' })
