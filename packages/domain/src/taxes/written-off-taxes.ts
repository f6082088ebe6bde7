import { roundHalfAwayFromZero } from '../money/decimal.ts'
import { type Money, minMoney, money, subtractMoney } from '../money/money.ts'

/** A tax as it was frozen on an invoice, and what it was taken on. */
type FrozenTax = { readonly base: Money; readonly amount: Money }

/**
 * What of an invoice's taxes is lost with a part of it that is written off: of each base and each amount the share that
 * the part has in what the invoice asked for (its total less what is withheld), rounded once, half away from zero. Of an
 * invoice of which nothing was paid these are its taxes themselves.
 *
 * `taxes` and `payable` are those that credit notes have left of the invoice: what was credited is not lost once more
 * (decision 59). More than is left is as much as is left.
 */
export function writtenOffTaxes<Tax extends FrozenTax>(
  taxes: readonly Tax[],
  part: { readonly writtenOff: Money; readonly payable: Money },
): Tax[] {
  const { payable } = part
  const writtenOff = minMoney(part.writtenOff, payable)
  const share = ({ amount, currency }: Money): Money =>
    payable.amount <= 0n
      ? money(0n, currency)
      : money(roundHalfAwayFromZero(amount * writtenOff.amount, payable.amount), currency)
  return taxes.map((tax) => ({ ...tax, base: share(tax.base), amount: share(tax.amount) }))
}

/** The taxes of an invoice less those that its credit notes took, each by what names it. */
export function lessCreditedTaxes<Tax extends FrozenTax>(
  taxes: readonly Tax[],
  credited: readonly Tax[],
  keyOf: (tax: Tax) => string,
): Tax[] {
  const taken = Map.groupBy(credited, keyOf)
  return taxes.map((tax) => {
    const parts = taken.get(keyOf(tax)) ?? []
    const less = (of: 'base' | 'amount') =>
      parts.reduce((left, part) => subtractMoney(left, part[of]), tax[of])
    return { ...tax, base: less('base'), amount: less('amount') }
  })
}
