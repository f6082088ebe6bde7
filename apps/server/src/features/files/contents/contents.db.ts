import { sql } from '../../../db/statement.ts'

export const insertContent = sql<unknown, { company_id: string; key: string; size: number; crc: number }>(`
  insert into file_contents (company_id, key, size, crc) values (:company_id, :key, :size, :crc)
  on conflict (company_id, key) do nothing`)

export const insertChunk = sql<
  unknown,
  { company_id: string; key: string; position: number; bytes: Uint8Array }
>(`insert into file_chunks (company_id, key, position, bytes) values (:company_id, :key, :position, :bytes)`)

export const isContentKept = sql<{ key: string }>(
  'select key from file_contents where company_id = $1 and key = $2',
)

export const chunkAt = sql<{ bytes: Buffer }, { company_id: string; key: string; position: number }>(
  'select bytes from file_chunks where company_id = :company_id and key = :key and position = :position',
)

export const openQuota = sql(
  'insert into file_quotas (company_id) values ($1) on conflict (company_id) do nothing',
)

export type QuotaRow = { used_bytes: bigint; allowed_bytes: bigint }

export const quotaForUpdate = sql<QuotaRow>(
  'select used_bytes, allowed_bytes from file_quotas where company_id = $1 for update',
)

export const takeStorage = sql('update file_quotas set used_bytes = used_bytes + $2 where company_id = $1')

/** Content that no version names any more, and what it took. The quota's row is held. */
export const dropUnnamedContents = sql<{ size: bigint }>(`
  delete from file_contents c where c.company_id = $1 and c.key = any ($2::text[])
    and not exists (select from file_versions v where v.company_id = c.company_id and v.key = c.key)
  returning c.size`)
