import type { CompanySettings } from '@counterfoil/contract/companies/company-settings.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { type Crumb, Page } from '../../../ui/frame/page.tsx'
import { RecordPage } from '../../../ui/frame/record-page.tsx'
import { useCompany } from '../../auth/session/use-session.ts'
import { formOfInvoice } from './draft/draft-form.ts'
import { useDraftBasis } from './draft/use-draft-basis.ts'
import { EditorScreen } from './editor-screen.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'

function DraftOnItsWay() {
  const t = useT()
  return (
    <Page title={t('Edit draft')}>
      <EditorSkeleton />
    </Page>
  )
}

function StoredDraft({ invoice, settings }: { invoice: Invoice; settings: CompanySettings }) {
  // What the editor starts with; while it is open, its own state counts.
  const [start] = useState(invoice)
  const [form] = useState(() => formOfInvoice(invoice))
  const basis = useDraftBasis(settings, start.client)
  if (start.lifecycle !== 'draft') {
    return <Navigate to="/dashboard/invoices/$invoiceId" params={{ invoiceId: start.id }} replace />
  }
  if (basis === null) return <DraftOnItsWay />
  return <EditorScreen {...basis} invoice={start} form={form} />
}

/** A draft under the pen. */
export function EditInvoiceScreen({ id }: { id: string }) {
  const t = useT()
  const company = useCompany()
  const invoice = useQuery({ ...apiQuery('getInvoice', { params: { id } }), refetchOnMount: 'always' })
  const settings = useQuery(apiQuery('getCompanySettings', { params: { id: company.id } }))
  const list: Crumb = { label: t('Invoices'), to: '/dashboard/invoices' }
  if (invoice.data && !invoice.isFetchedAfterMount && invoice.isFetching) return <DraftOnItsWay />
  return (
    <RecordPage query={invoice} title={t('Edit draft')} list={list} skeleton={<EditorSkeleton />}>
      {(data) => (
        <RecordPage query={settings} title={t('Edit draft')} list={list} skeleton={<EditorSkeleton />}>
          {(usual) => <StoredDraft invoice={data} settings={usual} />}
        </RecordPage>
      )}
    </RecordPage>
  )
}
