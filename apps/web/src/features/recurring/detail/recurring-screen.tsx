import type { Recurring } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { fillPlaceholders } from '@counterfoil/domain/recurring/period-placeholders.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { todayIn } from '../../../i18n/format-date.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useKeys } from '../../../ui/focus/use-keys.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { RecordPage } from '../../../ui/frame/record-page.tsx'
import { usePermission } from '../../../ui/permissions.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import columns from '../../clients/detail/client-screen.module.css'
import { ClientSkeleton } from '../../clients/detail/client-skeleton.tsx'
import { ClientTimeline } from '../../clients/detail/client-timeline.tsx'
import { DocumentSummary } from '../../invoices/detail/document-summary.tsx'
import { RecurringStanding } from '../recurring-standing.tsx'
import { comingDates, wordsAt } from '../schedule/coming-dates.ts'
import { ruleOf, scheduleOf } from '../schedule/schedule-values.ts'
import { RecurringActions } from './recurring-actions.tsx'
import classes from './recurring-detail.module.css'
import { RecurringSummary } from './recurring-summary.tsx'
import { RunsPart } from './runs-part.tsx'
import { UpcomingPart } from './upcoming-part.tsx'

/** What the next invoice says, at the prices and in the words of its date. */
function useNextInvoice(record: Recurring) {
  const { time_zone: timeZone } = useCompany()
  return useMemo(() => {
    const schedule = scheduleOf(record)
    const rule = ruleOf(schedule)
    const [next] = comingDates(schedule, record, todayIn(timeZone) as never)
    const words =
      rule && next ? wordsAt(rule, record.period, { index: next.index, language: record.language }) : null
    const fill = (text: string) => (words === null ? text : fillPlaceholders(text, words))
    return {
      ...record,
      notes: record.notes && fill(record.notes),
      items: record.items.map((item) => ({
        ...item,
        unit_price: item.next_unit_price,
        description: fill(item.description),
        details: item.details && fill(item.details),
      })),
    }
  }, [record, timeZone])
}

function RecurringPage({ record }: { record: Recurring }) {
  const t = useT()
  const navigate = useNavigate()
  const invoice = useNextInvoice(record)
  const mayWrite = usePermission('recurring.write')
  const hasEnded = record.next_date === null
  useKeys({
    e: () =>
      mayWrite &&
      !hasEnded &&
      void navigate({ to: '/dashboard/recurring/$recurringId/edit', params: { recurringId: record.id } }),
  })
  return (
    <Page
      title={record.name ?? record.client_name}
      aside={<RecurringStanding record={record} />}
      breadcrumbs={[{ label: t('Recurring invoices'), to: '/dashboard/recurring' }]}
      action={<RecurringActions record={record} />}
    >
      <div className={columns.columns}>
        <div className={columns.main}>
          <DocumentSummary invoice={invoice} title={hasEnded ? t('What it made') : t('What it makes next')} />
          <UpcomingPart record={record} />
          <RunsPart record={record} />
          <ClientTimeline of={{ recurring: record.id }} />
        </div>
        <aside className={`${columns.side} ${classes.side}`} aria-label={t('Where it stands')}>
          <RecurringSummary record={record} />
        </aside>
      </div>
    </Page>
  )
}

/** One recurring invoice: what it makes and when, what it made, and whether somebody has to see to it. */
export function RecurringScreen({ id }: { id: string }) {
  const t = useT()
  const record = useQuery({ ...apiQuery('getRecurring', { params: { id } }), refetchOnMount: 'always' })
  return (
    <RecordPage
      query={record}
      title={t('Recurring invoice')}
      list={{ label: t('Recurring invoices'), to: '/dashboard/recurring' }}
      skeleton={<ClientSkeleton />}
    >
      {(data) => <RecurringPage record={data} />}
    </RecordPage>
  )
}
