import type {
  CreditNote,
  CreditNoteListItem,
} from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import { creditNoteStatus } from '@counterfoil/domain/credit-notes/credit-note-status.ts'
import { defaultSplit } from '@counterfoil/domain/credit-notes/settle-credit.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatDecimal, parseDecimal } from '@counterfoil/domain/money/decimal.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { type InvoiceRow, presentAsInvoice } from '../invoices/crediting/credited-invoice.ts'
import type { CreditItemRow, CreditNoteRow } from './credit-notes.db.ts'

const iso = (value: Date | null) => value?.toISOString() ?? null

/** "2.500000" as the database gives it, "2.5" as a person wrote it. */
function plain(text: string): string {
  const read = parseDecimal(text, { maxDecimals: 6 })
  return read ? formatDecimal(read) : text
}

export type CreditNoteHeadRow = Pick<
  CreditNoteRow,
  | 'id'
  | 'number'
  | 'lifecycle'
  | 'mode'
  | 'client_id'
  | 'client_name'
  | 'invoice_id'
  | 'reason'
  | 'currency'
  | 'issue_date'
  | 'total'
  | 'withholding_total'
  | 'sent_at'
  | 'mail_failed_at'
> & { invoice_number: string | null }

export function presentHead(row: CreditNoteHeadRow): CreditNoteListItem {
  const currency = currencyCode(row.currency)
  return {
    id: row.id,
    number: row.number,
    status: creditNoteStatus({ lifecycle: row.lifecycle, sentAt: row.sent_at }),
    mode: row.mode,
    client: row.client_id,
    client_name: row.client_name,
    invoice: row.invoice_id,
    invoice_number: row.invoice_number ?? '',
    reason: row.reason,
    currency: row.currency,
    issue_date: row.issue_date,
    total: formatMoney(money(row.total, currency)),
    credit_total: formatMoney(money(row.total - row.withholding_total, currency)),
    mail_failed_at: iso(row.mail_failed_at),
  }
}

function presentItem(row: CreditItemRow, amount: (units: bigint) => string): CreditNote['items'][number] {
  return {
    id: row.id,
    line: row.line_id,
    position: row.position,
    description: row.description,
    details: row.details,
    quantity: plain(row.quantity),
    unit: row.unit,
    unit_code: row.unit_code,
    unit_price: plain(row.unit_price),
    discount_type: row.discount_type,
    discount_value: row.discount_value === null ? null : plain(row.discount_value),
    tax_rates: row.tax_rate_ids,
    line_total: amount(row.line_total),
    tax_amount: amount(row.tax_amount),
  }
}

/** What became of the credit; of a draft what would, as its invoice stands. */
function presentSplit(row: CreditNoteRow, invoice: InvoiceRow) {
  const currency = currencyCode(row.currency)
  const due = money(invoice.lifecycle === 'issued' ? invoice.amount_due : 0n, currency)
  const split =
    row.lifecycle === 'draft'
      ? defaultSplit(money(row.total - row.withholding_total, currency), due)
      : {
          apply: money(row.applied, currency),
          keep: money(row.kept, currency),
          refund: money(row.refunded, currency),
        }
  return {
    apply: formatMoney(split.apply),
    keep: formatMoney(split.keep),
    refund: formatMoney(split.refund),
  }
}

export function presentCreditNote(
  row: CreditNoteRow,
  items: readonly CreditItemRow[],
  invoice: InvoiceRow,
): CreditNote {
  const currency = currencyCode(row.currency)
  const amount = (units: bigint) => formatMoney(money(units, currency))
  return {
    ...presentHead({ ...row, invoice_number: invoice.number }),
    ...presentAsInvoice(invoice, row),
    ...presentSplit(row, invoice),
    lifecycle: row.lifecycle,
    invoice_date: invoice.issue_date,
    language: invoice.language,
    prices_include_tax: invoice.prices_include_tax,
    notes: row.notes,
    internal_notes: row.internal_notes,
    items: items.map((item) => presentItem(item, amount)),
    subtotal: amount(row.subtotal),
    discount_total: amount(row.discount_total),
    tax_total: amount(row.tax_total),
    withholding_total: amount(row.withholding_total),
    refund_method: row.refund_method,
    refund_reference: row.refund_reference,
    issued_at: iso(row.issued_at),
    sent_at: iso(row.sent_at),
    mail_kept_at: iso(row.mail_kept_at),
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
  }
}
