import { sql } from '../../../db/statement.ts'

export const storageOfCompany = sql<{ used_bytes: bigint; allowed_bytes: bigint }>(
  'select used_bytes, allowed_bytes from file_quotas where company_id = $1',
)

/** What only deleted files hold. */
export const deletedBytes = sql<{ bytes: bigint }>(`
  select coalesce(sum(c.size), 0)::bigint as bytes from file_contents c where c.company_id = $1
    and not exists (select from file_versions v join files f on f.company_id = v.company_id and f.id = v.file_id
      where v.company_id = c.company_id and v.key = c.key and f.deleted_at is null)`)

export const storageCounts = sql<{ files: number; versions: number; deleted_files: number }>(`
  select count(*) filter (where f.deleted_at is null)::integer as files,
    coalesce(sum(f.current_number) filter (where f.deleted_at is null), 0)::integer as versions,
    count(*) filter (where f.deleted_at is not null)::integer as deleted_files
  from files f where f.company_id = $1`)

export const storageByCategory = sql<{
  category_id: string | null
  name: string | null
  files: number
  bytes: bigint
}>(
  `
  select f.category_id, g.name, count(*)::integer as files, sum(f.size)::bigint as bytes
  from files f left join file_categories g on g.company_id = f.company_id and g.id = f.category_id
  where f.company_id = $1 and f.deleted_at is null
  group by f.category_id, g.name order by bytes desc, g.name`,
)

export const storageByType = sql<{ type: string; files: number; bytes: bigint }>(
  `
  select f.type, count(*)::integer as files, sum(f.size)::bigint as bytes
  from files f where f.company_id = $1 and f.deleted_at is null group by f.type`,
)
