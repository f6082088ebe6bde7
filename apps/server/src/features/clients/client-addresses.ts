import type { address, addressCreate, addressPatch } from '@counterfoil/contract/clients/clients.schema.ts'
import type { Paged } from '@counterfoil/contract/paging.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { found, invalid } from '../../http/app-error.ts'
import { wholeList } from '../../http/paging.ts'
import type { CompanyScope } from '../../http/scope.ts'
import { changedFields } from '../timeline/changed-fields.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { type AddressFields, clientFaults, countryFaults } from './check-client.ts'
import {
  type AddressRow,
  addressById,
  addressesInOrder,
  addressesOfClient,
  clientExists,
  deleteAddress as dropAddress,
  insertAddresses,
  updateAddress as saveAddress,
  setDefaultAddresses,
} from './clients.db.ts'
import { presentAddress } from './clients.presenter.ts'
import { lockClient } from './read-client.ts'
import { settleDefaults } from './settle-defaults.ts'

type Address = z.output<typeof address>

export async function listAddresses(tx: Tx, scope: CompanyScope, clientId: string): Promise<Paged<Address>> {
  const key = [scope.companyId, clientId]
  const [client, rows] = await Promise.all([tx.first(clientExists, key), tx.rows(addressesOfClient, key)])
  found(client)
  return wholeList(rows.map(presentAddress))
}

async function findAddress(tx: Tx, scope: CompanyScope, clientId: string, id: string): Promise<AddressRow> {
  return found(await tx.first(addressById, [scope.companyId, clientId, id]))
}

export async function readAddress(
  tx: Tx,
  scope: CompanyScope,
  clientId: string,
  id: string,
): Promise<Address> {
  return presentAddress(await findAddress(tx, scope, clientId, id))
}

function check(
  written: { client?: string | undefined; country?: string | undefined },
  clientId: string,
): void {
  const fields = { ...clientFaults(written.client, clientId), ...countryFaults(written.country) }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** Keeps one default of each kind; `written` is the address just written and whether it wants to be it. */
async function settle(
  tx: Tx,
  scope: CompanyScope,
  clientId: string,
  written: { id: string; isDefault: boolean } | null,
): Promise<void> {
  const key = [scope.companyId, clientId]
  const rows = await tx.rows(addressesInOrder, key)
  const candidates = rows.map(({ id, kind, is_default }) => ({
    id,
    kind,
    isDefault: id === written?.id ? written.isDefault : is_default,
  }))
  await tx.run(setDefaultAddresses, [...key, settleDefaults(candidates, written?.id ?? null)])
}

export async function createAddress(
  tx: Tx,
  scope: CompanyScope,
  clientId: string,
  input: z.output<typeof addressCreate>,
): Promise<Address> {
  const client = await lockClient(tx, scope, clientId)
  check(input, clientId)
  const { client: _client, ...fields } = input
  const id = newId()
  const rows = JSON.stringify([{ ...fields, id, is_default: false }])
  await tx.run(insertAddresses, [scope.companyId, clientId, rows])
  await settle(tx, scope, clientId, { id, isDefault: fields.is_default })
  await recordEvent(tx, scope, {
    type: 'client.updated',
    clientId,
    subject: client.name,
    data: { address: id, after: fields },
  })
  return readAddress(tx, scope, clientId, id)
}

function fieldsOf(row: AddressRow): AddressFields {
  return {
    kind: row.kind,
    line1: row.line1,
    line2: row.line2,
    city: row.city,
    state: row.state,
    zip_code: row.zip_code,
    country: row.country,
    is_default: row.is_default,
  }
}

export async function updateAddress(
  tx: Tx,
  scope: CompanyScope,
  clientId: string,
  id: string,
  patch: z.output<typeof addressPatch>,
): Promise<Address> {
  const client = await lockClient(tx, scope, clientId)
  const before = fieldsOf(await findAddress(tx, scope, clientId, id))
  check(patch, clientId)
  const { client: _client, ...fields } = patch
  const next = { ...before, ...fields }
  const change = changedFields(before, next)
  if (change) {
    const { kind, line1, line2, city, state, zip_code, country } = next
    await tx.run(saveAddress, [
      scope.companyId,
      clientId,
      id,
      kind,
      line1,
      line2,
      city,
      state,
      zip_code,
      country,
    ])
    await settle(tx, scope, clientId, { id, isDefault: next.is_default })
    await recordEvent(tx, scope, {
      type: 'client.updated',
      clientId,
      subject: client.name,
      data: { address: id, ...change },
    })
  }
  return readAddress(tx, scope, clientId, id)
}

/** Removes an address; was it the default of its kind, the oldest other one takes its place. */
export async function deleteAddress(
  tx: Tx,
  scope: CompanyScope,
  clientId: string,
  id: string,
): Promise<null> {
  const client = await lockClient(tx, scope, clientId)
  const before = fieldsOf(await findAddress(tx, scope, clientId, id))
  await tx.run(dropAddress, [scope.companyId, clientId, id])
  await settle(tx, scope, clientId, null)
  await recordEvent(tx, scope, {
    type: 'client.updated',
    clientId,
    subject: client.name,
    data: { address: id, before },
  })
  return null
}
