import { createFileRoute } from '@tanstack/react-router'
import { ClientScreen } from '../../../features/clients/detail/client-screen.tsx'
import { ClientPayments } from '../../../features/payments/client-payments.tsx'

export const Route = createFileRoute('/dashboard/clients/$id')({ component: ClientRoute })

function ClientRoute() {
  const { id } = Route.useParams()
  return <ClientScreen key={id} id={id} payments={(client) => <ClientPayments client={client} />} />
}
