import type { CalendarDate } from '../dates/calendar-date.ts'
import { type DateRange, documentDates, dueDates, isInRange, supplyDates } from '../dates/date-limits.ts'

export type InvoiceDates = {
  readonly issueDate: CalendarDate
  readonly dueDate: CalendarDate | null
  readonly periodStart: CalendarDate | null
  readonly periodEnd: CalendarDate | null
}

export type InvoiceDateFault = { readonly field: keyof InvoiceDates } & (
  | { readonly reason: 'date_out_of_range'; readonly range: DateRange }
  | { readonly reason: 'due_before_issue' | 'period_ends_before_start' }
)

/**
 * What is wrong with the dates of an invoice, at most one fault a date: the issue date from 2000-01-01 to a year from
 * today, the due date from the issue date to ten years after it, the period of supply from 2000-01-01 to ten years
 * after the issue date and not ending before it starts. While the issue date is wrong, what is counted from it is not
 * judged.
 */
export function invoiceDateFaults(dates: InvoiceDates, today: CalendarDate): InvoiceDateFault[] {
  const { issueDate, dueDate, periodStart, periodEnd } = dates
  const issueRange = documentDates(today)
  if (!isInRange(issueDate, issueRange))
    return [{ field: 'issueDate', reason: 'date_out_of_range', range: issueRange }]
  const faults: InvoiceDateFault[] = []
  const outside = (field: keyof InvoiceDates, date: CalendarDate | null, range: DateRange) => {
    if (date === null || isInRange(date, range)) return false
    faults.push({ field, reason: 'date_out_of_range', range })
    return true
  }
  if (dueDate !== null && dueDate < issueDate) faults.push({ field: 'dueDate', reason: 'due_before_issue' })
  else outside('dueDate', dueDate, dueDates(issueDate))
  const supply = supplyDates(issueDate)
  const isStartOutside = outside('periodStart', periodStart, supply)
  const isEndOutside = outside('periodEnd', periodEnd, supply)
  if (isStartOutside || isEndOutside || periodStart === null || periodEnd === null) return faults
  if (periodEnd < periodStart) faults.push({ field: 'periodEnd', reason: 'period_ends_before_start' })
  return faults
}
