import type { sessionsEndpoints } from '@counterfoil/contract/auth/sessions.endpoints.ts'
import { type Handlers, user } from '../../../http/handler.ts'
import { endOneSession, endOtherSessions } from './end-sessions.ts'
import { listSessions } from './list-sessions.ts'

export function sessionsRoutes(): Handlers<typeof sessionsEndpoints> {
  return {
    listSessions: user((tx, current, input) => listSessions(tx, current, input.query)),
    endSession: user((tx, current, input) => endOneSession(tx, current, input.params.id)),
    endOtherSessions: user((tx, current) => endOtherSessions(tx, current)),
  }
}
