import type { timelineEndpoints } from '@counterfoil/contract/timeline/timeline.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { type Handlers, member } from '../../http/handler.ts'
import { listEvents } from './list-events.ts'

export function timelineRoutes(_deps: Deps): Handlers<typeof timelineEndpoints> {
  return {
    listTimelineEvents: member((tx, scope, { query }) => listEvents(tx, scope, query)),
  }
}
