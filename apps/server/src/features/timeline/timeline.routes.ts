import { timelineEndpoints } from '@counterfoil/contract/timeline/timeline.endpoints.ts'
import {
  EVENT_GROUPS,
  EVENT_TYPES,
  eventTypeLabel,
  groupOfEvent,
} from '@counterfoil/domain/timeline/following/event-types.ts'
import { type Handlers, member } from '../../http/handler.ts'
import { presentShortList } from '../../http/input/paging.ts'
import { follow, listSubscriptions, unfollow } from './following/follow.ts'
import { listComments, listEvents, readEvent } from './list-events.ts'
import { writeComment, writeNote } from './notes/write-note.ts'

const TYPES = EVENT_TYPES.map((type) => {
  const group = groupOfEvent(type)
  return { type, label: eventTypeLabel(type), group, group_label: EVENT_GROUPS[group] }
})

export const timelineRoutes: Handlers<typeof timelineEndpoints> = {
  listTimelineEvents: member((tx, scope, { query }) => listEvents(tx, scope, query)),
  createNote: member((tx, scope, { body }) => writeNote(tx, scope, body)),
  getTimelineEvent: member((tx, scope, { params }) => readEvent(tx, scope, params.id)),
  listEventComments: member((tx, scope, { params, query }) => listComments(tx, scope, params.id, query)),
  createComment: member((tx, scope, { params, body }) => writeComment(tx, scope, params.id, body)),
  listEventTypes: member(async (_tx, _scope, { query }) =>
    presentShortList(timelineEndpoints.listEventTypes.path, query, TYPES),
  ),
  listSubscriptions: member(async (tx, scope, { query }) =>
    presentShortList(timelineEndpoints.listSubscriptions.path, query, await listSubscriptions(tx, scope)),
  ),
  createSubscription: member((tx, scope, { body }) => follow(tx, scope, body)),
  deleteSubscription: member((tx, scope, { params }) => unfollow(tx, scope, params.id)),
}
