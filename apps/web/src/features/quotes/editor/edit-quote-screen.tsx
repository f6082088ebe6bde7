import type { CompanySettings } from '@counterfoil/contract/companies/company-settings.schema.ts'
import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { apiQuery, apiQueryKey } from '../../../api/queries/api-query.ts'
import { api } from '../../../api/requests/api-client.ts'
import { useT } from '../../../i18n/use-t.ts'
import { type Crumb, Page } from '../../../ui/frame/page.tsx'
import { RecordPage } from '../../../ui/frame/record-page.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import { dropUnsaved } from '../../invoices/editor/draft/unsaved-drafts.ts'
import { useDraftBasis } from '../../invoices/editor/draft/use-draft-basis.ts'
import { EditorSkeleton } from '../../invoices/editor/editor-skeleton.tsx'
import { QuoteEditor } from './quote-editor.tsx'
import { formOfQuote } from './quote-form.ts'

function OnItsWay({ list }: { list: Crumb }) {
  const t = useT()
  return (
    <Page title={t('Edit quote')} breadcrumbs={[list]}>
      <EditorSkeleton />
    </Page>
  )
}

type StoredProps = { record: Quote; settings: CompanySettings; list: Crumb }

function Stored({ record, settings, list }: StoredProps) {
  const cache = useQueryClient()
  // What the editor starts with; while it is open, its own state counts. Another version is another editor.
  const [start, setStart] = useState(record)
  const basis = useDraftBasis(settings, start.client)
  if (start.lifecycle !== 'draft')
    return <Navigate to="/dashboard/quotes/$quoteId" params={{ quoteId: start.id }} replace />
  if (basis === null) return <OnItsWay list={list} />
  const takeTheirs = async () => {
    const params = { id: start.id }
    const theirs = await api.getQuote({ params })
    cache.setQueryData(apiQueryKey('getQuote', { params }), theirs)
    // Before the next editor begins, which would take up what this one has kept.
    dropUnsaved(start.id, 'quote')
    setStart(theirs)
  }
  return (
    <QuoteEditor
      key={start.edit_version}
      basis={basis}
      form={formOfQuote(start)}
      validUntil={start.valid_until}
      record={start}
      onTakeTheirs={takeTheirs}
    />
  )
}

/** The draft of a quote, or of a new version of one, under the pen. */
export function EditQuoteScreen({ id }: { id: string }) {
  const t = useT()
  const company = useCompany()
  const record = useQuery({ ...apiQuery('getQuote', { params: { id } }), refetchOnMount: 'always' })
  const settings = useQuery(apiQuery('getCompanySettings', { params: { id: company.id } }))
  const list: Crumb = { label: t('Quotes'), to: '/dashboard/quotes' }
  const title = t('Edit quote')
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
