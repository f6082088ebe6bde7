import { z } from 'zod'
import { says } from '../read-input.ts'
import { email, emailOut } from '../scalars.ts'
import { currentPassword, newPassword } from './auth.schema.ts'

/** The one out of a mailed link. */
export const mailedToken = z
  .string({ error: says('required') })
  .min(1, says('required'))
  .max(200, says('too_long', { max: 200 }))
  .meta({ description: 'The token out of a mailed link.' })

export const passwordChange = z
  .strictObject({ old_password: currentPassword, new_password: newPassword })
  .meta({ id: 'PasswordChange' })
export const passwordForgotten = z.strictObject({ email }).meta({ id: 'PasswordForgotten' })
export const passwordReset = z
  .strictObject({ token: mailedToken, new_password: newPassword })
  .meta({ id: 'PasswordReset' })
/** What a mailed link is asked about, or used up, by. */
export const mailedTokenBody = z.strictObject({ token: mailedToken }).meta({ id: 'MailedToken' })
/** Which address is confirmed now. */
export const confirmedEmail = z.object({ email: emailOut }).meta({ id: 'ConfirmedEmail' })
export const resetChecked = z.object({ valid: z.boolean() }).meta({ id: 'ResetChecked' })
