import { NAMED_PERIODS } from '@counterfoil/domain/dates/named-periods.ts'
import { z } from 'zod'
import { clientStatus } from '../clients/clients.schema.ts'
import {
  accountTotals,
  companyAnalytics,
  companyAnalyticsQuery,
} from '../companies/company-figures.schema.ts'
import { clientName } from '../invoices/invoices.schema.ts'
import { listQuery } from '../paging.ts'
import {
  currency,
  currencyOut,
  date,
  id,
  idOrNull,
  moneyOut,
  textOrNull,
  textOut,
  timestamp,
  timeZone,
} from '../scalars.ts'
import { invoiceStatistics } from './document-statistics.schema.ts'
import { paymentStatistics, paymentTotals } from './payment-statistics.schema.ts'
import { topClient } from './statistics.schema.ts'

/** The days before those asked for: of whole months as many whole months, else as many days. */
const before = { from: date, to: date }

export const generalInvoiceStatistics = invoiceStatistics
  .extend({
    previous: z.object({ ...before, totals: z.array(accountTotals) }).meta({ id: 'InvoicesBefore' }),
  })
  .meta({ id: 'GeneralInvoiceStatistics' })
export type GeneralInvoiceStatistics = z.output<typeof generalInvoiceStatistics>

export const generalPaymentStatistics = paymentStatistics
  .extend({
    previous: z.object({ ...before, totals: z.array(paymentTotals) }).meta({ id: 'PaymentsBefore' }),
  })
  .meta({ id: 'GeneralPaymentStatistics' })
export type GeneralPaymentStatistics = z.output<typeof generalPaymentStatistics>

/** The days in which clients are new, and how many of each currency are named. */
export const generalClientStatisticsQuery = companyAnalyticsQuery.omit({ interval: true })

/** Clients as they are today, those created in the days, and those with the most of each currency over all time. */
export const generalClientStatistics = companyAnalytics
  .pick({ currency: true, from: true, to: true, fiscal_year_start_month: true })
  .extend({
    clients: z.number().int(),
    by_status: z.record(clientStatus, z.number().int()),
    /** Created in the days. */
    new_clients: z.number().int(),
    previous: z.object({ ...before, new_clients: z.number().int() }).meta({ id: 'ClientsBefore' }),
    /** The first of each currency, the company's own first; those with nothing are left out. */
    top: z
      .object({
        by_revenue: z.array(topClient),
        by_received: z.array(topClient),
        by_outstanding: z.array(topClient),
      })
      .meta({ description: 'Of all time, whatever days are asked for: those are of the new clients alone.' }),
  })
  .meta({ id: 'GeneralClientStatistics' })
export type GeneralClientStatistics = z.output<typeof generalClientStatistics>

const CLIENT_ORDERINGS = [
  'client_name',
  '-client_name',
  'invoiced',
  '-invoiced',
  'received',
  '-received',
  'outstanding',
  '-outstanding',
  'overdue',
  '-overdue',
  'average_days_to_pay',
  '-average_days_to_pay',
] as const

/** Clients with figures in one currency: sums in two cannot be ordered against each other. */
export const clientStatisticsQuery = listQuery(CLIENT_ORDERINGS, '-invoiced', {
  currency: currency.optional().meta({ description: "The company's own unless given." }),
  client: id.optional(),
})

/** What a client was invoiced, has paid and owes over all time, in one currency. */
export const clientStatistics = z
  .object({
    client: id,
    client_name: clientName,
    status: clientStatus,
    currency: currencyOut,
    /** How many invoices `invoiced` is the sum of, less credit notes. */
    invoices: z.number().int(),
    invoiced: moneyOut,
    received: moneyOut,
    outstanding: moneyOut,
    overdue: moneyOut,
    /** Over the paid invoices of all currencies; null where there is none. */
    average_days_to_pay: z.number().nullable(),
  })
  .meta({ id: 'ClientStatistics' })
export type ClientStatistics = z.output<typeof clientStatistics>

export const statisticsConfig = z
  .object({
    /** The company's own. */
    currency: currencyOut,
    time_zone: timeZone,
    /** Today where the company is. */
    today: date,
    fiscal_year_start_month: z.number().int(),
    /** Those with figures, the company's own first, which is there in any case. */
    currencies: z.array(currencyOut),
    /** What a range can be cut into. */
    intervals: z.array(companyAnalyticsQuery.shape.interval.unwrap()),
    /** Ranges by name, each with its days as of today. */
    periods: z.array(
      z.object({ name: z.enum(NAMED_PERIODS), from: date, to: date }).meta({ id: 'NamedPeriod' }),
    ),
    /** What each figure counts. */
    figures: z.array(
      z
        .object({ name: textOut('The figure.'), text: textOut('What it counts, in English.') })
        .meta({ id: 'ExplainedFigure' }),
    ),
  })
  .meta({ id: 'StatisticsConfig' })
export type StatisticsConfig = z.output<typeof statisticsConfig>

export const recalculationQuery = listQuery(['started_at', '-started_at'], '-started_at', {})

/** Kept figures that were held against the documents, and put right where they differed. */
export const recalculation = z
  .object({
    id,
    /** Who ordered it; null of the nightly comparison, which is listed where it found something. */
    user: idOrNull,
    user_name: textOrNull('The name of that user as it is now.'),
    started_at: timestamp,
    milliseconds: z.number().int(),
    /** How many figures differed. */
    wrong: z.number().int(),
    /** The first twenty of them. */
    differences: z.array(
      z
        .object({
          figure: textOut('What the figure is of.'),
          kept: textOut('What it came to.'),
          right: textOut('What the documents come to, and it since.'),
        })
        .meta({ id: 'FigureDifference' }),
    ),
  })
  .meta({ id: 'Recalculation' })
export type Recalculation = z.output<typeof recalculation>
