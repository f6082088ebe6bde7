import { sessionsEndpoints } from '@counterfoil/contract/auth/sessions.endpoints.ts'
import type { Session, sessionsQuery } from '@counterfoil/contract/auth/sessions.schema.ts'
import type { Paged } from '@counterfoil/contract/paging.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CurrentUser } from '../../../http/access/scope.ts'
import { containsPattern, presentPage, readPage } from '../../../http/input/paging.ts'
import { type ListedSession, sessionsCount, sessionsPage } from './sessions.db.ts'

function presentSession(row: ListedSession, currentId: string): Session {
  return {
    id: row.id,
    is_current: row.id === currentId,
    address: row.address,
    user_agent: row.user_agent,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
  }
}

/** Where the user is signed in, those used last first unless asked otherwise. */
export async function listSessions(
  tx: Tx,
  user: CurrentUser,
  query: z.output<typeof sessionsQuery>,
): Promise<Paged<Session>> {
  const page = readPage(query, 'timestamptz')
  const filters = query.search ? 'search' : ''
  const values = { user_id: user.id, search: query.search ? containsPattern(query.search) : undefined }
  const [rows, counted] = await Promise.all([
    tx.rows(sessionsPage(`${page.ordering}|${page.seek}|${filters}`), { ...values, ...page.values }),
    tx.first(sessionsCount(filters), values),
  ])
  const path = sessionsEndpoints.listSessions.path
  const present = (row: ListedSession) => presentSession(row, user.sessionId)
  return presentPage({ path, query, page, count: counted?.count, rows, present })
}
