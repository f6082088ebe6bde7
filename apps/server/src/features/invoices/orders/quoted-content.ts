import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { NO_EXCHANGE_RATE } from '@counterfoil/domain/taxes/invoice-exchange-rate.ts'
import { NOTHING_HAPPENED } from '../drafts/draft-row.ts'
import {
  type DraftValues,
  type ExchangeRateRow,
  type InvoiceRow,
  type ItemRow,
  type ItemTaxRow,
  NO_ORDER,
  type OrderPart,
  type TaxLineRow,
  type WrittenFieldsRow,
} from '../invoices.db.ts'
import { NOTHING_BESIDE, presentInvoice } from '../invoices.presenter.ts'

type NotOfQuotes = keyof OrderPart | keyof ExchangeRateRow | 'due_date'

/** What a quote holds of an invoice, as it is read. */
export type QuotedRow = Omit<WrittenFieldsRow, NotOfQuotes> &
  Pick<InvoiceRow, 'subtotal' | 'discount_total' | 'tax_total' | 'withholding_total' | 'total'> & {
    taxes: TaxLineRow[]
  }
/** The same as it is written. */
export type QuotedValues = Omit<DraftValues, NotOfQuotes>
export type QuotedItemRow = ItemRow
export type QuotedItemTaxRow = ItemTaxRow

type Kept = Pick<InvoiceRow, 'id' | 'number' | 'created_by' | 'created_at' | 'updated_at'>

/** A quote as an invoice that nothing has happened to: what is written, presented and drawn alike is so by the same code. */
export function asInvoiceRow(row: QuotedRow & Kept): InvoiceRow {
  return {
    ...NOTHING_HAPPENED,
    ...NO_ORDER,
    ...NO_EXCHANGE_RATE,
    base_currency: null,
    recurring_id: null,
    due_date: null,
    version: 1,
    ...row,
    lifecycle: 'draft',
    amount_due: row.total - row.withholding_total,
  }
}

/** The content of a quote as the API writes it. */
export function presentQuoted(
  row: QuotedRow & Kept,
  items: readonly QuotedItemRow[],
  today: CalendarDate,
): Invoice {
  return presentInvoice(asInvoiceRow(row), items, NOTHING_BESIDE, today)
}
