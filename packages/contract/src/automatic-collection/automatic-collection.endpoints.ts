import { defineEndpoints } from '../endpoint.ts'
import { emptyBody, idParams, noContent } from '../scalars.ts'
import {
  clientSavedCard,
  collectionSettings,
  collectionSettingsPatch,
  excludeBody,
  invoiceCollection,
} from './automatic-collection.schema.ts'

const read = { access: 'member', permission: 'company.read', method: 'GET' } as const

/** Invoices that are charged to a card their payer saved (docs/rules.md, section 7c). */
export const automaticCollectionEndpoints = defineEndpoints({
  getCollectionSettings: {
    ...read,
    path: '/api/collection/settings/',
    summary:
      'Whether invoices are collected from saved cards, with how much notice, and how often it is tried',
    response: collectionSettings,
  },
  updateCollectionSettings: {
    access: 'member',
    permission: 'settings.write',
    method: 'PATCH',
    path: '/api/collection/settings/',
    summary: 'Turns automatic collection on or off, and changes its days',
    body: collectionSettingsPatch,
    response: collectionSettings,
    errors: ['permission_denied', 'stale_version'],
  },
  getClientSavedCard: {
    ...read,
    path: '/api/clients/{id}/saved_card/',
    summary: 'The card a client has saved, what was agreed to, and what it will be charged for',
    params: idParams,
    response: clientSavedCard,
    errors: ['not_found'],
  },
  removeClientSavedCard: {
    access: 'member',
    permission: 'payments.record',
    method: 'DELETE',
    path: '/api/clients/{id}/saved_card/',
    summary: 'Removes the saved card: it is charged no more, and its provider forgets it',
    params: idParams,
    response: noContent,
    status: 204,
    errors: ['permission_denied', 'not_found'],
  },
  getInvoiceCollection: {
    ...read,
    path: '/api/invoices/{id}/collection/',
    summary:
      'Whether and when an invoice is collected from the saved card of its client, and what became of it',
    params: idParams,
    response: invoiceCollection,
    errors: ['not_found'],
  },
  excludeFromCollection: {
    access: 'member',
    permission: 'payments.record',
    method: 'POST',
    path: '/api/invoices/{id}/collection/',
    summary: 'Takes an invoice out of automatic collection, or puts it back',
    params: idParams,
    body: excludeBody,
    response: invoiceCollection,
    errors: ['permission_denied', 'not_found'],
  },
  restartCollection: {
    access: 'member',
    permission: 'payments.record',
    method: 'POST',
    path: '/api/invoices/{id}/collection/restart/',
    summary:
      'Has an invoice collected that is not collected by itself any more: its payer is told of the day first',
    params: idParams,
    body: emptyBody,
    response: invoiceCollection,
    errors: ['permission_denied', 'not_found', 'collection_not_possible'],
  },
})
