import { roundHalfAwayFromZero } from '../money/decimal.ts'
import { type Money, money } from '../money/money.ts'

type FrozenTax = { readonly base: Money; readonly amount: Money }

/**
 * The taxes that money brings: what of a document's taxes belongs to the step from one settled amount to another. Of each base and
 * amount it is the share that what is settled has in what the document asks for (its total less what is withheld), rounded once,
 * half away from zero, less the same share before: so the steps of a document add up to its taxes to the last unit, however it is
 * paid. A document that asks for nothing brings none.
 */
export function taxesOfStep<Tax extends FrozenTax>(
  taxes: readonly Tax[],
  step: { readonly payable: Money; readonly before: bigint; readonly after: bigint },
): Tax[] {
  const { payable, before, after } = step
  const shareOf = ({ amount, currency }: Money): Money => {
    if (payable.amount <= 0n) return money(0n, currency)
    const until = (settled: bigint) => roundHalfAwayFromZero(amount * settled, payable.amount)
    return money(until(after) - until(before), currency)
  }
  return taxes.map((tax) => ({ ...tax, base: shareOf(tax.base), amount: shareOf(tax.amount) }))
}
