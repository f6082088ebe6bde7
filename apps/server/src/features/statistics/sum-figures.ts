import type { Dashboard } from '@counterfoil/contract/statistics/statistics.schema.ts'
import {
  addMonths,
  type CalendarDate,
  monthKey,
  startOfMonth,
} from '@counterfoil/domain/dates/calendar-date.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { FigureRow } from './statistics.db.ts'

export type Sums = Pick<Dashboard, 'by_currency' | 'counts' | 'monthly' | 'ageing'>

type Amount = Exclude<keyof FigureRow, 'currency' | 'month' | `n_${string}`>

const MONTHS = 12

/** The months the dashboard shows, this one last. */
export function monthsShown(today: CalendarDate): CalendarDate[] {
  const last = startOfMonth(today)
  return Array.from({ length: MONTHS }, (_, at) => addMonths(last, at - MONTHS + 1))
}

function sum(rows: readonly FigureRow[], amount: Amount): bigint {
  return rows.reduce((total, row) => total + BigInt(row[amount]), 0n)
}

/** The company's own currency first, also when it has none of it yet; then the others by their codes. */
function currenciesOf(rows: readonly FigureRow[], own: CurrencyCode): CurrencyCode[] {
  const isUsed = (row: FigureRow) =>
    (['revenue', 'draft', 'outstanding', 'received'] as const).some((amount) => row[amount] !== '0')
  const others = new Set(rows.filter((row) => row.currency !== own && isUsed(row)).map((row) => row.currency))
  return [own, ...[...others].sort().map(currencyCode)]
}

function countsOf(rows: readonly FigureRow[]): Dashboard['counts'] {
  const count = (of: (row: FigureRow) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    draft: count((row) => row.n_draft),
    issued: count((row) => row.n_issued),
    sent: count((row) => row.n_sent),
    viewed: count((row) => row.n_viewed),
    partially_paid: count((row) => row.n_partially_paid),
    paid: count((row) => row.n_paid),
    overdue: count((row) => row.n_overdue),
    cancelled: count((row) => row.n_cancelled),
  }
}

/** The dashboard's sums out of the rows of currency and month. Amounts in different currencies are never added. */
export function sumFigures(rows: readonly FigureRow[], own: CurrencyCode, today: CalendarDate): Sums {
  const months = monthsShown(today)
  const [lastMonth, thisMonth] = [months.at(-2), months.at(-1)]
  const sums: Sums = { by_currency: [], counts: countsOf(rows), monthly: [], ageing: [] }
  for (const currency of currenciesOf(rows, own)) {
    const ofCurrency = rows.filter((row) => row.currency === currency)
    const written = (of: readonly FigureRow[], amount: Amount) =>
      formatMoney(money(sum(of, amount), currency))
    const all = (amount: Amount) => written(ofCurrency, amount)
    const inMonth = (month: string | undefined) => ofCurrency.filter((row) => row.month === month)
    sums.by_currency.push({
      currency,
      revenue: all('revenue'),
      received: all('received'),
      outstanding: all('outstanding'),
      overdue: all('overdue'),
      draft: all('draft'),
      received_this_month: written(inMonth(thisMonth), 'received'),
      received_last_month: written(inMonth(lastMonth), 'received'),
    })
    for (const month of months) {
      const rowsOfMonth = inMonth(month)
      sums.monthly.push({
        month: monthKey(month),
        currency,
        invoiced: written(rowsOfMonth, 'revenue'),
        received: written(rowsOfMonth, 'received'),
      })
    }
    sums.ageing.push({
      currency,
      current: all('current'),
      d1_30: all('d1_30'),
      d31_60: all('d31_60'),
      d61_90: all('d61_90'),
      d90_plus: all('d90_plus'),
    })
  }
  return sums
}
