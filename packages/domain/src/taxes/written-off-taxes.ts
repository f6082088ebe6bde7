import { roundHalfAwayFromZero } from '../money/decimal.ts'
import { type Money, money } from '../money/money.ts'

/** A tax as it was frozen on an invoice, and what it was taken on. */
type FrozenTax = { readonly base: Money; readonly amount: Money }

/**
 * What of an invoice's taxes is lost with a part of it that is written off: of each base and each amount the share that
 * the part has in what the invoice asked for (its total less what is withheld), rounded once, half away from zero. Of an
 * invoice of which nothing was paid these are its taxes themselves.
 */
export function writtenOffTaxes<Tax extends FrozenTax>(
  taxes: readonly Tax[],
  part: { readonly writtenOff: Money; readonly payable: Money },
): Tax[] {
  const share = ({ amount, currency }: Money): Money =>
    money(roundHalfAwayFromZero(amount * part.writtenOff.amount, part.payable.amount), currency)
  return taxes.map((tax) => ({ ...tax, base: share(tax.base), amount: share(tax.amount) }))
}
