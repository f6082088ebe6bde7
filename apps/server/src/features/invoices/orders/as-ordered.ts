import { isDeepStrictEqual } from 'node:util'
import { AppError } from '../../../http/app-error.ts'
import type { DraftValues, InvoiceRow, ItemRow, TaxLineRow } from '../invoices.db.ts'
import { plainDecimal } from '../invoices.presenter.ts'

/** A draft with its lines: as it is stored, or as it would be. */
type OrderedDraft<Row> = { readonly row: Row; readonly items: readonly ItemRow[] }

const FIXED = [
  'client_id',
  'currency',
  'prices_include_tax',
  'discount_type',
  'subtotal',
  'discount_total',
  'tax_total',
  'withholding_total',
  'total',
] as const satisfies readonly (keyof InvoiceRow & keyof DraftValues)[]

const decimalOf = (text: string | null) => (text === null ? null : plainDecimal(text))

/** What of each line its order says, by the line's id. */
function fixedLines(items: readonly ItemRow[]) {
  return new Map(
    items.map((item) => [
      item.id,
      [
        plainDecimal(item.quantity),
        plainDecimal(item.unit_price),
        item.discount_type,
        decimalOf(item.discount_value),
        item.tax_rate_ids,
      ],
    ]),
  )
}

/** What the taxes are and come to, in whatever order; their names and reasons are words in the document's language. */
const fixedTaxes = (taxes: readonly TaxLineRow[]) =>
  new Set(
    taxes.map(({ tax_rate, rate, category, is_withholding, base, amount }) =>
      [tax_rate, plainDecimal(rate), category, is_withholding, base, amount].join(' '),
    ),
  )

/**
 * 409 for a change of a draft that its order does not leave open: words, dates and references are. Lines are neither added
 * nor taken away, and each keeps its quantity, price, discount and tax rates (decision 61).
 */
export function requireAsOrdered(before: OrderedDraft<InvoiceRow>, after: OrderedDraft<DraftValues>): void {
  if (before.row.order_id === null) return
  const taxes: readonly TaxLineRow[] = JSON.parse(after.row.taxes)
  const isSame =
    FIXED.every((field) => before.row[field] === after.row[field]) &&
    decimalOf(before.row.discount_value) === decimalOf(after.row.discount_value) &&
    isDeepStrictEqual(fixedTaxes(before.row.taxes), fixedTaxes(taxes)) &&
    isDeepStrictEqual(fixedLines(before.items), fixedLines(after.items))
  if (!isSame) throw new AppError('order_fixed')
}
