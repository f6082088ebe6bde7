import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { parseExchangeRate } from '@counterfoil/domain/money/exchange-rate.ts'
import { formatMoney, type Money, money } from '@counterfoil/domain/money/money.ts'
import {
  type BaseTotals,
  baseCurrencyTotals,
  type TakenBefore,
} from '@counterfoil/domain/taxes/invoice-exchange-rate.ts'
import type { ExchangeRateRow, InvoiceRow, TaxLineRow } from '../invoices.db.ts'

type ConvertedTax = Omit<TaxLineRow, 'base' | 'amount'> & {
  readonly base: Money
  readonly amount: Money
  readonly isWithholding: boolean
}

/** The rate of an invoice, and the currency it leads to; null where it keeps none, or only a part of one. */
export function rateOf(row: ExchangeRateRow & { readonly currency: string }) {
  const { currency, exchange_rate, exchange_rate_date, exchange_rate_source, base_currency } = row
  if (exchange_rate === null || exchange_rate_date === null || exchange_rate_source === null) return null
  if (base_currency === null || base_currency === currency) return null
  const rate = parseExchangeRate(exchange_rate)
  return rate === null
    ? null
    : {
        rate,
        to: currencyCode(base_currency),
        written: exchange_rate,
        date: exchange_rate_date,
        source: exchange_rate_source,
      }
}

/** Taxes as they are stored, with their amounts as money. */
function taxesAsMoney(taxes: readonly TaxLineRow[], currency: CurrencyCode): ConvertedTax[] {
  return taxes.map((tax) => ({
    ...tax,
    isWithholding: tax.is_withholding,
    base: money(BigInt(tax.base), currency),
    amount: money(BigInt(tax.amount), currency),
  }))
}

/** What earlier credit notes took of an invoice, with the taxes in the order of the one that keeps it; minor units as text. */
export type TakenBeforeRow = {
  readonly net: string
  readonly taxes: readonly { readonly base: string; readonly amount: string }[]
}

type ConvertibleRow = ExchangeRateRow &
  Pick<InvoiceRow, 'currency' | 'subtotal' | 'discount_total'> & {
    readonly taxes: readonly TaxLineRow[]
    /** Of a credit note alone. */
    readonly taken_before?: TakenBeforeRow | null
  }

function readTaken(row: TakenBeforeRow, currency: CurrencyCode): TakenBefore {
  const amount = (units: string) => money(BigInt(units), currency)
  return {
    net: amount(row.net),
    taxes: row.taxes.map((tax) => ({ base: amount(tax.base), amount: amount(tax.amount) })),
  }
}

/** What an invoice comes to in the currency its rate leads to; null where it keeps no rate. */
export function baseTotalsOf(row: ConvertibleRow): BaseTotals<ConvertedTax> | null {
  const kept = rateOf(row)
  if (kept === null) return null
  const currency = currencyCode(row.currency)
  const totals = {
    subtotal: money(row.subtotal, currency),
    discountTotal: money(row.discount_total, currency),
    taxes: taxesAsMoney(row.taxes, currency),
  }
  const before = row.taken_before ? readTaken(row.taken_before, currency) : null
  return baseCurrencyTotals(totals, kept.rate, kept.to, before)
}

/** The rate an invoice keeps, as the API writes it, with what the invoice comes to at it. */
export function presentExchangeRate(
  row: ConvertibleRow,
): Pick<Invoice, 'exchange_rate' | 'exchange_rate_date' | 'exchange_rate_source' | 'base_totals'> {
  const { exchange_rate, exchange_rate_date, exchange_rate_source } = row
  const totals = baseTotalsOf(row)
  return {
    exchange_rate,
    exchange_rate_date,
    exchange_rate_source,
    base_totals: totals && {
      currency: totals.total.currency,
      net: formatMoney(totals.net),
      taxes: totals.taxes.map(({ isWithholding: _, ...tax }) => ({
        ...tax,
        base: formatMoney(tax.base),
        amount: formatMoney(tax.amount),
      })),
      tax_total: formatMoney(totals.taxTotal),
      withholding_total: formatMoney(totals.withholdingTotal),
      total: formatMoney(totals.total),
    },
  }
}
