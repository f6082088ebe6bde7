import { sql } from '../../../db/statement.ts'

export type VersionRow = {
  number: number
  key: string
  name: string
  type: string
  size: bigint
  restored_from: number | null
  author: string | null
  created_at: Date
}

const VERSION = `v.number, v.key, v.name, v.type, v.size, v.restored_from, v.created_at,
  (select trim(concat(u.first_name, ' ', u.last_name)) from users u where u.id = v.created_by) as author`

export const versionsOfFile = sql<VersionRow>(
  `select ${VERSION} from file_versions v where v.company_id = $1 and v.file_id = $2 order by v.number desc`,
)

export const versionOfFile = sql<VersionRow>(
  `select ${VERSION} from file_versions v where v.company_id = $1 and v.file_id = $2 and v.number = $3`,
)

export const insertVersion = sql<
  unknown,
  {
    company_id: string
    file_id: string
    number: number
    key: string
    name: string
    type: string
    size: number | bigint
    restored_from: number | null
    created_by: string
  }
>(`
  insert into file_versions (company_id, file_id, number, key, name, type, size, restored_from, created_by)
  values (:company_id, :file_id, :number, :key, :name, :type, :size, :restored_from, :created_by)`)

/** The file is listed by its newest version from now on, under a name of that one's type. */
export const makeCurrent = sql<
  unknown,
  { company_id: string; id: string; number: number; name: string; type: string; size: number | bigint }
>(`
  update files set current_number = :number, name = :name, type = :type, size = :size, version = version + 1, updated_at = now()
  where company_id = :company_id and id = :id`)

export type DownloadRow = {
  id: string
  name: string
  type: string
  key: string
  size: bigint
  crc: bigint
  created_at: Date
}

const DOWNLOAD = `f.id, case when v.number = f.current_number then f.name else v.name end as name, v.type, v.key, v.size, c.crc, v.created_at
  from files f join file_versions v on v.company_id = f.company_id and v.file_id = f.id
  join file_contents c on c.company_id = v.company_id and c.key = v.key`

/** $3 is a version, or null for the current one. */
export const versionToSend = sql<DownloadRow>(`
  select ${DOWNLOAD} where f.company_id = $1 and f.id = $2 and v.number = coalesce($3::integer, f.current_number)`)

/** The current versions of these, deleted ones with the others. */
export const filesToSend = sql<DownloadRow>(`
  select ${DOWNLOAD} where f.company_id = $1 and f.id = any ($2::uuid[]) and v.number = f.current_number`)
