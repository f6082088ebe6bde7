import { sql } from '../../../db/statement.ts'

export type ShareRow = {
  id: string
  file_id: string
  token_encrypted: Buffer
  has_password: boolean
  expires_at: Date | null
  ended_at: Date | null
  view_count: number
  download_count: number
  author: string | null
  created_at: Date
}

const SHARE = `s.id, s.file_id, s.token_encrypted, s.password_hash is not null as has_password, s.expires_at, s.ended_at,
  s.view_count, s.download_count, s.created_at,
  (select trim(concat(u.first_name, ' ', u.last_name)) from users u where u.id = s.created_by) as author`

export const sharesOfFile = sql<ShareRow>(
  `select ${SHARE} from file_shares s where s.company_id = $1 and s.file_id = $2 order by s.created_at desc, s.id desc`,
)

export const shareById = sql<ShareRow>(
  `select ${SHARE} from file_shares s where s.company_id = $1 and s.id = $2`,
)

export const shareForUpdate = sql<{ file_id: string; file_name: string; ended_at: Date | null }>(`
  select s.file_id, f.name as file_name, s.ended_at from file_shares s
  join files f on f.company_id = s.company_id and f.id = s.file_id
  where s.company_id = $1 and s.id = $2 for update of s`)

export const insertShare = sql<
  unknown,
  {
    company_id: string
    id: string
    file_id: string
    token_hash: Uint8Array
    token_encrypted: Uint8Array
    password_hash: string | null
    expires_at: string | null
    created_by: string
  }
>(`
  insert into file_shares (company_id, id, file_id, token_hash, token_encrypted, password_hash, expires_at, created_by)
  values (:company_id, :id, :file_id, :token_hash, :token_encrypted, :password_hash, :expires_at, :created_by)`)

export const endShare = sql(
  'update file_shares set ended_at = now() where company_id = $1 and id = $2 and ended_at is null',
)

export const countView = sql(
  'update file_shares set view_count = view_count + 1 where company_id = $1 and id = $2',
)

export const countDownload = sql(
  'update file_shares set download_count = download_count + 1 where company_id = $1 and id = $2',
)

/** Row-level security shows the row to whoever shows its token. */
export const shareOfToken = sql<{ company_id: string; id: string }>(
  'select company_id, id from file_shares where token_hash = $1',
)

export type SharedRow = {
  id: string
  file_id: string
  password_hash: string | null
  expires_at: Date | null
  ended_at: Date | null
  deleted_at: Date | null
  name: string
  type: string
  size: bigint
  company_name: string
  logo_key: string | null
}

export const sharedFileOf = sql<SharedRow>(`
  select s.id, s.file_id, s.password_hash, s.expires_at, s.ended_at, f.deleted_at, f.name, f.type, f.size,
    c.name as company_name, c.logo_key
  from file_shares s join files f on f.company_id = s.company_id and f.id = s.file_id
    join companies c on c.company_id = s.company_id and c.closed_at is null
  where s.company_id = $1 and s.id = $2`)
