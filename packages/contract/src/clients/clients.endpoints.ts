import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { paged } from '../paging.ts'
import { emptyBody, id, idParams, noContent } from '../scalars.ts'
import { address, addressCreate, addressPatch, client, clientCreate, clientListItem, clientListQuery, clientPatch, contact, contactCreate, contactPatch, statusReason } from './clients.schema.ts'

const addressParams = z.object({ id, addressId: id })
const contactParams = z.object({ id, contactId: id })
const read = { access: 'member', permission: 'company.read' } as const
const write = { access: 'member', permission: 'clients.write' } as const

export const clientsEndpoints = defineEndpoints({
  listClients: { ...read, method: 'GET', path: '/api/clients/', summary: 'Clients, paged, with search, filters and ordering', query: clientListQuery, response: paged(clientListItem) },
  createClient: { ...write, method: 'POST', path: '/api/clients/', summary: 'Creates a client, with addresses and contacts', body: clientCreate, response: client, status: 201 },
  getClient: { ...read, method: 'GET', path: '/api/clients/{id}/', summary: 'One client with addresses and contacts', params: idParams, response: client, errors: ['not_found'] },
  updateClient: { ...write, method: 'PATCH', path: '/api/clients/{id}/', summary: 'Changes a client', params: idParams, body: clientPatch, response: client, errors: ['not_found', 'stale_version'] },
  deleteClient: { ...write, method: 'DELETE', path: '/api/clients/{id}/', summary: 'Deletes a client without documents', params: idParams, response: noContent, status: 204, errors: ['not_found', 'client_in_use'] },
  activateClient: { ...write, method: 'POST', path: '/api/clients/{id}/activate/', summary: 'Makes a client active', params: idParams, body: emptyBody, response: client, errors: ['not_found', 'client_status_conflict'] },
  deactivateClient: { ...write, method: 'POST', path: '/api/clients/{id}/deactivate/', summary: 'Takes a client out of the pickers, with a reason', params: idParams, body: statusReason, response: client, errors: ['not_found', 'client_status_conflict'] },
  blockClient: { ...write, method: 'POST', path: '/api/clients/{id}/block/', summary: 'Blocks a client, with a reason: no more invoices are issued, paying stays possible', params: idParams, body: statusReason, response: client, errors: ['not_found', 'client_status_conflict'] },
  listClientAddresses: { ...read, method: 'GET', path: '/api/clients/{id}/addresses/', summary: "A client's addresses", params: idParams, response: paged(address), errors: ['not_found'] },
  createClientAddress: { ...write, method: 'POST', path: '/api/clients/{id}/addresses/', summary: 'Adds an address', params: idParams, body: addressCreate, response: address, status: 201, errors: ['not_found'] },
  getClientAddress: { ...read, method: 'GET', path: '/api/clients/{id}/addresses/{addressId}/', summary: 'One address', params: addressParams, response: address, errors: ['not_found'] },
  updateClientAddress: { ...write, method: 'PATCH', path: '/api/clients/{id}/addresses/{addressId}/', summary: 'Changes an address', params: addressParams, body: addressPatch, response: address, errors: ['not_found'] },
  deleteClientAddress: { ...write, method: 'DELETE', path: '/api/clients/{id}/addresses/{addressId}/', summary: 'Removes an address', params: addressParams, response: noContent, status: 204, errors: ['not_found'] },
  listClientContacts: { ...read, method: 'GET', path: '/api/clients/{id}/contacts/', summary: "A client's contacts", params: idParams, response: paged(contact), errors: ['not_found'] },
  createClientContact: { ...write, method: 'POST', path: '/api/clients/{id}/contacts/', summary: 'Adds a contact', params: idParams, body: contactCreate, response: contact, status: 201, errors: ['not_found'] },
  getClientContact: { ...read, method: 'GET', path: '/api/clients/{id}/contacts/{contactId}/', summary: 'One contact', params: contactParams, response: contact, errors: ['not_found'] },
  updateClientContact: { ...write, method: 'PATCH', path: '/api/clients/{id}/contacts/{contactId}/', summary: 'Changes a contact', params: contactParams, body: contactPatch, response: contact, errors: ['not_found'] },
  deleteClientContact: { ...write, method: 'DELETE', path: '/api/clients/{id}/contacts/{contactId}/', summary: 'Removes a contact', params: contactParams, response: noContent, status: 204, errors: ['not_found'] },
})
