import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { DATE_PRESETS, type DatePreset, datesOfPreset } from '@counterfoil/domain/dates/date-presets.ts'
import { Select, type SelectProps } from '@mantine/core'
import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'

const LABELS: Readonly<Record<DatePreset, string>> = {
  this_month: msg('This month'),
  last_month: msg('Last month'),
  this_quarter: msg('This quarter'),
  last_quarter: msg('Last quarter'),
  this_year: msg('This year'),
  last_year: msg('Last year'),
}

type PeriodSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** Today where the company is, `YYYY-MM-DD`. */
  today: string
  from: string | undefined
  to: string | undefined
  onChange: (days: { from: string | undefined; to: string | undefined }) => void
}

/** Days by name: it shows the one that the days chosen are, and sets both of them. */
export function PeriodSelect({ today, from, to, onChange, ...rest }: PeriodSelectProps) {
  const t = useT()
  const daysOf = (preset: DatePreset) => datesOfPreset(preset, calendarDate(today))
  const chosen = DATE_PRESETS.find((preset) => {
    const days = daysOf(preset)
    // A period that is not over is meant by its days until today too.
    return days.from === from && (days.to === to || (to === today && days.to > today))
  })
  return (
    <Select
      placeholder={t('Any time')}
      clearable
      {...rest}
      data={DATE_PRESETS.map((preset) => ({ value: preset, label: t(LABELS[preset]) }))}
      value={chosen ?? null}
      onChange={(value) => {
        const preset = DATE_PRESETS.find((one) => one === value)
        onChange(preset ? daysOf(preset) : { from: undefined, to: undefined })
      }}
    />
  )
}
