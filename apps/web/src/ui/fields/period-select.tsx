import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { DATE_PRESETS } from '@counterfoil/domain/dates/date-presets.ts'
import { daysOfPeriod, NAMED_PERIODS, type NamedPeriod } from '@counterfoil/domain/dates/named-periods.ts'
import { Select, type SelectProps } from '@mantine/core'
import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'

const LABELS: Readonly<Record<NamedPeriod, string>> = {
  this_month: msg('This month'),
  last_month: msg('Last month'),
  this_quarter: msg('This quarter'),
  last_quarter: msg('Last quarter'),
  this_year: msg('This year'),
  last_year: msg('Last year'),
  this_fiscal_year: msg('This fiscal year'),
  last_fiscal_year: msg('Last fiscal year'),
}

type PeriodSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** Today where the company is, `YYYY-MM-DD`. */
  today: string
  from: string | undefined
  to: string | undefined
  /** The month the fiscal year begins in: where it is another than the calendar's, its years are among the choices. */
  fiscalYearStart?: number | undefined
  onChange: (days: { from: string | undefined; to: string | undefined }) => void
}

/** Days by name: it shows the one that the days chosen are, and sets both of them. */
export function PeriodSelect({ today, from, to, fiscalYearStart = 1, onChange, ...rest }: PeriodSelectProps) {
  const t = useT()
  const daysOf = (preset: NamedPeriod) => {
    const { start, end } = daysOfPeriod(preset, calendarDate(today), fiscalYearStart)
    return { from: start, to: end }
  }
  const presets: readonly NamedPeriod[] = fiscalYearStart === 1 ? DATE_PRESETS : NAMED_PERIODS
  const chosen = presets.find((preset) => {
    const days = daysOf(preset)
    // A period that is not over is meant by its days until today too.
    return days.from === from && (days.to === to || (to === today && days.to > today))
  })
  return (
    <Select
      placeholder={t('Any time')}
      clearable
      {...rest}
      data={presets.map((preset) => ({ value: preset, label: t(LABELS[preset]) }))}
      value={chosen ?? null}
      onChange={(value) => {
        const preset = presets.find((one) => one === value)
        onChange(preset ? daysOf(preset) : { from: undefined, to: undefined })
      }}
    />
  )
}
