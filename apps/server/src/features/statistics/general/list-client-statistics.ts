import type { Paged } from '@counterfoil/contract/paging.ts'
import type {
  ClientStatistics,
  clientStatisticsQuery,
} from '@counterfoil/contract/statistics/general-statistics.schema.ts'
import { statisticsEndpoints } from '@counterfoil/contract/statistics/statistics.endpoints.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { filterKey } from '../../../db/keyset.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { presentPage, readPage } from '../../../http/input/paging.ts'
import { searchFor } from '../../../http/input/search-for.ts'
import { write } from '../analytics/written-sums.ts'
import {
  CLIENT_STATISTICS_ORDER,
  type ClientStatisticsOrder,
  type ClientStatisticsRow,
  clientStatisticsCount,
  clientStatisticsPage,
} from './client-statistics.db.ts'

const TENTHS = 10

function present(row: ClientStatisticsRow): ClientStatistics {
  const currency = currencyCode(row.currency)
  return {
    client: row.id,
    client_name: row.client_name,
    status: row.status,
    currency,
    invoices: row.invoices,
    invoiced: write(row.invoiced, currency),
    received: write(row.received, currency),
    outstanding: write(row.outstanding, currency),
    overdue: write(row.overdue, currency),
    average_days_to_pay: row.days_to_pay === null ? null : Number(row.days_to_pay) / TENTHS,
  }
}

/** A page of the clients with figures in one currency, from the kept figures. */
export async function listClientStatistics(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof clientStatisticsQuery>,
): Promise<Paged<ClientStatistics>> {
  const order = CLIENT_STATISTICS_ORDER[query.ordering.replace('-', '') as ClientStatisticsOrder]
  const page = readPage(query, order.type)
  const search = await searchFor(tx, 'client', query.search)
  const filters = { client: query.client, ...search?.filter }
  const names = filterKey(filters)
  const values = { company_id: scope.companyId, currency: query.currency ?? scope.currency, ...filters }
  const [rows, counted] = await Promise.all([
    tx.rows(clientStatisticsPage(`${query.ordering}|${page.seek}|${names}`), {
      ...values,
      ...page.values,
      today: scope.today,
    }),
    tx.first(clientStatisticsCount(names), values),
  ])
  const path = statisticsEndpoints.listClientStatistics.path
  return presentPage({ path, query, page, count: counted?.count, rows, present })
}
