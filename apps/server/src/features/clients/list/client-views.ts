import type { clientViews, clientViewsQuery } from '@counterfoil/contract/clients/clients.schema.ts'
import { CLIENT_VIEWS, type ClientView } from '@counterfoil/domain/clients/client-views.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { type ClientCountRow, type ClientOwedRow, clientCounts, clientsOwed } from './client-list.db.ts'
import { narrowClients } from './narrow-clients.ts'

const ofEveryStatus = (view: ClientView) => view === 'all' || view === 'owing' || view === 'overdue'

function countOf(view: ClientView, rows: readonly ClientCountRow[]): number {
  const column = view === 'owing' || view === 'overdue' ? view : 'clients'
  return rows
    .filter(({ status }) => ofEveryStatus(view) || status === view)
    .reduce((count, row) => count + Number(row[column]), 0)
}

function sumsOf(view: ClientView, rows: readonly ClientOwedRow[], first: string) {
  const sums = new Map<string, bigint>()
  for (const row of rows) {
    if (!ofEveryStatus(view) && row.status !== view) continue
    const amount = BigInt(view === 'overdue' ? row.overdue : row.outstanding)
    if (amount !== 0n) sums.set(row.currency, (sums.get(row.currency) ?? 0n) + amount)
  }
  return [...sums]
    .sort(([a], [b]) => (a === first ? -1 : b === first ? 1 : a < b ? -1 : 1))
    .map(([code, amount]) => {
      const currency = currencyCode(code)
      return { currency, amount: formatMoney(money(amount, currency)) }
    })
}

/** How many clients each tab of the list holds under the filters that are on, and what they owe by currency. */
export async function readClientViews(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof clientViewsQuery>,
): Promise<z.output<typeof clientViews>> {
  const { names, values } = await narrowClients(tx, scope, query)
  const [counts, owed] = await Promise.all([
    tx.rows(clientCounts(names), values),
    tx.rows(clientsOwed(names), values),
  ])
  return {
    views: CLIENT_VIEWS.map((view) => ({
      view,
      count: countOf(view, counts),
      sums: sumsOf(view, owed, scope.currency),
    })),
  }
}
