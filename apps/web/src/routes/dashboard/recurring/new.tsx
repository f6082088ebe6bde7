import { createFileRoute } from '@tanstack/react-router'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { askAhead } from '../../../api/queries/ask-ahead.ts'
import { NewRecurringScreen } from '../../../features/recurring/editor/new-recurring-screen.tsx'

export const Route = createFileRoute('/dashboard/recurring/new')({
  validateSearch: ({ client }: Record<string, unknown>): { client?: string } =>
    typeof client === 'string' && client !== '' ? { client } : {},
  loader: () => {
    askAhead((company) => apiQuery('getCompanySettings', { params: { id: company } }))
    askAhead(() => apiQuery('listTaxRates'))
    askAhead(() => apiQuery('listTaxGroups'))
  },
  component: function NewRecurring() {
    const { client } = Route.useSearch()
    return <NewRecurringScreen key={client} clientId={client ?? null} />
  },
})
