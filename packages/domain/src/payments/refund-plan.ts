import { isPositiveMoney, type Money, minMoney, subtractMoney, sumMoney, zeroMoney } from '../money/money.ts'
import type { Allocation } from './allocation.ts'

type Laid = {
  readonly amount: Money
  /** In the order in which they are shown, the oldest invoice first. */
  readonly allocations: readonly Allocation[]
}

/** What of a payment no invoice has: the client's credit before anything is refunded. */
function unallocatedOf({ amount, allocations }: Laid): Money {
  const allocated = sumMoney(
    allocations.map((part) => part.amount),
    amount.currency,
  )
  return subtractMoney(amount, allocated)
}

/** How much of each allocation refunds of this sum take: the credit goes first, then the invoices, the newest first. */
function takenFrom(payment: Laid, refunded: Money): ReadonlyMap<string, Money> {
  let left = subtractMoney(refunded, minMoney(refunded, unallocatedOf(payment)))
  const taken = new Map<string, Money>()
  for (const { invoice, amount } of payment.allocations.toReversed()) {
    const part = minMoney(left, amount)
    taken.set(invoice, part)
    left = subtractMoney(left, part)
  }
  return taken
}

/**
 * What each invoice loses by a refund, and owes again. It hangs on the sum refunded alone, so that two refunds take
 * what one of both would. `refundedAmount` is the sum before.
 */
export function planRefund(
  payment: Laid & { readonly refundedAmount: Money },
  refund: Money,
): readonly Allocation[] {
  const before = takenFrom(payment, payment.refundedAmount)
  const after = takenFrom(payment, sumMoney([payment.refundedAmount, refund], refund.currency))
  return [...after]
    .map(([invoice, amount]) => ({
      invoice,
      amount: subtractMoney(amount, before.get(invoice) ?? zeroMoney(refund.currency)),
    }))
    .filter(({ amount }) => isPositiveMoney(amount))
}

/** What each invoice still has of a payment after refunds of this sum. */
export function allocationsLeft(payment: Laid, refunded: Money): readonly Allocation[] {
  const taken = takenFrom(payment, refunded)
  return payment.allocations.map(({ invoice, amount }) => ({
    invoice,
    amount: subtractMoney(amount, taken.get(invoice) ?? zeroMoney(amount.currency)),
  }))
}

/** What is still credit of the client after refunds of this sum. */
export function creditLeft(payment: Laid, refunded: Money): Money {
  const unallocated = unallocatedOf(payment)
  return subtractMoney(unallocated, minMoney(unallocated, refunded))
}
