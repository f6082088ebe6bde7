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
import { QuoteEditor } from './quote-editor.tsx'
import { usualValidUntil } from './quote-form.ts'

type BlankProps = { settings: CompanySettings; clientId: string | null; list: Crumb }

function Blank({ settings, clientId, list }: BlankProps) {
  const t = useT()
  const basis = useDraftBasis(settings, clientId)
  // What the editor starts with; while it is open, its own state counts.
  const [today] = useState(() => calendarDate(todayIn(settings.time_zone)))
  if (basis === null)
    return (
      <Page title={t('New quote')} breadcrumbs={[list]}>
        <EditorSkeleton />
      </Page>
    )
  return (
    <QuoteEditor
      basis={basis}
      // The company's usual words are those of invoices.
      form={{ ...blankForm(settings, basis, today), notes: '', terms: '' }}
      validUntil={usualValidUntil(today)}
      record={null}
    />
  )
}

/** A quote that is not stored yet; `clientId` for one to a client. */
export function NewQuoteScreen({ clientId }: { clientId: string | null }) {
  const t = useT()
  const { id } = useCompany()
  const settings = useQuery(apiQuery('getCompanySettings', { params: { id } }))
  const list: Crumb = { label: t('Quotes'), to: '/dashboard/quotes' }
  return (
    <RecordPage query={settings} title={t('New quote')} list={list} skeleton={<EditorSkeleton />}>
      {(data) => <Blank settings={data} clientId={clientId} list={list} />}
    </RecordPage>
  )
}
