import '@mantine/dates/styles.layer.css'
import { Popover, type PopoverProps } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import classes from './date-field.module.css'

type DateCalendarProps = {
  /** A calendar date, `YYYY-MM-DD`. */
  value: string | null
  /** Whether a second click on the day that is chosen takes it back. */
  clearable: boolean
  popoverProps?: PopoverProps | undefined
  /** The days that can be chosen, the first and the last of them; all others are grey. */
  days?: { readonly first: string; readonly last: string } | undefined
  onPick: (value: string | null) => void
}

/** The calendar under a date field, which keeps the focus: what is typed there and what is picked here are one value. */
export function DateCalendar({ value, clearable, popoverProps, days, onPick }: DateCalendarProps) {
  const t = useT()
  return (
    <Popover
      opened
      trapFocus={false}
      position="bottom-start"
      withRoles={false}
      // The field closes it, when it is left or on Escape.
      closeOnClickOutside={false}
      closeOnEscape={false}
      {...popoverProps}
    >
      <Popover.Target>
        <span className={classes.place} />
      </Popover.Target>
      <Popover.Dropdown data-dates-dropdown onMouseDown={(event) => event.preventDefault()}>
        <DatePicker
          key={value}
          locale={useLanguage()}
          ariaLabels={{ previousMonth: t('Previous month'), nextMonth: t('Next month') }}
          value={value}
          {...(value !== null && { defaultDate: value })}
          allowDeselect={clearable}
          {...(days && { minDate: days.first, maxDate: days.last })}
          onChange={onPick}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
