import { z } from 'zod'
import { currentPassword } from '../auth/auth.schema.ts'
import { defineEndpoints } from '../endpoint.ts'
import { noContent } from '../scalars.ts'

const accountClosing = z.strictObject({ password: currentPassword }).meta({ id: 'AccountClosing' })

export const ownAccountEndpoints = defineEndpoints({
  closeMyAccount: {
    method: 'POST',
    path: '/api/auth/me/close/',
    summary:
      'Closes the account: it leaves its companies at once, and its personal data are erased within 30 days',
    access: 'user',
    body: accountClosing,
    response: noContent,
    status: 204,
    errors: ['last_owner', 'rate_limited'],
  },
  exportMyData: {
    method: 'GET',
    path: '/api/auth/me/export/',
    summary: 'What is kept about the user, as one JSON file',
    access: 'user',
    file: 'application/json',
    response: z.any(),
    errors: ['rate_limited'],
  },
})
