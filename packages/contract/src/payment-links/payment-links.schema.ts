import { LINK_METHODS, USUAL_LINK_METHODS } from '@counterfoil/domain/payments/payment-methods.ts'
import { z } from 'zod'
import { nextInstalment } from '../instalments/due-parts.schema.ts'
import { invoiceKind } from '../invoices/orders/document-type.schema.ts'
import { listQuery } from '../paging.ts'
import { paidInvoice, paymentMethodOut, paymentStatusOut } from '../payments/payments.schema.ts'
import { says } from '../read-input.ts'
import {
  amount,
  color,
  currency,
  currencyOut,
  date,
  dateOrNull,
  email,
  emailOut,
  id,
  idOrNull,
  instant,
  languageOut,
  moneyOut,
  optionalLine,
  pathOnServer,
  stored,
  textOrNull,
  textOut,
  timestamp,
  timestampOrNull,
  url,
  visibleName,
} from '../scalars.ts'

const linkMethod = z.enum(LINK_METHODS).meta({ id: 'PaymentLinkMethod' })

/** Judged beside the fields' own faults, so that a caller hears of all at once. */
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** For an invoice (the amount is what is due when it is paid) or for a fixed amount. */
export const paymentLinkCreate = z
  .strictObject({
    invoice: id.optional(),
    amount: amount.optional(),
    currency: currency.optional(),
    description: optionalLine(200).default(null),
    client: id.nullable().default(null),
    expires_at: instant.nullable().default(null),
    methods: z
      .array(linkMethod)
      .min(1, says('no_way_to_pay'))
      .max(5)
      .default([...USUAL_LINK_METHODS]),
  })
  .refine((link) => !link.invoice || !link.amount, {
    path: ['amount'],
    message: says('invoice_has_own_amount'),
    when: isObject,
  })
  .refine((link) => link.invoice || link.amount, {
    path: ['amount'],
    message: says('required'),
    when: isObject,
  })
  .refine((link) => link.invoice || link.currency, {
    path: ['currency'],
    message: says('required'),
    when: isObject,
  })
  .meta({ id: 'PaymentLinkCreate' })
export const paymentLinkPatch = z
  .strictObject({
    description: optionalLine(200).optional(),
    expires_at: instant.nullable().optional(),
    methods: z.array(linkMethod).min(1, says('no_way_to_pay')).max(5).optional(),
  })
  .meta({ id: 'PaymentLinkPatch' })

/** Set by the company and by payments; `expired` by time alone. */
const linkStatus = z.enum(['active', 'paid', 'expired', 'cancelled']).meta({ id: 'PaymentLinkStatus' })

export const paymentLink = z
  .object({
    id,
    invoice: idOrNull,
    invoice_number: textOrNull('The number of the invoice.'),
    /** Those of a link of several invoices that have money due; null of any other link. */
    invoices: z.array(paidInvoice).nullable(),
    amount: moneyOut,
    currency: currencyOut,
    description: textOrNull('What is paid for, as the payer reads it.'),
    client: idOrNull,
    client_name: textOrNull('The name of the client.'),
    expires_at: timestampOrNull,
    methods: z.array(stored(linkMethod)),
    status: linkStatus,
    /** Credit notes over all of the invoice have settled it: `paid` is then no word of a payment. */
    is_invoice_credited: z.boolean(),
    share_token: textOut('What the public calls name the link by.'),
    url,
    payment: idOrNull,
    created_at: timestamp,
  })
  .meta({ id: 'PaymentLink' })
export type PaymentLink = z.output<typeof paymentLink>

export const paymentLinkListQuery = listQuery(['-created_at', 'created_at'], '-created_at', {
  status: linkStatus.optional(),
  invoice: id.optional(),
})

const transferCode = z.string().startsWith('data:image/svg+xml;base64,').meta({ format: 'uri' })

