import { defineEndpoints } from '../endpoint.ts'
import { noContent } from '../scalars.ts'
import {
  mailedTokenBody,
  passwordChange,
  passwordForgotten,
  passwordReset,
  resetChecked,
} from './passwords.schema.ts'

export const passwordsEndpoints = defineEndpoints({
  changePassword: {
    method: 'POST',
    path: '/api/auth/change-password/',
    summary: "Changes the password and ends the user's other sessions",
    access: 'user',
    body: passwordChange,
    response: noContent,
    status: 204,
    errors: ['rate_limited'],
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password/',
    summary: 'Mails a link to set a new password; answers the same whether or not the address is known',
    access: 'public',
    body: passwordForgotten,
    response: noContent,
    status: 204,
    errors: ['rate_limited'],
  },
  checkResetToken: {
    method: 'POST',
    path: '/api/auth/reset-password/check/',
    summary: 'Whether a mailed link still works; uses it up in no way',
    access: 'public',
    body: mailedTokenBody,
    response: resetChecked,
    repeat: 'natural',
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password/confirm/',
    summary: 'Sets a new password by a mailed link, once, and ends all sessions; does not sign in',
    access: 'public',
    body: passwordReset,
    response: noContent,
    status: 204,
  },
})
