import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { apiQuery } from '../../../api/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Page } from '../../../ui/page.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { type DraftForm, formOfInvoice, newLine } from './draft-form.ts'
import { EditorScreen } from './editor-screen.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { useTaxTable } from './use-tax-table.ts'

function withALine(form: DraftForm, taxes: readonly string[]): DraftForm {
  return form.lines.length > 0 ? form : { ...form, lines: [newLine({ tax_rates: taxes })] }
}

function StoredDraft({ invoice }: { invoice: Invoice }) {
  // What the editor starts with; while it is open, its own state counts.
  const [start] = useState(invoice)
  const { table, ready, defaultRates } = useTaxTable()
  const fromStart = () => withALine(formOfInvoice(start), defaultRates)
  if (start.lifecycle !== 'draft') {
    return <Navigate to="/dashboard/invoices/$invoiceId" params={{ invoiceId: start.id }} replace />
  }
  if (!ready) return <EditorSkeleton />
  return (
    <EditorScreen
      invoice={start}
      form={fromStart()}
      blank={fromStart}
      table={table}
      usualTaxes={defaultRates}
    />
  )
}

/** A draft under the pen. */
export function EditInvoiceScreen({ id }: { id: string }) {
  const t = useT()
  const invoice = useQuery({ ...apiQuery('getInvoice', { params: { id } }), refetchOnMount: 'always' })
  if (invoice.data && !invoice.isFetchedAfterMount && invoice.isFetching) {
    return (
      <Page title={t('Edit draft')}>
        <EditorSkeleton />
      </Page>
    )
  }
  return (
    <QueryState query={invoice} skeleton={<EditorSkeleton />}>
      {(data) => <StoredDraft invoice={data} />}
    </QueryState>
  )
}
