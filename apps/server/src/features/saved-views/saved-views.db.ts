import type { SavedViewList } from '@counterfoil/domain/saved-views/saved-view-rules.ts'
import { sql } from '../../db/statement.ts'

export type SavedViewRow = {
  id: string
  user_id: string | null
  list: SavedViewList
  name: string
  search: Record<string, string>
  is_shared: boolean
  is_first: boolean
  author: string | null
  version: number
  created_at: Date
  updated_at: Date
}

type Person = { company_id: string; user_id: string }
type Key = { company_id: string; id: string }

const VIEW = `v.id, v.user_id, v.list, v.name, v.search, v.is_shared, v.version, v.created_at, v.updated_at,
  exists (select from first_views f where f.company_id = v.company_id and f.view_id = v.id and f.user_id = :user_id) as is_first,
  (select trim(concat(u.first_name, ' ', u.last_name)) from users u where u.id = v.user_id) as author`
/** Views a person sees: their own, and those that are shared. */
const VISIBLE = 'v.company_id = :company_id and (v.user_id = :user_id or v.is_shared)'

export const visibleViews = sql<SavedViewRow, Person & { list: string | null }>(`
  select ${VIEW} from saved_views v where ${VISIBLE} and (:list::text is null or v.list = :list)
  order by v.list, v.is_shared, lower(v.name), v.id`)

export const visibleView = sql<SavedViewRow, Person & { id: string }>(
  `select ${VIEW} from saved_views v where ${VISIBLE} and v.id = :id`,
)

export const viewForUpdate = sql<SavedViewRow, Person & { id: string }>(
  `select ${VIEW} from saved_views v where ${VISIBLE} and v.id = :id for update of v`,
)

/** Names and their number are judged one after the other. */
export const lockViews = sql("select pg_advisory_xact_lock(hashtextextended('saved views ' || $1, 0))")

/** Of a list, beside one view: how many a person has of their own or all share, and whether one has a name. */
export const viewsBeside = sql<
  { count: number; is_name_taken: boolean },
  Person & { id: string; list: string; name: string; is_shared: boolean }
>(`
  select count(*)::integer as count, coalesce(bool_or(lower(v.name) = lower(:name)), false) as is_name_taken
  from saved_views v
  where v.company_id = :company_id and v.list = :list and v.is_shared = :is_shared and v.id <> :id
    and (v.is_shared or v.user_id = :user_id)`)

export const insertView = sql<
  unknown,
  Person & { id: string; list: string; name: string; search: string; is_shared: boolean }
>(`
  insert into saved_views (company_id, id, user_id, list, name, search, is_shared)
  values (:company_id, :id, :user_id, :list, :name, :search, :is_shared)`)

export const updateView = sql<unknown, Key & { name: string; search: string; is_shared: boolean }>(`
  update saved_views set name = :name, search = :search, is_shared = :is_shared, version = version + 1, updated_at = now()
  where company_id = :company_id and id = :id`)

export const deleteView = sql('delete from saved_views where company_id = $1 and id = $2')

export const setFirstView = sql<unknown, Person & { list: string; view_id: string }>(`
  insert into first_views (company_id, user_id, list, view_id) values (:company_id, :user_id, :list, :view_id)
  on conflict (company_id, user_id, list) do update set view_id = excluded.view_id`)

export const unsetFirstView = sql(
  'delete from first_views where company_id = $1 and user_id = $2 and view_id = $3',
)
