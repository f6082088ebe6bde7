import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../api/queries/api-query.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useKeys } from '../../../ui/focus/use-keys.ts'
import { Page } from '../../../ui/frame/page.tsx'
import { RecordPage } from '../../../ui/frame/record-page.tsx'
import { StatusBadge } from '../../../ui/text/status-badge.tsx'
import { ClientActions } from '../client-actions.tsx'
import { EditClientModal } from '../form/edit-client-modal.tsx'
import { StatusNote } from '../status-note.tsx'
import { ClientAddresses } from './client-addresses.tsx'
import { ClientContacts } from './client-contacts.tsx'
import { ClientFacts } from './client-facts.tsx'
import { ClientFigures } from './client-figures.tsx'
import { ClientInvoices } from './client-invoices.tsx'
import classes from './client-screen.module.css'
import { ClientSkeleton } from './client-skeleton.tsx'
import { ClientTimeline } from './client-timeline.tsx'

/** What other rooms show of a client, handed in by the path: they know clients, so clients cannot know them. */
type OfOtherRooms = {
  credit: (client: Client) => ReactNode
  quotes: (client: Client) => ReactNode
  recurring: (client: Client) => ReactNode
  payments: (client: Client) => ReactNode
  portal: (client: Client) => ReactNode
  reminders: (client: Client) => ReactNode
}
/** Whether the address asks for the form of a new address. */
type Asked = { isAddingAddress?: boolean }

function ClientPage({
  client,
  credit,
  quotes,
  recurring,
  payments,
  portal,
  reminders,
  isAddingAddress,
}: OfOtherRooms & Asked & { client: Client }) {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const edit = () => setEditing(true)
  useKeys({ e: edit })
  return (
    <Page
      title={client.name}
      aside={<StatusBadge status={client.status} />}
      breadcrumbs={[{ label: t('Clients'), to: '/dashboard/clients' }]}
      action={<ClientActions client={client} onEdit={edit} />}
    >
      <StatusNote client={client} />
      <ClientFigures client={client} />
      <div className={classes.columns}>
        <div className={classes.main}>
          {credit(client)}
          <ClientInvoices client={client} />
          {quotes(client)}
          {recurring(client)}
          {payments(client)}
          <ClientTimeline of={{ client: client.id }} />
        </div>
        <aside className={classes.side} aria-label={t('About this client')}>
          <ClientFacts client={client} />
          <ClientContacts client={client} />
          <ClientAddresses client={client} isAdding={isAddingAddress} />
          {portal(client)}
          {reminders(client)}
        </aside>
      </div>
      <EditClientModal client={client} opened={editing} onClose={() => setEditing(false)} />
    </Page>
  )
}

/** One client: what they owe, what happened, and how to reach them. */
export function ClientScreen({ id, ...rest }: OfOtherRooms & Asked & { id: string }) {
  const t = useT()
  const client = useQuery(apiQuery('getClient', { params: { id } }))
  return (
    <RecordPage
      query={client}
      title={t('Client')}
      list={{ label: t('Clients'), to: '/dashboard/clients' }}
      skeleton={<ClientSkeleton />}
    >
      {(data) => <ClientPage client={data} {...rest} />}
    </RecordPage>
  )
}
