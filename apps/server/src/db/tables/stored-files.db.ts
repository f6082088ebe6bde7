import { sql } from '../statement.ts'

export type StoredFileRow = { bytes: Buffer }

export const companyFile = sql<StoredFileRow>(
  'select bytes from company_files where company_id = $1 and key = $2',
)

export const userFile = sql<StoredFileRow>('select bytes from user_files where user_id = $1 and key = $2')

/**
 * The same bytes are kept once; where what is kept is no longer what its key says, it is put right. What is kept anew
 * counts as new, so that it is not removed before it is named.
 */
export const keepCompanyFile = sql(`
  insert into company_files (company_id, key, bytes) values ($1, $2, $3)
  on conflict (company_id, key) do update set bytes = excluded.bytes, created_at = now()
    where company_files.bytes <> excluded.bytes or company_files.created_at < now() - interval '1 hour'`)

export const keepUserFile = sql(`
  insert into user_files (user_id, key, bytes) values ($1, $2, $3)
  on conflict (user_id, key) do update set bytes = excluded.bytes, created_at = now()
    where user_files.bytes <> excluded.bytes or user_files.created_at < now() - interval '1 hour'`)

/** All pictures of a user but the one in use. */
export const dropOldPictures = sql(`
  delete from user_files f where f.user_id = $1
    and not exists (select from users u where u.id = f.user_id and u.avatar_key = f.key)`)

/** Row-level security shows upkeep what is older than a day. */
export const forgetUnnamedPictures = sql(`
  delete from user_files f where not exists (select from users u where u.id = f.user_id and u.avatar_key = f.key)`)

/** The frozen snapshots are read only where there is something that neither the company nor a kept document names. */
export const forgetUnnamedCompanyFiles = sql(`
  with unnamed as materialized (
    select f.key from company_files f where f.company_id = $1 and f.created_at < now() - interval '1 day'
      and not exists (select from companies c where c.company_id = f.company_id and c.logo_key = f.key)
      and not exists (select from invoice_documents d where d.company_id = f.company_id and d.storage_key = f.key)
      and not exists (select from credit_notes n where n.company_id = f.company_id and n.storage_key = f.key))
  delete from company_files f where f.company_id = $1 and f.created_at < now() - interval '1 day'
    and f.key in (select key from unnamed)
    and not exists (select from invoices i where i.company_id = $1 and i.snapshot->'seller'->>'logo_key' = f.key)
    and not exists (select from quotes q where q.company_id = $1 and q.snapshot->'seller'->>'logo_key' = f.key)
    and not exists (select from credit_notes n where n.company_id = $1 and n.snapshot->'seller'->>'logo_key' = f.key)`)

export const isUser = sql<{ id: string }>('select id from users where id = $1')
