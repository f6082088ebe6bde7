import type { AddressProposal as Proposal } from '@counterfoil/contract/client-portal/client-portal.schema.ts'
import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { placeLine } from '@counterfoil/domain/text/place-line.ts'
import { Button } from '@mantine/core'
import { useApiMutation } from '../../api/queries/api-mutation.ts'
import { useLocale, useT } from '../../i18n/use-t.ts'
import { PermissionGate } from '../../ui/permission-gate.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import classes from './client-portal.module.css'

type AddressProposalProps = { client: Pick<Client, 'id'>; proposal: Proposal }

/** The address that the client wants to have: somebody accepts or declines it. */
export function AddressProposal({ client, proposal }: AddressProposalProps) {
  const t = useT()
  const countries = new Intl.DisplayNames(useLocale(), { type: 'region', fallback: 'code' })
  const accept = useApiMutation('acceptAddressProposal', { success: 'Address accepted' })
  const decline = useApiMutation('declineAddressProposal', { success: 'Address declined' })
  const { address, note, proposed_at, id } = proposal
  const lines = [address.line1, address.line2, placeLine(address), countries.of(address.country)]
  const params = { id: client.id, proposal: id }
  const isBusy = accept.isPending || decline.isPending
  return (
    <div className={classes.proposal}>
      <p className={classes.proposed}>
        {t('A new address was proposed over the portal link')} · <RelativeTime at={proposed_at} />
      </p>
      <address className={classes.lines} dir="auto">
        {lines.filter(Boolean).join('\n')}
      </address>
      {note && (
        <blockquote className={classes.note} dir="auto">
          {note}
        </blockquote>
      )}
      <p className={classes.text}>
        {t('Nobody has checked this address. If you did not expect it, ask the client before you accept it.')}
      </p>
      <div className={classes.buttons}>
        <PermissionGate permission="clients.write">
          <Button
            size="xs"
            loading={accept.isPending}
            disabled={isBusy}
            onClick={() => accept.mutate({ params })}
          >
            {t('Accept address')}
          </Button>
        </PermissionGate>
        <PermissionGate permission="clients.write">
          <Button
            size="xs"
            variant="default"
            loading={decline.isPending}
            disabled={isBusy}
            onClick={() => decline.mutate({ params })}
          >
            {t('Decline address')}
          </Button>
        </PermissionGate>
      </div>
    </div>
  )
}
