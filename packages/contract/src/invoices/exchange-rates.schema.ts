import { EXCHANGE_RATE_SOURCE_MAX_LENGTH } from '@counterfoil/domain/taxes/invoice-exchange-rate.ts'
import { z } from 'zod'
import {
  currency,
  currencyOut,
  date,
  dateOrNull,
  exchangeRate,
  id,
  moneyOut,
  optionalLine,
  textOrNull,
  textOut,
} from '../scalars.ts'
import { taxLine } from '../taxes/taxes.schema.ts'

/** Of an invoice in another currency than the company's: all three, or none. A new currency clears them. */
export const exchangeRateWritten = {
  exchange_rate: exchangeRate.nullable(),
  /** The day the rate is of. */
  exchange_rate_date: dateOrNull,
  /** Who published it. */
  exchange_rate_source: optionalLine(EXCHANGE_RATE_SOURCE_MAX_LENGTH),
}

/** An invoice in the company's currency, at the rate it keeps: each tax rounded once, sums of these. */
const baseTotals = z
  .object({
    /** The company's, as it was when the rate was kept. */
    currency: currencyOut,
    /** The lines less the document's discount. */
    net: moneyOut,
    taxes: z.array(taxLine),
    tax_total: moneyOut,
    withholding_total: moneyOut,
    total: moneyOut,
  })
  .meta({ id: 'InvoiceBaseTotals' })

export const exchangeRateOut = {
  exchange_rate: exchangeRate.nullable(),
  exchange_rate_date: dateOrNull,
  exchange_rate_source: textOrNull('Who published the exchange rate.'),
  base_totals: baseTotals.nullable(),
}

export const latestExchangeRateQuery = z.strictObject({ currency })
/** The latest that an invoice in the currency keeps, to the company's currency of today; null where none does. */
export const latestExchangeRate = z
  .object({
    latest: z
      .object({
        exchange_rate: exchangeRate,
        exchange_rate_date: date,
        exchange_rate_source: textOut('Who published the exchange rate.'),
        invoice: id,
        number: textOrNull('The number of the invoice that keeps it.'),
      })
      .nullable(),
  })
  .meta({ id: 'LatestExchangeRate' })
