import { createFileRoute } from '@tanstack/react-router'
import { ClientsScreen } from '../../../features/clients/clients-screen.tsx'
import { CLIENT_FILTERS } from '../../../features/clients/list-search.ts'
import { readListSearch } from '../../../ui/lists/list-state.ts'

export const Route = createFileRoute('/dashboard/clients/')({
  validateSearch: (raw) => readListSearch(raw, CLIENT_FILTERS),
  component: ClientsScreen,
})
