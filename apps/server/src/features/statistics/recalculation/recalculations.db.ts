import type { Recalculation } from '@counterfoil/contract/statistics/general-statistics.schema.ts'
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

export type RecalculationRow = {
  id: string
  user_id: string | null
  user_name: string | null
  started_at: Date
  milliseconds: number
  wrong: number
  differences: Recalculation['differences']
}

const COLUMNS = 'r.id, r.user_id, r.user_name, r.started_at, r.milliseconds, r.wrong, r.differences'

/** It began with its transaction, and ends now. */
export const insertRecalculation = sql<
  RecalculationRow,
  {
    company_id: string
    id: string
    user_id: string | null
    user_name: string | null
    wrong: number
    differences: string
  }
>(`
  insert into figure_recalculations as r (company_id, id, user_id, user_name, started_at, milliseconds, wrong, differences)
  values (:company_id, :id, :user_id, :user_name, now(), (extract(epoch from clock_timestamp() - now()) * 1000)::integer, :wrong,
    :differences::jsonb)
  returning ${COLUMNS}`)

const STARTED: SortKey = { expression: 'r.started_at', type: 'timestamptz' }

/** By the name of whoever ordered it. */
const CONDITIONS = { search: 'strpos(search_fold(r.user_name), search_fold(:search)) > 0' } as const
type Values = { company_id: string } & FilterValues<keyof typeof CONDITIONS>

const FROM = 'figure_recalculations r'
const where = (filters: string) => whereAll('r.company_id = :company_id', CONDITIONS, filters)

/** `ordering|seek|filters` */
export const recalculationPage = sqlCache<RecalculationRow & { sort_key: string }, Values & PageValues>(
  pageKeys(bothWays({ started_at: STARTED }), CONDITIONS),
  (key) => {
    const [ordering = '', seek, filters = ''] = key.split('|')
    const parts = keysetParts(STARTED, 'r.id', ordering.startsWith('-'), seek as Seek)
    return `select ${COLUMNS}, ${parts.sortKey} from ${FROM} where ${where(filters)} ${parts.where} ${parts.tail}`
  },
)

export const recalculationCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count from ${FROM} where ${where(filters)}`,
)
