import type { CompanySettings } from '@counterfoil/contract/companies/company-settings.schema.ts'
import type { Recurring } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { canDoRecurring } from '@counterfoil/domain/recurring/recurring-status.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { apiQuery, apiQueryKey } from '../../../api/queries/api-query.ts'
import { api } from '../../../api/requests/api-client.ts'
import { todayIn } from '../../../i18n/format-date.ts'
import { useT } from '../../../i18n/use-t.ts'
import { type Crumb, Page } from '../../../ui/frame/page.tsx'
import { RecordPage } from '../../../ui/frame/record-page.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import { useDraftBasis } from '../../invoices/editor/draft/use-draft-basis.ts'
import { EditorSkeleton } from '../../invoices/editor/editor-skeleton.tsx'
import { scheduleOf } from '../schedule/schedule-values.ts'
import { RecurringEditor } from './recurring-editor.tsx'
import { formOfRecurring } from './recurring-form.ts'

function OnItsWay({ list }: { list: Crumb }) {
  const t = useT()
  return (
    <Page title={t('Edit recurring invoice')} breadcrumbs={[list]}>
      <EditorSkeleton />
    </Page>
  )
}

type StoredProps = { record: Recurring; settings: CompanySettings; list: Crumb }

function Stored({ record, settings, list }: StoredProps) {
  const cache = useQueryClient()
  // What the editor starts with; while it is open, its own state counts. Another version is another editor.
  const [start, setStart] = useState(record)
  const [today] = useState(() => calendarDate(todayIn(settings.time_zone)))
  const basis = useDraftBasis(settings, start.client)
  if (!canDoRecurring('edit', start.status).ok)
    return <Navigate to="/dashboard/recurring/$recurringId" params={{ recurringId: start.id }} replace />
  if (basis === null) return <OnItsWay list={list} />
  const takeTheirs = async () => {
    const params = { id: start.id }
    const theirs = await api.getRecurring({ params })
    cache.setQueryData(apiQueryKey('getRecurring', { params }), theirs)
    setStart(theirs)
  }
  return (
    <RecurringEditor
      key={start.version}
      basis={basis}
      form={formOfRecurring(start, today)}
      schedule={scheduleOf(start)}
      record={start}
      today={today}
      onTakeTheirs={takeTheirs}
    />
  )
}

/** A stored recurring invoice under the pen. */
export function EditRecurringScreen({ id }: { id: string }) {
  const t = useT()
  const company = useCompany()
  const record = useQuery({ ...apiQuery('getRecurring', { params: { id } }), refetchOnMount: 'always' })
  const settings = useQuery(apiQuery('getCompanySettings', { params: { id: company.id } }))
  const list: Crumb = { label: t('Recurring invoices'), to: '/dashboard/recurring' }
  const title = t('Edit recurring invoice')
  if (record.data && !record.isFetchedAfterMount && record.isFetching) return <OnItsWay list={list} />
  return (
    <RecordPage query={record} title={title} list={list} skeleton={<EditorSkeleton />}>
      {(data) => (
        <RecordPage query={settings} title={title} list={list} skeleton={<EditorSkeleton />}>
          {(usual) => <Stored record={data} settings={usual} list={list} />}
        </RecordPage>
      )}
    </RecordPage>
  )
}
