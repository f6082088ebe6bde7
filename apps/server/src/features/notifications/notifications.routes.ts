import type { notificationsEndpoints } from '@counterfoil/contract/notifications/notifications.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { type Handlers, member, stream } from '../../http/handler.ts'
import { makeCompanyReaders } from './company-reader.ts'
import { changeDigestSettings, readDigestSettings } from './digests/digest-settings.ts'
import { streamNotifications } from './stream-notifications.ts'

export function notificationsRoutes(deps: Deps): Handlers<typeof notificationsEndpoints> {
  const readers = makeCompanyReaders(deps)
  return {
    streamNotifications: stream((caller, input) =>
      streamNotifications(deps, readers, caller, input.query.after ?? null),
    ),
    getDigestSettings: member((tx, scope) => readDigestSettings(tx, scope)),
    updateDigestSettings: member((tx, scope, { body }) => changeDigestSettings(tx, scope, body.is_on)),
  }
}
