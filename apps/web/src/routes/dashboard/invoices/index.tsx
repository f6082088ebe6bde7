import { createFileRoute } from '@tanstack/react-router'
import { apiListQuery } from '../../../api/queries/api-query.ts'
import { askAhead } from '../../../api/queries/ask-ahead.ts'
import { InvoicesScreen } from '../../../features/invoices/invoices-screen.tsx'
import { INVOICE_FILTERS } from '../../../features/invoices/list-search.ts'
import { listQuery, readListSearch } from '../../../ui/lists/list-state.ts'

export const Route = createFileRoute('/dashboard/invoices/')({
  validateSearch: (raw) => readListSearch(raw, INVOICE_FILTERS),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    askAhead(() => apiListQuery('listInvoices', { query: listQuery(deps, INVOICE_FILTERS) })),
  component: InvoicesScreen,
})
