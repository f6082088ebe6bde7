import { createFileRoute } from '@tanstack/react-router'
import { ClientStatementScreen } from '../../../../features/clients/statement/client-statement-screen.tsx'
import { readStatementSearch } from '../../../../features/clients/statement/statement-search.ts'

export const Route = createFileRoute('/dashboard/clients/$clientId_/statement')({
  validateSearch: readStatementSearch,
  component: function ClientStatement() {
    const { clientId } = Route.useParams()
    return <ClientStatementScreen key={clientId} clientId={clientId} />
  },
})
