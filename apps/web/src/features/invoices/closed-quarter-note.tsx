import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { closedQuarterOf } from '@counterfoil/domain/taxes/cancelled-taxes.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'
import { todayIn } from '../../i18n/format-date.ts'
import { useT } from '../../i18n/use-t.ts'
import { usePeriodNames } from '../../ui/periods/period-names.ts'
import { useCompany } from '../auth/session/use-session.ts'
import classes from './closed-quarter-note.module.css'

type ClosedQuarterNoteProps = {
  /** The issue dates of the invoices that are to be cancelled. */
  issueDates: readonly string[]
}

/** Warns that cancelling takes tax out of a quarter that is over; nothing where all is of the present one. */
export function ClosedQuarterNote({ issueDates }: ClosedQuarterNoteProps) {
  const t = useT()
  const nameOf = usePeriodNames()
  const { id, time_zone } = useCompany()
  const settings = useQuery({ ...apiQuery('getCompanySettings', { params: { id } }), meta: { quiet: true } })
  const startMonth = settings.data?.fiscal_year_start_month
  if (startMonth === undefined) return null
  const today = calendarDate(todayIn(time_zone))
  const quarters = issueDates.flatMap((date) => closedQuarterOf(calendarDate(date), today, startMonth) ?? [])
  if (quarters.length === 0) return null
  const names = [...new Map(quarters.map((quarter) => [quarter.start, nameOf(quarter).name])).entries()]
  const periods = names
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, name]) => name)
    .join(', ')
  return (
    <p role="note" className={classes.note}>
      {t(
        'This changes the tax figures of a period that is over: {periods}. A cancelled invoice leaves the period in which it was issued. Have you filed that period already? Then correct it.',
        { periods },
      )}
    </p>
  )
}
