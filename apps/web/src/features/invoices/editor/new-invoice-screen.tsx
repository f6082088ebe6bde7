import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
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
import { type DraftForm, newLine } from './draft-form.ts'
import { EditorScreen } from './editor-screen.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { useTaxTable } from './use-tax-table.ts'

/** A blank invoice, with what the client and else the company usually say. */
function blankForm(company: CompanySettings, client: Client | null, taxes: readonly string[]): DraftForm {
  const today = todayIn(company.time_zone)
  const days = client?.payment_terms_days ?? company.payment_terms_days
  return {
    client: client?.id ?? null,
    client_name: client?.name ?? '',
    currency: client?.currency ?? company.currency,
    language: client?.language ?? company.language,
    issue_date: today,
    due_date: addDays(calendarDate(today), days),
    payment_terms_days: days,
    purchase_order: '',
    reference: '',
    period_start: null,
    period_end: null,
    prices_include_tax: company.prices_include_tax,
    discount_type: 'percent',
    discount_value: '',
    notes: company.default_notes ?? '',
    terms: company.default_terms ?? '',
    internal_notes: '',
    lines: [newLine({ tax_rates: taxes })],
  }
}

function BlankDraft({ company, client }: { company: CompanySettings; client: Client | null }) {
  const navigate = useNavigate()
  const { table, ready, defaultRates } = useTaxTable()
  if (!ready) return <EditorSkeleton />
  const taxes = client?.default_tax_rate ? [client.default_tax_rate] : defaultRates
  const blank = () => blankForm(company, client, taxes)
  return (
    <EditorScreen
      invoice={null}
      form={blank()}
      blank={blank}
      table={table}
      usualTaxes={taxes}
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
  const t = useT()
  const search = useSearch({ from: '/dashboard/invoices/new' })
  const [opened] = useState(search)
  const { id } = useCompany()
  const company = useQuery(apiQuery('getCompanySettings', { params: { id } }))
  const client = useQuery({
    ...apiQuery('getClient', { params: { id: opened.client ?? '' } }),
    enabled: opened.client !== undefined,
  })
  if (opened.draft) {
    return <Navigate to="/dashboard/invoices/$invoiceId/edit" params={{ invoiceId: opened.draft }} replace />
  }
  const skeleton = (
    <Page title={t('New invoice')}>
      <EditorSkeleton />
    </Page>
  )
  if (opened.client && client.isPending && !client.error) return skeleton
  return (
    <QueryState query={company} skeleton={skeleton}>
      {(data) => <BlankDraft company={data} client={client.data ?? null} />}
    </QueryState>
  )
}
