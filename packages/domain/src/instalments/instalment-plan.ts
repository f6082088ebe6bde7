import type { CalendarDate } from '../dates/calendar-date.ts'
import { dueDates, isInRange } from '../dates/date-limits.ts'
import { type FieldFaults, fault } from '../faults/fault.ts'
import { moneyParam } from '../faults/fault-params.ts'
import { addMoney, isPositiveMoney, type Money, subtractMoney, sumMoney } from '../money/money.ts'
import { type Instalment, instalmentsLeft } from './instalments-left.ts'

/** Fewer are no instalments; more than three years of months is another contract. */
export const INSTALMENTS_MIN = 2
export const INSTALMENTS_MAX = 36

/** What instalments are agreed for. */
export type PlannedInvoice = {
  readonly issueDate: CalendarDate
  /** What it has due now. */
  readonly amountDue: Money
  /** What was agreed before; null where nothing was. */
  readonly agreed: readonly Instalment[] | null
}

type PlanVerdict =
  | { readonly ok: true; readonly plan: readonly Instalment[] }
  | { readonly ok: false; readonly faults: FieldFaults }

/** What of agreed instalments is paid: it stays as it was. */
function settledParts({ agreed, amountDue }: PlannedInvoice): Instalment[] {
  return instalmentsLeft(agreed ?? [], amountDue)
    .map(({ dueDate, amount, left }) => ({ dueDate, amount: subtractMoney(amount, left) }))
    .filter(({ amount }) => isPositiveMoney(amount))
}

/** A day that an instalment may not have, or none. */
function faultOfDay(day: CalendarDate, before: CalendarDate | null, { issueDate }: PlannedInvoice) {
  const range = dueDates(issueDate)
  if (day < range.first) return fault('instalment_before_issue')
  if (!isInRange(day, range)) return fault('date_out_of_range', range)
  return before !== null && day <= before ? fault('instalment_dates_ascend') : null
}

function faultsOf(open: readonly Instalment[], invoice: PlannedInvoice): FieldFaults {
  const { amountDue } = invoice
  const faults: FieldFaults = {}
  open.forEach(({ dueDate, amount }, index) => {
    const wrongDay = faultOfDay(dueDate, open[index - 1]?.dueDate ?? null, invoice)
    if (wrongDay) faults[`instalments.${index}.due_date`] = [wrongDay]
    if (!isPositiveMoney(amount)) faults[`instalments.${index}.amount`] = [fault('instalment_of_nothing')]
  })
  const sums = open.map(({ amount }) => amount)
  const sum = sumMoney(sums, amountDue.currency)
  if (sum.amount !== amountDue.amount) {
    const params = { sum: moneyParam(sum), due: moneyParam(amountDue) }
    faults.instalments = [fault('instalments_sum_differs', params)]
  }
  return faults
}

/** The paid part of an instalment and what is agreed for its own day anew are one. */
function joined(settled: readonly Instalment[], open: readonly Instalment[]): Instalment[] {
  const [last, first] = [settled.at(-1), open[0]]
  if (last === undefined || first === undefined || last.dueDate !== first.dueDate)
    return [...settled, ...open]
  const both = { dueDate: first.dueDate, amount: addMoney(last.amount, first.amount) }
  return [...settled.slice(0, -1), both, ...open.slice(1)]
}

/**
 * Judges instalments for all that an invoice has due now: amounts above nothing that add up to it exactly, on days that ascend, none
 * before the invoice's own, and at most ten years after it. What is paid of those agreed before stays in front of them. Answers the
 * whole plan, or every fault at its field in the names of the API.
 */
export function judgePlan(open: readonly Instalment[], invoice: PlannedInvoice): PlanVerdict {
  const faults = faultsOf(open, invoice)
  const settled = settledParts(invoice)
  const [last, first] = [settled.at(-1), open[0]]
  if (last && first && first.dueDate < last.dueDate)
    faults['instalments.0.due_date'] ??= [fault('instalment_before_paid', { date: last.dueDate })]
  const plan = joined(settled, open)
  if (plan.length < INSTALMENTS_MIN) faults.instalments ??= [fault('instalments_too_few')]
  if (plan.length > INSTALMENTS_MAX)
    faults.instalments ??= [fault('instalments_too_many', { max: INSTALMENTS_MAX })]
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, plan }
}

/** Whether two plans are the same to the day and the unit. */
export function isSamePlan(one: readonly Instalment[], other: readonly Instalment[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ dueDate, amount }, index) => {
      const twin = other[index]
      return twin !== undefined && twin.dueDate === dueDate && twin.amount.amount === amount.amount
    })
  )
}
