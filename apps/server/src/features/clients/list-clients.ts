import { clientsEndpoints } from '@counterfoil/contract/clients/clients.endpoints.ts'
import type { ClientListItem, clientListQuery } from '@counterfoil/contract/clients/clients.schema.ts'
import type { Paged } from '@counterfoil/contract/paging.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { filterKey } from '../../db/keyset.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { presentPage, readPage } from '../../http/input/paging.ts'
import { searchFor } from '../../http/input/search-for.ts'
import { CLIENT_ORDER, type ClientOrder, clientCount, clientPage } from './client-list.db.ts'
import { presentClientListItem } from './clients.presenter.ts'

type Query = z.output<typeof clientListQuery>

/** The filters of a query that are on, but for its search. */
export function clientFiltersOf(query: Pick<Query, 'status' | 'kind' | 'tag' | 'country'>) {
  return {
    status: query.status,
    kind: query.kind,
    tag: query.tag,
    country: query.country,
  }
}

/** A page of the company's clients, with the place and the figures of each. */
export async function listClients(tx: Tx, scope: CompanyScope, query: Query): Promise<Paged<ClientListItem>> {
  const order = CLIENT_ORDER[query.ordering.replace('-', '') as ClientOrder]
  const page = readPage(query, order.type)
  const search = await searchFor(tx, 'client', query.search)
  const filters = { ...clientFiltersOf(query), ...search?.filter }
  const names = filterKey(filters)
  const values = { company_id: scope.companyId, ...filters }
  const [rows, count] = await Promise.all([
    tx.rows(clientPage(`${query.ordering}|${page.seek}|${names}`), { ...values, ...page.values }),
    search && !names.includes(',')
      ? search.count()
      : tx.first(clientCount(names), values).then((counted) => counted?.count),
  ])
  const path = clientsEndpoints.listClients.path
  return presentPage({ path, query, page, count, rows, present: presentClientListItem })
}
