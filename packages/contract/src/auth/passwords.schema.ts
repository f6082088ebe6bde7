import { z } from 'zod'
import { email } from '../scalars.ts'
import { currentPassword, newPassword } from './auth.schema.ts'

/** The one out of a mailed link. */
const mailedToken = z.string({ error: 'This field is required.' }).min(1, 'This field is required.').max(200)

export const passwordChange = z.strictObject({ old_password: currentPassword, new_password: newPassword })
export const passwordForgotten = z.strictObject({ email })
export const passwordReset = z.strictObject({ token: mailedToken, new_password: newPassword })
export const resetCheck = z.strictObject({ token: mailedToken })
export const emailConfirmation = z.strictObject({ token: mailedToken })
export const resetChecked = z.object({ valid: z.boolean() })
