import { roundHalfAwayFromZero } from '../money/decimal.ts'
import { type Money, money } from '../money/money.ts'

type FrozenTax = { readonly base: Money; readonly amount: Money }

/** A credit note, as far as it lowers what its own invoice asks for. Minor units; its taxes are in the currency of the invoice's. */
type AppliedCredit<Tax> = {
  readonly taxes: readonly Tax[]
  /** The note's total less what is withheld, and how much of that was taken off what the invoice had due. */
  readonly payable: bigint
  readonly applied: bigint
}

/** A document as it stands at the end of a day. `payable` is its total less what is withheld, in minor units. */
export type CashDocument<Tax> = {
  readonly taxes: readonly Tax[]
  readonly payable: bigint
  readonly credits: readonly AppliedCredit<Tax>[]
}

/** The share `part / whole` of a tax, each sum rounded once, half away from zero. */
function shareOf<Tax extends FrozenTax>(tax: Tax, part: bigint, whole: bigint): Tax {
  const share = ({ amount, currency }: Money) =>
    money(part === whole ? amount : roundHalfAwayFromZero(amount * part, whole), currency)
  return { ...tax, base: share(tax.base), amount: share(tax.amount) }
}

/** What a document asks for, once its credit notes are taken off. */
export function askedFor({ payable, credits }: CashDocument<unknown>): bigint {
  return credits.reduce((left, { applied }) => left - applied, payable)
}

/**
 * The taxes that money has brought until a day: of each the share that what is settled has in what the document asks for. A credit note
 * takes its own taxes off those of its invoice, and what it took off what was due from what is asked for: so it brings nothing by
 * itself, and only the rates it is of change. Where nothing is asked for (any more), all that is left of the taxes has been brought. The
 * taxes may be in another currency than `payable` and `settled`, as those of the document at its own rate are. What lies between two days
 * is the difference of both: the steps of a document add up to its taxes to the last unit, however it is paid.
 */
export function cashTaxesUntil<Tax extends FrozenTax>(document: CashDocument<Tax>, settled: bigint): Tax[] {
  const asked = askedFor(document)
  const [part, whole] = asked > 0n ? [settled, asked] : [1n, 1n]
  const own = document.taxes.map((tax) => shareOf(tax, part, whole))
  const taken = document.credits.flatMap(({ taxes, payable, applied }) =>
    payable > 0n ? taxes.map((tax) => shareOf(tax, -applied * part, payable * whole)) : [],
  )
  return [...own, ...taken]
}
