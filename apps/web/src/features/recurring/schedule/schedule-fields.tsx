import { PERIOD_KINDS } from '@counterfoil/domain/recurring/invoice-period.ts'
import { EVERY_MAX, RECURRENCE_UNITS } from '@counterfoil/domain/recurring/recurrence.ts'
import { CATCH_UPS, RECURRING_MODES } from '@counterfoil/domain/recurring/recurring-status.ts'
import { NumberInput, Select, type SelectProps, TextInput } from '@mantine/core'
import { formatTime } from '../../../i18n/format-date.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { DateField, type UnreadState } from '../../../ui/fields/dates/date-field.tsx'
import { weekdayName } from './rhythm-words.ts'
import classes from './schedule-fields.module.css'
import {
  COUNT_MAX,
  type DayChoice,
  END_CHOICES,
  endsByCount,
  endsByDate,
  type ScheduleValues,
} from './schedule-values.ts'
import { CATCH_UP_WORDS, ENDS, MODES, NTHS, PERIODS, UNITS } from './schedule-words.ts'

type ScheduleFieldsProps = {
  values: ScheduleValues
  /** In words, by field. */
  faults: Readonly<Record<string, string>>
  onChange: (part: Partial<ScheduleValues>) => void
  /** Told of the text of a date that is not read yet. */
  followUnread: (field: string) => (state: UnreadState | null) => void
  /** Below the field of the period: what the next invoice is for. */
  periodNote: string | null
}

type ChoiceProps<T extends string> = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  data: readonly { value: T; label: string }[]
  value: T
  onChange: (value: T) => void
}

/** A list of which one is always chosen. */
function Choice<T extends string>({ data, onChange, ...rest }: ChoiceProps<T>) {
  return (
    <Select
      {...rest}
      allowDeselect={false}
      data={[...data]}
      onChange={(value) => value !== null && onChange(value as T)}
    />
  )
}

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1)
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** On which day of a month or a year. */
function DayFields({ values, faults, onChange }: ScheduleFieldsProps) {
  const t = useT()
  const locale = useLocale()
  if (values.unit === 'day' || values.unit === 'week') return null
  const data: { value: DayChoice; label: string }[] = [
    { value: 'start', label: t('The day it starts on') },
    { value: 'last', label: t('The last day') },
    { value: 'weekday', label: t('A weekday') },
    ...DAYS.map((day) => ({ value: `${day}` as const, label: t('Day {day}', { day }) })),
  ]
  return (
    <>
      <Choice
        label={t('On')}
        data={data}
        value={values.day}
        error={faults.day}
        onChange={(day) => onChange({ day })}
      />
      {values.day === 'weekday' && (
        <>
          <Choice
            label={t('Which one')}
            data={NTHS.map(([n, word]) => ({ value: String(n), label: t(word) }))}
            value={String(values.nth)}
            onChange={(nth) => onChange({ nth: Number(nth) })}
          />
          <Choice
            label={t('Weekday')}
            data={WEEKDAYS.map((day) => ({ value: String(day), label: weekdayName(day, locale) }))}
            value={String(values.weekday)}
            onChange={(weekday) => onChange({ weekday: Number(weekday) })}
          />
        </>
      )}
    </>
  )
}

/** How often, and on which days. */
function RhythmFields(props: ScheduleFieldsProps) {
  const { values, faults, onChange } = props
  const t = useT()
  const count = Number(values.every) || 1
  return (
    <>
      <div className={classes.every}>
        <NumberInput
          label={t('Every [interval]')}
          min={1}
          max={EVERY_MAX[values.unit]}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          hideControls
          value={values.every}
          error={faults.every}
          onChange={(every) => onChange({ every })}
        />
        <Choice
          aria-label={t('Days, weeks, months or years')}
          data={RECURRENCE_UNITS.map((unit) => ({ value: unit, label: t(UNITS[unit], { count }) }))}
          value={values.unit}
          onChange={(unit) => onChange({ unit })}
        />
      </div>
      <DayFields {...props} />
    </>
  )
}

/** When it begins and when it ends. */
function SpanFields({ values, faults, onChange, followUnread }: ScheduleFieldsProps) {
  const t = useT()
  return (
    <>
      <DateField
        label={t('Starts on')}
        value={values.start_date}
        error={faults.start_date}
        popoverProps={{ withinPortal: true }}
        onUnread={followUnread('start_date')}
        onChange={(start_date) => onChange({ start_date })}
      />
      <Choice
        label={t('Ends')}
        data={END_CHOICES.map((end) => ({ value: end, label: t(ENDS[end]) }))}
        value={values.end}
        onChange={(end) => onChange({ end })}
      />
      {endsByDate(values) && (
        <DateField
          label={t('Last possible day')}
          value={values.end_date}
          error={faults.end_date}
          popoverProps={{ withinPortal: true }}
          onUnread={followUnread('end_date')}
          onChange={(end_date) => onChange({ end_date })}
        />
      )}
      {endsByCount(values) && (
        <NumberInput
          label={t('Invoices in all')}
          min={1}
          max={COUNT_MAX}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          hideControls
          value={values.max_count}
          error={faults.max_count}
          onChange={(max_count) => onChange({ max_count })}
        />
      )}
    </>
  )
}

/** What is done on each date, and what the invoice is for. */
function MakingFields({ values, onChange, periodNote }: ScheduleFieldsProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <>
      <Choice
        label={t('On each date')}
        data={RECURRING_MODES.map((mode) => ({ value: mode, label: t(MODES[mode]) }))}
        value={values.mode}
        onChange={(mode) => onChange({ mode })}
      />
      <Choice
        label={t('At')}
        data={HOURS.map((hour) => ({
          value: String(hour),
          label: formatTime(`1970-01-01T${String(hour).padStart(2, '0')}:00Z`, locale, 'UTC'),
        }))}
        value={String(values.hour)}
        onChange={(hour) => onChange({ hour: Number(hour) })}
      />
      <Choice
        label={t('The invoice is for')}
        className={classes.wide}
        data={PERIOD_KINDS.map((period) => ({ value: period, label: t(PERIODS[period]) }))}
        value={values.period}
        description={periodNote}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(period) => onChange({ period })}
      />
      <Choice
        label={t('For dates that were missed')}
        className={classes.wide}
        data={CATCH_UPS.map((each) => ({ value: each, label: t(CATCH_UP_WORDS[each]) }))}
        value={values.catch_up}
        onChange={(catch_up) => onChange({ catch_up })}
      />
    </>
  )
}

/** When invoices are made, and what is made then. */
export function ScheduleFields(props: ScheduleFieldsProps) {
  const { values, faults, onChange } = props
  const t = useT()
  return (
    <div className={classes.frame}>
      <div className={classes.fields}>
        <RhythmFields {...props} />
        <SpanFields {...props} />
        <MakingFields {...props} />
        <TextInput
          className={classes.wide}
          label={t('Name')}
          description={t('What your company calls it; no document shows it')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={100}
          value={values.name}
          error={faults.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
      </div>
    </div>
  )
}
