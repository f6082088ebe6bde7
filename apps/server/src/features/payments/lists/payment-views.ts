import type { paymentViews, paymentViewsQuery } from '@counterfoil/contract/payments/payments.schema.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { narrowPayments } from './list-payments.ts'
import { type PaymentSumRow, paymentSums } from './payment-list.db.ts'

type View = z.output<typeof paymentViews>['views'][number]

const STATUSES = [
  'completed',
  'pending',
  'processing',
  'failed',
  'cancelled',
  'unknown',
  'refunded',
  'partially_refunded',
] as const
const HAS_COME: ReadonlySet<string> = new Set(['completed', 'refunded', 'partially_refunded'])

function viewOf(view: View['view'], rows: readonly PaymentSumRow[], first: string): View {
  const held = rows.filter(({ status }) => (view === 'all' ? status !== 'failed' : status === view))
  const sums = new Map<string, bigint>()
  for (const { status, currency, kept, refunded } of held) {
    const counts = view !== 'all' || HAS_COME.has(status)
    const amount = counts ? BigInt(view === 'refunded' ? refunded : kept) : 0n
    sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  }
  return {
    view,
    count: held.reduce((count, { payments }) => count + Number(payments), 0),
    sums: [...sums]
      .sort(([a], [b]) => (a === first ? -1 : b === first ? 1 : a < b ? -1 : 1))
      .map(([currency, amount]) => ({
        currency,
        amount: formatMoney(money(amount, currencyCode(currency))),
      })),
    includes_test: held.some((row) =>
      view === 'all' ? row.keeps_test && HAS_COME.has(row.status) : row.has_test,
    ),
  }
}

/** Count and sums by currency of each tab of the payment list, under the filters that are on. */
export async function readPaymentViews(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof paymentViewsQuery>,
): Promise<z.output<typeof paymentViews>> {
  const { names, values } = await narrowPayments(tx, scope.companyId, query)
  const rows = await tx.rows(paymentSums(names), values)
  return { views: (['all', ...STATUSES] as const).map((view) => viewOf(view, rows, scope.currency)) }
}
