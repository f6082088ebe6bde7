import { LANGUAGE_FACTS } from '@counterfoil/domain/text/language-facts.ts'
import { languageOfLocale } from '@counterfoil/domain/text/languages.ts'
import { Input, type PopoverProps, TextInput, type TextInputProps } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import dayjs from 'dayjs'
import localizedFormat from 'dayjs/plugin/localizedFormat.js'
import { CalendarDays } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLanguage, useLocale, useT } from '../../../i18n/use-t.ts'
import { lazyPart } from '../../loading/lazy-part.tsx'
import classes from './date-field.module.css'
import { leavesYearOut, readDate } from './read-date.ts'
import { unreadableMark, useRefuseSubmit } from './unreadable-date.ts'

dayjs.extend(localizedFormat)

/** Fetched apart: a form shows its dates long before somebody picks one. */
const DateCalendar = lazyPart(async () => (await import('./date-calendar.tsx')).DateCalendar)

/** Of a text that is not the value: somebody is typing it, or it cannot be read. */
export type UnreadState = 'typing' | 'unreadable'

type DateFieldProps = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'onClick' | 'onKeyDown'
> & {
  /** A calendar date, `YYYY-MM-DD`. */
  value?: string | null
  onChange?: (value: string | null) => void
  /** Whether there may be no date. */
  clearable?: boolean
  /** Told how the text stands to the value; null while it is the value. */
  onUnread?: (state: UnreadState | null) => void
  /** Of the calendar. */
  popoverProps?: PopoverProps
  /** The first and the last day that the calendar offers. What is typed is for the form to judge. */
  days?: { readonly first: string; readonly last: string }
}

/**
 * As the lists write dates: German in figures; and only Americans put the month first, where the library would have
 * every speaker of English do so.
 */
function dateFormatOf(locale: string): string {
  return locale === 'en-US' ? 'll' : LANGUAGE_FACTS[languageOfLocale(locale)].dateField
}

/** Tells how the text stands, and that it is gone with its field. */
function useTellUnread(state: UnreadState | null, onUnread: DateFieldProps['onUnread']): void {
  const told = useRef(onUnread)
  useEffect(() => {
    told.current = onUnread
  })
  useEffect(() => {
    if (state === null) return
    told.current?.(state)
    return () => told.current?.(null)
  }, [state])
}

/** What somebody types into the field, until it is read: on leaving the field, or on Enter. */
function useTypedDate({
  value,
  onChange,
  clearable,
  onUnread,
}: Pick<DateFieldProps, 'value' | 'onChange' | 'clearable' | 'onUnread'>) {
  const locale = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const [isFault, setFault] = useState(false)
  const [inOtherYear, setInOtherYear] = useState<string | null>(null)
  const date = typed === null ? null : readDate(typed, locale)
  const isUnreadable = typed !== null && typed.trim() !== '' && date === null

  function forget(): void {
    setTyped(null)
    setFault(false)
  }
  // Another value, or another way to write it, takes the place of what was typed.
  useDidUpdate(forget, [value, locale])
  const isOther = isUnreadable || (date !== null && date !== value)
  useTellUnread(isFault && isUnreadable ? 'unreadable' : isOther ? 'typing' : null, onUnread)

  return {
    text: typed,
    isUnreadable,
    isFault: isFault && isUnreadable,
    /** Whether the value was typed without its year, and is not in this one. */
    isInOtherYear: typed === null && value !== null && value === inOtherYear,
    type: (text: string) => {
      setTyped(text)
      setFault(false)
      if (clearable && text.trim() === '') onChange?.(null)
    },
    read: () => {
      setFault(isUnreadable)
      if (isUnreadable) return
      const isOfOtherYear = date !== null && date.slice(0, 4) !== dayjs().format('YYYY')
      setInOtherYear(typed !== null && isOfOtherYear && leavesYearOut(typed) ? date : null)
      setTyped(null)
      if (date !== null && date !== value) onChange?.(date)
    },
    pick: (picked: string | null) => {
      forget()
      onChange?.(picked)
    },
  }
}

/** Whether the calendar is wanted: from the focus, a click or typing until a day is picked, Enter, Escape or the blur. */
function useCalendar() {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

/** A calendar date: typed or picked. What cannot be read stays, with an example of what can. */
export function DateField({
  value = null,
  onChange,
  clearable = false,
  onFocus,
  onBlur,
  onUnread,
  popoverProps,
  days,
  ...rest
}: DateFieldProps) {
  const t = useT()
  const language = useLanguage()
  const format = dateFormatOf(useLocale())
  const field = useRef<HTMLInputElement>(null)
  const typed = useTypedDate({ value, onChange, clearable, onUnread })
  const calendar = useCalendar()
  useRefuseSubmit(field, typed.isUnreadable)
  const written = (date: string) => dayjs(date).locale(language).format(format)
  function pick(date: string | null): void {
    typed.pick(date)
    calendar.close()
  }
  return (
    <TextInput
      leftSection={<CalendarDays size={15} />}
      autoComplete="off"
      data-dates-input
      // Escape closes the calendar, and the dialog around it only once that is closed.
      data-mantine-stop-propagation={calendar.isOpen}
      {...rest}
      {...unreadableMark(typed.isUnreadable)}
      ref={field}
      error={
        typed.isFault
          ? t('This is not a date. Write it like {example}.', { example: written('2026-12-31') })
          : rest.error
      }
      {...(typed.isInOtherYear && {
        description: t('No year was typed: it is taken as {date}.', { date: written(value ?? '') }),
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
      })}
      value={typed.text ?? (value ? written(value) : '')}
      {...(clearable &&
        value && {
          rightSection: <Input.ClearButton aria-label={t('Remove the date')} onClick={() => pick(null)} />,
        })}
      inputContainer={(input) => (
        <div className={classes.box}>
          {input}
          {calendar.isOpen && (
            <DateCalendar
              value={value}
              clearable={clearable}
              popoverProps={popoverProps}
              days={days}
              onPick={pick}
            />
          )}
        </div>
      )}
      onChange={(event) => {
        calendar.open()
        typed.type(event.currentTarget.value)
      }}
      onClick={calendar.open}
      onFocus={(event) => {
        calendar.open()
        onFocus?.(event)
      }}
      onBlur={(event) => {
        calendar.close()
        typed.read()
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' || event.key === 'Enter') calendar.close()
        if (event.key !== 'Enter') return
        typed.read()
        if (typed.isUnreadable) event.preventDefault()
      }}
    />
  )
}
