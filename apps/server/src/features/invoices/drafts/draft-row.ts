import type { InvoiceRow } from '../invoices.db.ts'
import { type DraftContent, taxLineRows } from './draft-content.ts'
import type { DraftFields } from './draft-fields.ts'

type Written = Pick<
  InvoiceRow,
  'id' | 'created_by' | 'recurring_id' | 'version' | 'created_at' | 'updated_at'
>

/** What has become of a draft that is new. */
export const NOTHING_HAPPENED = {
  order_number: null,
  number: null,
  amount_paid: 0n,
  amount_credited: 0n,
  credited_total: 0n,
  issued_at: null,
  sent_at: null,
  mail_kept_at: null,
  mail_failed_at: null,
  viewed_at: null,
  paid_at: null,
  cancelled_at: null,
  cancel_reason: null,
  instalments_agreed_on: null,
  due_date_before: null,
  instalments: null,
  written_off_at: null,
  write_off_reason: null,
  scheduled_for: null,
  schedule_sends: false,
  schedule_failed_at: null,
  schedule_fault: null,
} as const

/** A new draft as it would be read back from the database; nothing of it needs to be there yet. */
export function draftRow(fields: DraftFields, content: DraftContent, written: Written): InvoiceRow {
  const { totals } = content
  return {
    ...NOTHING_HAPPENED,
    ...fields,
    ...written,
    lifecycle: 'draft',
    subtotal: totals.subtotal.amount,
    discount_total: totals.discountTotal.amount,
    tax_total: totals.taxTotal.amount,
    withholding_total: totals.withholdingTotal.amount,
    total: totals.total.amount,
    amount_due: totals.total.amount - totals.withholdingTotal.amount,
    taxes: taxLineRows(totals, fields.language),
  }
}
