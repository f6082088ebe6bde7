import { z } from 'zod'
import {
  accountPeriod,
  companyAnalytics,
  companyAnalyticsQuery,
} from '../companies/company-figures.schema.ts'
import { currencyOut, moneyOut } from '../scalars.ts'
import { taxLine } from '../taxes/taxes.schema.ts'

/** The days of an account, as a company's analytics take them. */
export const invoiceStatisticsQuery = companyAnalyticsQuery.omit({ top: true })

/** A company's account without its clients and ways to pay. */
export const invoiceStatistics = companyAnalytics
  .omit({ by_client: true, by_payment_method: true })
  .meta({ id: 'InvoiceStatistics' })

const charged = {
  tax: moneyOut,
  withholding: moneyOut,
  /** Tax on what was written off in the time, whenever the invoice was issued: no part of `tax`, and takes nothing from it. */
  written_off_tax: moneyOut,
}
const taxed = {
  /** Issued invoices, without cancelled ones, that the rate stands on. */
  invoices: z.number().int(),
  /** Net amount the rate was taken on. */
  base: moneyOut,
  /** Tax charged; of a withholding, what the buyer keeps back. */
  amount: moneyOut,
}

/** Issued invoices in another currency that keep no rate to the company's currency of today: their figures are not in. */
const withoutRate = { invoices_without_rate: z.number().int() }
/** Tax charged and withheld in the company's currency, at the rates that invoices keep. */
const chargedConverted = z
  .object({ tax: moneyOut, withholding: moneyOut, ...withoutRate })
  .meta({ id: 'TaxInCompanyCurrency' })
/** A rate's sums in the company's currency, each invoice's rounded by itself. */
const taxedConverted = z
  .object({ base: moneyOut, amount: moneyOut, ...withoutRate })
  .meta({ id: 'TaxedInCompanyCurrency' })

const writtenOff = {
  /** Invoices written off that the rate stands on. */
  invoices: z.number().int(),
  /** Of the net amount the rate was taken on, the share that was written off. */
  base: moneyOut,
  /** Of the tax charged, the share that was written off. */
  amount: moneyOut,
}

/** What a rate came to in one period: what was charged, or the shares of it that were written off. */
const taxedPeriod = z.object({ ...accountPeriod, ...taxed }).meta({ id: 'TaxedPeriod' })

/**
 * Tax by issue date, as it was frozen on the invoices: a rate that was changed since has a row for each of its values.
 * The periods of a rate add up to its sums, and those of its currency to the totals. What was written off stands apart, by
 * the day on which it was.
 */
export const taxStatistics = companyAnalytics
  .pick({ currency: true, from: true, to: true, interval: true, fiscal_year_start_month: true })
  .extend({
    totals: z.array(z.object({ currency: currencyOut, ...charged, in_company_currency: chargedConverted })),
    /** All currencies together, in the company's. */
    in_company_currency: chargedConverted,
    series: z.array(
      z.object({
        currency: currencyOut,
        periods: z.array(z.object({ ...accountPeriod, ...charged })),
      }),
    ),
    by_rate: z.array(
      z.object({
        currency: currencyOut,
        ...taxLine.pick({ name: true, rate: true, category: true, is_withholding: true }).shape,
        ...taxed,
        in_company_currency: taxedConverted,
        /** Those in which the rate was used. */
        periods: z.array(taxedPeriod),
      }),
    ),
    written_off: z.array(
      z.object({
        currency: currencyOut,
        ...taxLine.pick({ name: true, rate: true, category: true }).shape,
        ...writtenOff,
        /** Of each period the shares that were written off in it. */
        periods: z.array(taxedPeriod),
      }),
    ),
  })
  .meta({ id: 'TaxStatistics' })
export type TaxStatistics = z.output<typeof taxStatistics>
