import type { Client, ClientListItem } from '@counterfoil/contract/clients/clients.schema.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { found } from '../../http/app-error.ts'
import {
  addressesOfClient,
  type ClientRow,
  clientDetail,
  clientExists,
  clientForUpdate,
  contactsOfClient,
  figuresOfClient,
  testCurrenciesOfClient,
  type WithheldRow,
  withheldOfClient,
  writtenOffOfClient,
} from './clients.db.ts'
import { presentClient, presentFigures } from './clients.presenter.ts'

/** One client with addresses, contacts and figures, read in one go. */
export async function readClient(tx: Tx, scope: CompanyScope, id: string): Promise<Client> {
  const key = [scope.companyId, id]
  const [row, addresses, contacts, withheld, writtenOff, tested] = await Promise.all([
    tx.first(clientDetail, [...key, scope.today]),
    tx.rows(addressesOfClient, key),
    tx.rows(contactsOfClient, key),
    tx.rows(withheldOfClient, key),
    readWrittenOff(tx, scope.companyId, id),
    tx.rows(testCurrenciesOfClient, key),
  ])
  const testPaymentsIn = tested.map(({ currency }) => currency)
  return presentClient(found(row), { addresses, contacts, withheld, writtenOff, testPaymentsIn })
}

/** What of a client's invoices was written off, by currency; minor units as text. */
export function readWrittenOff(tx: Tx, companyId: string, id: string): Promise<WithheldRow[]> {
  return tx.rows(writtenOffOfClient, [companyId, id])
}

/** What a client was invoiced, has paid and owes, by currency; `not_found` where it is no client of the company. */
export async function readClientFigures(
  tx: Tx,
  scope: CompanyScope,
  id: string,
): Promise<ClientListItem['figures']> {
  return found(await tx.first(figuresOfClient, [scope.companyId, id, scope.today])).figures.map(
    presentFigures,
  )
}

/** Refuses with `not_found` what is no client of the company. */
export async function checkClientExists(tx: Tx, scope: CompanyScope, id: string): Promise<void> {
  found(await tx.first(clientExists, [scope.companyId, id]))
}

/** The client, held until the transaction ends: whoever changes it or what belongs to it does so one by one. */
export async function lockClient(tx: Tx, scope: CompanyScope, id: string): Promise<ClientRow> {
  return found(await tx.first(clientForUpdate, [scope.companyId, id]))
}
