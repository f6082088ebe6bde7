import {
  type FilterValues,
  filterKeys,
  keysetParts,
  type PageValues,
  pageKeys,
  type Seek,
  whereAll,
} from '../../db/keyset.ts'
import { sqlCache } from '../../db/statement.ts'
import { EVENT, EVENTS_COUNTED, type EventRow, TIMELINE_ORDER } from './timeline.db.ts'

export type ActivityRow = EventRow & { actor_id: string | null; sort_key: string }

/** Each filter with its condition, which names its value as the filter is called. */
const CONDITIONS = {
  user: 'e.actor_id = :user',
  kind: "split_part(e.type, '.', 1) = :kind",
  type: 'e.type = :type',
  from: 'e.created_at >= :from',
  to: 'e.created_at < :to',
  search: `(e.subject ilike :search or e.actor_name ilike :search or e.data ->> 'text' ilike :search)`,
} as const

type ActivityFilter = keyof typeof CONDITIONS

type Values = { company_id: string } & FilterValues<Exclude<ActivityFilter, 'from' | 'to'>> &
  FilterValues<'from' | 'to', Date>

function where(filters: string): string {
  return whereAll('e.company_id = :company_id', CONDITIONS, filters)
}

/** `direction|seek|filters`. */
export const activityPage = sqlCache<ActivityRow, Values & PageValues>(
  pageKeys(['asc', 'desc'], CONDITIONS),
  (key) => {
    const [direction, seek, filters = ''] = key.split('|')
    const parts = keysetParts(TIMELINE_ORDER, 'e.id', direction === 'desc', seek as Seek)
    return `select ${EVENT}, e.actor_id, ${parts.sortKey} from timeline_events e where ${where(filters)} ${parts.where} ${parts.tail}`
  },
)

/** A history only grows: it is counted up to a bound. */
export const activityCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(CONDITIONS),
  (filters) =>
    `select count(*) as count from (select from timeline_events e where ${where(filters)} limit ${EVENTS_COUNTED}) counted`,
)
