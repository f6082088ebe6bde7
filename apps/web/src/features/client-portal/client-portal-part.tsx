import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { apiQuery } from '../../api/queries/api-query.ts'
import { useT } from '../../i18n/use-t.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { ClientPart } from '../clients/detail/client-part.tsx'
import { AddressProposal } from './address-proposal.tsx'
import classes from './client-portal.module.css'
import { PortalLink } from './portal-link.tsx'

const SendPortalDialog = lazyPart(async () => (await import('./send-portal-dialog.tsx')).SendPortalDialog)

/** The page on which the client sees its account: its link, and the address it proposed there. */
export function ClientPortalPart({ client }: { client: Client }) {
  const t = useT()
  const [isSending, setSending] = useState(false)
  const portal = useQuery({
    ...apiQuery('getClientPortal', { params: { id: client.id } }),
    meta: { quiet: true },
  })
  const [isNew, setNew] = useState(false)
  const open = useApiMutation('openClientPortal', {
    success: 'Portal link created',
    onSuccess: () => setNew(true),
  })
  if (!portal.data) return null
  const { is_open, proposal } = portal.data
  return (
    <ClientPart title={t('Client portal')}>
      <div className={classes.body}>
        {proposal && <AddressProposal client={client} proposal={proposal} />}
        {is_open ? (
          <PortalLink client={client} portal={portal.data} takesFocus={isNew} />
        ) : (
          <p className={classes.text}>
            {t(
              'A page of its own for the client: what is open, ways to pay several invoices at once, quotes to answer and its statement of account.',
            )}
          </p>
        )}
        <div className={classes.buttons}>
          <PermissionGate permission="payment_links.write">
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                setNew(false)
                setSending(true)
              }}
            >
              {t('Send portal link…')}
            </Button>
          </PermissionGate>
          {!is_open && (
            <PermissionGate permission="payment_links.write">
              <Button
                size="xs"
                variant="default"
                loading={open.isPending}
                onClick={() => open.mutate({ params: { id: client.id } })}
              >
                {t('Create link')}
              </Button>
            </PermissionGate>
          )}
        </div>
      </div>
      {isSending && <SendPortalDialog client={client} onClose={() => setSending(false)} />}
    </ClientPart>
  )
}
