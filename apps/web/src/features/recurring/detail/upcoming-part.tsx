import type { Recurring } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { writePeriod } from '@counterfoil/domain/recurring/period-placeholders.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { QueryState } from '../../../ui/loading/query-state.tsx'
import { LinesSkeleton } from '../../../ui/loading/skeletons.tsx'
import { DateText } from '../../../ui/text/date-text.tsx'
import { MoneyText } from '../../../ui/text/money-text.tsx'
import records from '../../clients/client-records.module.css'
import { ClientPart } from '../../clients/detail/client-part.tsx'
import { FaultLine } from './fault-line.tsx'
import classes from './recurring-detail.module.css'

/** The next twelve dates, with what each invoice is for and comes to, or why it cannot be made. */
export function UpcomingPart({ record }: { record: Recurring }) {
  const t = useT()
  const locale = useLocale()
  const upcoming = useQuery(apiQuery('getRecurringUpcoming', { params: { id: record.id } }))
  const aside = record.status === 'paused' && (
    <span className={classes.aside}>{t('If it were resumed today')}</span>
  )
  return (
    <ClientPart title={t('Next dates')} aside={aside}>
      <QueryState
        query={upcoming}
        skeleton={<LinesSkeleton lines={6} />}
        isEmpty={({ dates }) => dates.length === 0}
        empty={<p className={records.empty}>{t('No further dates.')}</p>}
      >
        {({ dates, currency }) => (
          <ol className={classes.dates}>
            {dates.map(({ date, period_start, period_end, total, fault }) => (
              <li key={date} className={classes.date}>
                <DateText date={date} />
                <span className={classes.period}>
                  {writePeriod({ start: calendarDate(period_start), end: calendarDate(period_end) }, locale)}
                </span>
                {total === null ? (
                  <span className={classes.amount}>–</span>
                ) : (
                  <MoneyText className={classes.amount} amount={total} currency={currency} />
                )}
                <FaultLine fault={fault} />
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </ClientPart>
  )
}
