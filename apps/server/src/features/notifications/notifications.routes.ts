import type { notificationsEndpoints } from '@counterfoil/contract/notifications/notifications.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { type Handlers, stream } from '../../http/handler.ts'
import { streamNotifications } from './stream-notifications.ts'

export function notificationsRoutes(deps: Deps): Handlers<typeof notificationsEndpoints> {
  return {
    streamNotifications: stream((check, input) =>
      streamNotifications(deps, check, input.query.after ?? null),
    ),
  }
}
