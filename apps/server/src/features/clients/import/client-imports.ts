import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { readCompany } from '../../companies/read-company.ts'
import type { ImportBatch, ImportKind, MadePage, MadeRecord } from '../../imports/import-kind.ts'
import { recordEventsOfImport } from '../../timeline/record-event.ts'
import {
  clientsOfImport,
  deleteClients,
  insertAddressesOfClients,
  insertClients,
  insertContactsOfClients,
  knownClients,
  lockClientsOfImport,
} from './client-import.db.ts'
import type { ClientRowsContext } from './client-rows.ts'

async function contextOf(tx: Tx, scope: CompanyScope): Promise<ClientRowsContext> {
  const [{ country }, known] = await Promise.all([
    readCompany(tx, scope.companyId, { userId: scope.user.id, role: scope.role }),
    tx.rows(knownClients, [scope.companyId]),
  ])
  return { homeCountry: country, known }
}

async function write(tx: Tx, scope: CompanyScope, batch: ImportBatch, importId: string): Promise<void> {
  const { companyId } = scope
  const { clients = '[]', addresses = '[]', contacts = '[]' } = batch.tables
  await sendInOrder({
    clients: () => tx.run(insertClients, [companyId, clients, importId]),
    addresses: () => tx.run(insertAddressesOfClients, [companyId, addresses]),
    contacts: () => tx.run(insertContactsOfClients, [companyId, contacts]),
    events: () => recordEventsOfImport(tx, scope, 'client.created', batch.records),
  })
}

async function madeBy(
  tx: Tx,
  { companyId }: CompanyScope,
  { importId, after, most }: MadePage,
): Promise<readonly MadeRecord[]> {
  const locked = await tx.rows(lockClientsOfImport, {
    company_id: companyId,
    import_id: importId,
    after,
    most,
  })
  return tx.rows(clientsOfImport, [companyId, locked.map(({ id }) => id)])
}

async function remove(tx: Tx, scope: CompanyScope, clients: readonly MadeRecord[]): Promise<void> {
  await tx.run(deleteClients, [scope.companyId, clients.map(({ id }) => id)])
  await recordEventsOfImport(tx, scope, 'client.deleted', clients)
}

/** Clients from a file, each with an address and a contact (decision 18). */
export const clientImports: ImportKind = {
  noun: 'client',
  noNames: fault('no_column_of_names'),
  permission: 'clients.write',
  rowsModule: new URL('./client-rows.ts', import.meta.url),
  contextOf,
  write,
  madeBy,
  remove,
  event: 'client.imported',
  undoneEvent: 'client.import_undone',
}
