import type { TaxStatistics } from '@counterfoil/contract/statistics/document-statistics.schema.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { parseExchangeRate } from '@counterfoil/domain/money/exchange-rate.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import { convertTaxes } from '@counterfoil/domain/taxes/invoice-exchange-rate.ts'
import type { ForeignRow, TaxSumsRow } from './analytics.db.ts'
import { write } from './written-sums.ts'

type TaxInCompanyCurrency = TaxStatistics['in_company_currency']
type TaxedInCompanyCurrency = TaxStatistics['by_rate'][number]['in_company_currency']

/** What tells the sums of one tax from another's: its currency and all that was frozen of the rate. */
type TaxIdentity = Pick<TaxSumsRow, 'currency' | 'name' | 'rate' | 'category' | 'is_withholding'>

/** Minor units of the company's currency, and how many invoices are not in them for want of a rate. */
type Sums = { base: bigint; amount: bigint; withoutRate: number }
type CurrencySums = { tax: bigint; withholding: bigint; withoutRate: number }

/** Taxes of invoices in other currencies, at the rates they keep, in the company's currency. */
type ConvertedTaxes = {
  readonly byRate: ReadonlyMap<string, Sums>
  readonly byCurrency: ReadonlyMap<string, CurrencySums>
}

const keyOf = ({ currency, name, rate, category, is_withholding }: TaxIdentity) =>
  JSON.stringify([currency, name, rate, category, is_withholding])

function openSums<Value>(map: Map<string, Value>, key: string, nothing: Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  map.set(key, nothing)
  return nothing
}

/** The taxes of one invoice in the company's currency; null where it keeps no rate to it. */
function convertedTaxes(
  { currency, sign, exchange_rate, base_currency, taxes, taken_before }: ForeignRow,
  own: CurrencyCode,
) {
  const rate = base_currency === own && exchange_rate !== null ? parseExchangeRate(exchange_rate) : null
  if (rate === null) return null
  const from = currencyCode(currency)
  const signed = <Tax extends { base: string; amount: string }>(tax: Tax) => ({
    ...tax,
    base: money(BigInt(sign) * BigInt(tax.base), from),
    amount: money(BigInt(sign) * BigInt(tax.amount), from),
  })
  return convertTaxes(taxes.map(signed), rate, own, taken_before?.taxes.map(signed))
}

/** Sums what is converted and rounded for each invoice by itself, as the invoices themselves state it. */
export function sumConverted(rows: readonly ForeignRow[], own: CurrencyCode): ConvertedTaxes {
  const byRate = new Map<string, Sums>()
  const byCurrency = new Map<string, CurrencySums>()
  for (const row of rows) {
    const { currency } = row
    const ofCurrency = openSums(byCurrency, currency, { tax: 0n, withholding: 0n, withoutRate: 0 })
    const converted = convertedTaxes(row, own)
    // Of a credit note of such an invoice nothing more is said.
    const isWithoutRate = converted === null && row.sign > 0
    if (isWithoutRate) ofCurrency.withoutRate += 1
    for (const tax of converted ?? []) {
      const sums = openSums(byRate, keyOf({ ...tax, currency }), { base: 0n, amount: 0n, withoutRate: 0 })
      sums.base += tax.base.amount
      sums.amount += tax.amount.amount
      if (tax.is_withholding) ofCurrency.withholding += tax.amount.amount
      else ofCurrency.tax += tax.amount.amount
    }
    // An invoice with two rows of one rate lacks the rate once.
    for (const key of isWithoutRate ? new Set(row.taxes.map((tax) => keyOf({ ...tax, currency }))) : [])
      openSums(byRate, key, { base: 0n, amount: 0n, withoutRate: 0 }).withoutRate += 1
  }
  return { byRate, byCurrency }
}

/** One rate's sums in the company's currency: those of its own invoices as they are. */
export function rateInOwn(
  tax: TaxIdentity & { readonly base: string; readonly amount: string },
  { byRate }: ConvertedTaxes,
  own: CurrencyCode,
): TaxedInCompanyCurrency {
  if (tax.currency === own) return { base: tax.base, amount: tax.amount, invoices_without_rate: 0 }
  const sums = byRate.get(keyOf(tax))
  return {
    base: write(sums?.base ?? 0n, own),
    amount: write(sums?.amount ?? 0n, own),
    invoices_without_rate: sums?.withoutRate ?? 0,
  }
}

/** Tax charged and withheld in a currency, in minor units of the company's: that of its own invoices as it is. */
export function currencyInOwn(
  currency: string,
  charged: readonly TaxSumsRow[],
  { byCurrency }: ConvertedTaxes,
  own: CurrencyCode,
): CurrencySums {
  if (currency !== own) return byCurrency.get(currency) ?? { tax: 0n, withholding: 0n, withoutRate: 0 }
  const sumOf = (isWithheld: boolean) =>
    charged
      .filter((row) => row.currency === own && row.is_withholding === isWithheld)
      .reduce((sum, row) => sum + BigInt(row.amount), 0n)
  return { tax: sumOf(false), withholding: sumOf(true), withoutRate: 0 }
}

/** The tax of some currencies together, each in minor units of the company's. */
export function presentInOwn(sums: readonly CurrencySums[], own: CurrencyCode): TaxInCompanyCurrency {
  const sumOf = (field: 'tax' | 'withholding') => sums.reduce((sum, part) => sum + part[field], 0n)
  return {
    tax: write(sumOf('tax'), own),
    withholding: write(sumOf('withholding'), own),
    invoices_without_rate: sums.reduce((sum, { withoutRate }) => sum + withoutRate, 0),
  }
}
