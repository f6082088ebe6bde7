import type { contact, contactCreate, contactPatch } from '@counterfoil/contract/clients/clients.schema.ts'
import type { Paged } from '@counterfoil/contract/paging.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { found, invalid } from '../../http/app-error.ts'
import { wholeList } from '../../http/paging.ts'
import type { CompanyScope } from '../../http/scope.ts'
import { changedFields } from '../timeline/changed-fields.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { type ContactFields, clientFaults } from './check-client.ts'
import {
  type ContactRow,
  clientExists,
  contactById,
  contactsInOrder,
  contactsOfClient,
  deleteContact as dropContact,
  insertContacts,
  updateContact as saveContact,
  setPrimaryContacts,
} from './clients.db.ts'
import { presentContact } from './clients.presenter.ts'
import { lockClient } from './read-client.ts'
import { settleDefaults } from './settle-defaults.ts'

type Contact = z.output<typeof contact>

export async function listContacts(tx: Tx, scope: CompanyScope, clientId: string): Promise<Paged<Contact>> {
  const key = [scope.companyId, clientId]
  const [client, rows] = await Promise.all([tx.first(clientExists, key), tx.rows(contactsOfClient, key)])
  found(client)
  return wholeList(rows.map(presentContact))
}

async function findContact(tx: Tx, scope: CompanyScope, clientId: string, id: string): Promise<ContactRow> {
  return found(await tx.first(contactById, [scope.companyId, clientId, id]))
}

export async function readContact(
  tx: Tx,
  scope: CompanyScope,
  clientId: string,
  id: string,
): Promise<Contact> {
  return presentContact(await findContact(tx, scope, clientId, id))
}

function checkClientOf(written: { client?: string | undefined }, clientId: string): void {
  const fields = clientFaults(written.client, clientId)
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** Keeps one primary contact; `written` is the contact just written and whether it wants to be it. */
async function settle(
  tx: Tx,
  scope: CompanyScope,
  clientId: string,
  written: { id: string; isPrimary: boolean } | null,
): Promise<void> {
  const key = [scope.companyId, clientId]
  const rows = await tx.rows(contactsInOrder, key)
  const candidates = rows.map(({ id, is_primary }) => ({
    id,
    kind: 'contact',
    isDefault: id === written?.id ? written.isPrimary : is_primary,
  }))
  await tx.run(setPrimaryContacts, [...key, settleDefaults(candidates, written?.id ?? null)])
}

export async function createContact(
  tx: Tx,
  scope: CompanyScope,
  clientId: string,
  input: z.output<typeof contactCreate>,
): Promise<Contact> {
  const client = await lockClient(tx, scope, clientId)
  checkClientOf(input, clientId)
  const { client: _client, ...fields } = input
  const id = newId()
  const rows = JSON.stringify([{ ...fields, id, is_primary: false }])
  await tx.run(insertContacts, [scope.companyId, clientId, rows])
  await settle(tx, scope, clientId, { id, isPrimary: fields.is_primary })
  await recordEvent(tx, scope, {
    type: 'client.updated',
    clientId,
    subject: client.name,
    data: { contact: id, after: fields },
  })
  return readContact(tx, scope, clientId, id)
}

function fieldsOf(row: ContactRow): ContactFields {
  return {
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    position: row.position,
    is_primary: row.is_primary,
    receives_invoices: row.receives_invoices,
  }
}

export async function updateContact(
  tx: Tx,
  scope: CompanyScope,
  clientId: string,
  id: string,
  patch: z.output<typeof contactPatch>,
): Promise<Contact> {
  const client = await lockClient(tx, scope, clientId)
  const before = fieldsOf(await findContact(tx, scope, clientId, id))
  checkClientOf(patch, clientId)
  const { client: _client, ...fields } = patch
  const next = { ...before, ...fields }
  const change = changedFields(before, next)
  if (change) {
    const { first_name, last_name, email, phone, position, receives_invoices } = next
    await tx.run(saveContact, [
      scope.companyId,
      clientId,
      id,
      first_name,
      last_name,
      email,
      phone,
      position,
      receives_invoices,
    ])
    await settle(tx, scope, clientId, { id, isPrimary: next.is_primary })
    await recordEvent(tx, scope, {
      type: 'client.updated',
      clientId,
      subject: client.name,
      data: { contact: id, ...change },
    })
  }
  return readContact(tx, scope, clientId, id)
}

/** Removes a contact; was it the primary one, the oldest other one takes its place. */
export async function deleteContact(
  tx: Tx,
  scope: CompanyScope,
  clientId: string,
  id: string,
): Promise<null> {
  const client = await lockClient(tx, scope, clientId)
  const before = fieldsOf(await findContact(tx, scope, clientId, id))
  await tx.run(dropContact, [scope.companyId, clientId, id])
  await settle(tx, scope, clientId, null)
  await recordEvent(tx, scope, {
    type: 'client.updated',
    clientId,
    subject: client.name,
    data: { contact: id, before },
  })
  return null
}
