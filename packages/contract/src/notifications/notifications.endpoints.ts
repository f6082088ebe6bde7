import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { id } from '../scalars.ts'
import { digestSettings, digestSettingsPatch, notification } from './notifications.schema.ts'

export const notificationsEndpoints = defineEndpoints({
  streamNotifications: {
    access: 'member',
    permission: 'company.read',
    method: 'GET',
    path: '/api/notifications/stream/',
    summary:
      'What happens in the company without the caller, as it happens; after= takes up where a stream broke off',
    query: z.strictObject({ after: id.optional() }),
    stream: true,
    response: notification,
    errors: ['rate_limited'],
  },
  getDigestSettings: {
    access: 'member',
    permission: 'company.read',
    method: 'GET',
    path: '/api/notifications/digest/',
    summary: 'Whether the caller gets a mail once a day about what they follow',
    response: digestSettings,
  },
  updateDigestSettings: {
    access: 'member',
    permission: 'company.read',
    method: 'PATCH',
    path: '/api/notifications/digest/',
    summary: 'Switches the mail of a day on or off, for the caller in this company',
    body: digestSettingsPatch,
    response: digestSettings,
    // Whoever gets a mail can stop it, whoever pays for the company.
    whenReadOnly: 'allowed',
  },
})
