import { calendarDate } from '../dates/calendar-date.ts'
import type { CurrencyCode } from '../money/currencies.ts'
import { money } from '../money/money.ts'
import type { Instalment } from './instalments-left.ts'

/** An instalment as it is stored: minor units as text. */
export type StoredInstalment = { due_date: string; amount: string }

/** Stored instalments as the rules read them; null where none are agreed on. */
export function readInstalments(
  stored: readonly StoredInstalment[] | null,
  currency: CurrencyCode,
): readonly Instalment[] | null {
  return (
    stored?.map(({ due_date, amount }) => ({
      dueDate: calendarDate(due_date),
      amount: money(BigInt(amount), currency),
    })) ?? null
  )
}
