import { createFileRoute } from '@tanstack/react-router'
import { InvoicesScreen } from '../../../features/invoices/invoices-screen.tsx'
import { INVOICE_FILTERS } from '../../../features/invoices/list-search.ts'
import { readListSearch } from '../../../ui/list-state.ts'

export const Route = createFileRoute('/dashboard/invoices/')({
  validateSearch: (raw) => readListSearch(raw, INVOICE_FILTERS),
  component: InvoicesScreen,
})
