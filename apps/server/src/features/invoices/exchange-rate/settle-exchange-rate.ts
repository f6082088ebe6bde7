import { formatDecimal } from '@counterfoil/domain/money/decimal.ts'
import { parseExchangeRate } from '@counterfoil/domain/money/exchange-rate.ts'
import {
  EXCHANGE_RATE_FIELDS,
  type ExchangeRateFields,
  NO_EXCHANGE_RATE,
} from '@counterfoil/domain/taxes/invoice-exchange-rate.ts'
import type { ExchangeRateRow } from '../invoices.db.ts'

type Written = { readonly [Field in keyof ExchangeRateFields]?: string | null | undefined }
type Before = ExchangeRateRow & { readonly currency: string }

const NONE: ExchangeRateRow = { ...NO_EXCHANGE_RATE, base_currency: null }

/** "0.90" as somebody wrote it, "0.9" as it is kept. */
function plainRate(text: string): string {
  const rate = parseExchangeRate(text)
  return rate === null ? text : formatDecimal(rate)
}

/**
 * The rate of a draft after it is written: what is said of it, and for the rest what was kept before. A rate was for a
 * pair of currencies: once the invoice or the company has another one, nothing of it is left. Whether what results can be
 * is for `exchangeRateFaults` to say.
 */
export function settledExchangeRate(
  written: Written,
  before: Before | null,
  currency: string,
  own: string,
): ExchangeRateRow {
  const isSamePair = before !== null && before.currency === currency && before.base_currency === own
  const kept = isSamePair ? before : NONE
  const [rate, date, source] = EXCHANGE_RATE_FIELDS.map((field) => {
    const value = written[field]
    return value === undefined ? kept[field] : value
  })
  if (rate == null && date == null && source == null) return NONE
  return {
    exchange_rate: rate == null ? null : plainRate(rate),
    exchange_rate_date: date ?? null,
    exchange_rate_source: source ?? null,
    base_currency: own,
  }
}

/** A draft keeps a rate to a currency that is the company's no more. */
export function isRateOutdated({ base_currency }: ExchangeRateRow, own: string): boolean {
  return base_currency !== null && base_currency !== own
}
