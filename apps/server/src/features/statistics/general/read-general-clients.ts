import type {
  GeneralClientStatistics,
  generalClientStatisticsQuery,
} from '@counterfoil/contract/statistics/general-statistics.schema.ts'
import type { ClientStatus } from '@counterfoil/domain/clients/client-status.ts'
import { rangeBefore } from '@counterfoil/domain/dates/range-before.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { readAccountDays } from '../analytics/account-range.ts'
import { currenciesOf } from '../analytics/written-sums.ts'
import { presentTopClient } from '../statistics.presenter.ts'
import { clientsByStatus, newClients, type PlacedClientRow, placedClients } from './general.db.ts'

/** How many clients there are, how many are new, and which have the most. */
export async function readGeneralClients(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof generalClientStatisticsQuery>,
): Promise<GeneralClientStatistics> {
  const { companyId, currency, timeZone } = scope
  const { range, startMonth } = await readAccountDays(tx, scope, query)
  const before = rangeBefore(range)
  const [statuses, created, placed] = await Promise.all([
    tx.rows(clientsByStatus, [companyId]),
    tx.first(newClients, {
      company_id: companyId,
      time_zone: timeZone,
      day_before: before.start,
      first_day: range.start,
      last_day: range.end,
    }),
    tx.rows(placedClients, { company_id: companyId, most: query.top }),
  ])
  const countOf = (status: ClientStatus) => statuses.find((row) => row.status === status)?.clients ?? 0
  const currencies = currenciesOf(placed, currency)
  const top = (by: PlacedClientRow['by']) =>
    currencies.flatMap((code) =>
      placed.filter((row) => row.by === by && row.currency === code).map(presentTopClient),
    )
  return {
    currency,
    from: range.start,
    to: range.end,
    fiscal_year_start_month: startMonth,
    clients: statuses.reduce((sum, { clients }) => sum + clients, 0),
    by_status: {
      active: countOf('active'),
      inactive: countOf('inactive'),
      blocked: countOf('blocked'),
    },
    new_clients: created?.now ?? 0,
    previous: { from: before.start, to: before.end, new_clients: created?.before ?? 0 },
    top: { by_revenue: top('invoiced'), by_received: top('received'), by_outstanding: top('outstanding') },
  }
}
