import { createFileRoute } from '@tanstack/react-router'
import { EnterpriseScreen } from '../../../features/companies/enterprises/enterprise-screen.tsx'
import { readListSearch } from '../../../ui/lists/list-state.ts'

export const Route = createFileRoute('/dashboard/enterprises/$id')({
  validateSearch: (raw) =>
    readListSearch(raw, ['year', 'interval', 'currency', 'user', 'kind', 'from', 'until']),
  component: EnterpriseRoute,
})

function EnterpriseRoute() {
  const { id } = Route.useParams()
  return <EnterpriseScreen key={id} id={id} />
}
