import { createFileRoute } from '@tanstack/react-router'
import {
  ClientStatementScreen,
  readStatementSearch,
} from '../../../../features/clients/statement/client-statement-screen.tsx'

export const Route = createFileRoute('/dashboard/clients/$clientId_/statement')({
  validateSearch: readStatementSearch,
  component: function ClientStatement() {
    const { clientId } = Route.useParams()
    return <ClientStatementScreen key={clientId} clientId={clientId} />
  },
})
