import { addMonths, type CalendarDate, endOfMonth, startOfMonth } from './calendar-date.ts'

/** Stretches of days people ask for by name, of the calendar's year. */
export const DATE_PRESETS = [
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
] as const
export type DatePreset = (typeof DATE_PRESETS)[number]

type Stretch = { readonly from: CalendarDate; readonly to: CalendarDate }

const MONTHS = { month: 1, quarter: 3, year: 12 } as const

/** The days of a preset, both ends included. */
export function datesOfPreset(preset: DatePreset, today: CalendarDate): Stretch {
  const [when, unit] = preset.split('_') as ['this' | 'last', keyof typeof MONTHS]
  const months = MONTHS[unit]
  const month = Number(today.slice(5, 7)) - 1
  const back = (month % months) + (when === 'last' ? months : 0)
  const from = addMonths(startOfMonth(today), -back)
  return { from, to: endOfMonth(addMonths(from, months - 1)) }
}
