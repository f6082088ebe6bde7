import { z } from 'zod'
import { accountPeriod, companyAnalytics } from '../companies/company-figures.schema.ts'
import { paymentMethodKind, paymentMethodOut } from '../payments/payments.schema.ts'
import { currency, currencyOut, dateOrNull, id, moneyOut } from '../scalars.ts'
import { invoiceStatisticsQuery } from './document-statistics.schema.ts'

const narrowing = {
  client: id.optional(),
  method: paymentMethodKind.optional(),
  currency: currency.optional(),
}

/** The days of an account, and whose payments it is of. */
export const paymentStatisticsQuery = invoiceStatisticsQuery.extend(narrowing)

const sums = {
  /** Completed payments, those that were refunded since too. */
  payments: z.number().int(),
  /** What they came to. */
  amount: moneyOut,
  /** What was refunded of them, on whatever day. */
  refunded: moneyOut,
  /** What was paid back of credit from credit notes, by its own day. */
  credit_paid_back: moneyOut,
  /** `amount` less `refunded` and `credit_paid_back`: what the dashboard calls received. */
  received: moneyOut,
  /** What the methods kept. */
  fees: moneyOut,
  /** `received` less `fees`. */
  net: moneyOut,
}

export const paymentTotals = z
  .object({
    currency: currencyOut,
    ...sums,
    /** Whether payments with the test bank are among what has stayed. */
    includes_test: z.boolean(),
  })
  .meta({ id: 'PaymentTotals' })

/**
 * Payments that have arrived over a range of days, per currency, the company's own first, by payment date as the list
 * filters them. Periods and methods of a currency each add up to its totals.
 */
export const paymentStatistics = companyAnalytics
  .pick({ currency: true, from: true, to: true, interval: true, fiscal_year_start_month: true })
  .extend({
    totals: z.array(paymentTotals),
    series: z.array(
      z
        .object({
          currency: currencyOut,
          periods: z.array(z.object({ ...accountPeriod, ...sums }).meta({ id: 'PaymentPeriod' })),
        })
        .meta({ id: 'PaymentSeries' }),
    ),
    by_method: z.array(
      z
        .object({ method: paymentMethodOut, currency: currencyOut, ...sums })
        .meta({ id: 'PaymentMethodSums' }),
    ),
  })
  .meta({ id: 'PaymentStatistics' })
export type PaymentStatistics = z.output<typeof paymentStatistics>

export const paymentSummaryQuery = z.strictObject(narrowing)

const waiting = z.object({ payments: z.number().int(), amount: moneyOut }).meta({ id: 'WaitingPayments' })

/** What has come in lately and what is still to come, per currency, the company's own first, at the company's today. */
export const paymentSummary = z
  .object({
    currency: currencyOut,
    by_currency: z.array(
      z
        .object({
          currency: currencyOut,
          /** Received, as the statistics have it: of today, and of calendar months and the calendar year until today. */
          received_today: moneyOut,
          received_this_month: moneyOut,
          received_last_month: moneyOut,
          received_this_year: moneyOut,
          /** Announced by a payer or expected by staff; whoever records the money completes it. */
          pending: waiting,
          /** With a provider, which has not said yet how they end. */
          processing: waiting,
          /** A provider did not say what became of them. */
          unknown: waiting,
          /** The earliest day on which money came in; null before any did. */
          first_payment_date: dateOrNull,
          /** The latest day on which money came in; null before any did. */
          last_payment_date: dateOrNull,
          /** Whether payments with the test bank are among what was received this year or last month. */
          includes_test: z.boolean(),
        })
        .meta({ id: 'PaymentSummaryOfCurrency' }),
    ),
  })
  .meta({ id: 'PaymentSummary' })
export type PaymentSummary = z.output<typeof paymentSummary>
