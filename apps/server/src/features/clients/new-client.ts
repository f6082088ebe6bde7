import type { clientCreate } from '@counterfoil/contract/clients/clients.schema.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { AddressFields, ContactFields } from './check-client.ts'
import { settleDefaults } from './parts/settle-defaults.ts'

function newAddresses(addresses: readonly AddressFields[]) {
  const rows = addresses.map((fields) => ({ ...fields, id: newId() }))
  const defaults = settleDefaults(
    rows.map(({ id, kind, is_default }) => ({ id, kind, isDefault: is_default })),
    null,
  )
  return rows.map((row) => ({ ...row, is_default: defaults.includes(row.id) }))
}

function newContacts(contacts: readonly ContactFields[]) {
  const rows = contacts.map((fields) => ({ ...fields, id: newId() }))
  const primary = settleDefaults(
    rows.map(({ id, is_primary }) => ({ id, kind: 'contact', isDefault: is_primary })),
    null,
  )
  return rows.map((row) => ({ ...row, is_primary: primary.includes(row.id) }))
}

/** A new client as it is to be written: of each kind of address, and of the contacts, one leads. */
export function newClient({ addresses, contacts, ...fields }: z.output<typeof clientCreate>) {
  return {
    id: newId(),
    fields: { ...fields, tags: [...new Set(fields.tags)] },
    addresses: newAddresses(addresses),
    contacts: newContacts(contacts),
  }
}
