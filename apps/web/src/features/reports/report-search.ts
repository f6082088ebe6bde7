import { INTERVALS, type Interval } from './report-intervals.ts'

export type ReportSearch = {
  from?: string
  to?: string
  interval?: Interval
  /** Of the report of taxes. */
  basis?: 'cash'
  /** The table that is shown: a currency, or `all` in the company's; the company's own unless it says. */
  currency?: string
}

/** The days of a report and how it is cut, for a route's `validateSearch`. */
export function readReportSearch(raw: Record<string, unknown>): ReportSearch {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  return {
    from: text(raw.from),
    to: text(raw.to),
    interval: INTERVALS.find((interval) => interval === raw.interval),
    basis: raw.basis === 'cash' ? 'cash' : undefined,
    currency: text(raw.currency),
  }
}
