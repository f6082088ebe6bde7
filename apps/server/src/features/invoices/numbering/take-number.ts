import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import {
  formatInvoiceNumber,
  type NumberCounting,
  numberFrame,
  periodDays,
  periodKey,
} from '@counterfoil/domain/invoices/invoice-number.ts'
import type { Tx } from '../../../db/database.ts'
import { found } from '../../../http/app-error.ts'
import {
  type NumberFrame,
  type NumberPlace,
  type NumberSeries,
  nextNumber,
  shareNumbering,
} from './numbering.db.ts'

/** How a company writes its numbers. */
export type Numbering = NumberCounting & { readonly prefix: string; readonly pattern: string }

export type TakenNumber = { readonly number: string; readonly period: string; readonly sequence: number }

/** The period of a day, with the days it counts. */
export function placeOf(
  companyId: string,
  counting: NumberCounting,
  issueDate: string,
  series: NumberSeries = 'invoice',
): NumberPlace {
  const date = calendarDate(issueDate)
  const days = periodDays(counting, date)
  return {
    company_id: companyId,
    series,
    period: periodKey(counting, date),
    first_day: days?.first ?? null,
    last_day: days?.last ?? null,
  }
}

/** What is written around the running number on a day. */
export function frameOf(
  { prefix, pattern, fiscal_year_start_month }: Numbering,
  issueDate: string,
): NumberFrame {
  const frame = numberFrame({
    template: pattern,
    prefix,
    issueDate: calendarDate(issueDate),
    fiscal_year_start_month,
  })
  return {
    head: frame.head,
    min_digits: frame.minDigits,
    tail: frame.tail,
    tells_kind: frame.hasPrefix,
  }
}

/** Waits until nobody changes how numbers are made, and keeps others from it; comes before their settings are read. */
export async function holdNumbers(tx: Tx, companyId: string): Promise<void> {
  await tx.run(shareNumbering, [companyId])
}

/**
 * Takes the next number. One that earlier settings have written on another document, of whatever kind, is passed over: no
 * number comes twice. The counter's row stays locked until the transaction ends.
 */
export async function takeNumber(
  tx: Tx,
  companyId: string,
  numbering: Numbering,
  issueDate: string,
  series: NumberSeries = 'invoice',
): Promise<TakenNumber> {
  const values = { ...placeOf(companyId, numbering, issueDate, series), ...frameOf(numbering, issueDate) }
  for (;;) {
    const given = found(await tx.first(nextNumber[series], values))
    if (given.is_taken) continue
    const date = calendarDate(issueDate)
    const sequence = given.last_value
    const number = formatInvoiceNumber({
      template: numbering.pattern,
      prefix: numbering.prefix,
      issueDate: date,
      fiscal_year_start_month: numbering.fiscal_year_start_month,
      sequence,
    })
    return { number, period: periodKey(numbering, date), sequence }
  }
}
