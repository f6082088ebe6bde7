import { defineEndpoints } from '../endpoint.ts'
import { paged } from '../paging.ts'
import { timelineEvent, timelineQuery } from './timeline.schema.ts'

export const timelineEndpoints = defineEndpoints({
  listTimelineEvents: {
    access: 'member',
    permission: 'company.read',
    method: 'GET',
    path: '/api/timeline/events/',
    summary: 'What happened, newest first',
    query: timelineQuery,
    response: paged(timelineEvent),
  },
})
