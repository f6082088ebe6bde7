import { defineEndpoints } from '../endpoint.ts'
import { noContent } from '../scalars.ts'
import { confirmedEmail, mailedTokenBody } from './passwords.schema.ts'

export const emailConfirmationEndpoints = defineEndpoints({
  confirmEmail: {
    method: 'POST',
    path: '/api/auth/confirm-email/',
    summary: 'Confirms an e-mail address of the user by the link that was mailed to it, once',
    access: 'user',
    body: mailedTokenBody,
    response: confirmedEmail,
    errors: ['confirmation_other_account'],
  },
  resendConfirmation: {
    method: 'POST',
    path: '/api/auth/resend-confirmation/',
    summary: "Mails the link that confirms the user's address again",
    access: 'user',
    response: noContent,
    status: 204,
    errors: ['email_already_confirmed', 'rate_limited'],
  },
})
