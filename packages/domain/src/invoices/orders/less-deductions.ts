import { type Money, money } from '../../money/money.ts'
import type { TaxCategory } from '../../taxes/tax-rate.ts'
import type { InvoiceTotals } from '../totals/invoice-totals.ts'

/** A tax of an invoice that is deducted, in minor units. */
type DeductedTax = {
  readonly key: string | null
  readonly name: string
  /** In canonical form: "19", "5.5". */
  readonly rate: string
  readonly category: TaxCategory
  readonly exemptionReason: string | null
  readonly isWithholding: boolean
  readonly base: bigint
  readonly amount: bigint
}

/** An invoice of the same order that was issued before: its net after its discount, and its taxes. In minor units. */
export type Deduction = { readonly net: bigint; readonly taxes: readonly DeductedTax[] }

type TaxTotal = InvoiceTotals['taxes'][number]

const keyOf = (tax: {
  readonly key: string | null
  readonly category: string
  readonly rate: string
  readonly isWithholding: boolean
}) => [tax.key ?? '', tax.category, tax.rate, String(tax.isWithholding)].join(' ')

/** A tax that the whole does not have, as its rate was changed since. */
function emptyRow(tax: DeductedTax, zero: Money): TaxTotal {
  return {
    key: tax.key ?? '',
    name: tax.name,
    rate: tax.rate,
    category: tax.category,
    exemptionReason: tax.exemptionReason,
    isCompound: false,
    isWithholding: tax.isWithholding,
    base: zero,
    amount: zero,
  }
}

/**
 * What a final invoice comes to: the whole, as `computeInvoiceTotals` has it, less each invoice of the order that was
 * issued before, tax by tax. Nothing is rounded here, so that the chain adds up to the whole to the last unit of each
 * tax. `subtotal` is less the deducted nets; the lines and the discount stay those of the whole. A tax of which nothing
 * is left keeps its row, with nothing.
 */
export function lessDeductions(whole: InvoiceTotals, deductions: readonly Deduction[]): InvoiceTotals {
  if (deductions.length === 0) return whole
  const { currency } = whole.total
  const rows = new Map<string, TaxTotal>(whole.taxes.map((tax) => [keyOf(tax), tax]))
  for (const tax of deductions.flatMap(({ taxes }) => taxes)) {
    const key = keyOf(tax)
    const row = rows.get(key) ?? emptyRow(tax, money(0n, currency))
    rows.set(key, {
      ...row,
      base: money(row.base.amount - tax.base, currency),
      amount: money(row.amount.amount - tax.amount, currency),
    })
  }
  const taxes = [...rows.values()]
  const sumOf = (isWithholding: boolean) =>
    taxes.reduce((sum, tax) => (tax.isWithholding === isWithholding ? sum + tax.amount.amount : sum), 0n)
  const subtotal = deductions.reduce((sum, { net }) => sum - net, whole.subtotal.amount)
  const taxTotal = sumOf(false)
  return {
    ...whole,
    subtotal: money(subtotal, currency),
    taxes,
    taxTotal: money(taxTotal, currency),
    withholdingTotal: money(sumOf(true), currency),
    total: money(subtotal - whole.discountTotal.amount + taxTotal, currency),
  }
}

/** Sums of a document in minor units: of its lines, of its taxes, and of all of it. */
type Sums = { readonly subtotal: bigint; readonly taxTotal: bigint; readonly total: bigint }

/** The whole that {@link lessDeductions} took from, out of what it left. */
export function beforeDeductions(rest: Sums, deductions: readonly Deduction[]): Sums {
  const tax = (of: Deduction) =>
    of.taxes.reduce((sum, { isWithholding, amount }) => (isWithholding ? sum : sum + amount), 0n)
  return deductions.reduce(
    (sums, one) => ({
      subtotal: sums.subtotal + one.net,
      taxTotal: sums.taxTotal + tax(one),
      total: sums.total + one.net + tax(one),
    }),
    rest,
  )
}
