import { createFileRoute } from '@tanstack/react-router'
import { apiListQuery } from '../../../api/queries/api-query.ts'
import { askAhead } from '../../../api/queries/ask-ahead.ts'
import { CreditNotesScreen } from '../../../features/credit-notes/credit-notes-screen.tsx'
import { CREDIT_NOTE_FILTERS } from '../../../features/credit-notes/list-search.ts'
import { listQuery, readListSearch } from '../../../ui/lists/list-state.ts'

export const Route = createFileRoute('/dashboard/credit-notes/')({
  validateSearch: (raw) => readListSearch(raw, CREDIT_NOTE_FILTERS),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    askAhead(() => apiListQuery('listCreditNotes', { query: listQuery(deps, CREDIT_NOTE_FILTERS) })),
  component: CreditNotesScreen,
})
