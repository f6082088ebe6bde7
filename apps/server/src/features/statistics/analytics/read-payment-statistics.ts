import type {
  PaymentStatistics,
  paymentStatisticsQuery,
} from '@counterfoil/contract/statistics/payment-statistics.schema.ts'
import type { DateRange } from '@counterfoil/domain/dates/fiscal-year.ts'
import type { CurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { readAccountRange } from './account-range.ts'
import { type PaymentSumsRow, paymentSums } from './payment-statistics.db.ts'
import { currenciesOf, write } from './written-sums.ts'

type Sums = Omit<PaymentStatistics['totals'][number], 'currency' | 'includes_test'>

/** Rows of one currency added up. */
function addUp(rows: readonly PaymentSumsRow[], currency: CurrencyCode): Sums {
  const sum = (of: 'amount' | 'refunded' | 'paid_back' | 'fees') =>
    rows.reduce((total, row) => total + BigInt(row[of]), 0n)
  const [amount, refunded, paidBack, fees] = [sum('amount'), sum('refunded'), sum('paid_back'), sum('fees')]
  const received = amount - refunded - paidBack
  return {
    payments: rows.reduce((count, { payments }) => count + payments, 0),
    amount: write(amount, currency),
    refunded: write(refunded, currency),
    credit_paid_back: write(paidBack, currency),
    received: write(received, currency),
    fees: write(fees, currency),
    net: write(received - fees, currency),
  }
}

/** The methods of one currency, that which brought the most first. */
function methodsOf(rows: readonly PaymentSumsRow[]): string[] {
  const brought = new Map<string, bigint>()
  for (const { method, amount, refunded, paid_back } of rows)
    brought.set(method, (brought.get(method) ?? 0n) + BigInt(amount) - BigInt(refunded) - BigInt(paid_back))
  return [...brought]
    .sort(([, one], [, other]) => (one < other ? 1 : one > other ? -1 : 0))
    .map(([name]) => name)
}

type Query = z.output<typeof paymentStatisticsQuery>
type Narrowing = Pick<Query, 'client' | 'method' | 'currency'>

const narrowed = ({ client, method, currency }: Narrowing) => ({
  client: client ?? null,
  method: method ?? null,
  currency: currency ?? null,
})

/** The rows of each currency, the company's own first. */
function byCurrency(rows: readonly PaymentSumsRow[], own: CurrencyCode) {
  return currenciesOf(rows, own).map((code) => ({
    code,
    own: rows.filter((row) => row.currency === code),
  }))
}

function totalsOf(perCurrency: ReturnType<typeof byCurrency>): PaymentStatistics['totals'] {
  return perCurrency.map(({ code, own }) => ({
    currency: code,
    ...addUp(own, code),
    includes_test: own.some(({ has_test }) => has_test),
  }))
}

/** The totals of those payments over other days, such as those before. */
export async function readPaymentTotals(
  tx: Tx,
  { companyId, currency }: CompanyScope,
  narrowing: Narrowing,
  { start, end }: DateRange,
): Promise<PaymentStatistics['totals']> {
  const rows = await tx.rows(paymentSums, {
    company_id: companyId,
    first_day: start,
    last_day: end,
    ...narrowed(narrowing),
    period_starts: [start],
  })
  return totalsOf(byCurrency(rows, currency))
}

/** Payments of some days by period and method (specification, section 7), all from the same rows, so that they add up. */
export async function readPaymentStatistics(
  tx: Tx,
  scope: CompanyScope,
  query: Query,
): Promise<PaymentStatistics> {
  const { head, periods, days } = await readAccountRange(tx, scope, query)
  const rows = await tx.rows(paymentSums, {
    ...days,
    ...narrowed(query),
    period_starts: periods.map(({ start }) => start),
  })
  const perCurrency = byCurrency(rows, scope.currency)
  return {
    currency: scope.currency,
    ...head,
    totals: totalsOf(perCurrency),
    series: perCurrency.map(({ code, own }) => ({
      currency: code,
      periods: periods.map((period, at) => ({
        ...period,
        ...addUp(
          own.filter((row) => row.period === at + 1),
          code,
        ),
      })),
    })),
    by_method: perCurrency.flatMap(({ code, own }) =>
      methodsOf(own).map((name) => ({
        method: name as PaymentStatistics['by_method'][number]['method'],
        currency: code,
        ...addUp(
          own.filter((row) => row.method === name),
          code,
        ),
      })),
    ),
  }
}
