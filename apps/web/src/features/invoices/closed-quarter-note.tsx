import { type CalendarDate, calendarDate, calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { closedQuarterOf } from '@counterfoil/domain/taxes/cancelled-taxes.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'
import { todayIn } from '../../i18n/format-date.ts'
import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'
import { usePeriodNames } from '../../ui/periods/period-names.ts'
import { useCompany } from '../auth/session/use-session.ts'
import classes from './closed-quarter-note.module.css'

type ClosedNoteProps = {
  /** Days whose quarters change. */
  days: readonly CalendarDate[]
  /** With `{periods}`. */
  text: string
}

/** Warns that a quarter that is over changes; nothing where all is of the present one. */
function ClosedNote({ days, text }: ClosedNoteProps) {
  const t = useT()
  const nameOf = usePeriodNames()
  const { id, time_zone } = useCompany()
  const settings = useQuery({ ...apiQuery('getCompanySettings', { params: { id } }), meta: { quiet: true } })
  const startMonth = settings.data?.fiscal_year_start_month
  if (startMonth === undefined) return null
  const today = calendarDate(todayIn(time_zone))
  const quarters = days.flatMap((day) => closedQuarterOf(day, today, startMonth) ?? [])
  if (quarters.length === 0) return null
  const names = [...new Map(quarters.map((quarter) => [quarter.start, nameOf(quarter).name])).entries()]
  const periods = names
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, name]) => name)
    .join(', ')
  return (
    <p role="note" className={classes.note}>
      {t(text, { periods })}
    </p>
  )
}

type ClosedQuarterNoteProps = {
  /** The issue dates of the invoices that are to be cancelled. */
  issueDates: readonly string[]
}

/** Warns that cancelling takes tax out of a quarter that is over. */
export function ClosedQuarterNote({ issueDates }: ClosedQuarterNoteProps) {
  return (
    <ClosedNote
      days={issueDates.map(calendarDate)}
      text={msg(
        'This changes the tax figures of a period that is over: {periods}. A cancelled invoice leaves the period in which it was issued. Have you filed that period already? Then correct it.',
      )}
    />
  )
}

/** Warns that taking a write-off back takes it out of a quarter that is over. */
export function ClosedWriteOffNote({ writtenOffAt }: { writtenOffAt: string }) {
  const { time_zone } = useCompany()
  return (
    <ClosedNote
      days={[calendarDateIn(Date.parse(writtenOffAt), time_zone)]}
      text={msg(
        'This changes the write-offs of a period that is over: {periods}. Have you filed that period already? Then correct it.',
      )}
    />
  )
}
