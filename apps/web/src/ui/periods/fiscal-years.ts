import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { fiscalYearBeginning, fiscalYearOf } from '@counterfoil/domain/dates/fiscal-year.ts'

/** So many years back can be picked; an address may name earlier ones. */
const YEARS_BACK = 9

/** How a fiscal year is called: "2026", or "2026/27" for a year that does not begin in January. */
export function fiscalYearLabel(year: number, startMonth: number): string {
  const { start, end } = fiscalYearBeginning(year, startMonth)
  const [first, last] = [start.slice(0, 4), end.slice(0, 4)]
  return first === last ? first : `${first}/${last.slice(2)}`
}

/** The calendar year in which the fiscal year of a day begins. */
export function fiscalYearNow(today: string, startMonth: number): number {
  return Number(fiscalYearOf(calendarDate(today), startMonth).start.slice(0, 4))
}

/**
 * The fiscal years to pick from, the latest first: the next one, today's and those before, and the one picked. Where it is
 * known since which day there is something to see, they are that day's to today's, and the one picked.
 */
export function fiscalYears(
  today: string,
  startMonth: number,
  picked: number,
  since?: string | null,
): { value: string; label: string }[] {
  const now = fiscalYearNow(today, startMonth)
  const latest = since === undefined ? now + 1 : now
  const earliest = since === undefined ? now - YEARS_BACK : fiscalYearNow(since ?? today, startMonth)
  const years = Array.from({ length: Math.max(0, latest - earliest + 1) }, (_, back) => latest - back)
  return [...new Set([...years, picked])]
    .sort((one, other) => other - one)
    .map((year) => ({ value: String(year), label: fiscalYearLabel(year, startMonth) }))
}
