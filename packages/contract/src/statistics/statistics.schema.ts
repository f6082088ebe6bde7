import { z } from 'zod'
import { clientName, invoiceListItem, invoiceStatus } from '../invoices/invoices.schema.ts'
import { quoteSums } from '../quotes/quote-figures.schema.ts'
import { currencyOut, id, moneyOut } from '../scalars.ts'
import { timelineEvent } from '../timeline/timeline.schema.ts'

/** A client among those with the most of a currency, over all time. */
export const topClient = z
  .object({
    client: id,
    client_name: clientName,
    currency: currencyOut,
    invoiced: moneyOut,
    received: moneyOut,
    outstanding: moneyOut,
  })
  .meta({ id: 'TopClient' })

/**
 * The dashboard's figures (docs/rules.md, section 8, §9), per currency, the company's own first.
 * revenue = issued net of cancelled, less credit notes; received = completed less refunded and paid back; outstanding = due on issued invoices;
 * written_off = what of that revenue counts as lost.
 */
export const dashboard = z
  .object({
    currency: currencyOut,
    by_currency: z.array(
      z.object({
        currency: currencyOut,
        revenue: moneyOut,
        /** What credit notes have taken from it. */
        credited: moneyOut,
        received: moneyOut,
        outstanding: moneyOut,
        overdue: moneyOut,
        draft: moneyOut,
        written_off: moneyOut,
        received_this_month: moneyOut,
        received_last_month: moneyOut,
        /** How many invoices each of the sums is of. */
        invoices: z.object({
          outstanding: z.number().int(),
          overdue: z.number().int(),
          draft: z.number().int(),
        }),
      }),
    ),
    counts: z.record(invoiceStatus, z.number().int()),
    monthly: z.array(
      z.object({
        month: z.string().regex(/^\d{4}-\d{2}$/),
        currency: currencyOut,
        invoiced: moneyOut,
        received: moneyOut,
        /** Whether payments with the test bank are among what was received. */
        includes_test: z.boolean(),
      }),
    ),
    ageing: z.array(
      z.object({
        currency: currencyOut,
        current: moneyOut,
        d1_30: moneyOut,
        d31_60: moneyOut,
        d61_90: moneyOut,
        d90_plus: moneyOut,
      }),
    ),
    top_clients: z.array(topClient),
    /** Quotes that are open, and those whose invoices are still to come; currencies without any are left out. */
    quotes: z.array(quoteSums),
    recent: z.array(timelineEvent),
    needs_attention: z.array(invoiceListItem),
    /** How much waits for somebody besides. */
    waiting: z.object({
      /** Money announced over a payment link or expected, for staff to complete. */
      pending_payments: z.number().int(),
      /** Drafts that were not issued as scheduled: in the list `view=needs_attention&status=draft`. */
      failed_schedules: z.number().int(),
      /** Issued and neither sent, seen, paid in part nor overdue: in the list `status=issued`. */
      unsent_invoices: z.number().int(),
      /** Of the last two weeks. */
      failed_mails: z.number().int(),
    }),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.output<typeof dashboard>
