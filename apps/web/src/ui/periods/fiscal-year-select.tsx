import { Select } from '@mantine/core'
import { useT } from '../../i18n/use-t.ts'
import type { ListState } from '../lists/list-state.ts'
import { fiscalYearNow, fiscalYears } from './fiscal-years.ts'

/** The fiscal year an address names by `year`, where it names one: an address may hold anything. */
export function yearInAddress({ year }: ListState['search']): string | undefined {
  return typeof year === 'string' && /^(19|[2-8]\d)\d\d$/.test(year) ? year : undefined
}

type FiscalYearSelectProps = {
  /** What is shown: its first day, and in which month fiscal years begin. */
  shown: { from: string; fiscal_year_start_month: number }
  /** Today where the company is. */
  today: string
  /** The first day there is something to see of; null where there is nothing yet, undefined where nobody knows. */
  since?: string | null
  list: ListState
  className?: string
}

/** The fiscal year that a screen is of; the choice stands in the address, that of today as no choice. */
export function FiscalYearSelect({ shown, today, since, list, className }: FiscalYearSelectProps) {
  const t = useT()
  const startMonth = shown.fiscal_year_start_month
  const year = Number(shown.from.slice(0, 4))
  const now = String(fiscalYearNow(today, startMonth))
  return (
    <Select
      aria-label={t('Fiscal year')}
      className={className}
      allowDeselect={false}
      data={fiscalYears(today, startMonth, year, since)}
      value={String(year)}
      onChange={(value) => list.change({ year: value === now ? undefined : (value ?? undefined) })}
    />
  )
}
