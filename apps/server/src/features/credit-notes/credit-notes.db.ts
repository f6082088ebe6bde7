import type { CreditNoteLifecycle } from '@counterfoil/domain/credit-notes/credit-note-status.ts'
import type { CreditMode } from '@counterfoil/domain/credit-notes/plan-credit.ts'
import { assignments, columnList, columnsOf, valueList } from '../../db/sql-columns.ts'
import { sql } from '../../db/statement.ts'
import type { TakenBeforeRow, TaxLineRow } from '../invoices/crediting/credited-invoice.ts'
import type { Numbering } from '../invoices/numbering/take-number.ts'
import type { StoredParts } from './drafts/stored-parts.ts'

/** What a draft holds; its sums in minor units. */
type ContentRow = {
  mode: CreditMode
  reason: string
  issue_date: string
  discount_type: 'percent' | 'amount' | null
  discount_value: string | null
  notes: string | null
  internal_notes: string | null
  subtotal: bigint
  discount_total: bigint
  tax_total: bigint
  withholding_total: bigint
  total: bigint
}

/** What became of a credit note: nobody writes it. */
type StandingRow = {
  id: string
  invoice_id: string
  client_id: string
  client_name: string
  currency: string
  lifecycle: CreditNoteLifecycle
  number: string | null
  applied: bigint
  kept: bigint
  refunded: bigint
  refund_method: string | null
  refund_reference: string | null
  issued_at: Date | null
  sent_at: Date | null
  mail_kept_at: Date | null
  mail_failed_at: Date | null
  created_by: string | null
  version: number
  created_at: Date
  updated_at: Date
}

export type CreditNoteRow = ContentRow &
  StandingRow & { taxes: TaxLineRow[]; parts: StoredParts; taken_before: TakenBeforeRow | null }
/** As it is written: `taxes`, `parts` and `taken_before` are JSON. */
export type CreditNoteValues = ContentRow & { taxes: string; parts: string; taken_before: string | null }

const CONTENT = columnsOf<CreditNoteValues>({
  mode: true,
  reason: true,
  issue_date: true,
  discount_type: true,
  discount_value: true,
  notes: true,
  internal_notes: true,
  subtotal: true,
  discount_total: true,
  tax_total: true,
  withholding_total: true,
  total: true,
  taxes: true,
  parts: true,
  taken_before: true,
})
const STANDING = columnsOf<StandingRow>({
  id: true,
  invoice_id: true,
  client_id: true,
  client_name: true,
  currency: true,
  lifecycle: true,
  number: true,
  applied: true,
  kept: true,
  refunded: true,
  refund_method: true,
  refund_reference: true,
  issued_at: true,
  sent_at: true,
  mail_kept_at: true,
  mail_failed_at: true,
  created_by: true,
  version: true,
  created_at: true,
  updated_at: true,
})
const CREDIT_NOTE = columnList([...STANDING, ...CONTENT], 'n')

type Key = { company_id: string; id: string }

export const creditNoteById = sql<CreditNoteRow>(
  `select ${CREDIT_NOTE} from credit_notes n where n.company_id = $1 and n.id = $2`,
)
/** Those of the credit notes $2 that there are, locked in the order of their ids. */
export const lockNotes = sql<{ id: string }>(
  'select id from credit_notes where company_id = $1 and id = any ($2::uuid[]) order by id for update',
)
export const creditNoteForUpdate = sql<CreditNoteRow>(
  `select ${CREDIT_NOTE} from credit_notes n where n.company_id = $1 and n.id = $2 for update`,
)
/** Which invoice a credit note is of never changes: it is locked first. */
export const invoiceOfCreditNote = sql<{ invoice_id: string }>(
  'select invoice_id from credit_notes where company_id = $1 and id = $2',
)

/** What the issued credit notes of an invoice took of it. The caller holds the invoice's lock. */
export const issuedParts = sql<{ parts: StoredParts }>(`
  select parts from credit_notes where company_id = $1 and invoice_id = $2 and lifecycle = 'issued' order by issued_at, id`)

export const insertCreditNote = sql<
  unknown,
  Key &
    CreditNoteValues &
    Pick<StandingRow, 'invoice_id' | 'client_id' | 'client_name' | 'currency' | 'created_by'>
>(`
  insert into credit_notes (company_id, id, invoice_id, client_id, client_name, currency, created_by, ${columnList(CONTENT)})
  values (:company_id, :id, :invoice_id, :client_id, :client_name, :currency, :created_by, ${valueList(CONTENT)})`)

