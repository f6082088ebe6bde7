import { createFileRoute } from '@tanstack/react-router'
import { EnterprisesScreen } from '../../../features/companies/enterprises/enterprises-screen.tsx'
import { readListSearch } from '../../../ui/lists/list-state.ts'

export const Route = createFileRoute('/dashboard/enterprises/')({
  validateSearch: (raw) => readListSearch(raw),
  component: EnterprisesScreen,
})
