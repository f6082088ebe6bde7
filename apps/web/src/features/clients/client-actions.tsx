import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { canBeInvoiced } from '@counterfoil/domain/clients/client-status.ts'
import { Button, Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Ban, FileCheck, Mail, Merge, Pause, Pencil, Play, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { refreshQueries, useApiMutation } from '../../api/queries/api-mutation.ts'
import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmAction } from '../../ui/feedback/confirm-action.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { useMailRefusal } from '../auth/use-mail-refusal.ts'
import { WriteEmailModal } from '../email-templates/write/write-email-modal.tsx'
import { MergeClientModal } from './merge/merge-client-modal.tsx'

type ClientProps = { client: Client }
type Asking = ClientProps & { children: (ask: () => void) => ReactNode }
const ICON = { size: 16, strokeWidth: 1.75 }
const SAVED = { success: msg('Client updated successfully') }

function AskDeactivate({ client, children }: Asking) {
  const t = useT()
  const { mutateAsync } = useApiMutation('deactivateClient', SAVED)
  return (
    <ConfirmAction
      title={t('Deactivate {name}?', { name: client.name })}
      text={t('The client is no longer offered where one is picked. Invoices and payments stay as they are.')}
      reasonLabel={t('Reason')}
      confirmLabel={t('Deactivate client')}
      onConfirm={(reason) => mutateAsync({ params: { id: client.id }, body: { reason } })}
    >
      {children}
    </ConfirmAction>
  )
}

function AskBlock({ client, children }: Asking) {
  const t = useT()
  const { mutateAsync } = useApiMutation('blockClient', SAVED)
  return (
    <ConfirmAction
      danger
      title={t('Block {name}?', { name: client.name })}
      text={t('No more invoices can be issued to this client. Open invoices can still be paid.')}
      reasonLabel={t('Reason')}
      confirmLabel={t('Block client')}
      onConfirm={(reason) => mutateAsync({ params: { id: client.id }, body: { reason } })}
    >
      {children}
    </ConfirmAction>
  )
}

function AskDelete({ client, children }: Asking) {
  const t = useT()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { mutateAsync } = useApiMutation('deleteClient', {
    success: 'Client deleted successfully',
    refreshes: 'nothing',
    // Away from here first: what is gone is not asked for again.
    onSuccess: () =>
      void navigate({ to: '/dashboard/clients', replace: true }).then(() => refreshQueries(cache)),
  })
  return (
    <ConfirmAction
      danger
      title={t('Delete {name}?', { name: client.name })}
      text={t(
        'The client goes for good, with addresses and contacts. A client with invoices or payments cannot be deleted; deactivate it instead.',
      )}
      confirmLabel={t('Delete client')}
      onConfirm={() => mutateAsync({ params: { id: client.id } })}
    >
      {children}
    </ConfirmAction>
  )
}

type MenuProps = ClientProps & {
  askDeactivate: () => void
  askBlock: () => void
  askDelete: () => void
  askMerge: () => void
  askWrite: () => void
}

/** Why nothing new can be written to a client; null where it can. */
function useBlocked(client: Client): string | null {
  const t = useT()
  return canBeInvoiced(client.status) ? null : t('This client is blocked and cannot be issued invoices.')
}

function NewQuoteItem({ client }: ClientProps) {
  const t = useT()
  const target: string = '/dashboard/quotes/new'
  return (
    <PermissionGate permission="invoices.write" reason={useBlocked(client)}>
      <Menu.Item
        component={Link}
        to={target}
        search={{ client: client.id } as never}
        leftSection={<FileCheck {...ICON} />}
      >
        {t('New quote')}
      </Menu.Item>
    </PermissionGate>
  )
}

function WriteItem({ onClick }: { onClick: () => void }) {
  const t = useT()
  return (
    <PermissionGate permission="email.send" reason={useMailRefusal()}>
      <Menu.Item leftSection={<Mail {...ICON} />} onClick={onClick}>
        {t('Write an e-mail')}
      </Menu.Item>
    </PermissionGate>
  )
}

function ClientMenu({ client, askDeactivate, askBlock, askDelete, askMerge, askWrite }: MenuProps) {
  const t = useT()
  const activate = useApiMutation('activateClient', SAVED)
  const isUsed = client.figures.some((figures) => figures.invoices > 0)
  const inUse = isUsed ? t('This client has documents. Deactivate it instead of deleting it.') : null
  return (
    <MoreMenu>
      <WriteItem onClick={askWrite} />
      <NewQuoteItem client={client} />
      {client.status !== 'active' && (
        <PermissionGate permission="clients.write">
          <Menu.Item
            leftSection={<Play {...ICON} />}
            onClick={() => activate.mutate({ params: { id: client.id } })}
          >
            {t('Activate client')}
          </Menu.Item>
        </PermissionGate>
      )}
      {client.status === 'active' && (
        <PermissionGate permission="clients.write">
          <Menu.Item leftSection={<Pause {...ICON} />} onClick={askDeactivate}>
            {t('Deactivate client')}
          </Menu.Item>
        </PermissionGate>
      )}
      {client.status !== 'blocked' && (
        <PermissionGate permission="clients.write">
          <Menu.Item leftSection={<Ban {...ICON} />} onClick={askBlock}>
            {t('Block client')}
          </Menu.Item>
        </PermissionGate>
      )}
      <PermissionGate
        permission="clients.write"
        reason={
          client.status === 'blocked' ? t('A blocked client cannot be merged. Activate it first.') : null
        }
      >
        <Menu.Item leftSection={<Merge {...ICON} />} onClick={askMerge}>
          {t('Merge into another client')}
        </Menu.Item>
      </PermissionGate>
      <Menu.Divider />
      <PermissionGate permission="clients.write" reason={inUse}>
        <Menu.Item color="red" leftSection={<Trash2 {...ICON} />} onClick={askDelete}>
          {t('Delete client')}
        </Menu.Item>
      </PermissionGate>
    </MoreMenu>
  )
}

/** The one next step, and the others behind it. */
export function ClientActions({ client, onEdit }: ClientProps & { onEdit: () => void }) {
  const t = useT()
  const target: string = '/dashboard/invoices/new'
  const [isMerging, setMerging] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const askMerge = () => setMerging(true)
  const askWrite = () => setWriting(true)
  return (
    <>
      <AskDelete client={client}>
        {(askDelete) => (
          <AskBlock client={client}>
            {(askBlock) => (
              <AskDeactivate client={client}>
                {(askDeactivate) => (
                  <ClientMenu {...{ client, askDeactivate, askBlock, askDelete, askMerge, askWrite }} />
                )}
              </AskDeactivate>
            )}
          </AskBlock>
        )}
      </AskDelete>
      {isWriting && <WriteEmailModal client={client} onClose={() => setWriting(false)} />}
      <MergeClientModal client={client} opened={isMerging} onClose={() => setMerging(false)} />
      <PermissionGate permission="clients.write">
        <Button variant="default" leftSection={<Pencil size={15} />} onClick={onEdit}>
          {t('Edit')}
        </Button>
      </PermissionGate>
      <PermissionGate permission="invoices.write" reason={useBlocked(client)}>
        <Button
          component={Link}
          to={target}
          search={{ client: client.id } as never}
          leftSection={<Plus size={16} />}
        >
          {t('New invoice')}
        </Button>
      </PermissionGate>
    </>
  )
}
