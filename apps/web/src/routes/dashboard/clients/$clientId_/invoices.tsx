import { createFileRoute } from '@tanstack/react-router'
import { ClientInvoicesScreen } from '../../../../features/invoices/client-invoices-screen.tsx'
import { INVOICE_FILTERS } from '../../../../features/invoices/list-search.ts'
import { readListSearch } from '../../../../ui/lists/list-state.ts'

export const Route = createFileRoute('/dashboard/clients/$clientId_/invoices')({
  validateSearch: (raw) => readListSearch(raw, INVOICE_FILTERS),
  component: function ClientInvoices() {
    const { clientId } = Route.useParams()
    return <ClientInvoicesScreen clientId={clientId} />
  },
})
