import type { CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { runAt } from '@counterfoil/domain/recurring/missed-dates.ts'
import type { Occurrence } from '@counterfoil/domain/recurring/recurrence.ts'
import { useT } from '../../../i18n/use-t.ts'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import { useRhythmWords } from './rhythm-words.ts'
import classes from './schedule-fields.module.css'
import { ruleOf, type ScheduleValues } from './schedule-values.ts'

type NextDatesProps = {
  values: ScheduleValues
  dates: readonly Occurrence[]
  /** What the invoice of a date comes to; null while that cannot be told, or is not asked for. */
  totalOn?: (date: CalendarDate) => { amount: string; currency: string } | null
}

/** The schedule in words, and the dates it comes to, as one changes it. */
export function NextDates({ values, dates, totalOn }: NextDatesProps) {
  const t = useT()
  const say = useRhythmWords()
  const { time_zone: timeZone } = useCompany()
  const rule = ruleOf(values)
  const first = dates[0]?.date
  const isAtOnce = first !== undefined && runAt(first, values.hour, timeZone) <= Date.now()
  return (
    <section className={classes.dates} aria-label={t('Next dates')}>
      {rule !== null && (
        <p className={classes.words}>
          <strong>
            {say({
              ...values,
              every: rule.every,
              start_date: rule.startDate,
              day_of_month: rule.dayOfMonth,
              nth_weekday: rule.nthWeekday,
            })}
          </strong>{' '}
          {isAtOnce && t('The first one is made as soon as you save, as its hour has passed today.')}
        </p>
      )}
      {dates.length === 0 ? (
        <p className={classes.none}>{t('No date comes of this.')}</p>
      ) : (
        <ol className={classes.list}>
          {dates.map(({ date }) => {
            const total = totalOn?.(date)
            return (
              <li key={date} className={classes.date}>
                <DateText date={date} />
                {total && <MoneyText amount={total.amount} currency={total.currency} />}
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
