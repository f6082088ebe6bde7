import { clientsEndpoints } from '@counterfoil/contract/clients/clients.endpoints.ts'
import type { ClientListItem, clientListQuery } from '@counterfoil/contract/clients/clients.schema.ts'
import type { Paged } from '@counterfoil/contract/paging.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { presentPage, readPage } from '../../http/input/paging.ts'
import { searchFor } from '../../http/input/search-for.ts'
import {
  CLIENT_ORDER,
  type ClientFilter,
  type ClientOrder,
  clientCount,
  clientPage,
} from './client-list.db.ts'
import { presentClientListItem } from './clients.presenter.ts'

type Query = z.output<typeof clientListQuery>
type Filter = { name: ClientFilter; value: string | readonly string[] }

/** The filters of a query that are on, but for its search. */
export function clientFiltersOf(query: Pick<Query, 'status' | 'kind' | 'tag' | 'country'>): Filter[] {
  const filters: Partial<Record<ClientFilter, string | undefined>> = {
    status: query.status,
    kind: query.kind,
    tag: query.tag,
    country: query.country,
  }
  return (Object.keys(filters) as ClientFilter[]).flatMap((name) => {
    const value = filters[name]
    return value === undefined ? [] : [{ name, value }]
  })
}

/** A page of the company's clients, with the place and the figures of each. */
export async function listClients(tx: Tx, scope: CompanyScope, query: Query): Promise<Paged<ClientListItem>> {
  const order = CLIENT_ORDER[query.ordering.replace('-', '') as ClientOrder]
  const page = readPage(query, order.type)
  const search = await searchFor(tx, 'client', query.search)
  const filters: Filter[] = [...clientFiltersOf(query), ...(search ? [search.filter] : [])]
  const names = filters.map(({ name }) => name).join(',')
  const values = [scope.companyId, ...filters.map(({ value }) => value)]
  const [rows, count] = await Promise.all([
    tx.rows(clientPage(`${query.ordering}|${page.seek}|${names}`), [...values, ...page.values]),
    search && filters.length === 1
      ? search.count()
      : tx.first(clientCount(names), values).then((counted) => counted?.count),
  ])
  const path = clientsEndpoints.listClients.path
  return presentPage({ path, query, page, count, rows, present: presentClientListItem })
}
