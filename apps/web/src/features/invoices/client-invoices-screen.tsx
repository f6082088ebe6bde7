import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { RecordPage } from '../../ui/frame/record-page.tsx'
import { TableSkeleton } from '../../ui/loading/skeletons.tsx'
import { InvoicesScreen } from './invoices-screen.tsx'

/** The invoices of one client. */
export function ClientInvoicesScreen({ clientId }: { clientId: string }) {
  const t = useT()
  const client = useQuery(apiQuery('getClient', { params: { id: clientId } }))
  return (
    <RecordPage
      query={client}
      title={t('Client')}
      list={{ label: t('Clients'), to: '/dashboard/clients' }}
      skeleton={<TableSkeleton />}
    >
      {({ id, name }) => <InvoicesScreen client={{ id, name }} />}
    </RecordPage>
  )
}
