import { dateFormat } from './date-format.ts'

declare const calendarDateBrand: unique symbol

/**
 * A day of the Gregorian calendar, 'YYYY-MM-DD', years 0001 to 9999, without a time or a zone (docs/rules.md,
 * section 1). Two of them compare as texts. Get one with `parseCalendarDate`, `calendarDate` or `calendarDateIn`.
 */
export type CalendarDate = string & { readonly [calendarDateBrand]: true }

type Parts = { readonly year: number; readonly month: number; readonly day: number }

const DATE_FORM = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/
const MS_PER_DAY = 86_400_000

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** Days of a month, 1 for January. */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Reads a date in exactly this form; null for any other text and for days that no calendar has. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const match = DATE_FORM.exec(text)
  if (match === null) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null
  return text as CalendarDate
}

/** The text as a date. Throws a RangeError if it is none: read input with `parseCalendarDate`. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text)
  if (date === null) throw new RangeError(`No calendar date: ${JSON.stringify(text)}`)
  return date
}

function partsOf(date: CalendarDate): Parts {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}

function fromParts({ year, month, day }: Parts): CalendarDate {
  const pad = (value: number, length: number) => String(value).padStart(length, '0')
  return calendarDate(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`)
}

/** Days since 1970-01-01. By Hinnant's civil calendar: years begin in March, so that the leap day is the last. */
function dayNumber({ year, month, day }: Parts): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

function partsOfDayNumber(days: number): Parts {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  }
}

function assertWhole(count: number): void {
  if (!Number.isSafeInteger(count)) throw new RangeError(`Not a whole number: ${count}`)
}

/** The date `days` days later, earlier if negative. Throws a RangeError outside the years 0001 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  assertWhole(days)
  return fromParts(partsOfDayNumber(dayNumber(partsOf(date)) + days))
}

/**
 * The same day `months` months later, or the month's last day where there is no such day: 31 January and one month is
 * 28 or 29 February. For a series count the months from its first date, never from the last result: the 31st stays
 * the 31st (no drift).
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  assertWhole(months)
  const { year, month, day } = partsOf(date)
  const count = year * 12 + (month - 1) + months
  const [targetYear, targetMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1]
  return fromParts({
    year: targetYear,
    month: targetMonth,
    day: Math.min(day, daysInMonth(targetYear, targetMonth)),
  })
}

/** −1, 0 or 1 as `a` is before, on or after `b`. */
export function compareDates(a: CalendarDate, b: CalendarDate): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumber(partsOf(to)) - dayNumber(partsOf(from))
}

export function startOfMonth(date: CalendarDate): CalendarDate {
  return fromParts({ ...partsOf(date), day: 1 })
}

export function endOfMonth(date: CalendarDate): CalendarDate {
  const { year, month } = partsOf(date)
  return fromParts({ year, month, day: daysInMonth(year, month) })
}

/** 'YYYY-MM', by which statistics are grouped. */
export function monthKey(date: CalendarDate): string {
  return date.slice(0, 7)
}

/** 'YYYY'. */
export function yearKey(date: CalendarDate): string {
  return date.slice(0, 4)
}

/** The day of the week by ISO 8601: 1 for Monday to 7 for Sunday. */
export function isoWeekday(date: CalendarDate): number {
  return ((((dayNumber(partsOf(date)) + 3) % 7) + 7) % 7) + 1
}

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  return dateFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
}

/** Whether a text names a zone of the IANA database ('Europe/Berlin', 'UTC'); an offset such as '+02:00' does not. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(text)) return false
  try {
    formatterFor(text)
    return true
  } catch {
    return false
  }
}

/**
 * The date it is in a time zone at an instant, given in milliseconds since 1970-01-01T00:00Z. Knows the zone's DST and
 * history. Throws a RangeError for an unknown zone or an instant outside the years 0001 to 9999.
 */
export function calendarDateIn(instantMs: number, timeZone: string): CalendarDate {
  // Far from the ends no zone can leave the years a CalendarDate has; beyond them Intl would name another era.
  const firstMs = dayNumber({ year: 1, month: 1, day: 2 }) * MS_PER_DAY
  const lastMs = dayNumber({ year: 9999, month: 12, day: 31 }) * MS_PER_DAY
  if (!(instantMs >= firstMs && instantMs < lastMs))
    throw new RangeError(`Instant out of range: ${instantMs}`)
  const parts = new Map(
    formatterFor(timeZone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, value]),
  )
  return fromParts({
    year: Number(parts.get('year')),
    month: Number(parts.get('month')),
    day: Number(parts.get('day')),
  })
}

const MS_PER_HOUR = MS_PER_DAY / 24
/** No zone has ever been further from UTC than sixteen hours. */
const FURTHEST_MS = 16 * MS_PER_HOUR

/**
 * The first instant at which it is this date in a time zone, or a later one where the zone skips the date, in
 * milliseconds since 1970-01-01T00:00Z. Throws a RangeError as {@link calendarDateIn} does.
 */
export function startOfDayIn(date: CalendarDate, timeZone: string): number {
  const utcMs = dayNumber(partsOf(date)) * MS_PER_DAY
  let [before, after] = [utcMs - FURTHEST_MS - MS_PER_DAY, utcMs + FURTHEST_MS + MS_PER_DAY]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (compareDates(calendarDateIn(middle, timeZone), date) >= 0) after = middle
    else before = middle
  }
  return after
}
