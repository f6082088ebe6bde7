import { addDays, type CalendarDate } from '../dates/calendar-date.ts'
import type { FaultCode } from '../faults/fault-texts.ts'
import { dueByDay } from '../instalments/due-by-day.ts'
import type { Decimal } from '../money/decimal.ts'
import { addMoney, isPositiveMoney, type Money, money, zeroMoney } from '../money/money.ts'
import { type InterestBearing, type LateInterest, lateInterest } from './late-interest.ts'

/** Why nothing is charged for the late payment of an invoice. */
export const LATE_FEE_OBSTACLES = [
  'late_fees_not_set_up',
  'late_fee_for_a_late_fee',
  'late_fee_not_due',
] as const satisfies readonly FaultCode[]
type LateFeeObstacle = (typeof LATE_FEE_OBSTACLES)[number]

/** What a company charges for late payment: percent a year, and an amount once an invoice; null for none. */
export type LateFeeTerms = { readonly rate: Decimal | null; readonly fee: Money | null }

/** What decides what is charged for an invoice that was issued and is neither cancelled nor written off. */
export type LateInvoice = InterestBearing & {
  /** When it is due without instalments. */
  readonly dueDate: CalendarDate | null
  /** It charges for the late payment of another. */
  readonly isLateFee: boolean
  /** The last day for which interest was charged, waived or not; null where none was. */
  readonly chargedUntil: CalendarDate | null
  /** Whether a fee was charged for it, waived or not. */
  readonly hadFee: boolean
}

export type LateFee = Pick<LateInterest, 'interest' | 'days'> & {
  /** The first and the last day that bear interest; where none does, until the day it is charged. */
  readonly from: CalendarDate
  readonly until: CalendarDate
  readonly fee: Money
}

type Verdict =
  | { readonly ok: true; readonly charge: LateFee }
  | { readonly ok: false; readonly reason: LateFeeObstacle }

/**
 * What may be charged today for the late payment of an invoice: interest for each day after the due date, or that of the first instalment,
 * that bears none yet, and the fee once. The fee is in the company's currency: an invoice in another bears interest alone. A charge for late payment is not charged
 * for itself.
 */
export function judgeLateFee(invoice: LateInvoice, terms: LateFeeTerms, today: CalendarDate): Verdict {
  const { payable, isLateFee, chargedUntil, hadFee } = invoice
  const dueDays = invoice.instalments?.map((one) => one.dueDate) ?? [invoice.dueDate]
  const [dueDate = null] = dueDays
  if (terms.rate === null && terms.fee === null) return { ok: false, reason: 'late_fees_not_set_up' }
  if (isLateFee) return { ok: false, reason: 'late_fee_for_a_late_fee' }
  if (dueDate === null || dueDate >= today) return { ok: false, reason: 'late_fee_not_due' }
  const none = zeroMoney(payable.currency)
  const wasLate = dueDays.some((day) => day !== null && day < today && isOverdueAfter(invoice, day))
  const since = chargedUntil ?? dueDate
  const { interest, days, lastDay } =
    terms.rate === null || since >= today
      ? { interest: none, days: 0, lastDay: null }
      : lateInterest(invoice, { from: since, until: today }, terms.rate)
  const isOfCurrency = terms.fee !== null && terms.fee.currency === payable.currency
  const fee = isOfCurrency && wasLate && !hadFee && terms.fee !== null ? terms.fee : none
  if (!isPositiveMoney(addMoney(interest, fee))) return { ok: false, reason: 'late_fee_not_due' }
  return { ok: true, charge: { interest, days, fee, from: addDays(since, 1), until: lastDay ?? today } }
}

/** Whether something was overdue the morning after a day. */
function isOverdueAfter({ payable, reductions, instalments }: LateInvoice, day: CalendarDate): boolean {
  const taken = reductions.filter((one) => one.day <= day).reduce((sum, { amount }) => sum + amount, 0n)
  const due = money(payable.amount - taken, payable.currency)
  return dueByDay(instalments, due, day, day) !== null
}
