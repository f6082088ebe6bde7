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

export type CommentRow = {
  id: string
  file_id: string
  file_name: string
  body: string
  mentioned: { id: string; name: string }[]
  created_by: string
  author: string | null
  resolver: string | null
  resolved_at: Date | null
  version: number
  created_at: Date
  updated_at: Date
}

const nameOf = (column: string) =>
  `(select trim(concat(u.first_name, ' ', u.last_name)) from users u where u.id = ${column})`

const COMMENT = `m.id, m.file_id, f.name as file_name, m.body, m.created_by, ${nameOf('m.created_by')} as author,
  ${nameOf('m.resolved_by')} as resolver, m.resolved_at, m.version, m.created_at, m.updated_at,
  coalesce((select json_agg(json_build_object('id', u.id, 'name', trim(concat(u.first_name, ' ', u.last_name))) order by n.place)
    from unnest(m.mentions) with ordinality as n (id, place) join users u on u.id = n.id), '[]'::json) as mentioned`
const TABLES = 'file_comments m join files f on f.company_id = m.company_id and f.id = m.file_id'

export const commentById = sql<CommentRow>(
  `select ${COMMENT} from ${TABLES} where m.company_id = $1 and m.id = $2`,
)

export const commentForUpdate = sql<CommentRow>(
  `select ${COMMENT} from ${TABLES} where m.company_id = $1 and m.id = $2 for update of m`,
)

/** Held against being removed while a comment on it is written. */
export const commentedFile = sql<{ name: string; deleted_at: Date | null }>(
  'select name, deleted_at from files where company_id = $1 and id = $2 for key share',
)

/** Those of the users who work in the company. */
export const workingMembers = sql<{ user_id: string }>(
  'select user_id from memberships where company_id = $1 and user_id = any ($2::uuid[]) and deactivated_at is null',
)

type Key = { company_id: string; id: string }

export const insertComment = sql<
  unknown,
  Key & { file_id: string; body: string; mentions: readonly string[]; created_by: string }
>(`
  insert into file_comments (company_id, id, file_id, body, mentions, created_by)
  values (:company_id, :id, :file_id, :body, :mentions::uuid[], :created_by)`)

export const updateComment = sql<unknown, Key & { body: string; mentions: readonly string[] }>(`
  update file_comments set body = :body, mentions = :mentions::uuid[], version = version + 1, updated_at = now()
  where company_id = :company_id and id = :id`)

export const deleteComment = sql('delete from file_comments where company_id = $1 and id = $2')

/** $3 resolved it, or nobody. */
export const resolveComment = sql(`
  update file_comments set resolved_by = $3::uuid, resolved_at = case when $3::uuid is null then null else now() end,
    version = version + 1, updated_at = now()
  where company_id = $1 and id = $2`)

export const COMMENT_ORDER = {
  created_at: { expression: 'm.created_at', type: 'timestamptz' },
} as const satisfies Record<string, SortKey>

const CONDITIONS = {
  file: 'm.file_id = :file',
  resolved: '(m.resolved_at is not null) = :resolved',
  search: 'strpos(search_fold(m.body), search_fold(:search)) > 0',
} as const

type Values = { company_id: string } & FilterValues<'file' | 'search'> & FilterValues<'resolved', boolean>

const where = (filters: string) => whereAll('m.company_id = :company_id', CONDITIONS, filters)

/** `ordering|seek|filters`. */
export const commentPage = sqlCache<CommentRow & { sort_key: string }, Values & PageValues>(
  pageKeys(bothWays(COMMENT_ORDER), CONDITIONS),
  (key) => {
    const [ordering = '', seek, filters = ''] = key.split('|')
    const parts = keysetParts(COMMENT_ORDER.created_at, 'm.id', ordering.startsWith('-'), seek as Seek)
    return `select ${COMMENT}, ${parts.sortKey} from ${TABLES} where ${where(filters)} ${parts.where} ${parts.tail}`
  },
)

export const commentCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count from file_comments m where ${where(filters)}`,
)
