import type {
  invoiceStatisticsQuery,
  TaxStatistics,
} from '@counterfoil/contract/statistics/document-statistics.schema.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { type AccountRange, readAccountRange } from './account-range.ts'
import { foreignInvoices, type TaxSumsRow, taxSums, writtenOffInvoices } from './analytics.db.ts'
import { currencyInOwn, presentInOwn, rateInOwn, sumConverted } from './convert-taxes.ts'
import { sumWrittenOff } from './sum-written-off.ts'
import { currenciesOf, write } from './written-sums.ts'

type RateSums = Omit<TaxStatistics['by_rate'][number], 'in_company_currency'>

function addUp(rows: readonly Pick<TaxSumsRow, 'base' | 'amount'>[], of: 'base' | 'amount'): bigint {
  return rows.reduce((sum, row) => sum + BigInt(row[of]), 0n)
}

function sumsOf(rows: readonly TaxSumsRow[], currency: CurrencyCode) {
  return {
    invoices: rows.reduce((sum, row) => sum + row.invoices, 0),
    base: write(addUp(rows, 'base'), currency),
    amount: write(addUp(rows, 'amount'), currency),
  }
}

type Rows = { readonly charged: readonly TaxSumsRow[]; readonly writtenOff: readonly TaxSumsRow[] }

/** Tax that was charged, and apart from it what buyers keep back, and what was on the sums that were written off. */
function chargedIn({ charged, writtenOff }: Rows, currency: CurrencyCode) {
  const part = (isWithheld: boolean) => charged.filter((row) => row.is_withholding === isWithheld)
  return {
    tax: write(addUp(part(false), 'amount'), currency),
    withholding: write(addUp(part(true), 'amount'), currency),
    written_off_tax: write(addUp(writtenOff, 'amount'), currency),
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

/** The rates of a currency, each with its sums in all and by period. */
function presentRates(rows: readonly TaxSumsRow[], currency: CurrencyCode, periods: AccountRange['periods']) {
  return [...Map.groupBy(rows, rateOf).values()]
    .filter(([first]) => first?.currency === currency)
    .flatMap((ofRate) => presentRate(ofRate, periods))
}

/** Of the rows those that fit. */
const only = ({ charged, writtenOff }: Rows, fits: (row: TaxSumsRow) => boolean): Rows => ({
  charged: charged.filter(fits),
  writtenOff: writtenOff.filter(fits),
})

/**
 * Tax on the invoices of some days, by rate and period (specification, section 7), as it was frozen on each; and apart from
 * it what was written off in those days. Each figure stands in its own currency, and beside it in the company's, for the
 * invoices that are in it or keep a rate to it (decision 50).
 */
export async function readTaxStatistics(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof invoiceStatisticsQuery>,
): Promise<TaxStatistics> {
  const { head, periods, days } = await readAccountRange(tx, scope, query)
  const values = { ...days, period_starts: periods.map(({ start }) => start) }
  const own = scope.currency
  const [charged, lost, foreign] = await Promise.all([
    tx.rows(taxSums, values),
    tx.rows(writtenOffInvoices, { ...values, time_zone: scope.timeZone }),
    tx.rows(foreignInvoices, { ...days, own }),
  ])
  const rows = { charged, writtenOff: sumWrittenOff(lost) }
  const converted = sumConverted(foreign, own)
  const currencies = currenciesOf([...rows.charged, ...rows.writtenOff], own)
  const rowsIn = (currency: CurrencyCode) => only(rows, (row) => row.currency === currency)
  const inOwn = (currency: CurrencyCode) => currencyInOwn(currency, charged, converted, own)
  return {
    currency: own,
    ...head,
    totals: currencies.map((currency) => ({
      currency,
      ...chargedIn(rowsIn(currency), currency),
      in_company_currency: presentInOwn([inOwn(currency)], own),
    })),
    in_company_currency: presentInOwn(currencies.map(inOwn), own),
    series: currencies.map((currency) => ({
      currency,
      periods: periods.map((period, at) => ({
        ...period,
        ...chargedIn(
          only(rowsIn(currency), (row) => row.period === at + 1),
          currency,
        ),
      })),
    })),
    by_rate: currencies.flatMap((currency) =>
      presentRates(rows.charged, currency, periods).map((rate) => ({
        ...rate,
        in_company_currency: rateInOwn(rate, converted, own),
      })),
    ),
    written_off: currencies.flatMap((currency) =>
      presentRates(rows.writtenOff, currency, periods).map(({ is_withholding: _, ...rate }) => rate),
    ),
  }
}
