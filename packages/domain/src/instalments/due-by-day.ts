import type { CalendarDate } from '../dates/calendar-date.ts'
import { isPositiveMoney, type Money, sumMoney } from '../money/money.ts'
import { type Instalment, type InstalmentLeft, instalmentsLeft } from './instalments-left.ts'

/** A sum of an invoice, and the day since which, or on which, it is due. */
export type DuePart = { readonly dueDate: CalendarDate; readonly amount: Money }

function together(parts: readonly InstalmentLeft[], amountDue: Money): DuePart | null {
  const [first] = parts
  if (first === undefined) return null
  const sums = parts.map(({ left }) => left)
  return { dueDate: first.dueDate, amount: sumMoney(sums, amountDue.currency) }
}

const openParts = (instalments: readonly Instalment[], amountDue: Money) =>
  instalmentsLeft(instalments, amountDue).filter(({ left }) => isPositiveMoney(left))

/**
 * What of an invoice is due by a day, that day included, and since when the first of it is; null where nothing is. `amountDue` is what
 * the invoice has due in all. Without instalments (null) it is all of that, on the invoice's due date; one without such a date is
 * due on no day. What is overdue is what was due by the day before.
 */
export function dueByDay(
  instalments: readonly Instalment[] | null,
  amountDue: Money,
  dueDate: CalendarDate | null,
  day: CalendarDate,
): DuePart | null {
  if (instalments !== null) {
    const come = openParts(instalments, amountDue).filter((one) => one.dueDate <= day)
    return together(come, amountDue)
  }
  if (dueDate === null || dueDate > day || !isPositiveMoney(amountDue)) return null
  return { dueDate, amount: amountDue }
}

/** What is to be paid next of instalments: all that is due by today, else the first to come; null where nothing is left. */
export function nextInstalment(
  instalments: readonly Instalment[],
  amountDue: Money,
  today: CalendarDate,
): DuePart | null {
  const come = dueByDay(instalments, amountDue, null, today)
  return come ?? together(openParts(instalments, amountDue).slice(0, 1), amountDue)
}

/**
 * The sums that pay just some instalments: what each has left, and what the first of them have left together. None of them is all that
 * is due, and none comes twice.
 */
export function sumsOfInstalments(instalments: readonly Instalment[], amountDue: Money): readonly Money[] {
  const parts = openParts(instalments, amountDue).map(({ left }) => left)
  const firsts = parts.map((_, at) => sumMoney(parts.slice(0, at + 1), amountDue.currency))
  const bySum = new Map([...parts, ...firsts].map((sum) => [sum.amount, sum]))
  bySum.delete(amountDue.amount)
  return [...bySum.values()]
}

/**
 * The sums of which a payer may choose one: the next instalment and all that is due, the smaller first; just the latter where that is the same, and
 * where nothing was agreed.
 */
export function payableSums(
  instalments: readonly Instalment[] | null,
  amountDue: Money,
  today: CalendarDate,
): readonly Money[] {
  const next = instalments && nextInstalment(instalments, amountDue, today)
  return next === null || next.amount.amount === amountDue.amount ? [amountDue] : [next.amount, amountDue]
}
