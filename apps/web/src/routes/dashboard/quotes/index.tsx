import { createFileRoute } from '@tanstack/react-router'
import { apiListQuery } from '../../../api/queries/api-query.ts'
import { askAhead } from '../../../api/queries/ask-ahead.ts'
import { QUOTE_FILTERS, quoteListQuery } from '../../../features/quotes/list/list-search.ts'
import { QuotesScreen } from '../../../features/quotes/list/quotes-screen.tsx'
import { readListSearch } from '../../../ui/lists/list-state.ts'

export const Route = createFileRoute('/dashboard/quotes/')({
  validateSearch: (raw) => readListSearch(raw, QUOTE_FILTERS),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => askAhead(() => apiListQuery('listQuotes', { query: quoteListQuery(deps) })),
  component: QuotesScreen,
})
