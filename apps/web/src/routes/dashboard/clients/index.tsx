import { createFileRoute } from '@tanstack/react-router'
import { ClientsScreen } from '../../../features/clients/clients-screen.tsx'
import { readListSearch } from '../../../ui/lists/list-state.ts'

export const Route = createFileRoute('/dashboard/clients/')({
  validateSearch: (raw) => readListSearch(raw, ['kind', 'country', 'tag']),
  component: ClientsScreen,
})
