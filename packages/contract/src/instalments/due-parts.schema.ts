import { z } from 'zod'
import { date, moneyOut } from '../scalars.ts'

/** What is to be paid next of an invoice in instalments, and its day. */
export const nextInstalment = z.object({ due_date: date, amount: moneyOut }).meta({ id: 'NextInstalment' })

/** What of an invoice is overdue, and what is next. */
export const dueParts = {
  /** What of `amount_due` is overdue: all of it, or of an invoice that is paid in instalments those whose day is past. */
  amount_overdue: moneyOut,
  /** What is to be paid next where instalments are agreed on: all that is due by today, else the first to come. */
  next_instalment: nextInstalment.nullable(),
}

/** The same, with whether anything is. */
export const overdueOut = { is_overdue: z.boolean(), ...dueParts }
