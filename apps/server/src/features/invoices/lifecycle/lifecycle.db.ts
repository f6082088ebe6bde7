import { lifecyclesFor } from '@counterfoil/domain/invoices/invoice-status.ts'
import { sqlWords } from '../../../db/sql-words.ts'
import { sql } from '../../../db/statement.ts'
import type { InvoiceRow } from '../invoices.db.ts'

export const markViewed = sql<{ number: string | null; client_id: string }>(`
  update invoices set viewed_at = now(), version = version + 1, updated_at = now()
  where company_id = $1 and id = $2 and viewed_at is null and lifecycle = 'issued' returning number, client_id`)

export const cancelInvoice = sql(`
  update invoices set lifecycle = 'cancelled', cancelled_at = now(), cancel_reason = $3, version = version + 1, updated_at = now()
  where company_id = $1 and id = $2 and lifecycle in (${sqlWords(lifecyclesFor('cancel'))})`)

export const writeOffInvoice = sql(`
  update invoices set lifecycle = 'written_off', written_off_at = now(), write_off_reason = $3, version = version + 1,
    updated_at = now()
  where company_id = $1 and id = $2 and lifecycle in (${sqlWords(lifecyclesFor('write_off'))})`)

export const undoWriteOff = sql(`
  update invoices set lifecycle = 'issued', written_off_at = null, write_off_reason = null, version = version + 1,
    updated_at = now()
  where company_id = $1 and id = $2 and lifecycle in (${sqlWords(lifecyclesFor('undo_write_off'))})`)

export const updateLocked = sql<
  unknown,
  { company_id: string; id: string } & Pick<
    InvoiceRow,
    'due_date' | 'internal_notes' | 'tags' | 'assignee_id'
  > & { custom_fields: string }
>(`
  update invoices set due_date = :due_date, internal_notes = :internal_notes, tags = :tags, assignee_id = :assignee_id,
    custom_fields = :custom_fields, version = version + 1, updated_at = now()
  where company_id = :company_id and id = :id and not (lifecycle in (${sqlWords(lifecyclesFor('edit'))}))`)

export const deleteInvoice = sql(
  `delete from invoices where company_id = $1 and id = $2 and lifecycle in (${sqlWords(lifecyclesFor('delete'))})`,
)
