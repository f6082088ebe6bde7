import type { ExemptionReasons, TaxCategory } from '@counterfoil/domain/taxes/tax-rate.ts'
import { sql } from '../../../db/statement.ts'

/** A rate as it was frozen on a line. */
export type FrozenRateRow = {
  item_id: string
  tax_rate_id: string
  name: string
  rate: string
  category: TaxCategory
  exemption_reason: string | null
  exemption_reasons: ExemptionReasons
  is_compound: boolean
  is_withholding: boolean
}

export const frozenRates = sql<FrozenRateRow>(`
  select item_id, tax_rate_id, name, rate, category, exemption_reason, exemption_reasons, is_compound, is_withholding
  from invoice_item_taxes where company_id = $1 and invoice_id = $2 order by item_id, position`)

/** A credit note of an invoice: issued, or a draft of one. */
export type InvoiceCreditNoteRow = {
  id: string
  number: string | null
  lifecycle: 'draft' | 'issued'
  issue_date: string
  total: bigint
  /** Of it, what was applied to this invoice when it was issued, and out of what was kept of it since. */
  applied: bigint
  /** Of it, what is the client's credit still. */
  kept: bigint
  /** Of it, what was paid back when it was issued and since. */
  paid_back: bigint
}

export const creditNotesOfInvoice = sql<InvoiceCreditNoteRow>(`
  select n.id, n.number, n.lifecycle, n.issue_date, n.total, n.applied - e.applied as applied, e.kept, -e.paid_back as paid_back
  from credit_notes n cross join lateral (
    select coalesce(sum(e.amount), 0)::bigint as kept,
      coalesce(sum(e.amount) filter (where e.invoice_id = n.invoice_id), 0)::bigint as applied,
      coalesce(sum(e.amount) filter (where e.kind = 'paid_back'), 0)::bigint as paid_back
    from client_credit_entries e where e.company_id = n.company_id and e.credit_note_id = n.id) e
  where n.company_id = $1 and n.invoice_id = $2
  order by n.issued_at nulls last, n.created_at, n.id`)

/** Whether credit that was kept of the credit notes of invoice `i` is still there: not applied, and not paid back. */
export const KEEPS_CREDIT = `exists (select from credit_notes n
    join client_credit_entries e on e.company_id = n.company_id and e.credit_note_id = n.id
    where n.company_id = i.company_id and n.invoice_id = i.id group by n.id having sum(e.amount) > 0)`

export const keptCreditOf = sql<{ keeps_credit: boolean }>(
  `select ${KEEPS_CREDIT} as keeps_credit from invoices i where i.company_id = $1 and i.id = $2`,
)

/** Whether credit that comes of test payments was applied to an invoice, and whether credit that was kept of it is still there. */
export const creditBeside = sql<{ has_test_credit: boolean; keeps_credit: boolean }>(`
  select ${KEEPS_CREDIT} as keeps_credit, exists (select from client_credit_entries t
      where t.company_id = i.company_id and t.invoice_id = i.id and t.is_test) as has_test_credit
  from invoices i where i.company_id = $1 and i.id = $2`)

/**
 * Adds to what credit has settled of an invoice (`applied`), and to what its credit notes come to (`credited`). Paid by credit alone it has
 * no day of payment.
 */
export const addCredit = sql<unknown, { company_id: string; id: string; applied: bigint; credited: bigint }>(`
  update invoices set amount_credited = amount_credited + :applied::bigint, credited_total = credited_total + :credited::bigint, version = version + 1,
    updated_at = now(),
    paid_at = case when total - withholding_total - amount_paid - amount_credited - :applied::bigint <= 0 then coalesce(paid_at, now()) end,
    paid_on = case when total - withholding_total - amount_paid - amount_credited - :applied::bigint <= 0 then coalesce(paid_on, invoice_paid_on(:company_id, :id)) end
  where company_id = :company_id and id = :id and lifecycle = 'issued'`)
