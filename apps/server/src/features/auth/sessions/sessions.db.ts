import {
  bothWays,
  type FilterValues,
  filterKeys,
  keysetParts,
  type PageValues,
  pageKeys,
  type Seek,
  type SortKey,
  whereAll,
} from '../../../db/keyset.ts'
import { sql, sqlCache } from '../../../db/statement.ts'

export type ListedSession = {
  id: string
  address: string
  user_agent: string
  created_at: Date
  last_used_at: Date
  sort_key: string
}

/** A session nobody has renewed for 7 days has no token left that works. */
const LIVE = "ended_at is null and expires_at > now() and last_used_at > now() - interval '7 days'"

const ORDERINGS: Readonly<Record<string, SortKey>> = {
  last_used_at: { expression: 'last_used_at', type: 'timestamptz' },
  created_at: { expression: 'created_at', type: 'timestamptz' },
}

const CONDITIONS: Readonly<Record<string, string>> = {
  search: '(user_agent ilike :search or address ilike :search)',
}

type Values = { user_id: string } & FilterValues<'search'>

function where(filters: string): string {
  return whereAll(`user_id = :user_id and ${LIVE}`, CONDITIONS, filters)
}

/** `ordering|seek|filters`; after the filters come limit and offset, or limit, the place's value and its id. */
export const sessionsPage = sqlCache<ListedSession, Values & PageValues>(
  pageKeys(bothWays(ORDERINGS), CONDITIONS),
  (key) => {
    const [ordering = '', seek, filters = ''] = key.split('|')
    const order = ORDERINGS[ordering.replace(/^-/, '')]
    if (!order) throw new Error(`no ordering of sessions: ${ordering}`)
    const parts = keysetParts(order, 'id', ordering.startsWith('-'), seek as Seek)
    return `select id, address, user_agent, created_at, last_used_at, ${parts.sortKey}
    from sessions where ${where(filters)} ${parts.where} ${parts.tail}`
  },
)

export const sessionsCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count from sessions where ${where(filters)}`,
)

export const endSessionOfUser = sql(
  `update sessions set ended_at = now() where user_id = $1 and id = $2 and ${LIVE}`,
)

/** All the sessions of a user but one; null ends every one. */
export const endSessionsBut = sql(`
  update sessions set ended_at = now() where user_id = $1 and id is distinct from $2::uuid and ended_at is null`)

export const countSessionsBut = sql<{ count: number }>(
  `select count(*)::int as count from sessions where user_id = $1 and id <> $2 and ${LIVE}`,
)

/** Sessions that have long been over: where somebody once signed in from is kept no longer than this. */
export const forgetOldSessions = sql(`
  delete from sessions where least(coalesce(ended_at, expires_at), expires_at) < now() - interval '90 days'`)
