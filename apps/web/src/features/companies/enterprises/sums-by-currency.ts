import type { CompanyStats } from '@counterfoil/contract/companies/company-figures.schema.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money, sumMoney } from '@counterfoil/domain/money/money.ts'

export type CurrencySums = CompanyStats['by_currency'][number]
type Amount = 'revenue' | 'credited' | 'received' | 'outstanding' | 'overdue' | 'written_off'

/** The API's amounts carry exactly their currency's digits: without the point they are its minor units. */
function unitsOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''))
}

function sumOf(sums: readonly CurrencySums[], amount: Amount, currency: CurrencyCode): string {
  return formatMoney(
    sumMoney(
      sums.map((entry) => money(unitsOf(entry[amount]), currency)),
      currency,
    ),
  )
}

/**
 * The figures of several companies taken together, each currency for itself: amounts of different currencies are never
 * added. `first` is the currency to begin with; the others follow by their codes.
 */
export function sumsByCurrency(
  companies: readonly Pick<CompanyStats, 'by_currency'>[],
  first: string,
): CurrencySums[] {
  const all = companies.flatMap((company) => company.by_currency)
  const codes = [...new Set(all.map(({ currency }) => currency))].sort(
    (one, other) => Number(other === first) - Number(one === first) || (one < other ? -1 : 1),
  )
  return codes.map((code) => {
    const own = all.filter(({ currency }) => currency === code)
    const currency = currencyCode(code)
    return {
      currency: code,
      revenue: sumOf(own, 'revenue', currency),
      credited: sumOf(own, 'credited', currency),
      received: sumOf(own, 'received', currency),
      includes_test: own.some((entry) => entry.includes_test),
      outstanding: sumOf(own, 'outstanding', currency),
      overdue: sumOf(own, 'overdue', currency),
      written_off: sumOf(own, 'written_off', currency),
      invoices: own.reduce((sum, { invoices }) => sum + invoices, 0),
    }
  })
}
