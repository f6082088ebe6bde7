import type { FileActivityKind } from '@counterfoil/domain/files/file-activity-kinds.ts'
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

export type ActivityRow = {
  id: string
  file_id: string | null
  file_name: string
  kind: FileActivityKind
  actor_name: string | null
  before: string | null
  after: string | null
  created_at: Date
}

const ACTIVITY = 'a.id, a.file_id, a.file_name, a.kind, a.actor_name, a.before, a.after, a.created_at'

export const insertActivity = sql<
  unknown,
  {
    company_id: string
    id: string
    file_id: string | null
    file_name: string
    kind: string
    actor_id: string | null
    actor_name: string | null
    before: string | null
    after: string | null
  }
>(`
  insert into file_activities (company_id, id, file_id, file_name, kind, actor_id, actor_name, before, after)
  values (:company_id, :id, :file_id, :file_name, :kind, :actor_id, :actor_name, :before, :after)`)

export const activityById = sql<ActivityRow>(
  `select ${ACTIVITY} from file_activities a where a.company_id = $1 and a.id = $2`,
)

export const ACTIVITY_ORDER = {
  created_at: { expression: 'a.created_at', type: 'timestamptz' },
} as const satisfies Record<string, SortKey>

const CONDITIONS = {
  file: 'a.file_id = :file',
  kind: 'a.kind = :kind',
  search: 'strpos(search_fold(a.file_name), search_fold(:search)) > 0',
} as const

type Values = { company_id: string } & FilterValues<keyof typeof CONDITIONS>

const where = (filters: string) => whereAll('a.company_id = :company_id', CONDITIONS, filters)

/** `ordering|seek|filters`. */
export const activityPage = sqlCache<ActivityRow & { sort_key: string }, Values & PageValues>(
  pageKeys(bothWays(ACTIVITY_ORDER), CONDITIONS),
  (key) => {
    const [ordering = '', seek, filters = ''] = key.split('|')
    const parts = keysetParts(ACTIVITY_ORDER.created_at, 'a.id', ordering.startsWith('-'), seek as Seek)
    return `select ${ACTIVITY}, ${parts.sortKey} from file_activities a where ${where(filters)} ${parts.where} ${parts.tail}`
  },
)

export const activityCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count from file_activities a where ${where(filters)}`,
)
