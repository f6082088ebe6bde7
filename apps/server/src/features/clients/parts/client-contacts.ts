import { contactTextRules } from '@counterfoil/contract/clients/clients.schema.ts'
import { faultsOfChanged } from '@counterfoil/domain/faults/faults-of-changed.ts'
import type { ContactFields } from '../check-client.ts'
import {
  type ContactRow,
  contactById,
  contactsInOrder,
  contactsOfClient,
  deleteContact,
  insertContacts,
  setPrimaryContacts,
  updateContact,
} from '../clients.db.ts'
import { presentContact } from '../clients.presenter.ts'
import { clientParts } from './client-parts.ts'

function fieldsOf(row: ContactRow): ContactFields {
  const { id: _id, client_id: _client, ...fields } = row
  return fields
}

/** The people at a client; one of them is the primary contact. */
export const clientContacts = clientParts({
  name: 'contact',
  statements: {
    list: contactsOfClient,
    inOrder: contactsInOrder,
    byId: contactById,
    insert: insertContacts,
    setDefaults: setPrimaryContacts,
    drop: deleteContact,
  },
  fieldsOf,
  write: (tx, key, { is_primary: _, ...fields }) => tx.run(updateContact, { ...key, ...fields }),
  candidateOf: (id, { is_primary }) => ({ id, kind: 'contact', isDefault: is_primary }),
  withoutDefault: (fields) => ({ ...fields, is_primary: false }),
  faultsOf: (written, stored) => (stored ? faultsOfChanged(contactTextRules, written, stored) : {}),
  present: presentContact,
})
