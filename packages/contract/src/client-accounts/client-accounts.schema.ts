import { z } from 'zod'
import { bulkIds, bulkResult, bulkResults } from '../bulk.ts'
import { invoiceCreate, invoiceListQuery, invoiceStatus, markPaidBody } from '../invoices/invoices.schema.ts'
import { paymentListQuery } from '../payments/payments.schema.ts'
import { quoteSums } from '../quotes/quote-figures.schema.ts'
import {
  currency,
  currencyOut,
  date,
  dateOrNull,
  idOrNull,
  moneyOut,
  pathOnServer,
  reasonBody,
  textOrNull,
  textOut,
} from '../scalars.ts'

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
    z.strictObject({ action: z.literal('write_off'), ...chosen, ...reasonBody.shape }),
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

/** Money issued less cancelled, received, still due, of that overdue, and written off. */
const clientSums = z
  .object({
    currency: currencyOut,
    invoiced: moneyOut,
    received: moneyOut,
    outstanding: moneyOut,
    overdue: moneyOut,
    written_off: moneyOut,
    /** By issue date, in the calendar year that it is where the company is. */
    invoiced_this_year: moneyOut,
  })
  .meta({ id: 'ClientSums' })

export const clientStats = z
  .object({
    by_currency: z.array(clientSums),
    /** Its quotes that are open, and those whose invoices are still to come; currencies without any are left out. */
    quotes: z.array(quoteSums),
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
    written_off: moneyOut,
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

/** A statement is of one currency; the period takes in both of its days. */
export const clientStatementQuery = z.strictObject({
  from: date
    .optional()
    .meta({ description: 'The first day: that of the calendar year of `to` unless given.' }),
  to: date.optional().meta({ description: 'The last day: today unless given.' }),
  currency: currency.optional().meta({
    description: "The client's own unless given, else that of most of its invoices, else the company's.",
  }),
  format: z.enum(['json', 'csv', 'pdf']).default('json'),
})

const statementLine = z
  .object({
    date,
    kind: z.enum(['invoice', 'credit_note', 'cancellation', 'write_off', 'payment', 'refund', 'paid_back']),
    /** Null of a payment and its refunds. */
    invoice: idOrNull,
    /** Null of an invoice, its cancellation and its write-off. */
    payment: idOrNull,
    /** The credit note, or the one that was paid back out of. */
    credit_note: idOrNull,
    number: textOrNull('The number of the invoice or the credit note, or the reference of the payment.'),
    due_date: dateOrNull,
    /** A payment with which no money moved, a refund of one, or a credit note that left credit of one. */
    is_test: z.boolean(),
    /** What it adds to what is owed; less than nothing for what takes from it. */
    amount: moneyOut,
    /** What is owed after it. */
    balance: moneyOut,
  })
  .meta({ id: 'StatementLine' })

export const clientStatement = z
  .object({
    client_name: textOut('The name of the client.'),
    currency: currencyOut,
    /** Every currency in which the client has invoices or payments, that with most of them first. */
    currencies: z.array(currencyOut),
    from: date,
    to: date,
    opening_balance: moneyOut,
    lines: z.array(statementLine),
    closing_balance: moneyOut,
    /** What is open at the end of the last day, by how many days it is overdue then. */
    ageing: z.object({
      current: moneyOut,
      d1_30: moneyOut,
      d31_60: moneyOut,
      d61_90: moneyOut,
      d90_plus: moneyOut,
    }),
    /** Money that has come and is on no invoice, and what was kept of credit notes: the ageing less this is the closing balance. */
    credit: moneyOut,
  })
  .meta({ id: 'ClientStatement' })
