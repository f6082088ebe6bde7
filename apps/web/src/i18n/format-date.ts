import { dateFormat } from '@counterfoil/domain/dates/date-format.ts'
import { writeDate } from '@counterfoil/domain/dates/write-date.ts'

const DAY_MS = 86_400_000
const STEPS: [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** A calendar date (`YYYY-MM-DD`) in a person's language. */
export const formatDate = writeDate

/** A month (`YYYY-MM`), short. */
export function formatMonth(month: string, locale: string, width: 'short' | 'long' = 'short'): string {
  const options: Intl.DateTimeFormatOptions = { month: width, timeZone: 'UTC' }
  if (width === 'long') options.year = 'numeric'
  return dateFormat(locale, options).format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`))
}

/** A moment, exactly, in the reader's own time zone. */
export function formatMoment(timestamp: string, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(timestamp))
}

/** The time of a moment, in a time zone or the reader's own. */
export function formatTime(timestamp: string, locale: string, timeZone?: string): string {
  return dateFormat(locale, { timeStyle: 'short', timeZone }).format(new Date(timestamp))
}

/** A moment, as people say it: “2 hours ago”; from seven days on its date, in the reader's own time zone. */
export function formatRelative(timestamp: string, locale: string, now: number): string {
  const distance = new Date(timestamp).getTime() - now
  if (Math.abs(distance) >= 7 * DAY_MS)
    return dateFormat(locale, { dateStyle: 'medium' }).format(new Date(timestamp))
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const step = STEPS.find(([, size]) => Math.abs(distance) >= size)
  return step ? format.format(Math.round(distance / step[1]), step[0]) : format.format(0, 'second')
}

/** Whole days from one calendar date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)
}

/** The calendar date (`YYYY-MM-DD`) that a moment falls on in a time zone, or in the reader's own. */
export function dayIn(moment: string | Date, timeZone?: string): string {
  return dateFormat('en-CA', { timeZone }).format(new Date(moment))
}

/** Today as a calendar date, in a time zone or the reader's own. */
export function todayIn(timeZone?: string): string {
  return dayIn(new Date(), timeZone)
}
