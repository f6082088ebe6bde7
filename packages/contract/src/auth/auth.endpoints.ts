import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { noContent, textOut } from '../scalars.ts'
import {
  companyFields,
  login,
  profilePatch,
  refresh,
  registration,
  signedIn,
  signIn,
  tokens,
  user,
} from './auth.schema.ts'
import { loginAnswer } from './two-factor.schema.ts'

const availability = z
  .object({ isAvailable: z.boolean(), message: textOut('Why not, or that it is.') })
  .meta({ id: 'Availability' })
const excludeId = z.uuid().nullish()

export const authEndpoints = defineEndpoints({
  login: {
    method: 'POST',
    path: '/api/auth/login/',
    summary: 'Signs a user in or, with two-factor on, answers a challenge to be sent back with a code',
    access: 'public',
    body: login,
    response: loginAnswer,
    errors: ['invalid_password', 'user_not_found', 'account_inactive', 'rate_limited'],
    repeat: 'natural',
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout/',
    summary: 'Ends the session; works with an expired access token',
    access: 'public',
    body: z.strictObject({ refresh: z.string().max(200).optional() }).optional(),
    response: noContent,
    status: 204,
    errors: ['not_authenticated'],
    repeat: 'natural',
  },
  register: {
    method: 'POST',
    path: '/api/auth/register/',
    summary: 'Creates a user; does not sign in',
    access: 'public',
    body: registration,
    response: user,
    status: 201,
    errors: ['rate_limited'],
  },
  refreshTokens: {
    method: 'POST',
    path: '/api/auth/refresh/',
    summary: 'Gives a new access token and rotates the refresh token',
    access: 'public',
    body: refresh,
    response: tokens,
    errors: ['not_authenticated'],
    repeat: 'natural',
  },
  getMe: {
    method: 'GET',
    path: '/api/auth/me/',
    summary: 'The profile, with current company and role',
    access: 'user',
    response: user,
  },
  updateMe: {
    method: 'PATCH',
    path: '/api/auth/me/',
    summary: 'Changes the profile; another email wants the password, and the old address is told',
    access: 'user',
    body: profilePatch,
    response: user,
    errors: ['rate_limited'],
  },
  signIn: {
    method: 'POST',
    path: '/api/auth/sign-in/',
    summary: 'Creates a user with a company or, signed in, a further company',
    access: 'public',
    body: signIn,
    response: signedIn,
    status: 201,
    errors: ['not_authenticated', 'too_many_companies', 'password_not_own', 'rate_limited'],
  },
  validateCompanyName: {
    method: 'POST',
    path: '/api/auth/validate-company-name/',
    summary: 'Says whether a company name is free; 400 when it is taken',
    access: 'public',
    body: z.strictObject({ company_name: companyFields.company_name, exclude_id: excludeId }),
    response: availability,
    errors: ['rate_limited'],
    repeat: 'natural',
    asksAvailability: true,
  },
  validateCompanyEmail: {
    method: 'POST',
    path: '/api/auth/validate-company-email/',
    summary: 'Says whether a company address is free; 400 when it is taken',
    access: 'public',
    body: z.strictObject({ company_email: companyFields.company_email, exclude_id: excludeId }),
    response: availability,
    errors: ['rate_limited'],
    repeat: 'natural',
    asksAvailability: true,
  },
})
