import { scheduleBody } from '@counterfoil/contract/invoices/invoice-schedule.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import {
  addDays,
  type CalendarDate,
  calendarDate,
  calendarDateIn,
} from '@counterfoil/domain/dates/calendar-date.ts'
import { type DateRange, documentDates } from '@counterfoil/domain/dates/date-limits.ts'
import { scheduledDay } from '@counterfoil/domain/dates/scheduled-day.ts'
import { instantIn, timeOfDayIn } from '@counterfoil/domain/dates/time-of-day.ts'
import { faultId } from '../../../i18n/fault-messages.ts'
import { msg } from '../../../i18n/msg.ts'
import { translate } from '../../../i18n/translate.ts'

/** A date and a time by the company's clocks, and whether the invoice is then sent. */
export type ScheduleValues = { date: string | null; time: string; send: boolean }

/** When most people send invoices. */
const USUAL_TIME = '08:00'

/** What stands in the form at first: the order there is; else the draft's own date where that is to come, else tomorrow. */
export function scheduleValues(
  invoice: Pick<Invoice, 'scheduled_for' | 'schedule_sends' | 'schedule_failed_at' | 'issue_date'>,
  { now, timeZone, maySend }: { now: number; timeZone: string; maySend: boolean },
): ScheduleValues {
  const wasToSend = invoice.scheduled_for !== null || invoice.schedule_failed_at !== null
  const send = maySend && (wasToSend ? invoice.schedule_sends : true)
  if (invoice.scheduled_for !== null) {
    const instant = Date.parse(invoice.scheduled_for)
    return { date: calendarDateIn(instant, timeZone), time: timeOfDayIn(instant, timeZone), send }
  }
  const today = calendarDateIn(now, timeZone)
  const tomorrow: CalendarDate = addDays(today, 1)
  return { date: invoice.issue_date > today ? invoice.issue_date : tomorrow, time: USUAL_TIME, send }
}

/** The days an invoice can be ordered for: from today, as far ahead as one can be dated. */
export function scheduleDays(now: number, timeZone: string): DateRange {
  const today = calendarDateIn(now, timeZone)
  return { first: today, last: documentDates(today).last }
}

/** The instant that date and time name, as the server is told it; null while they name none. */
export function issueAt({ date, time }: ScheduleValues, timeZone: string): string | null {
  if (date === null || !/^\d\d:\d\d$/.test(time)) return null
  return new Date(instantIn(calendarDate(date), time, timeZone)).toISOString()
}

/** What is wrong with the values, in words, by the form's fields. */
export function scheduleFaults(
  values: ScheduleValues,
  { now, timeZone }: { now: number; timeZone: string },
): Partial<Record<keyof ScheduleValues, string>> {
  if (values.date === null) return { date: translate(msg('Choose a date.')) }
  const at = issueAt(values, timeZone)
  if (at === null || !scheduleBody.safeParse({ issue_at: at }).success)
    return { time: translate(msg('Give a time such as 08:00.')) }
  const verdict = scheduledDay(Date.parse(at), now, timeZone)
  if (verdict.ok) return {}
  const isToday = values.date === calendarDateIn(now, timeZone)
  return { [isToday ? 'time' : 'date']: translate(faultId(verdict.reason)) }
}
