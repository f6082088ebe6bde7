import type { Client, clientBelongings } from '@counterfoil/contract/clients/clients.schema.ts'
import { canBeMerged, mergeClients } from '@counterfoil/domain/clients/merge-clients.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { endCardOfMerged } from '../../automatic-collection/cards/withdraw-card.ts'
import { renameClientOnDrafts } from '../../invoices/drafts/rename-client-on-drafts.ts'
import { closePortalLinks } from '../../payment-links/links/change-payment-link.ts'
import { changedFields } from '../../timeline/changed-fields.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import {
  addressesInOrder,
  contactsInOrder,
  deleteClient,
  setDefaultAddresses,
  setPrimaryContacts,
  updateClient,
} from '../clients.db.ts'
import { clientValues } from '../create-client.ts'
import { settleDefaults } from '../parts/settle-defaults.ts'
import { lockClient, readClient } from '../read-client.ts'
import { clientFieldsOf } from '../update-client.ts'
import {
  belongingsOfClient,
  clientsForMerge,
  followMerged,
  insertMerged,
  lockInvoicesForMerge,
  lockQuotesForMerge,
  lockRecurringForMerge,
  portalOfClient,
  takeAddresses,
  takeContacts,
  takeCreditBalances,
  takeCreditEntries,
  takeCreditNotes,
  takeFiles,
  takeInvoices,
  takePaymentLinks,
  takePayments,
  takePortal,
  takeProposals,
  takeQuotes,
  takeRecurring,
  takeReminderSteps,
  takeReminders,
  takeSavedCards,
  takeSubscriptions,
} from './merge-clients.db.ts'

/** How much belongs to a client; `not_found` where it is no client of the company. */
export async function readBelongings(
  tx: Tx,
  scope: CompanyScope,
  id: string,
): Promise<z.output<typeof clientBelongings>> {
  return found(await tx.first(belongingsOfClient, [scope.companyId, id]))
}

/** One default of each kind of address, and one main contact: the other's own, else the oldest there is. */
async function settleParts(tx: Tx, companyId: string, id: string): Promise<void> {
  const key = [companyId, id]
  const [addresses, contacts] = await Promise.all([
    tx.rows(addressesInOrder, key),
    tx.rows(contactsInOrder, key),
  ])
  const defaults = addresses.map((row) => ({ id: row.id, kind: row.kind, isDefault: row.is_default }))
  const primary = contacts.map((row) => ({ id: row.id, kind: 'contact', isDefault: row.is_primary }))
  await tx.run(setDefaultAddresses, [...key, settleDefaults(defaults, null)])
  await tx.run(setPrimaryContacts, [...key, settleDefaults(primary, null)])
}

/** Everything that names the client names the other from here on. */
async function takeOverAll(tx: Tx, scope: CompanyScope, from: string, into: string): Promise<void> {
  const { companyId } = scope
  const key = [companyId, from, into]
  // Those that were written since the first ones were locked: from here on nobody can write another.
  await tx.rows(lockInvoicesForMerge, key)
  await tx.rows(lockQuotesForMerge, key)
  // Of two portals one ends, and with it the payment pages that were made over it.
  const hasPortal = (await tx.first(portalOfClient, [companyId, into])) !== undefined
  if (hasPortal) await closePortalLinks(tx, scope, from)
  await endCardOfMerged(tx, { companyId, from, into, hasPortal })
  await tx.run(takeSavedCards, key)
  await tx.run(takeFiles, key)
  await tx.run(takeInvoices, key)
  await tx.run(takeQuotes, key)
  await tx.run(takePayments, key)
  await tx.run(takePaymentLinks, key)
  await tx.run(takeCreditBalances, key)
  await tx.run(takeCreditEntries, key)
  await tx.run(takeCreditNotes, key)
  await tx.run(takeRecurring, key)
  await tx.run(takeAddresses, key)
  await tx.run(takeContacts, key)
  await tx.run(takeReminders, key)
  await tx.run(takeReminderSteps, key)
  await tx.run(takePortal, key)
  await tx.run(takeProposals, key)
  await tx.run(takeSubscriptions, key)
  await tx.run(followMerged, key)
  await tx.run(insertMerged, key)
  await settleParts(tx, companyId, into)
}

function wordsOf(scope: CompanyScope, name: string) {
  const { clients: labels, clientNotes } = textsOf(knownLanguage(scope.language)).tables
  return { heading: clientNotes.merged.replace('{date}', scope.today).replace('{name}', () => name), labels }
}

/** Both clients, held until the end of the transaction, and what the one is to be; nothing is written yet. */
async function holdBoth(tx: Tx, scope: CompanyScope, id: string, into: string) {
  await tx.rows(lockRecurringForMerge, [scope.companyId, id])
  await tx.rows(lockInvoicesForMerge, [scope.companyId, id, into])
  await tx.rows(lockQuotesForMerge, [scope.companyId, id, into])
  const held = (await tx.rows(clientsForMerge, [scope.companyId, [id, into]])).map((row) => row.id)
  found(held.find((one) => one === id))
  if (into === id) throw invalid({ into: [fault('client_merged_into_itself')] })
  if (!held.includes(into)) throw invalid({ into: [fault('unknown_client')] })
  const [gone, kept] = [await lockClient(tx, scope, id), await lockClient(tx, scope, into)]
  if (!canBeMerged(gone.status, kept.status))
    throw new AppError('client_status_conflict', { detail: fault('client_merge_blocked') })
  const before = clientFieldsOf(kept)
  const merge = mergeClients(before, clientFieldsOf(gone), wordsOf(scope, gone.name))
  if (!merge.ok) throw invalid({ into: [merge.reason] })
  return { gone, kept, before, after: merge.client }
}

/**
 * Merges a client into another: the other takes over its documents, money, links, contacts, addresses, tags, notes and
 * history, and it is gone (`not_found` from then on). What was issued stays as it was frozen, its name too; drafts take
 * the other's name. `not_found` where the client is none of the company's; 400 where the other is not, is the same, or
 * would have more notes or tags than it may; `client_status_conflict` while either is blocked.
 */
export async function mergeClient(
  tx: Tx,
  scope: CompanyScope,
  goneId: string,
  keptId: string,
): Promise<Client> {
  const { companyId } = scope
  const [id, into] = [goneId.toLowerCase(), keptId.toLowerCase()]
  const { gone, kept, before, after } = await holdBoth(tx, scope, id, into)
  await takeOverAll(tx, scope, id, into)
  await tx.run(deleteClient, [companyId, id])
  await renameClientOnDrafts(tx, companyId, into, kept.name)
  // Its version moves on even where no field differs: somebody who edits it does not know of what it has now.
  await tx.run(updateClient, { company_id: companyId, id: into, ...clientValues(after) })
  await recordEvent(tx, scope, {
    type: 'client.merged',
    clientId: into,
    subject: kept.name,
    data: { client: gone.name, merged: id, ...changedFields(before, after) },
  })
  await recordEvent(tx, scope, {
    type: 'client.merged_away',
    clientId: id,
    subject: gone.name,
    data: { client: kept.name, into, before: clientFieldsOf(gone) },
  })
  return readClient(tx, scope, into)
}
