import type { AddressFields } from '../check-client.ts'
import {
  type AddressRow,
  addressById,
  addressesInOrder,
  addressesOfClient,
  deleteAddress,
  insertAddresses,
  setDefaultAddresses,
  updateAddress,
} from '../clients.db.ts'
import { presentAddress } from '../clients.presenter.ts'
import { countryFaults } from '../country-faults.ts'
import { clientParts } from './client-parts.ts'

function fieldsOf(row: AddressRow): AddressFields {
  const { id: _id, client_id: _client, ...fields } = row
  return fields
}

/** A client's addresses: one default for billing, one for shipping. */
export const clientAddresses = clientParts({
  name: 'address',
  statements: {
    list: addressesOfClient,
    inOrder: addressesInOrder,
    byId: addressById,
    insert: insertAddresses,
    setDefaults: setDefaultAddresses,
    drop: deleteAddress,
  },
  fieldsOf,
  write: (tx, key, { is_default: _, ...fields }) => tx.run(updateAddress, { ...key, ...fields }),
  candidateOf: (id, { kind, is_default }) => ({ id, kind, isDefault: is_default }),
  withoutDefault: (fields) => ({ ...fields, is_default: false }),
  faultsOf: ({ country }) => countryFaults(country),
  present: presentAddress,
})
