import type { ItemColumn } from './template-design.ts'

/** What is to be known of a line to say which columns its document needs. */
export type ColumnFacts = {
  readonly isSingle: boolean
  readonly hasUnit: boolean
  readonly hasDiscount: boolean
  /** Whether the amount is the price of one piece to the last digit: 5.005 comes to 5.01. */
  readonly isPriceAmount: boolean
  /** Its taxes as they are printed, as one text. */
  readonly taxes: string
}

/** Which columns a document has beside description and amount. */
export type ShownColumns = {
  readonly position: boolean
  readonly quantity: boolean
  readonly unit: boolean
  readonly unitPrice: boolean
  readonly tax: boolean
}

/**
 * The columns a document shows: those its template chose, and those it cannot do without. Quantity and price go only
 * where every line is one piece of no unit without a discount, whose price is its amount, so that the amount says all
 * (Directive 2006/112/EC, article 226, points 6 and 8): a unit that a line has is always told. The tax goes only where all
 * lines bear the same, which the table of taxes then says (point 9).
 */
export function shownColumns(chosen: readonly ItemColumn[], lines: readonly ColumnFacts[]): ShownColumns {
  const isChosen = (column: ItemColumn) => chosen.includes(column)
  const amountsSayAll = lines.every(
    ({ isSingle, hasUnit, hasDiscount, isPriceAmount }) =>
      isSingle && !hasUnit && !hasDiscount && isPriceAmount,
  )
  const quantity = isChosen('quantity') || !amountsSayAll
  const hasTaxes = lines.some(({ taxes }) => taxes !== '')
  const taxesDiffer = new Set(lines.map(({ taxes }) => taxes)).size > 1
  return {
    position: isChosen('position'),
    quantity,
    unit: quantity && isChosen('unit') && lines.some(({ hasUnit }) => hasUnit),
    unitPrice: isChosen('unit_price') || !amountsSayAll,
    tax: hasTaxes && (isChosen('tax') || taxesDiffer),
  }
}
