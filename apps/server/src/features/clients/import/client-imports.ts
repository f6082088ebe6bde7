import { clientCreate } from '@counterfoil/contract/clients/clients.schema.ts'
import { duplicateClients, repetitionFault } from '@counterfoil/domain/clients/duplicate-clients.ts'
import { type ImportField, NAMING_FIELDS } from '@counterfoil/domain/clients/import-columns.ts'
import { importedClient, importFault, importFieldOf } from '@counterfoil/domain/clients/imported-client.ts'
import { recogniseColumns } from '@counterfoil/domain/clients/recognise-columns.ts'
import type { FieldFaults } from '@counterfoil/domain/faults/fault.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import { readCompany } from '../../companies/read-company.ts'
import type { ImportKind, MadeRecord, Repetitions, RowRules } from '../../imports/import-kind.ts'
import { findCountry } from '../../reference/find-country.ts'
import { recordEventsOfImport } from '../../timeline/record-event.ts'
import { checkClient } from '../check-client.ts'
import { newClient } from '../create-client.ts'
import {
  clientsOfImport,
  deleteClients,
  insertAddressesOfClients,
  insertClients,
  insertContactsOfClients,
  knownClients,
  lockClientsOfImport,
} from './client-import.db.ts'

type NewClient = z.output<typeof clientCreate>

/** What no schema can see, or null. */
async function faultsBeyond(tx: Tx, scope: CompanyScope, client: NewClient): Promise<FieldFaults | null> {
  try {
    await checkClient(tx, scope, client)
    return null
  } catch (error) {
    if (error instanceof AppError && error.fields) return error.fields
    throw error
  }
}

async function repetitionsOf(tx: Tx, scope: CompanyScope): Promise<Repetitions<ImportField, NewClient>> {
  const duplicates = duplicateClients(await tx.rows(knownClients, [scope.companyId]))
  return {
    repetitionOf: (client) => {
      const found = duplicates.repetitionOf(client)
      return found && { field: found.of, fault: repetitionFault(found) }
    },
    keep: duplicates.keep,
  }
}

async function rulesOf(tx: Tx, scope: CompanyScope): Promise<RowRules<ImportField, NewClient>> {
  const { country } = await readCompany(tx, scope.companyId, { userId: scope.user.id, role: scope.role })
  const context = { countryCode: findCountry, homeCountry: country }
  return {
    draftOf: (cells) => importedClient(cells, context),
    faultsBeyond: (client) => faultsBeyond(tx, scope, client),
    repetitions: await repetitionsOf(tx, scope),
  }
}

async function write(
  tx: Tx,
  scope: CompanyScope,
  made: readonly NewClient[],
  importId: string,
): Promise<void> {
  const { companyId } = scope
  const clients = made.map(newClient)
  const heads = clients.map(({ id, fields }) => ({ ...fields, id }))
  const partsOf = (part: 'addresses' | 'contacts') =>
    clients.flatMap(({ id, [part]: parts }) => parts.map((one) => ({ ...one, client: id })))
  await sendInOrder({
    clients: () => tx.run(insertClients, [companyId, JSON.stringify(heads), importId]),
    addresses: () => tx.run(insertAddressesOfClients, [companyId, JSON.stringify(partsOf('addresses'))]),
    contacts: () => tx.run(insertContactsOfClients, [companyId, JSON.stringify(partsOf('contacts'))]),
    events: () => recordEventsOfImport(tx, scope, 'client.created', heads),
  })
}

async function madeBy(tx: Tx, scope: CompanyScope, importId: string): Promise<readonly MadeRecord[]> {
  const key = [scope.companyId, importId]
  await tx.rows(lockClientsOfImport, key)
  return tx.rows(clientsOfImport, key)
}

async function remove(tx: Tx, scope: CompanyScope, clients: readonly MadeRecord[]): Promise<void> {
  await tx.run(deleteClients, [scope.companyId, clients.map(({ id }) => id)])
  await recordEventsOfImport(tx, scope, 'client.deleted', clients)
}

/** Clients from a file, each with an address and a contact (decision 18). */
export const clientImports: ImportKind<ImportField, NewClient> = {
  noun: 'client',
  namingFields: NAMING_FIELDS,
  recognise: recogniseColumns,
  schema: clientCreate,
  rulesOf,
  fieldOf: importFieldOf,
  faultOf: importFault,
  write,
  madeBy,
  remove,
  event: 'client.imported',
  undoneEvent: 'client.import_undone',
}
