import { z } from 'zod'
import { bulkIds, bulkResult, bulkResults } from '../bulk.ts'
import { invoiceCreate, invoiceListQuery, invoiceStatus, markPaidBody } from '../invoices/invoices.schema.ts'
import { paymentListQuery } from '../payments/payments.schema.ts'
import { currencyOut, dateOrNull, moneyOut, pathOnServer, reasonBody } from '../scalars.ts'

/** The lists of one client: those of the company, whose `client` the address names. */
export const clientInvoicesQuery = invoiceListQuery.omit({ client: true })
export const clientPaymentsQuery = paymentListQuery.omit({ client: true })

/** A draft for the client: whatever is left out comes from client and company. */
export const clientInvoiceCreate = invoiceCreate
  .omit({ client: true })
  .optional()
  .meta({ id: 'ClientInvoiceCreate' })

const chosen = { invoice_ids: bulkIds }
const { payment_date, payment_method, reference, notes } = markPaidBody.unwrap().shape

/** One act for many invoices of the client, each under the rules of its own call. */
export const clientInvoiceAction = z
  .discriminatedUnion('action', [
    z.strictObject({ action: z.literal('send'), ...chosen }),
    /** A payment of all that is due of each. */
    z.strictObject({
      action: z.literal('mark_paid'),
      ...chosen,
      payment_date,
      payment_method,
      reference,
      notes,
    }),
    z.strictObject({ action: z.literal('cancel'), ...chosen, ...reasonBody.shape }),
    z.strictObject({ action: z.literal('delete'), ...chosen }),
    z.strictObject({ action: z.literal('export'), ...chosen }),
  ])
  .meta({ id: 'ClientInvoiceAction' })

export const clientInvoiceActionResults = bulkResults
  .extend({
    results: z.array(
      bulkResult.extend({
        /** Of `export`: where the PDF lies for five minutes; null where there is none. */
        pdf_url: pathOnServer.nullable(),
      }),
    ),
  })
  .meta({ id: 'ClientInvoiceActionResults' })

/** Money issued less cancelled, received, still due, and of that overdue. */
const clientSums = z
  .object({
    currency: currencyOut,
    invoiced: moneyOut,
    received: moneyOut,
    outstanding: moneyOut,
    overdue: moneyOut,
  })
  .meta({ id: 'ClientSums' })

export const clientStats = z
  .object({
    by_currency: z.array(clientSums),
    /** From the issue date to the day of the last payment, over the invoices that are paid; null where there is none. */
    average_days_to_pay: z.number().nullable(),
    /** Of an invoice that is issued and not cancelled. */
    last_invoice_date: dateOrNull,
    /** Of a completed payment. */
    last_payment_date: dateOrNull,
  })
  .meta({ id: 'ClientStats' })

const statusSums = z
  .object({
    status: invoiceStatus,
    currency: currencyOut,
    invoices: z.number().int(),
    total: moneyOut,
    amount_due: moneyOut,
  })
  .meta({ id: 'ClientInvoiceSums' })

export const clientInvoiceStatistics = z
  .object({
    statistics: z.object({
      invoices: z.number().int(),
      counts: z.record(invoiceStatus, z.number().int()),
      /** By status and currency; statuses without an invoice are left out. */
      sums: z.array(statusSums),
    }),
  })
  .meta({ id: 'ClientInvoiceStatistics' })
