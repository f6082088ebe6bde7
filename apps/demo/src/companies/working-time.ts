import {
  addDays,
  type CalendarDate,
  calendarDateIn,
  isoWeekday,
} from '@counterfoil/domain/dates/calendar-date.ts'
import { instantIn } from '@counterfoil/domain/dates/time-of-day.ts'

const MINUTE = 60_000
const SATURDAY = 6
/** What is still to come today has happened within this last while instead: no clock sees the future. */
const JUST_NOW = { from: 2, minutes: 53 }

/** When things happen in a company: its days, its hours, and nothing after now. */
export type WorkingTime = {
  readonly now: number
  readonly today: CalendarDate
  /** The instant it is that many minutes after midnight there, or a while ago where that is still to come. */
  readonly at: (day: CalendarDate, minutes: number) => number
  /** The instant the clock shows that time there, to come or not: for what is planned. `time` is "08:00". */
  readonly plannedAt: (day: CalendarDate, time: string) => number
  /** The day it is there at an instant. */
  readonly dayOf: (instantMs: number) => CalendarDate
}

const OFFSET = /^GMT(?:([+-])(\d{2}):(\d{2}))?$/

function offsetMinutes(formatter: Intl.DateTimeFormat, day: CalendarDate): number {
  const parts = formatter.formatToParts(Date.parse(`${day}T12:00:00Z`))
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign, hours = '0', minutes = '0'] = OFFSET.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

export function workingTime(now: number, timeZone: string): WorkingTime {
  const formatter = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const offsets = new Map<string, number>()
  const offsetOn = (day: CalendarDate) => {
    const known = offsets.get(day) ?? offsetMinutes(formatter, day)
    offsets.set(day, known)
    return known
  }
  return {
    now,
    today: calendarDateIn(now, timeZone),
    at: (day, minutes) => {
      const instant = Date.parse(`${day}T00:00:00Z`) + (minutes - offsetOn(day)) * MINUTE
      const isToCome = instant > now - JUST_NOW.from * MINUTE
      return isToCome ? now - (JUST_NOW.from + (minutes % JUST_NOW.minutes)) * MINUTE : instant
    },
    plannedAt: (day, time) => instantIn(day, time, timeZone),
    dayOf: (instant) => calendarDateIn(instant, timeZone),
  }
}

/** The day itself, or the Monday after a weekend. */
export function workdayFrom(day: CalendarDate): CalendarDate {
  const weekday = isoWeekday(day)
  return weekday < SATURDAY ? day : addDays(day, 8 - weekday)
}

export function isWorkday(day: CalendarDate): boolean {
  return isoWeekday(day) < SATURDAY
}
