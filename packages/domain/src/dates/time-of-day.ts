import { type CalendarDate, calendarDateIn } from './calendar-date.ts'
import { dateFormat } from './date-format.ts'

const MS_PER_MINUTE = 60_000
const MS_PER_DAY = 24 * 60 * MS_PER_MINUTE

/** The time a clock on the wall shows in a zone at an instant (milliseconds since 1970-01-01T00:00Z), as "08:00". */
export function timeOfDayIn(instantMs: number, timeZone: string): string {
  return dateFormat('en-GB-u-nu-latn', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instantMs)
}

/** What the clocks of a zone are ahead of UTC at an instant, in milliseconds, to the minute. */
function offsetAt(instantMs: number, timeZone: string): number {
  const minute = Math.floor(instantMs / MS_PER_MINUTE) * MS_PER_MINUTE
  const shown = `${calendarDateIn(minute, timeZone)}T${timeOfDayIn(minute, timeZone)}Z`
  return Date.parse(shown) - minute
}

/**
 * The instant, in milliseconds since 1970-01-01T00:00Z, at which clocks in a zone show a time ("08:00") on a date. Where
 * clocks show it twice, the first; where they skip it, as much later as they were put forward. Throws a RangeError for an
 * unknown zone.
 */
export function instantIn(date: CalendarDate, time: string, timeZone: string): number {
  const asUtc = Date.parse(`${date}T${time}Z`)
  const before = asUtc - offsetAt(asUtc - MS_PER_DAY, timeZone)
  const after = asUtc - offsetAt(asUtc + MS_PER_DAY, timeZone)
  const isShown = (instant: number) =>
    calendarDateIn(instant, timeZone) === date && timeOfDayIn(instant, timeZone) === time
  return [before, after].sort((one, other) => one - other).find(isShown) ?? before
}
