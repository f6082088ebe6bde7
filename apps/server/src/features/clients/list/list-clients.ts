import { clientsEndpoints } from '@counterfoil/contract/clients/clients.endpoints.ts'
import type { ClientListItem, clientListQuery } from '@counterfoil/contract/clients/clients.schema.ts'
import type { Paged } from '@counterfoil/contract/paging.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { presentPage, readPage } from '../../../http/input/paging.ts'
import { presentClientListItem } from '../clients.presenter.ts'
import { CLIENT_ORDER, type ClientOrder, clientCount, clientPage } from './client-list.db.ts'
import { narrowClients } from './narrow-clients.ts'

/** A page of the company's clients, with the place and the figures of each. */
export async function listClients(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof clientListQuery>,
): Promise<Paged<ClientListItem>> {
  const order = CLIENT_ORDER[query.ordering.replace('-', '') as ClientOrder]
  const page = readPage(query, order.type)
  const { search, names, values } = await narrowClients(tx, scope, query)
  const [rows, count] = await Promise.all([
    tx.rows(clientPage(`${query.ordering}|${page.seek}|${names}`), { ...values, ...page.values }),
    search && !names.includes(',')
      ? search.count()
      : tx.first(clientCount(names), values).then((counted) => counted?.count),
  ])
  const path = clientsEndpoints.listClients.path
  return presentPage({ path, query, page, count, rows, present: presentClientListItem })
}
