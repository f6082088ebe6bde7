import { sql } from '../../db/statement.ts'

export type CollectionSettingsRow = {
  is_enabled: boolean
  notice_days: number
  retry_days: number[]
  ordered_by: string | null
  ordered_by_name: string | null
  version: number
}

type Unwritten = { [Column in keyof CollectionSettingsRow]: CollectionSettingsRow[Column] | null }

/** All null of a company that has changed none of them. */
export const settingsOf = sql<Unwritten>(`
  select s.is_enabled, s.notice_days, s.retry_days, s.ordered_by, s.ordered_by_name, s.version
  from companies c left join collection_settings s on s.company_id = c.company_id where c.company_id = $1`)

/** Whoever changes them waits for whoever is doing the same. */
export const lockSettings = sql(
  "select pg_advisory_xact_lock(hashtextextended('collection settings ' || $1, 0))",
)

export const saveSettings = sql<
  CollectionSettingsRow,
  Omit<CollectionSettingsRow, 'version' | 'retry_days'> & {
    company_id: string
    retry_days: readonly number[]
  }
>(`
  insert into collection_settings as s (company_id, is_enabled, notice_days, retry_days, ordered_by, ordered_by_name)
  values (:company_id, :is_enabled, :notice_days, :retry_days, :ordered_by, :ordered_by_name)
  on conflict (company_id) do update set is_enabled = excluded.is_enabled, notice_days = excluded.notice_days,
    retry_days = excluded.retry_days, ordered_by = excluded.ordered_by, ordered_by_name = excluded.ordered_by_name,
    version = s.version + 1
  returning is_enabled, notice_days, retry_days, ordered_by, ordered_by_name, version`)
