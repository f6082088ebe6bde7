import {
  addMoney,
  isPositiveMoney,
  type Money,
  negateMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from '../money/money.ts'
import type { PlanInterval } from './plan-catalogue.ts'
import { DAY_MS } from './plan-period.ts'
import type { PlanLine } from './plan-quote.ts'
import { REFUND_DAYS } from './plan-state.ts'

/** One payment for the period that runs, as its receipt says. */
export type PaidPart = {
  readonly paidAt: number
  /** Taken from the card. */
  readonly amount: Money
  readonly creditUsed: Money
  readonly creditAdded: Money
  readonly lines: readonly Pick<PlanLine, 'kind' | 'interval' | 'amount'>[]
}

export type PlanRefund = {
  /** The last instant, excluded, at which the plan can be given back. */
  readonly until: number
  /** Paid back to the card: all that was taken from it for this period. */
  readonly amount: Money
  /** What else the period had cost becomes credit again; below zero where a change had given some of it back. */
  readonly credit: Money
}

/** What was turned in of a plan by the month when the year began. */
function turnedIn({ lines, amount }: PaidPart): Money {
  const parts = lines.filter(({ kind, interval }) => kind === 'unused' && interval !== 'year')
  return negateMoney(
    sumMoney(
      parts.map((line) => line.amount),
      amount.currency,
    ),
  )
}

/**
 * What giving back an annual plan pays back: everything paid for its year, until 30 days after the year was paid
 * (Terms of Service, version 1.0). Null for a plan by the month, and once it is too late. `parts` are all payments for
 * the period that runs, the first one first.
 */
export function planRefund(
  interval: PlanInterval,
  parts: readonly PaidPart[],
  now: number,
): PlanRefund | null {
  const [first] = parts
  if (interval !== 'year' || first === undefined) return null
  const until = first.paidAt + REFUND_DAYS * DAY_MS
  if (now >= until) return null
  const { currency } = first.amount
  let [amount, credit] = [zeroMoney(currency), zeroMoney(currency)]
  for (const part of parts) {
    amount = addMoney(amount, part.amount)
    credit = addMoney(credit, addMoney(turnedIn(part), subtractMoney(part.creditUsed, part.creditAdded)))
  }
  return isPositiveMoney(amount) || isPositiveMoney(credit) ? { until, amount, credit } : null
}
