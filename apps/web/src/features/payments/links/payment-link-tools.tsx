import type { PaymentLink } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { canDoWithPaymentLink } from '@counterfoil/domain/payments/payment-link-status.ts'
import { ActionIcon } from '@mantine/core'
import { Ban, Copy, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ConfirmAction } from '../../../ui/feedback/confirm-action.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { PermissionGate } from '../../../ui/permission-gate.tsx'
import { StatusBadge } from '../../../ui/text/status-badge.tsx'
import classes from '../payments-list.module.css'
import { useCopyLink } from './use-copy-link.ts'

const EditLinkModal = lazyPart(async () => (await import('./edit-link-modal.tsx')).EditLinkModal)

type ToolProps = { link: PaymentLink; name: string }

function CancelTool({ link, name }: ToolProps) {
  const t = useT()
  const { mutateAsync } = useApiMutation('cancelPaymentLink', { success: 'Payment link cancelled' })
  return (
    <ConfirmAction
      danger
      title={t('Cancel the payment link for {name}?', { name })}
      text={t('Nobody can pay by it any more. An invoice stays as it is.')}
      confirmLabel={t('Cancel payment link')}
      onConfirm={() => mutateAsync({ params: { id: link.id } })}
    >
      {(ask) => (
        <PermissionGate permission="payment_links.write">
          <ActionIcon aria-label={t('Cancel the link for {name}', { name })} onClick={ask}>
            <Ban size={15} />
          </ActionIcon>
        </PermissionGate>
      )}
    </ConfirmAction>
  )
}

function DeleteTool({ link, name }: ToolProps) {
  const t = useT()
  const { mutateAsync } = useApiMutation('deletePaymentLink', { success: 'Payment link deleted' })
  return (
    <ConfirmAction
      danger
      title={t('Delete the payment link for {name}?', { name })}
      text={t('Its address leads nowhere any more. A link somebody has tried to pay by is kept.')}
      confirmLabel={t('Delete payment link')}
      onConfirm={() => mutateAsync({ params: { id: link.id } })}
    >
      {(ask) => (
        <PermissionGate permission="payment_links.write">
          <ActionIcon aria-label={t('Delete the link for {name}', { name })} onClick={ask}>
            <Trash2 size={15} />
          </ActionIcon>
        </PermissionGate>
      )}
    </ConfirmAction>
  )
}

function EditTool({ link, name }: ToolProps) {
  const t = useT()
  const [editing, setEditing] = useState(false)
  return (
    <>
      <PermissionGate permission="payment_links.write">
        <ActionIcon aria-label={t('Change the link for {name}', { name })} onClick={() => setEditing(true)}>
          <Pencil size={15} />
        </ActionIcon>
      </PermissionGate>
      {editing && <EditLinkModal link={link} name={name} onClose={() => setEditing(false)} />}
    </>
  )
}

/** Copy, open, change, cancel and delete a link; of one that is over only what is left to do. */
export function PaymentLinkTools({ link, name }: ToolProps) {
  const t = useT()
  const copy = useCopyLink()
  const isActive = link.status === 'active'
  return (
    <span className={classes.tools}>
      {!isActive && (
        <span className={classes.onPhone}>
          <StatusBadge status={link.status} />
        </span>
      )}
      {isActive && (
        <>
          <ActionIcon aria-label={t('Copy the link for {name}', { name })} onClick={() => void copy(link)}>
            <Copy size={15} />
          </ActionIcon>
          <ActionIcon
            component="a"
            href={link.url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('Open the link for {name}', { name })}
          >
            <ExternalLink size={15} />
          </ActionIcon>
          <EditTool link={link} name={name} />
          <CancelTool link={link} name={name} />
        </>
      )}
      {canDoWithPaymentLink('delete', link.status).ok && <DeleteTool link={link} name={name} />}
    </span>
  )
}
