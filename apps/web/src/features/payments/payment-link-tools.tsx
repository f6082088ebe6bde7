import type { PaymentLink } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import { ActionIcon } from '@mantine/core'
import { Ban, Copy, ExternalLink } from 'lucide-react'
import { useApiMutation } from '../../api/api-mutation.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmAction } from '../../ui/confirm-action.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { copyText } from '../payment-links/copy-text.ts'
import classes from './payments-list.module.css'

/** Puts the link's address on the clipboard, and says so. */
export function useCopyLink(): (link: PaymentLink) => Promise<void> {
  const t = useT()
  return async ({ url }) => {
    if (await copyText(url)) showToast('success', t('Payment link copied'))
    else showToast('error', t('The link could not be copied: {url}', { url }))
  }
}

/** Copy, open and cancel a link. */
export function PaymentLinkTools({ link, name }: { link: PaymentLink; name: string }) {
  const t = useT()
  const copy = useCopyLink()
  const { mutateAsync } = useApiMutation('cancelPaymentLink', { success: 'Payment link cancelled' })
  if (link.status !== 'active') {
    return (
      <span className={classes.onPhone}>
        <StatusBadge status={link.status} />
      </span>
    )
  }
  return (
    <span className={classes.tools}>
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
    </span>
  )
}
