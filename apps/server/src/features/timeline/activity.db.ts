import { filterKeys, keysetParts, pageKeys, type Seek } from '../../db/keyset.ts'
import { sqlCache } from '../../db/statement.ts'
import { EVENT, EVENTS_COUNTED, type EventRow, TIMELINE_ORDER } from './timeline.db.ts'

export type ActivityRow = EventRow & { actor_id: string | null; sort_key: string }

/** Each filter with its condition; `?` is its value. */
const CONDITIONS = {
  user: 'e.actor_id = ?',
  kind: "split_part(e.type, '.', 1) = ?",
  type: 'e.type = ?',
  from: 'e.created_at >= ?',
  to: 'e.created_at < ?',
  search: '(e.subject ilike ? or e.actor_name ilike ?)',
} as const

export type ActivityFilter = keyof typeof CONDITIONS

/** The filters that are on, as a key: `user,kind`; each takes one value, from $2 on. */
function where(filters: string): { text: string; next: number } {
  const on = filters.split(',').filter((name): name is ActivityFilter => name in CONDITIONS)
  const parts = on.map((name, at) => CONDITIONS[name].replaceAll('?', `$${at + 2}`))
  return { text: ['e.company_id = $1', ...parts].join(' and '), next: on.length + 2 }
}

/** `direction|seek|filters`. */
export const activityPage = sqlCache<ActivityRow>(pageKeys(['asc', 'desc'], CONDITIONS), (key) => {
  const [direction, seek, filters = ''] = key.split('|')
  const { text, next } = where(filters)
  const parts = keysetParts(TIMELINE_ORDER, 'e.id', direction === 'desc', seek as Seek, next)
  return `select ${EVENT}, e.actor_id, ${parts.sortKey} from timeline_events e where ${text} ${parts.where} ${parts.tail}`
})

/** A history only grows: it is counted up to a bound. */
export const activityCount = sqlCache<{ count: bigint }>(
  filterKeys(CONDITIONS),
  (filters) =>
    `select count(*) as count from (select from timeline_events e where ${where(filters).text} limit ${EVENTS_COUNTED}) counted`,
)
