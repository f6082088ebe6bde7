import { sql } from '../../../db/statement.ts'

export type CategoryRow = {
  id: string
  name: string
  parent_id: string | null
  file_count: number
  version: number
  created_at: Date
  updated_at: Date
}

const CATEGORY = `g.id, g.name, g.parent_id, g.version, g.created_at, g.updated_at,
  (select count(*)::integer from files f
    where f.company_id = g.company_id and f.category_id = g.id and f.deleted_at is null) as file_count`

export const allCategories = sql<CategoryRow>(
  `select ${CATEGORY} from file_categories g where g.company_id = $1 order by lower(g.name), g.id`,
)

export const categoryById = sql<CategoryRow>(
  `select ${CATEGORY} from file_categories g where g.company_id = $1 and g.id = $2`,
)

export const categoryForUpdate = sql<Omit<CategoryRow, 'file_count'>>(`
  select g.id, g.name, g.parent_id, g.version, g.created_at, g.updated_at from file_categories g
  where g.company_id = $1 and g.id = $2 for no key update`)

/** The tree of categories is changed by one after the other. */
export const lockCategories = sql(
  "select pg_advisory_xact_lock(hashtextextended('file categories ' || $1, 0))",
)

/** A category and all it lies in, itself first; empty where there is none. */
export const pathOfCategory = sql<{ id: string }>(
  `
  with recursive path as (
    select g.id, g.parent_id, 1 as depth from file_categories g where g.company_id = $1 and g.id = $2
    union all
    select g.id, g.parent_id, p.depth + 1 from file_categories g join path p on g.id = p.parent_id
      where g.company_id = $1 and p.depth < 100)
  select id from path order by depth`,
)

/** How deep what lies in a category goes, itself with it. */
export const depthOfCategory = sql<{ depth: number }>(`
  with recursive under as (
    select g.id, 1 as depth from file_categories g where g.company_id = $1 and g.id = $2
    union all
    select g.id, u.depth + 1 from file_categories g join under u on g.parent_id = u.id
      where g.company_id = $1 and u.depth < 100)
  select coalesce(max(depth), 0)::integer as depth from under`)

type Written = { company_id: string; id: string; name: string; parent_id: string | null }

export const insertCategory = sql<unknown, Written>(
  'insert into file_categories (company_id, id, name, parent_id) values (:company_id, :id, :name, :parent_id)',
)

export const updateCategory = sql<unknown, Written>(`
  update file_categories set name = :name, parent_id = :parent_id, version = version + 1, updated_at = now()
  where company_id = :company_id and id = :id`)

export const deleteCategory = sql('delete from file_categories where company_id = $1 and id = $2')

/** Whether anything lies in it: a category, or a file, of which a deleted one may be taken back. */
export const isCategoryUsed = sql<{ is_used: boolean }>(`
  select exists (select from file_categories where company_id = $1 and parent_id = $2)
    or exists (select from files where company_id = $1 and category_id = $2 and deleted_at is null) as is_used`)

/** Deleted files are in no category any more when theirs goes. */
export const leaveCategory = sql(
  'update files set category_id = null where company_id = $1 and category_id = $2 and deleted_at is not null',
)
