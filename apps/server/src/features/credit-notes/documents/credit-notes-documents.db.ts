import { sql } from '../../../db/statement.ts'
import type { DateFormat } from '../../../services/pdf/invoice-document.ts'

export type KeptNoteRow = { lifecycle: 'draft' | 'issued'; number: string | null; storage_key: string | null }

export const keptNote = sql<KeptNoteRow>(
  'select lifecycle, number, storage_key from credit_notes where company_id = $1 and id = $2',
)

/** What was frozen when it was issued. */
export const noteSnapshot = sql<{ snapshot: unknown }>(
  'select snapshot from credit_notes where company_id = $1 and id = $2',
)

export const keepNote = sql(
  'update credit_notes set storage_key = $3 where company_id = $1 and id = $2 and storage_key is null',
)

/** How figures and days are written in the mail of a credit note: as the document was frozen with them. */
export const mailManner = sql<{ date_format: DateFormat; country: string | null }>(`
  select coalesce(snapshot->'look'->>'date_format', 'auto') as date_format, snapshot->'seller'->>'country' as country
  from credit_notes where company_id = $1 and id = $2`)