export const updateCreditNote = sql<unknown, Key & CreditNoteValues>(`
  update credit_notes set ${assignments(CONTENT)}, version = version + 1, updated_at = now()
  where company_id = :company_id and id = :id and lifecycle = 'draft'`)

/** Of an issued one, too: no document says it. */
export const annotateCreditNote = sql<unknown, Key & { internal_notes: string | null }>(`
  update credit_notes set internal_notes = :internal_notes, version = version + 1, updated_at = now()
  where company_id = :company_id and id = :id`)

/** How the numbers of credit notes are made: by the pattern of invoices, with a prefix of their own. */
export const creditNumbering = sql<Numbering>(`
  select credit_note_prefix as prefix, number_pattern as pattern, number_reset as reset, fiscal_year_start_month
  from companies where company_id = $1`)

export const deleteCreditNote = sql(
  "delete from credit_notes where company_id = $1 and id = $2 and lifecycle = 'draft'",
)

type Issued = Pick<
  StandingRow,
  'client_id' | 'client_name' | 'applied' | 'kept' | 'refunded' | 'refund_method' | 'refund_reference'
> & {
  number: string
  number_period: string
  number_sequence: number
  snapshot: string
  taken_before: string
}
export const issueCreditNote = sql<unknown, Key & Issued>(`
  update credit_notes set lifecycle = 'issued', number = :number, number_period = :number_period,
    number_sequence = :number_sequence, snapshot = :snapshot, taken_before = :taken_before, client_id = :client_id, client_name = :client_name, applied = :applied,
    kept = :kept, refunded = :refunded, refund_method = :refund_method, refund_reference = :refund_reference, issued_at = now(),
    version = version + 1, updated_at = now()
  where company_id = :company_id and id = :id and lifecycle = 'draft'`)

/** The taxes of a line as they are printed. */
export type PrintedTax = { readonly name: string; readonly rate: string; readonly is_withholding: boolean }

export type CreditItemRow = {
  id: string
  position: number
  line_id: string | null
  description: string
  details: string | null
  quantity: string
  unit: string | null
  unit_code: string | null
  unit_price: string
  discount_type: 'percent' | 'amount' | null
  discount_value: string | null
  tax_rate_ids: string[]
  taxes: PrintedTax[]
  line_total: bigint
  tax_amount: bigint
}

export const itemsOfCreditNote = sql<CreditItemRow>(`
  select id, position, line_id, description, details, quantity, unit, unit_code, unit_price, discount_type, discount_value,
    tax_rate_ids, taxes, line_total, tax_amount
  from credit_note_items where company_id = $1 and credit_note_id = $2 order by position`)

/** All lines in one statement; $3 is a JSON array of them. */
export const insertCreditItems = sql(`
  insert into credit_note_items (company_id, credit_note_id, id, position, line_id, description, details, quantity, unit, unit_code,
    unit_price, discount_type, discount_value, tax_rate_ids, taxes, line_total, tax_amount)
  select $1, $2, x.id, x.position, x.line_id, x.description, x.details, x.quantity, x.unit, x.unit_code, x.unit_price,
    x.discount_type, x.discount_value, x.tax_rate_ids, x.taxes, x.line_total, x.tax_amount
  from jsonb_to_recordset($3::jsonb) as x(id uuid, position integer, line_id uuid, description text, details text, quantity numeric,
    unit text, unit_code text, unit_price numeric, discount_type text, discount_value numeric, tax_rate_ids uuid[], taxes jsonb,
    line_total bigint, tax_amount bigint)`)

export const deleteCreditItems = sql(
  'delete from credit_note_items where company_id = $1 and credit_note_id = $2',
)

export const markCreditNoteSent = sql(`
  update credit_notes set sent_at = coalesce(sent_at, now()), mail_kept_at = null, mail_failed_at = null, version = version + 1,
    updated_at = now()
  where company_id = $1 and id = $2`)
export const markCreditNoteKept = sql(`
  update credit_notes set mail_kept_at = now(), mail_failed_at = null, version = version + 1, updated_at = now()
  where company_id = $1 and id = $2`)
/** Unless a mail with it was delivered or is on its way. */
export const markCreditNoteUndelivered = sql(`
  update credit_notes n set sent_at = null, mail_failed_at = now(), version = version + 1, updated_at = now()
  where n.company_id = $1 and n.id = $2 and not exists (
    select from email_messages m where m.company_id = n.company_id and m.credit_note_id = n.id and m.status in ('queued', 'sending', 'sent'))`)
