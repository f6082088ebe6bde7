import type { CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import {
  checkNextSequence,
  formatInvoiceNumber,
  periodKey,
} from '@counterfoil/domain/invoices/invoice-number.ts'
import type { Tx } from '../../../db/database.ts'
import { found, invalid } from '../../../http/app-error.ts'
import {
  firstFreeNumber,
  forgetCounters,
  holdNumbering,
  type NumberSeries,
  numberPlace,
  setCounter,
} from './numbering.db.ts'
import { frameOf, type Numbering, placeOf } from './take-number.ts'

export type NumberOutlook = {
  /** The running number the next invoice of today gets. */
  readonly next: number
  /** The highest one given in today's period, 0 for none. */
  readonly last: number
  /** The next number as it will be written. */
  readonly preview: string
}

async function readPlace(
  tx: Tx,
  companyId: string,
  numbering: Numbering,
  today: CalendarDate,
  series: NumberSeries = 'invoice',
) {
  return found(await tx.first(numberPlace[series], placeOf(companyId, numbering, today, series)))
}

/** What the next number will be, as far as nobody takes it first. */
export async function readNumberOutlook(
  tx: Tx,
  companyId: string,
  numbering: Numbering,
  today: CalendarDate,
  series: NumberSeries = 'invoice',
): Promise<NumberOutlook> {
  const { counted, given } = await readPlace(tx, companyId, numbering, today, series)
  const { free } = found(
    await tx.first(firstFreeNumber[series], {
      company_id: companyId,
      from: counted + 1,
      ...frameOf(numbering, today),
    }),
  )
  const { prefix, pattern, fiscal_year_start_month } = numbering
  return {
    next: free,
    last: given,
    preview: formatInvoiceNumber({
      template: pattern,
      prefix,
      issueDate: today,
      fiscal_year_start_month,
      sequence: free,
    }),
  }
}

async function setCounterTo(
  tx: Tx,
  companyId: string,
  numbering: Numbering,
  today: CalendarDate,
  place: { counted: number; given: number },
): Promise<void> {
  await tx.run(setCounter, {
    company_id: companyId,
    series: 'invoice',
    period: periodKey(numbering, today),
    last_value: place.counted,
    last_given: place.given,
  })
}

/** Waits until nobody is taking a number, and keeps others from it. Comes before the company's own row is locked. */
export async function lockNumbering(tx: Tx, companyId: string): Promise<void> {
  await tx.run(holdNumbering, [companyId])
}

/**
 * Goes over to another way of counting, under {@link lockNumbering}. Each new period begins above the numbers its days
 * have; a start that was set ahead of them, and not reached yet, is kept for the period of today.
 */
export async function changeReset(
  tx: Tx,
  companyId: string,
  change: { before: Numbering; after: Numbering; today: CalendarDate },
): Promise<void> {
  const { before, after, today } = change
  const { counted, given } = await readPlace(tx, companyId, before, today)
  await tx.run(forgetCounters, [companyId, 'invoice'])
  // Credit notes and quotes go on above the numbers their days have: no start of theirs is set.
  await tx.run(forgetCounters, [companyId, 'credit_note'])
  await tx.run(forgetCounters, [companyId, 'quote'])
  const begun = await readPlace(tx, companyId, after, today)
  const ahead = counted > given ? counted : 0
  await setCounterTo(tx, companyId, after, today, {
    counted: Math.max(ahead, begun.given),
    given: begun.given,
  })
}

/** Sets the next running number of today's period, under {@link lockNumbering}; 400 unless it is above those given. */
export async function setNextNumber(
  tx: Tx,
  companyId: string,
  numbering: Numbering,
  today: CalendarDate,
  next: number,
): Promise<void> {
  const { given } = await readPlace(tx, companyId, numbering, today)
  if (!checkNextSequence(next, given).ok)
    throw invalid({
      'numbering.next_number': [
        fault('number_used_already', { used: String(given), next: String(given + 1) }),
      ],
    })
  await setCounterTo(tx, companyId, numbering, today, { counted: next - 1, given })
}
