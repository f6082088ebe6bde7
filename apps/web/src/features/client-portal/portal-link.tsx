import type { ClientPortal } from '@counterfoil/contract/client-portal/client-portal.schema.ts'
import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { ActionIcon } from '@mantine/core'
import { Ban, RefreshCw } from 'lucide-react'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { useT } from '../../i18n/use-t.ts'
import { ConfirmAction } from '../../ui/feedback/confirm-action.tsx'
import { useFocusOnShow } from '../../ui/focus/use-focus-on-show.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { CopyButton } from '../payment-links/copy-button.tsx'
import classes from './client-portal.module.css'

type PortalLinkProps = {
  client: Pick<Client, 'id' | 'name'>
  portal: ClientPortal
  /** It was made just now, and the button that made it is gone. */
  takesFocus?: boolean
}

function ReplaceTool({ client }: Pick<PortalLinkProps, 'client'>) {
  const t = useT()
  const { name } = client
  const { mutateAsync } = useApiMutation('openClientPortal', { success: 'Portal link replaced' })
  return (
    <ConfirmAction
      danger
      title={t('Replace the portal link of {name}?', { name })}
      text={t(
        'The link that the client has now opens nothing any more, and payment pages that were made over it are closed. Send the client the new one.',
      )}
      confirmLabel={t('Replace link')}
      onConfirm={() => mutateAsync({ params: { id: client.id } })}
    >
      {(ask) => (
        <PermissionGate permission="payment_links.write">
          <ActionIcon aria-label={t('Replace portal link')} onClick={ask}>
            <RefreshCw size={15} />
          </ActionIcon>
        </PermissionGate>
      )}
    </ConfirmAction>
  )
}

function RevokeTool({ client }: Pick<PortalLinkProps, 'client'>) {
  const t = useT()
  const { name } = client
  const { mutateAsync } = useApiMutation('closeClientPortal', { success: 'Portal link revoked' })
  return (
    <ConfirmAction
      danger
      title={t('Revoke the portal link of {name}?', { name })}
      text={t(
        'It opens nothing any more, payment pages that were made over it are closed, and a card that was saved over it is removed. Links to single invoices and quotes still work.',
      )}
      confirmLabel={t('Revoke link')}
      onConfirm={() => mutateAsync({ params: { id: client.id } })}
    >
      {(ask) => (
        <PermissionGate permission="payment_links.write">
          <ActionIcon aria-label={t('Revoke portal link')} onClick={ask}>
            <Ban size={15} />
          </ActionIcon>
        </PermissionGate>
      )}
    </ConfirmAction>
  )
}

/** The link there is, for those who may have it, and when the client opened it last. */
export function PortalLink({ client, portal, takesFocus = false }: PortalLinkProps) {
  const t = useT()
  const link = useFocusOnShow<HTMLAnchorElement>(takesFocus)
  const { url, last_opened_at } = portal
  return (
    <div className={classes.link}>
      {url && (
        <>
          <a ref={link} className={classes.address} href={url} target="_blank" rel="noreferrer" title={url}>
            {url.replace(/^https?:\/\//, '')}
          </a>
          <CopyButton name={t('Portal link')} label={t('Copy portal link')} text={url} />
          <ReplaceTool client={client} />
          <RevokeTool client={client} />
        </>
      )}
      <p className={classes.opened}>
        {last_opened_at ? (
          <>
            {t('Last opened:')} <RelativeTime at={last_opened_at} />
          </>
        ) : (
          t('Not opened yet.')
        )}
      </p>
    </div>
  )
}
