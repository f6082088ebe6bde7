import { createFileRoute } from '@tanstack/react-router'
import { apiListQuery } from '../../../api/queries/api-query.ts'
import { askAhead } from '../../../api/queries/ask-ahead.ts'
import { RECURRING_FILTERS } from '../../../features/recurring/list-search.ts'
import { RecurringListScreen } from '../../../features/recurring/recurring-list-screen.tsx'
import { listQuery, readListSearch } from '../../../ui/lists/list-state.ts'

export const Route = createFileRoute('/dashboard/recurring/')({
  validateSearch: (raw) => readListSearch(raw, RECURRING_FILTERS),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    askAhead(() => apiListQuery('listRecurring', { query: listQuery(deps, RECURRING_FILTERS) })),
  component: RecurringListScreen,
})
