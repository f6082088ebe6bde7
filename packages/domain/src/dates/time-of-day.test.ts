import { expect, test } from 'vitest'
import { calendarDate } from './calendar-date.ts'
import { instantIn, timeOfDayIn } from './time-of-day.ts'

test.each([
  ['2026-12-01', '08:00', 'Europe/Berlin', '2026-12-01T07:00:00.000Z'],
  ['2026-07-01', '08:00', 'Europe/Berlin', '2026-07-01T06:00:00.000Z'],
  ['2026-12-01', '00:00', 'America/New_York', '2026-12-01T05:00:00.000Z'],
  ['2026-12-01', '09:15', 'Asia/Kathmandu', '2026-12-01T03:30:00.000Z'],
  ['2026-12-01', '23:59', 'Pacific/Kiritimati', '2026-12-01T09:59:00.000Z'],
  // Clocks show half past two twice that night: the first counts.
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  // Clocks go from two to three: what they skip is an hour later.
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
])('%s at %s in %s is %s', (date, time, zone, instant) => {
  expect(new Date(instantIn(calendarDate(date), time, zone)).toISOString()).toBe(instant)
})

test('a time read from an instant leads back to it', () => {
  for (const zone of ['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC'])
    for (const text of ['2026-01-15T00:00:00Z', '2026-06-30T23:45:00Z', '2026-12-31T12:05:00Z']) {
      const instant = Date.parse(text)
      const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(instant)
      expect(instantIn(calendarDate(date), timeOfDayIn(instant, zone), zone)).toBe(instant)
    }
})

/** What clocks show in the three days around a date, each with the first instant it is shown at; a quarter of an hour apart. */
function shownAround(date: string, zone: string): ReadonlyMap<string, number> {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const noon = Date.parse(`${date}T12:00:00Z`)
  const instants = Array.from({ length: 3 * 24 * 4 }, (_, at) => noon + (at - 144) * 15 * 60_000)
  return new Map(instants.reverse().map((instant) => [clock.format(instant), instant]))
}

test.each([
  // Each day clocks are changed on, and in minutes by how much they are put forward.
  ['Europe/London', '2027-03-28', 60],
  ['Europe/London', '2027-10-31', -60],
  ['America/New_York', '2027-03-14', 60],
  ['America/New_York', '2027-11-07', -60],
  ['Australia/Lord_Howe', '2027-04-04', -30],
  ['Australia/Lord_Howe', '2027-10-03', 30],
  ['America/Havana', '2027-03-14', 60],
  ['America/Havana', '2027-11-07', -60],
  ['Asia/Kolkata', '2027-03-28', 0],
])(
  'every quarter of an hour in %s on %s is the first one shown, or as much later as is skipped',
  (zone, date, forward) => {
    const first = shownAround(date, zone)
    let skipped = 0
    for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
      const clock = (of: number) =>
        `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
      const shown = first.get(`${date} ${clock(minutes)}`)
      if (shown === undefined) skipped += 15
      const wanted = shown ?? first.get(`${date} ${clock(minutes + forward)}`)
      expect(instantIn(calendarDate(date), clock(minutes), zone), clock(minutes)).toBe(wanted)
    }
    expect(skipped).toBe(Math.max(0, forward))
  },
)
