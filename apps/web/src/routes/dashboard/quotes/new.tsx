import { createFileRoute } from '@tanstack/react-router'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { askAhead } from '../../../api/queries/ask-ahead.ts'
import { NewQuoteScreen } from '../../../features/quotes/editor/new-quote-screen.tsx'

export const Route = createFileRoute('/dashboard/quotes/new')({
  validateSearch: ({ client }: Record<string, unknown>): { client?: string } =>
    typeof client === 'string' && client !== '' ? { client } : {},
  loader: () => {
    askAhead((company) => apiQuery('getCompanySettings', { params: { id: company } }))
    askAhead(() => apiQuery('listTaxRates'))
    askAhead(() => apiQuery('listTaxGroups'))
  },
  component: function NewQuote() {
    const { client } = Route.useSearch()
    return <NewQuoteScreen key={client} clientId={client ?? null} />
  },
})
