import { sql } from '../../db/statement.ts'
import type { ImportRow } from './imports.db.ts'

type Key = { company_id: string; id: string }

/** Takes up what is to be taken in; nothing where it has ended, or is an undoing. */
export const beginTakingIn = sql<Pick<ImportRow, 'noun' | 'created_by' | 'mapping' | 'take' | 'tries'>, Key>(`
  update imports set status = 'reading', done = 0, tries = tries + 1
  where company_id = :company_id and id = :id and status in ('waiting', 'reading', 'judging', 'writing') and not cancel_asked
  returning noun, created_by, mapping, take, tries`)

/** How far it is. Answers nothing where it is not to go on. */
export const tellProgress = sql<
  { id: string },
  Key & { status: 'reading' | 'judging' | 'writing'; rows: number; done: number }
>(`
  update imports set status = :status, rows = :rows, done = :done
  where company_id = :company_id and id = :id and status in ('reading', 'judging', 'writing') and not cancel_asked returning id`)

/** Held until the transaction that writes ends: a second one of the same import waits for it. */
export const lockWriting = sql(
  `select pg_advisory_xact_lock(hashtextextended('import ' || $1::uuid::text, 0))`,
)

export const isTakenUp = sql<{ id: string }, Key>(`
  select id from imports where company_id = :company_id and id = :id and status in ('reading', 'judging', 'writing')
    and not cancel_asked`)

export const finishTakingIn = sql<
  { file_name: string },
  Key & { rows: number; imported: number; refused: number; columns: string; refused_rows: string }
>(`
  update imports set status = 'done', ended_at = now(), rows = :rows, done = :rows, imported = :imported, refused = :refused,
    columns = :columns, refused_rows = :refused_rows
  where company_id = :company_id and id = :id and status in ('reading', 'judging', 'writing') and not cancel_asked
  returning file_name`)

/** What was asked to be cancelled is cancelled, whatever else ended it. */
export const endTakingIn = sql<{ id: string }, Key & { fault: string }>(`
  update imports set ended_at = now(), done = 0,
    status = case when cancel_asked then 'cancelled' else 'failed' end,
    fault = case when cancel_asked then null else :fault end
  where company_id = :company_id and id = :id and status in ('waiting', 'reading', 'judging', 'writing') returning id`)

/** What an earlier undoing removed, which broke off, is done; what it left is looked at anew. */
export const beginUndoing = sql<unknown, Key & { undone_by: string }>(`
  update imports set status = 'undoing', done = coalesce(removed, 0), tries = 0, fault = null, removed = coalesce(removed, 0), kept = 0,
    kept_records = '[]', undo_after = null, undone_by = :undone_by
  where company_id = :company_id and id = :id`)

export type UndoingRow = Pick<
  ImportRow,
  'id' | 'noun' | 'file_name' | 'done' | 'created_by' | 'removed' | 'kept' | 'undone_by' | 'undo_after'
> & { kept_records: string }

/** The undoing at hand, held until the transaction ends: its next records are removed by one alone. */
export const undoingForUpdate = sql<UndoingRow, Key>(`
  select id, noun, file_name, done, created_by, removed, kept, undone_by, undo_after, kept_records
  from imports where company_id = :company_id and id = :id and status = 'undoing' for no key update`)

export const keepUndoing = sql<
  unknown,
  Key & { done: number; removed: number; kept: number; kept_records: string; undo_after: string | null }
>(`
  update imports set done = :done, removed = :removed, kept = :kept, kept_records = :kept_records, undo_after = :undo_after
  where company_id = :company_id and id = :id`)

export const finishUndoing = sql<unknown, Key>(`
  update imports set status = 'undone', undone_at = now() where company_id = :company_id and id = :id`)

/** An undoing that may not go on: what is left can be undone by whoever may. */
export const breakOffUndoing = sql<unknown, Key & { fault: string }>(`
  update imports set status = 'done', fault = :fault where company_id = :company_id and id = :id and status = 'undoing'`)
