import '@mantine/dates/styles.layer.css'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { useDidUpdate } from '@mantine/hooks'
import dayjs from 'dayjs'
import localizedFormat from 'dayjs/plugin/localizedFormat.js'
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLanguage, useLocale, useT } from '../../i18n/use-t.ts'
import { readDate } from './read-date.ts'
import { unreadableMark, useRefuseSubmit } from './unreadable-date.ts'

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

/** What somebody types into the field, until it is read: on leaving the field, or on Enter. */
function useTypedDate({ value, onChange }: Pick<DateFieldProps, 'value' | 'onChange'>) {
  const locale = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const [isFault, setFault] = useState(false)
  const date = typed === null ? null : readDate(typed, locale)
  const isUnreadable = typed !== null && typed.trim() !== '' && date === null

  function forget(): void {
    setTyped(null)
    setFault(false)
  }
  // Another value, or another way to write it, takes the place of what was typed.
  useDidUpdate(forget, [value, locale])

  return {
    isUnreadable,
    isFault: isFault && isUnreadable,
    type: (text: string) => {
      setTyped(text)
      setFault(false)
    },
    read: () => {
      setFault(isUnreadable)
      if (isUnreadable) return
      setTyped(null)
      if (date !== null && date !== value) onChange?.(date)
    },
    pick: (picked: string | null) => {
      forget()
      onChange?.(picked)
    },
  }
}

/** Typing alone changes nothing: half a date often is another date. */
const READ_LATER = () => null

/** A calendar date: typed or picked. What cannot be read stays, with an example of what can. */
export function DateField({
  value,
  onChange,
  onBlur,
  onClick,
  onKeyDown,
  popoverProps,
  ...rest
}: DateFieldProps) {
  const t = useT()
  const language = useLanguage()
  const format = dateFormatOf(useLocale())
  const field = useRef<HTMLInputElement>(null)
  const typed = useTypedDate({ value, onChange })
  useRefuseSubmit(field, typed.isUnreadable)
  // After Enter the calendar would lie over what is told, and over the form's button.
  const [isShut, setShut] = useState(false)
  const example = dayjs('2026-12-31').locale(language).format(format)
  return (
    <DateInput
      locale={language}
      valueFormat={format}
      leftSection={<CalendarDays size={15} />}
      ariaLabels={{ previousMonth: t('Previous month'), nextMonth: t('Next month') }}
      popoverProps={{ withRoles: false, ...popoverProps, ...(isShut && { opened: false }) }}
      {...rest}
      {...unreadableMark(typed.isUnreadable)}
      ref={field}
      error={typed.isFault ? t('This is not a date. Write it like {example}.', { example }) : rest.error}
      value={value ?? null}
      dateParser={READ_LATER}
      fixOnBlur={!typed.isUnreadable}
      onInput={(event) => {
        setShut(false)
        typed.type(event.currentTarget.value)
      }}
      onClick={(event) => {
        setShut(false)
        onClick?.(event)
      }}
      onBlur={(event) => {
        setShut(false)
        typed.read()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          setShut(true)
          typed.read()
          if (typed.isUnreadable) event.preventDefault()
        }
        onKeyDown?.(event)
      }}
      onChange={typed.pick}
    />
  )
}
