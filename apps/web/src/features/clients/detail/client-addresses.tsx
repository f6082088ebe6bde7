import type { Client } from '@counterfoil/contract/clients/clients.schema.ts'
import { placeLine } from '@counterfoil/domain/text/place-line.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApiMutation } from '../../../api/queries/api-mutation.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'
import { usePermission } from '../../../ui/permissions.tsx'
import { AddressForm } from '../form/address-form.tsx'
import { ClientPart } from './client-part.tsx'
import { AddEntry, EntryBlock } from './entry-block.tsx'

type Address = Client['addresses'][number]

function useAddressLines(): (address: Address) => ReactNode[] {
  const locale = useLocale()
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  return (address) => [address.line1, address.line2, placeLine(address), countries.of(address.country)]
}

/** An address without a street is known by its town. */
const nameOf = ({ line1, city }: Address) => line1 ?? city

type ClientAddressesProps = {
  client: Client
  /** The form of a new one stands open from the start, as the page's address asks for it. */
  isAdding?: boolean
}

/** The client's addresses, each changed where it stands. */
export function ClientAddresses({ client, isAdding = false }: ClientAddressesProps) {
  const t = useT()
  const navigate = useNavigate()
  const mayWrite = usePermission('clients.write')
  const linesOf = useAddressLines()
  const [editing, setEditing] = useState<string | null>(isAdding && mayWrite ? 'new' : null)
  const remove = useApiMutation('deleteClientAddress', { success: 'Address deleted successfully' })
  const close = () => {
    setEditing(null)
    // A reload of the page would ask again.
    if (isAdding) void navigate({ to: '.', search: {}, replace: true })
  }
  const kindOf = (address: Address) => (address.kind === 'shipping' ? t('Shipping') : t('Billing'))
  return (
    <ClientPart
      title={t('Addresses')}
      aside={<AddEntry label={t('Add address')} onClick={() => setEditing('new')} />}
    >
      {client.addresses.map((address) =>
        editing === address.id ? (
          <AddressForm key={address.id} clientId={client.id} address={address} onDone={close} />
        ) : (
          <EntryBlock
            key={address.id}
            name={nameOf(address)}
            mark={address.is_default ? t('{kind}, default', { kind: kindOf(address) }) : kindOf(address)}
            lines={linesOf(address)}
            onEdit={() => setEditing(address.id)}
            deleteTitle={t('Delete the address {name}?', { name: nameOf(address) })}
            deleteText={t('Issued invoices keep the address they were issued with.')}
            deleteLabel={t('Delete address')}
            onDelete={() => remove.mutateAsync({ params: { id: client.id, addressId: address.id } })}
          />
        ),
      )}
      {editing === 'new' && (
        <AddressForm clientId={client.id} isFirst={client.addresses.length === 0} onDone={close} />
      )}
    </ClientPart>
  )
}
