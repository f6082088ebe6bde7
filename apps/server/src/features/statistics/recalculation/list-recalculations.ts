import type { Paged } from '@counterfoil/contract/paging.ts'
import type {
  Recalculation,
  recalculationQuery,
} from '@counterfoil/contract/statistics/general-statistics.schema.ts'
import { statisticsEndpoints } from '@counterfoil/contract/statistics/statistics.endpoints.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { filterKey } from '../../../db/keyset.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { presentPage, readPage } from '../../../http/input/paging.ts'
import { presentRecalculation } from './keep-recalculation.ts'
import { recalculationCount, recalculationPage } from './recalculations.db.ts'

/** A page of when the company's figures were put right, the latest first. */
export async function listRecalculations(
  tx: Tx,
  { companyId }: CompanyScope,
  query: z.output<typeof recalculationQuery>,
): Promise<Paged<Recalculation>> {
  const page = readPage(query, 'timestamptz')
  const filters = { search: query.search || undefined }
  const names = filterKey(filters)
  const values = { company_id: companyId, ...filters }
  const [rows, counted] = await Promise.all([
    tx.rows(recalculationPage(`${query.ordering}|${page.seek}|${names}`), { ...values, ...page.values }),
    tx.first(recalculationCount(names), values),
  ])
  const path = statisticsEndpoints.listRecalculations.path
  return presentPage({ path, query, page, count: counted?.count, rows, present: presentRecalculation })
}
