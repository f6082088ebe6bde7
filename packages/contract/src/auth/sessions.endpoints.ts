import { defineEndpoints } from '../endpoint.ts'
import { paged } from '../paging.ts'
import { emptyBody, idParams, noContent } from '../scalars.ts'
import { endedSessions, session, sessionsQuery } from './sessions.schema.ts'

export const sessionsEndpoints = defineEndpoints({
  listSessions: {
    method: 'GET',
    path: '/api/auth/sessions/',
    summary: 'Where the user is signed in: live sessions alone',
    access: 'user',
    query: sessionsQuery,
    response: paged(session),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/{id}/',
    summary: 'Signs one session out, the current one too',
    access: 'user',
    params: idParams,
    response: noContent,
    status: 204,
    errors: ['not_found'],
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/auth/sessions/end-others/',
    summary: 'Signs every session out but the current one',
    access: 'user',
    body: emptyBody,
    response: endedSessions,
  },
})
