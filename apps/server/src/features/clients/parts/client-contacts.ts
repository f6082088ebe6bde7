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
    update: updateContact,
    setDefaults: setPrimaryContacts,
    drop: deleteContact,
  },
  fieldsOf,
  columns: ({ first_name, last_name, email, phone, position, receives_invoices }: ContactFields) => [
    first_name,
    last_name,
    email,
    phone,
    position,
    receives_invoices,
  ],
  candidateOf: (id, { is_primary }) => ({ id, kind: 'contact', isDefault: is_primary }),
  withoutDefault: (fields) => ({ ...fields, is_primary: false }),
  faultsOf: () => ({}),
  present: presentContact,
})
