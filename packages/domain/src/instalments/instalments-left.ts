import type { CalendarDate } from '../dates/calendar-date.ts'
import { type Money, money } from '../money/money.ts'

/** A part of what an invoice has due, as it was agreed. */
export type Instalment = { readonly dueDate: CalendarDate; readonly amount: Money }

/** An instalment with what it has left to be paid. */
export type InstalmentLeft = Instalment & { readonly left: Money }

/**
 * What each instalment has left, from what its invoice has due now (decision 69); both are in the invoice's currency. What comes in, by
 * money or by credit, pays the earliest first, so a refund opens the latest that was paid. Where more is due than was agreed on, as
 * after a refund of what was paid before, the rest falls to the first. What the parts have left is always what is due together. The
 * function `instalments_left` of the database says the same.
 */
export function instalmentsLeft(instalments: readonly Instalment[], amountDue: Money): InstalmentLeft[] {
  const agreed = instalments.reduce((sum, { amount }) => sum + amount.amount, 0n)
  const due = amountDue.amount > 0n ? amountDue.amount : 0n
  let paid = due < agreed ? agreed - due : 0n
  let above = due > agreed ? due - agreed : 0n
  return instalments.map((one) => {
    const { amount } = one.amount
    const taken = paid < amount ? paid : amount
    const left = amount - taken + above
    paid -= taken
    above = 0n
    return { ...one, left: money(left, amountDue.currency) }
  })
}
