import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { parseExchangeRate } from '@counterfoil/domain/money/exchange-rate.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import { baseCurrencyTotals } from '@counterfoil/domain/taxes/invoice-exchange-rate.ts'
import type { ForeignChargeRow } from './revenue.db.ts'

/** What a document in another currency comes to in the company's; minor units. */
export type ConvertedCharge = {
  readonly period: number
  readonly invoices: number
  readonly invoiced: bigint
  readonly tax: bigint
  readonly credited: bigint
}

/**
 * A document at the rate that it keeps to the company's currency, by the rule that its own document is printed by; null where it
 * keeps none (decision 50).
 */
export function convertCharge(row: ForeignChargeRow, own: CurrencyCode): ConvertedCharge | null {
  const rate =
    row.base_currency === own && row.exchange_rate !== null ? parseExchangeRate(row.exchange_rate) : null
  if (rate === null) return null
  const from = currencyCode(row.currency)
  const amount = (units: string | bigint) => money(BigInt(units), from)
  const taxes = row.taxes.map((tax) => ({
    base: amount(tax.base),
    amount: amount(tax.amount),
    isWithholding: tax.is_withholding,
  }))
  const before = row.taken_before && {
    net: amount(row.taken_before.net),
    taxes: row.taken_before.taxes.map((tax) => ({ base: amount(tax.base), amount: amount(tax.amount) })),
  }
  const totals = { subtotal: amount(row.subtotal), discountTotal: amount(row.discount_total), taxes }
  const { taxTotal, total } = baseCurrencyTotals(totals, rate, own, before)
  const sign = BigInt(row.sign)
  return {
    period: row.period,
    invoices: row.sign > 0 ? 1 : 0,
    invoiced: sign * total.amount,
    tax: sign * taxTotal.amount,
    credited: row.sign > 0 ? 0n : total.amount,
  }
}
