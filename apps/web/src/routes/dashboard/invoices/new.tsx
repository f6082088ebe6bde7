import { createFileRoute } from '@tanstack/react-router'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { askAhead } from '../../../api/queries/ask-ahead.ts'
import { NewInvoiceScreen } from '../../../features/invoices/editor/new-invoice-screen.tsx'

type NewInvoiceSearch = { client?: string; draft?: string }

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

export const Route = createFileRoute('/dashboard/invoices/new')({
  validateSearch: (raw: Record<string, unknown>): NewInvoiceSearch => ({
    client: textOf(raw.client),
    draft: textOf(raw.draft),
  }),
  loader: () => {
    askAhead((company) => apiQuery('getCompanySettings', { params: { id: company } }))
    askAhead(() => apiQuery('listTaxRates'))
    askAhead(() => apiQuery('listTaxGroups'))
  },
  component: NewInvoiceScreen,
})
