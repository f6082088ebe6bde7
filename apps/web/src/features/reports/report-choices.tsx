import { SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'
import { todayIn } from '../../i18n/format-date.ts'
import { useT } from '../../i18n/use-t.ts'
import { DateField } from '../../ui/fields/dates/date-field.tsx'
import { PeriodSelect } from '../../ui/fields/period-select.tsx'
import { useCompany } from '../auth/session/use-session.ts'
import type { ShownReportAnswer } from './report-calls.ts'
import { INTERVALS } from './report-intervals.ts'
import type { ReportSearch } from './report-search.ts'
import classes from './reports.module.css'

type ChoicesProps = {
  report: ShownReportAnswer
  search: ReportSearch
  change: (part: ReportSearch) => void
}

/** A period that ended before it began would be refused: a day beyond the other end takes that end along. */
function Days({ report, change }: ChoicesProps) {
  const t = useT()
  const today = todayIn(useCompany().time_zone)
  const config = useQuery({ ...apiQuery('getStatisticsConfig'), meta: { quiet: true } })
  const { from, to } = report
  return (
    <>
      <PeriodSelect
        label={t('Period')}
        today={today}
        fiscalYearStart={config.data?.fiscal_year_start_month}
        from={from}
        to={to}
        clearable={false}
        placeholder={t('Other days')}
        onChange={change}
      />
      <DateField
        label={t('From')}
        value={from}
        onChange={(day) => day && change(day > to ? { from: day, to: day } : { from: day, to })}
      />
      <DateField
        label={t('Until')}
        value={to}
        onChange={(day) => day && change(day < from ? { from: day, to: day } : { from, to: day })}
      />
    </>
  )
}

function Currencies({ report, search, change }: ChoicesProps) {
  const t = useT()
  const { tables, currency } = report
  if (tables.length < 2) return null
  const choices = tables.map((table) =>
    table.is_converted
      ? { value: 'all', label: t('All in {currency}', { currency }) }
      : { value: table.currency ?? '', label: table.currency ?? '' },
  )
  return (
    <Select
      label={t('Currency')}
      data={choices}
      value={choices.find(({ value }) => value === search.currency)?.value ?? currency}
      allowDeselect={false}
      onChange={(code) => change({ currency: code === currency ? undefined : (code ?? undefined) })}
    />
  )
}

function Intervals({ report, change }: ChoicesProps) {
  const t = useT()
  if (report.interval === null) return null
  return (
    <SegmentedControl
      aria-label={t('Periods')}
      value={report.interval}
      data={[
        { value: 'week', label: t('Weeks') },
        { value: 'month', label: t('Months') },
        { value: 'quarter', label: t('Quarters') },
      ]}
      onChange={(chosen) => change({ interval: INTERVALS.find((interval) => interval === chosen) })}
    />
  )
}

function Basis({ report, change }: ChoicesProps) {
  const t = useT()
  if (report.report !== 'tax') return null
  return (
    <SegmentedControl
      aria-label={t('Counted by')}
      value={report.basis}
      data={[
        { value: 'accrual', label: t('Invoice date') },
        { value: 'cash', label: t('Payment date') },
      ]}
      onChange={(basis) => change({ basis: basis === 'cash' ? 'cash' : undefined })}
    />
  )
}

/** The days of a report, how finely it is cut, and in which currency. */
export function ReportChoices(props: ChoicesProps) {
  return (
    <div className={classes.choices}>
      <Days {...props} />
      <Currencies {...props} />
      <Intervals {...props} />
      <Basis {...props} />
    </div>
  )
}
