import type {
  invoiceStatisticsQuery,
  TaxStatistics,
} from '@counterfoil/contract/statistics/document-statistics.schema.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { type AccountRange, readAccountRange } from './account-range.ts'
import { type TaxSumsRow, taxSums } from './analytics.db.ts'
import { currenciesOf, write } from './analytics.presenter.ts'

type RateSums = TaxStatistics['by_rate'][number]

function addUp(rows: readonly TaxSumsRow[], of: 'base' | 'amount'): bigint {
  return rows.reduce((sum, row) => sum + BigInt(row[of]), 0n)
}

function sumsOf(rows: readonly TaxSumsRow[], currency: CurrencyCode) {
  return {
    invoices: rows.reduce((sum, row) => sum + row.invoices, 0),
    base: write(addUp(rows, 'base'), currency),
    amount: write(addUp(rows, 'amount'), currency),
  }
}

/** Tax that was charged, and apart from it what buyers keep back. */
function chargedIn(rows: readonly TaxSumsRow[], currency: CurrencyCode) {
  const part = (isWithheld: boolean) => rows.filter((row) => row.is_withholding === isWithheld)
  return {
    tax: write(addUp(part(false), 'amount'), currency),
    withholding: write(addUp(part(true), 'amount'), currency),
  }
}

const rateOf = ({ currency, name, rate, category, is_withholding }: TaxSumsRow) =>
  JSON.stringify([currency, name, rate, category, is_withholding])

function presentRate(rows: readonly TaxSumsRow[], periods: AccountRange['periods']): RateSums[] {
  const [first] = rows
  if (!first) return []
  const currency = currencyCode(first.currency)
  const { name, rate, category, is_withholding } = first
  return [
    {
      currency,
      name,
      rate,
      category,
      is_withholding,
      ...sumsOf(rows, currency),
      periods: rows.flatMap((row) => {
        const period = periods[row.period - 1]
        return period ? [{ ...period, ...sumsOf([row], currency) }] : []
      }),
    },
  ]
}

/** Tax on the invoices of some days, by rate and period (specification, section 7), as it was frozen on each. */
export async function readTaxStatistics(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof invoiceStatisticsQuery>,
): Promise<TaxStatistics> {
  const { head, periods, days } = await readAccountRange(tx, scope, query)
  const rows = await tx.rows(taxSums, { ...days, period_starts: periods.map(({ start }) => start) })
  const currencies = currenciesOf(rows, scope.currency)
  const rates = [...Map.groupBy(rows, rateOf).values()]
  const rowsIn = (currency: CurrencyCode) => rows.filter((row) => row.currency === currency)
  return {
    currency: scope.currency,
    ...head,
    totals: currencies.map((currency) => ({ currency, ...chargedIn(rowsIn(currency), currency) })),
    series: currencies.map((currency) => ({
      currency,
      periods: periods.map((period, at) => ({
        ...period,
        ...chargedIn(
          rowsIn(currency).filter((row) => row.period === at + 1),
          currency,
        ),
      })),
    })),
    by_rate: currencies.flatMap((currency) =>
      rates
        .filter(([first]) => first?.currency === currency)
        .flatMap((ofRate) => presentRate(ofRate, periods)),
    ),
  }
}
