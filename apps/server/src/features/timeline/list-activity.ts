import { companyFiguresEndpoints } from '@counterfoil/contract/companies/company-figures.endpoints.ts'
import type {
  CompanyActivity,
  companyActivityQuery,
} from '@counterfoil/contract/companies/company-figures.schema.ts'
import type { Paged } from '@counterfoil/contract/paging.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { filterKey } from '../../db/keyset.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { containsPattern, presentPage, readPage } from '../../http/input/paging.ts'
import { type ActivityRow, activityCount, activityPage } from './activity.db.ts'
import { daysOf } from './days-of.ts'
import { TIMELINE_ORDER } from './timeline.db.ts'
import { presentEvent } from './timeline.presenter.ts'

type Query = z.output<typeof companyActivityQuery>

function filtersOf(query: Query, timeZone: string) {
  return {
    user: query.user,
    kind: query.kind,
    type: query.type,
    ...daysOf(query, timeZone),
    search: query.search ? containsPattern(query.search) : undefined,
  }
}

function present(row: ActivityRow): CompanyActivity {
  return { ...presentEvent(row), user: row.actor_id }
}

/** Who did what in a company, page by page. */
export async function listActivity(
  tx: Tx,
  scope: CompanyScope,
  query: Query,
): Promise<Paged<CompanyActivity>> {
  const page = readPage(query, TIMELINE_ORDER.type)
  const filters = filtersOf(query, scope.timeZone)
  const names = filterKey(filters)
  const values = { company_id: scope.companyId, ...filters }
  const direction = page.isDescending ? 'desc' : 'asc'
  const [rows, counted] = await Promise.all([
    tx.rows(activityPage(`${direction}|${page.seek}|${names}`), { ...values, ...page.values }),
    tx.first(activityCount(names), values),
  ])
  const path = companyFiguresEndpoints.listCompanyActivity.path.replace('{id}', scope.companyId)
  return presentPage({ path, query, page, count: counted?.count, rows, present })
}
