import { bothWays, filterKeys, keysetParts, pageKeys, type Seek, type SortKey } from '../../../db/keyset.ts'
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

const CONDITIONS: Readonly<Record<string, string>> = { search: '(user_agent ilike $2 or address ilike $2)' }

/** Live sessions of $1, with `search` those that $2 is found in; what follows begins at the number answered. */
function where(filters: string): { text: string; next: number } {
  const searched = CONDITIONS[filters]
  const mine = `user_id = $1 and ${LIVE}`
  return searched ? { text: `${mine} and ${searched}`, next: 3 } : { text: mine, next: 2 }
}

/** `ordering|seek|filters`; after the filters come limit and offset, or limit, the place's value and its id. */
export const sessionsPage = sqlCache<ListedSession>(pageKeys(bothWays(ORDERINGS), CONDITIONS), (key) => {
  const [ordering = '', seek, filters = ''] = key.split('|')
  const order = ORDERINGS[ordering.replace(/^-/, '')]
  if (!order) throw new Error(`no ordering of sessions: ${ordering}`)
  const { text, next } = where(filters)
  const parts = keysetParts(order, 'id', ordering.startsWith('-'), seek as Seek, next)
  return `select id, address, user_agent, created_at, last_used_at, ${parts.sortKey}
    from sessions where ${text} ${parts.where} ${parts.tail}`
})

export const sessionsCount = sqlCache<{ count: bigint }>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count from sessions where ${where(filters).text}`,
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
