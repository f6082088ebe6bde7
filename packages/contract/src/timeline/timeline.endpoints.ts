import { defineEndpoints } from '../endpoint.ts'
import { paged } from '../paging.ts'
import { idParams, noContent } from '../scalars.ts'
import {
  commentCreate,
  eventTypeListItem,
  eventTypeListQuery,
  noteCreate,
  subscription,
  subscriptionCreate,
  subscriptionListQuery,
} from './notes.schema.ts'
import { commentListQuery, timelineEvent, timelineQuery } from './timeline.schema.ts'

const read = { access: 'member', permission: 'company.read', method: 'GET' } as const
const write = { access: 'member', permission: 'notes.write', method: 'POST' } as const

export const timelineEndpoints = defineEndpoints({
  listTimelineEvents: {
    ...read,
    path: '/api/timeline/events/',
    summary: 'What happened, newest first',
    query: timelineQuery,
    response: paged(timelineEvent),
  },
  createNote: {
    ...write,
    path: '/api/timeline/events/',
    summary: 'Writes a note on a client, an invoice, a quote or a payment',
    body: noteCreate,
    response: timelineEvent,
    status: 201,
  },
  getTimelineEvent: {
    ...read,
    path: '/api/timeline/events/{id}/',
    summary: 'One event',
    params: idParams,
    response: timelineEvent,
    errors: ['not_found'],
  },
  listEventComments: {
    ...read,
    path: '/api/timeline/events/{id}/comments/',
    summary: 'The comments on an event, oldest first',
    params: idParams,
    query: commentListQuery,
    response: paged(timelineEvent),
    errors: ['not_found'],
  },
  createComment: {
    ...write,
    path: '/api/timeline/events/{id}/comments/',
    summary: 'Comments on an event',
    params: idParams,
    body: commentCreate,
    response: timelineEvent,
    status: 201,
    errors: ['not_found', 'conflict'],
  },
  listEventTypes: {
    ...read,
    path: '/api/timeline/event-types/',
    summary: 'The types of events there are',
    query: eventTypeListQuery,
    response: paged(eventTypeListItem),
  },
  listSubscriptions: {
    ...read,
    path: '/api/timeline/subscriptions/',
    summary: 'What the caller follows in the company',
    query: subscriptionListQuery,
    response: paged(subscription),
  },
  /** Everyone follows for themselves alone: it takes no more than reading does. */
  createSubscription: {
    ...read,
    method: 'POST',
    path: '/api/timeline/subscriptions/',
    summary: 'Follows a type of event, or a record; what is followed already is answered as it is',
    body: subscriptionCreate,
    response: subscription,
    status: 201,
    errors: ['conflict'],
  },
  deleteSubscription: {
    ...read,
    method: 'DELETE',
    path: '/api/timeline/subscriptions/{id}/',
    summary: 'Stops following',
    params: idParams,
    response: noContent,
    status: 204,
    errors: ['not_found'],
    whenReadOnly: 'allowed',
  },
})
