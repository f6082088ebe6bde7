import type { clientsEndpoints } from '@counterfoil/contract/clients/clients.endpoints.ts'
import { exporting, type Handlers, member } from '../../http/handler.ts'
import { presentShortList } from '../../http/input/paging.ts'
import { changeClientStatus } from './change-client-status.ts'
import { createClient } from './create-client.ts'
import { readClientViews } from './list/client-views.ts'
import { exportClients } from './list/export-clients.ts'
import { listClients } from './list/list-clients.ts'
import { mergeClient, readBelongings } from './merge/merge-clients.ts'
import { clientAddresses } from './parts/client-addresses.ts'
import { clientContacts } from './parts/client-contacts.ts'
import { readClient } from './read-client.ts'
import { deleteClient, updateClient } from './update-client.ts'

export function clientsRoutes(): Handlers<typeof clientsEndpoints> {
  return {
    listClients: member((tx, scope, { query }) => listClients(tx, scope, query)),
    getClientViews: member((tx, scope, { query }) => readClientViews(tx, scope, query)),
    createClient: member((tx, scope, { body }) => createClient(tx, scope, body)),
    exportClients: exporting((tx, scope, { query }) => exportClients(tx, scope, query)),
    getClient: member((tx, scope, { params }) => readClient(tx, scope, params.id)),
    updateClient: member((tx, scope, { params, body, ifMatch }) =>
      updateClient(tx, scope, params.id, body, ifMatch),
    ),
    deleteClient: member((tx, scope, { params }) => deleteClient(tx, scope, params.id)),
    activateClient: member((tx, scope, { params }) =>
      changeClientStatus(tx, scope, params.id, 'activate', null),
    ),
    deactivateClient: member((tx, scope, { params, body }) =>
      changeClientStatus(tx, scope, params.id, 'deactivate', body.reason),
    ),
    blockClient: member((tx, scope, { params, body }) =>
      changeClientStatus(tx, scope, params.id, 'block', body.reason),
    ),
    getClientBelongings: member((tx, scope, { params }) => readBelongings(tx, scope, params.id)),
    mergeClient: member((tx, scope, { params, body }) => mergeClient(tx, scope, params.id, body.into)),
    listClientAddresses: member(async (tx, scope, { params: { id }, query }) =>
      presentShortList(`/api/clients/${id}/addresses/`, query, await clientAddresses.list(tx, scope, id)),
    ),
    createClientAddress: member((tx, scope, { params, body }) =>
      clientAddresses.create(tx, scope, params.id, body),
    ),
    getClientAddress: member((tx, scope, { params }) =>
      clientAddresses.read(tx, scope, params.id, params.addressId),
    ),
    updateClientAddress: member((tx, scope, { params, body }) =>
      clientAddresses.update(tx, scope, params.id, params.addressId, body),
    ),
    deleteClientAddress: member((tx, scope, { params }) =>
      clientAddresses.remove(tx, scope, params.id, params.addressId),
    ),
    listClientContacts: member(async (tx, scope, { params: { id }, query }) =>
      presentShortList(`/api/clients/${id}/contacts/`, query, await clientContacts.list(tx, scope, id)),
    ),
    createClientContact: member((tx, scope, { params, body }) =>
      clientContacts.create(tx, scope, params.id, body),
    ),
    getClientContact: member((tx, scope, { params }) =>
      clientContacts.read(tx, scope, params.id, params.contactId),
    ),
    updateClientContact: member((tx, scope, { params, body }) =>
      clientContacts.update(tx, scope, params.id, params.contactId, body),
    ),
    deleteClientContact: member((tx, scope, { params }) =>
      clientContacts.remove(tx, scope, params.id, params.contactId),
    ),
  }
}
