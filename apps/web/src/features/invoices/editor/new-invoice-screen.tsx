import type { CompanySettings } from '@counterfoil/contract/companies/company-settings.schema.ts'
import { addDays, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { apiQuery } from '../../../api/api-query.ts'
import { todayIn } from '../../../i18n/format-date.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Page } from '../../../ui/page.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { useCompany } from '../../auth/use-session.ts'
import type { DraftForm } from './draft-form.ts'
import { habitsWith } from './draft-habits.ts'
import { EditorScreen } from './editor-screen.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { type DraftBasis, useDraftBasis } from './use-draft-basis.ts'

/** A blank invoice, with what the client and else the company usually say. */
function blankForm(settings: CompanySettings, { client, company }: DraftBasis): DraftForm {
  const today = todayIn(settings.time_zone)
  const { taxes: _, ...habits } = habitsWith(client, company)
  return {
    ...habits,
    client: client?.id ?? null,
    client_name: client?.name ?? '',
    issue_date: today,
    due_date: addDays(calendarDate(today), habits.payment_terms_days),
    purchase_order: '',
    reference: '',
    period_start: null,
    period_end: null,
    prices_include_tax: settings.prices_include_tax,
    discount_type: 'percent',
    discount_value: '',
    notes: settings.default_notes ?? '',
    terms: settings.default_terms ?? '',
    internal_notes: '',
    lines: [],
  }
}

function Waiting() {
  const t = useT()
  return (
    <Page title={t('New invoice')}>
      <EditorSkeleton />
    </Page>
  )
}

function BlankDraft({ settings, clientId }: { settings: CompanySettings; clientId: string | null }) {
  const navigate = useNavigate()
  const basis = useDraftBasis(settings, clientId)
  if (basis === null) return <Waiting />
  return (
    <EditorScreen
      {...basis}
      invoice={null}
      form={blankForm(settings, basis)}
      onCreated={({ id }) =>
        // The address becomes the draft's, while the editor stays as it is.
        void navigate({
          to: '/dashboard/invoices/new',
          search: { draft: id },
          mask: {
            to: '/dashboard/invoices/$invoiceId/edit',
            params: { invoiceId: id },
            unmaskOnReload: true,
          },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

/** A new invoice; once it is stored, its address is that of its draft. */
export function NewInvoiceScreen() {
  const search = useSearch({ from: '/dashboard/invoices/new' })
  const [opened] = useState(search)
  const { id } = useCompany()
  const settings = useQuery(apiQuery('getCompanySettings', { params: { id } }))
  if (opened.draft) {
    return <Navigate to="/dashboard/invoices/$invoiceId/edit" params={{ invoiceId: opened.draft }} replace />
  }
  return (
    <QueryState query={settings} skeleton={<Waiting />}>
      {(data) => <BlankDraft settings={data} clientId={opened.client ?? null} />}
    </QueryState>
  )
}
