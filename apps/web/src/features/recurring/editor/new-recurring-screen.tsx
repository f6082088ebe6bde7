import type { CompanySettings } from '@counterfoil/contract/companies/company-settings.schema.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { todayIn } from '../../../i18n/format-date.ts'
import { useT } from '../../../i18n/use-t.ts'
import { type Crumb, Page } from '../../../ui/frame/page.tsx'
import { RecordPage } from '../../../ui/frame/record-page.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import { blankForm } from '../../invoices/editor/draft/draft-habits.ts'
import { useDraftBasis } from '../../invoices/editor/draft/use-draft-basis.ts'
import { EditorSkeleton } from '../../invoices/editor/editor-skeleton.tsx'
import { newSchedule } from '../schedule/schedule-values.ts'
import { RecurringEditor } from './recurring-editor.tsx'

type BlankProps = { settings: CompanySettings; clientId: string | null; list: Crumb }

function Blank({ settings, clientId, list }: BlankProps) {
  const t = useT()
  const basis = useDraftBasis(settings, clientId)
  // What the editor starts with; while it is open, its own state counts.
  const [today] = useState(() => calendarDate(todayIn(settings.time_zone)))
  if (basis === null)
    return (
      <Page title={t('New recurring invoice')} breadcrumbs={[list]}>
        <EditorSkeleton />
      </Page>
    )
  return (
    <RecurringEditor
      basis={basis}
      form={blankForm(settings, basis, today)}
      schedule={newSchedule(today)}
      record={null}
      today={today}
    />
  )
}

/** A recurring invoice that is not stored yet; `clientId` for one of a client. */
export function NewRecurringScreen({ clientId }: { clientId: string | null }) {
  const t = useT()
  const { id } = useCompany()
  const settings = useQuery(apiQuery('getCompanySettings', { params: { id } }))
  const list: Crumb = { label: t('Recurring invoices'), to: '/dashboard/recurring' }
  return (
    <RecordPage query={settings} title={t('New recurring invoice')} list={list} skeleton={<EditorSkeleton />}>
      {(data) => <Blank settings={data} clientId={clientId} list={list} />}
    </RecordPage>
  )
}