export const publicPayment = z
  .object({
    status: z.enum(['active', 'paid', 'expired', 'cancelled', 'pending']),
    /** Then nothing is to be paid, over this link or another. */
    is_invoice_cancelled: z.boolean(),
    /** The company has closed its invoice: no more is taken here, and why is its own business. */
    is_invoice_closed: z.boolean(),
    /** Credit notes took back all of the invoice: with `paid` and no receipt nothing was paid, and nothing is to be. */
    is_invoice_credited: z.boolean(),
    company_name: textOut('Who is paid.'),
    company_logo: pathOnServer.nullable(),
    company_email: emailOut,
    accent_color: color,
    language: languageOut,
    invoice_number: textOrNull('The number of the invoice.'),
    /** What kind of invoice it is; null where the link is of none. */
    document_type: invoiceKind.nullable(),
    client_name: textOrNull('The name of the client.'),
    description: textOrNull('What is paid for.'),
    /** What is paid together over a link of several invoices, each with what it has due; null of any other link, and once it is paid. */
    invoices: z
      .array(
        z.object({ number: textOut('The number of the invoice.'), due_date: dateOrNull, amount: moneyOut }),
      )
      .nullable(),
    /** Null, as all that the link was for, once it was cancelled or has expired. */
    amount: moneyOut.nullable(),
    currency: currencyOut.nullable(),
    /**
     * What the invoice says, for whoever compares it with what they were sent; null where the link is of none, or closed.
     * `accounts` are the numbers it may show: those the company has now, and those it was issued with.
     */
    invoice_check: z
      .object({
        issue_date: date,
        total: moneyOut,
        accounts: z.array(
          z.object({ number: textOut('An IBAN, or an account number.'), is_current: z.boolean() }),
        ),
      })
      .nullable(),
    /** Why `amount` is less than the invoice: what of its total is paid already. Null where nothing is. */
    part_paid: z.object({ total: moneyOut, paid: moneyOut }).nullable(),
    due_date: dateOrNull,
    /** Whether that day is over where the company is. */
    is_late: z.boolean(),
    /** How an invoice is paid on which instalments are agreed; null of any other link, and once it is paid. */
    instalments: z
      .object({
        /** What may be paid instead of `amount`: all that is due by today, else the next to come. Null where that is all. */
        next: z
          .object({
            amount: moneyOut,
            due_date: date,
            is_late: z.boolean(),
            /** The code of the transfer of this sum, as that of a way to pay. */
            qr_code: transferCode.nullable(),
          })
          .nullable(),
        list: z.array(
          z.object({
            due_date: date,
            amount: moneyOut,
            /** What of it is to be paid still. */
            left: moneyOut,
          }),
        ),
      })
      .nullable(),
    methods: z.array(
      z.object({
        method: linkMethod,
        label: textOut('What it is called.'),
        instructions: textOrNull('What the payer has to do.'),
        /** The code of the transfer for a banking app, as a picture; null where none can be made. */
        qr_code: transferCode.nullable(),
        /** The card is put in on a page of the provider's: paying answers with `redirect_url`. */
        has_own_page: z.boolean(),
      }),
    ),
    test_mode: z.boolean(),
    pdf_url: pathOnServer.nullable(),
    /**
     * What a payer has announced over this or another link of the invoice and the company has not confirmed: whoever sent it
     * is not to pay again.
     */
    announced: z
      .object({
        method: stored(linkMethod),
        amount: moneyOut,
        /** The day of the announcement where the company is. */
        announced_on: date,
        /** False where it is for other invoices too: paying here then asks for `replaces_announced` in any way. */
        is_for_same: z.boolean(),
      })
      .nullable(),
    receipt: z
      .object({
        paid_at: timestamp,
        /** The day of the payment where the company is, as its mailed receipt has it. */
        paid_on: date,
        amount: moneyOut,
        currency: currencyOut,
        method: paymentMethodOut,
        reference: textOut('What the payment is found by at the company.'),
        status: paymentStatusOut,
        is_mailed: z.boolean(),
        /** The receipt as a document. */
        pdf_url: pathOnServer,
        /** What was paid back since; of all of it, nothing is paid any more. */
        refunded_amount: moneyOut,
        /** What had been announced and was called off for this payment: whoever ordered it has to stop it. */
        replaced: z.object({ method: paymentMethodOut, amount: moneyOut, announced_on: date }).nullable(),
      })
      .nullable(),
    /**
     * What the invoice has due though this very link was paid, as after a refund, or an instalment; `url` is the page of the invoice's
     * open link, null while it has none and the company is to be asked.
     */
    due_again: z
      .object({
        amount: moneyOut,
        currency: currencyOut,
        url: url.nullable(),
        /** Of an invoice in instalments: what is to be paid next. */
        next_instalment: nextInstalment.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'PublicPayment' })
export type PublicPayment = z.output<typeof publicPayment>

export const card = z
  .strictObject({
    number: z.string({ error: says('card_number_required') }).max(30, says('too_long', { max: 30 })),
    exp_month: z
      .number({ error: says('card_expiry_required') })
      .int(says('not_a_whole_number'))
      .min(1, says('month_out_of_range'))
      .max(12, says('month_out_of_range')),
    exp_year: z
      .number({ error: says('card_expiry_required') })
      .int(says('not_a_whole_number'))
      .min(2000, says('card_year_invalid'))
      .max(2100, says('card_year_invalid')),
    cvc: z
      .string({ error: says('card_code_required') })
      .regex(/^\d{3,4}$/, says('card_code_of_wrong_length'))
      .meta({ examples: ['123'] }),
  })
  .meta({ id: 'Card' })
/** A payer's answer to the second step a card may ask for. */
export const cardConfirmation = z.enum(['approve', 'refuse']).meta({ id: 'CardConfirmation' })
export const publicPayBody = z
  .strictObject({
    method: linkMethod,
    payer_name: visibleName(140, says('name_required')),
    /** Where the receipt goes; without one none is mailed. */
    payer_email: email.optional(),
    /**
     * The sum the payer was shown, both or neither: what is due or, where instalments are agreed on, `instalments.next`. Another one due by
     * now is 409 `amount_changed`. Without them all that is due is paid.
     */
    amount: amount.optional(),
    currency: currency.optional(),
    /** With a way to pay by card that has no page of its own. */
    card: card.optional(),
    /**
     * The payer wants to pay in this way although a payment of the invoice is announced in another, or for other invoices too: that one is called off.
     * Without it such a request is 409 `payment_announced`.
     */
    replaces_announced: z.boolean().optional(),
    /** Answer of the payer to the second step a card may ask for (test cards: "approve"). */
    confirmation: cardConfirmation.optional(),
  })
  .refine((body) => body.amount !== undefined || body.currency === undefined, {
    path: ['amount'],
    message: says('required'),
    when: isObject,
  })
  .refine((body) => body.currency !== undefined || body.amount === undefined, {
    path: ['currency'],
    message: says('required'),
    when: isObject,
  })
  .meta({ id: 'PublicPaymentRequest' })
export const publicPayAnswer = z
  .object({
    status: z.enum(['completed', 'pending', 'requires_action']),
    receipt_url: url.nullable(),
    /** With `requires_action`: the provider's page, where the payer takes the next step. */
    redirect_url: url.nullable(),
  })
  .meta({ id: 'PublicPaymentAnswer' })
export type PublicPayAnswer = z.output<typeof publicPayAnswer>
