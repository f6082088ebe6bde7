import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/api-query.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { InvoicesScreen } from './invoices-screen.tsx'

/** The invoices of one client. */
export function ClientInvoicesScreen({ clientId }: { clientId: string }) {
  const client = useQuery(apiQuery('getClient', { params: { id: clientId } }))
  return (
    <QueryState query={client} skeleton={<TableSkeleton />}>
      {({ id, name }) => <InvoicesScreen client={{ id, name }} />}
    </QueryState>
  )
}
