import type { Paged } from '@counterfoil/contract/paging.ts'
import { recurringEndpoints } from '@counterfoil/contract/recurring/recurring.endpoints.ts'
import type {
  RecurringListItem,
  recurringListQuery,
  recurringViews,
  recurringViewsQuery,
} from '@counterfoil/contract/recurring/recurring.schema.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { RECURRING_VIEWS, type RecurringView } from '@counterfoil/domain/recurring/recurring-status.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { filterKey } from '../../db/keyset.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { presentPage, readPage } from '../../http/input/paging.ts'
import { presentRecurringItem } from './recurring.presenter.ts'
import {
  type RecurringFiguresRow,
  type RecurringFilters,
  recurringCount,
  recurringFigures,
  recurringOrder,
  recurringPage,
} from './recurring-list.db.ts'

type Query = z.output<typeof recurringListQuery>
type Narrowing = z.output<typeof recurringViewsQuery> & Pick<Query, 'view'>

/** The filters of a query that are on. Words are compared without case and accents. */
export function recurringFiltersOf(query: Narrowing): RecurringFilters {
  return {
    ...(query.view && query.view !== 'all' && { [query.view]: true }),
    client: query.client,
    currency: query.currency,
    mode: query.mode,
    unit: query.unit,
    next_from: query.next_date_after,
    next_to: query.next_date_before,
    search: query.search?.trim() || undefined,
  }
}

/** A page of the company's recurring invoices. */
export async function listRecurring(
  tx: Tx,
  scope: CompanyScope,
  query: Query,
): Promise<Paged<RecurringListItem>> {
  const page = readPage(query, recurringOrder(query.ordering).type)
  const filters = recurringFiltersOf(query)
  const names = filterKey(filters)
  const values = { company_id: scope.companyId, ...filters }
  const [rows, counted] = await Promise.all([
    tx.rows(recurringPage(`${query.ordering}|${page.seek}|${names}`), { ...values, ...page.values }),
    tx.first(recurringCount(names), values),
  ])
  const path = recurringEndpoints.listRecurring.path
  return presentPage({ path, query, page, count: counted?.count, rows, present: presentRecurringItem })
}

function isIn(view: RecurringView, { status, needs_attention }: RecurringFiguresRow): boolean {
  if (view === 'all') return true
  return view === 'needs_attention' ? needs_attention : status === view
}

function sumsOf(rows: readonly RecurringFiguresRow[], own: string) {
  const sums = new Map<string, bigint>()
  for (const { status, currency, monthly_amount } of rows) {
    if (status === 'active') sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(monthly_amount))
  }
  return [...sums]
    .sort(([a], [b]) => (a === own ? -1 : b === own ? 1 : a < b ? -1 : 1))
    .map(([code, amount]) => {
      const currency = currencyCode(code)
      return { currency, amount: formatMoney(money(amount, currency)) }
    })
}

/** How many each tab of the list holds under the filters that are on, and what its active ones bring in a month. */
export async function readRecurringViews(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof recurringViewsQuery>,
): Promise<z.output<typeof recurringViews>> {
  const filters = recurringFiltersOf(query)
  const rows = await tx.rows(recurringFigures(filterKey(filters)), {
    company_id: scope.companyId,
    ...filters,
  })
  return {
    views: RECURRING_VIEWS.map((view) => {
      const inside = rows.filter((row) => isIn(view, row))
      return {
        view,
        count: inside.reduce((sum, { count }) => sum + Number(count), 0),
        sums: sumsOf(inside, scope.currency),
      }
    }),
  }
}
