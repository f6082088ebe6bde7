import { createFileRoute } from '@tanstack/react-router'
import { ClientSavedCard } from '../../../features/automatic-collection/client-saved-card.tsx'
import { ClientCreditPart } from '../../../features/client-credit/client-credit-part.tsx'
import { ClientPortalPart } from '../../../features/client-portal/client-portal-part.tsx'
import { ClientScreen } from '../../../features/clients/detail/client-screen.tsx'
import { RecordFiles } from '../../../features/files/record-files.tsx'
import { ClientPayments } from '../../../features/payments/client-payments.tsx'
import { ClientQuotes } from '../../../features/quotes/client-quotes.tsx'
import { ClientRecurring } from '../../../features/recurring/client-recurring.tsx'
import { ClientReminders } from '../../../features/reminders/client/client-reminders.tsx'

export const Route = createFileRoute('/dashboard/clients/$id')({
  validateSearch: ({ add }: Record<string, unknown>): { add?: 'address' } =>
    add === 'address' ? { add } : {},
  component: ClientRoute,
})

function ClientRoute() {
  const { id } = Route.useParams()
  const { add } = Route.useSearch()
  return (
    <ClientScreen
      key={id}
      id={id}
      isAddingAddress={add === 'address'}
      credit={(client) => <ClientCreditPart client={client} />}
      quotes={(client) => <ClientQuotes client={client} />}
      recurring={(client) => <ClientRecurring client={client} />}
      payments={(client) => (
        <>
          <ClientPayments client={client} />
          <RecordFiles of={{ client: client.id }} />
        </>
      )}
      portal={(client) => (
        <>
          <ClientPortalPart client={client} />
          <ClientSavedCard client={client} />
        </>
      )}
      reminders={({ id }) => <ClientReminders client={id} />}
    />
  )
}
