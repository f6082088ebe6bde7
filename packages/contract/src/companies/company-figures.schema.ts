import { z } from 'zod'
import { role } from '../auth/auth.schema.ts'
import { clientName, invoiceStatus } from '../invoices/invoices.schema.ts'
import { listQuery } from '../paging.ts'
import { paymentMethodOut } from '../payments/payments.schema.ts'
import { says } from '../read-input.ts'
import { currencyOut, date, id, idOrNull, moneyOut, textOut } from '../scalars.ts'
import { accountDay, eventFilters, timelineEvent } from '../timeline/timeline.schema.ts'
import { company, companyName } from './companies.schema.ts'

export const companyListQuery = listQuery(
  ['company_name', '-company_name', 'created_at', '-created_at'],
  'company_name',
  {},
)
export const companyListItem = company

/** Typing the name is the person's own proof; a caller that sends none is taken at its word. */
export const companyClosing = z
  .strictObject({ company_name: z.string().max(500).optional() })
  .optional()
  .meta({ id: 'CompanyClosing' })

const currencyFigures = z
  .object({
    currency: currencyOut,
    /** Issued invoices without cancelled ones, less credit notes. */
    revenue: moneyOut,
    /** What credit notes have taken from it. */
    credited: moneyOut,
    /** Completed payments less refunds, and less what was paid back of credit. */
    received: moneyOut,
    /** Whether payments with the test bank are among what was received. */
    includes_test: z.boolean(),
    outstanding: moneyOut,
    overdue: moneyOut,
    /** What of the revenue counts as lost. */
    written_off: moneyOut,
    /** How many issued, not cancelled invoices `revenue` is the sum of. */
    invoices: z.number().int(),
  })
  .meta({ id: 'CurrencyFigures' })

/** Figures of one company; `total_revenue`, `outstanding` and `overdue` are in `currency`, the company's own. */
export const companyStats = z
  .object({
    company: id,
    company_name: companyName,
    currency: currencyOut,
    total_revenue: moneyOut,
    total_received: moneyOut,
    outstanding: moneyOut,
    overdue: moneyOut,
    /** All there are, as the list of invoices counts them. */
    total_invoices: z.number().int(),
    issued_invoices: z.number().int(),
    draft_invoices: z.number().int(),
    cancelled_invoices: z.number().int(),
    overdue_invoices: z.number().int(),
    written_off_invoices: z.number().int(),
    total_clients: z.number().int(),
    active_clients: z.number().int(),
    total_members: z.number().int(),
    by_currency: z.array(currencyFigures),
  })
  .meta({ id: 'CompanyStats' })
export type CompanyStats = z.output<typeof companyStats>

export const companyStatistics = companyStats
  .extend({ role, is_default: z.boolean() })
  .meta({ id: 'CompanyStatistics' })
export type CompanyStatistics = z.output<typeof companyStatistics>

export const companyActivityQuery = listQuery(['-created_at', 'created_at'], '-created_at', eventFilters)

/** An event with the user behind it; null for a payer and for the application itself. */
export const companyActivity = timelineEvent.extend({ user: idOrNull }).meta({ id: 'CompanyActivity' })
export type CompanyActivity = z.output<typeof companyActivity>

const interval = z.enum(['week', 'month', 'quarter']).meta({ id: 'AnalyticsInterval' })
/** More rows than that are no chart any more. */
export const ANALYTICS_PERIODS_MAX = 120
const ANALYTICS_TOP_MAX = 50

/**
 * Days included. Without `from` and `to` it is the fiscal year that begins in `fiscal_year`, else the one today lies
 * in. Quarters are those of the fiscal year; weeks begin on Monday. The first and the last period are cut to the range.
 */
export const companyAnalyticsQuery = z.strictObject({
  from: accountDay.optional(),
  to: accountDay.optional(),
  fiscal_year: z
    .string()
    .regex(/^\d{4}$/, says('invalid_year'))
    .meta({ type: 'integer' })
    .transform(Number)
    .refine((year) => year >= 1900 && year <= 9998, says('year_out_of_range'))
    .optional(),
  interval: interval.default('month'),
  top: z
    .string()
    .regex(/^\d{1,3}$/, says('not_a_whole_number'))
    .meta({ type: 'integer', minimum: 1, maximum: ANALYTICS_TOP_MAX })
    .transform(Number)
    .refine(
      (top) => top >= 1 && top <= ANALYTICS_TOP_MAX,
      says('number_out_of_range', { min: 1, max: ANALYTICS_TOP_MAX }),
    )
    .default(10),
})

/** A part of the range of an account. */
export const accountPeriod = {
  start: date,
  end: date,
  /** "2026-04", "2026-W14"; a quarter of the fiscal year: "2026-Q1", or "2026/27-Q1" where that spans two years. */
  label: textOut('What the period is called.'),
}

const sums = {
  /** Of the invoices issued in the range, without cancelled ones. */
  invoices: z.number().int(),
  /** Less the credit notes that bear a day of the range. */
  invoiced: moneyOut,
  /** Completed payments of the range, less refunds and what was paid back of credit in it. */
  payments: z.number().int(),
  received: moneyOut,
  /** What is due today on those invoices. */
  outstanding: moneyOut,
}

/** `includes_test`: whether payments with the test bank are among what was received. */
export const accountTotals = z
  .object({ currency: currencyOut, ...sums, includes_test: z.boolean() })
  .meta({ id: 'AccountTotals' })

/**
 * An account of a range of days, per currency, the company's own first. Invoices count by issue date, payments by
 * payment date, as the lists filter them. The periods of a currency add up to its totals.
 */
export const companyAnalytics = z
  .object({
    currency: currencyOut,
    from: date,
    to: date,
    interval,
    fiscal_year_start_month: z.number().int(),
    totals: z.array(accountTotals),
    series: z.array(
      z
        .object({
          currency: currencyOut,
          periods: z.array(z.object({ ...accountPeriod, ...sums }).meta({ id: 'AccountPeriod' })),
        })
        .meta({ id: 'AccountSeries' }),
    ),
    /** Drafts and cancelled ones too, by issue date. */
    by_status: z.array(
      z
        .object({
          status: invoiceStatus,
          currency: currencyOut,
          invoices: z.number().int(),
          total: moneyOut,
          /** Nothing for drafts and cancelled ones. */
          outstanding: moneyOut,
        })
        .meta({ id: 'AccountStatus' }),
    ),
    /** The `top` clients of each currency by what they were invoiced, then by what they paid. */
    by_client: z.array(
      z.object({
        client: id,
        client_name: clientName,
        currency: currencyOut,
        ...sums,
      }),
    ),
    by_payment_method: z.array(
      z.object({
        method: paymentMethodOut,
        currency: currencyOut,
        payments: z.number().int(),
        received: moneyOut,
        fees: moneyOut,
      }),
    ),
  })
  .meta({ id: 'CompanyAnalytics' })
export type CompanyAnalytics = z.output<typeof companyAnalytics>
