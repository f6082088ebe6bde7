import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de'
import { DateInput, type DateInputProps } from '@mantine/dates'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import localizedFormat from 'dayjs/plugin/localizedFormat.js'
import { CalendarDays } from 'lucide-react'
import { useLanguage, useLocale, useT } from '../../i18n/use-t.ts'

dayjs.extend(customParseFormat)
dayjs.extend(localizedFormat)

type DateFieldProps = Omit<DateInputProps, 'value' | 'onChange'> & {
  /** A calendar date, `YYYY-MM-DD`. */
  value?: string | null
  onChange?: (value: string | null) => void
}

/**
 * As the lists write dates: German in figures; and only Americans put the month first, where the library would have
 * every speaker of English do so.
 */
function dateFormatOf(locale: string): string {
  if (locale.startsWith('de')) return 'DD.MM.YYYY'
  return locale.startsWith('en') && locale !== 'en-US' ? 'D MMM YYYY' : 'll'
}

/** A calendar date: typed or picked. */
export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  const t = useT()
  const language = useLanguage()
  const locale = useLocale()
  return (
    <DateInput
      locale={language}
      valueFormat={dateFormatOf(locale)}
      leftSection={<CalendarDays size={15} />}
      ariaLabels={{ previousMonth: t('Previous month'), nextMonth: t('Next month') }}
      popoverProps={{ withRoles: false }}
      {...rest}
      value={value ?? null}
      onChange={(date) => onChange?.(date)}
    />
  )
}
