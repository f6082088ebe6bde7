import { PAID_TOGETHER_MAX } from '@counterfoil/domain/payments/paid-together.ts'
import { z } from 'zod'
import { cardFacts, cardScope } from '../automatic-collection/automatic-collection.schema.ts'
import { nextInstalment } from '../instalments/due-parts.schema.ts'
import { invoiceKind } from '../invoices/orders/document-type.schema.ts'
import { listQuery } from '../paging.ts'
import { card } from '../payment-links/payment-links.schema.ts'
import { publicQuote } from '../quotes/public-quote.schema.ts'
import { says } from '../read-input.ts'
import {
  amount,
  color,
  currency,
  currencyOut,
  date,
  dateOrNull,
  emailOut,
  id,
  languageOut,
  moneyOut,
  pathOnServer,
  textOut,
  url,
} from '../scalars.ts'
import { writtenAddress } from './client-portal.schema.ts'

const portalBalance = z
  .object({
    currency: currencyOut,
    /** What all open invoices have due. */
    open: moneyOut,
    /** What of it is past its due date. */
    overdue: moneyOut,
    /** What the company owes the client: money on no invoice, and what was kept of credit notes. */
    credit: moneyOut,
  })
  .meta({ id: 'PortalBalance' })

const portalQuote = z
  .object({
    number: textOut('The number of the quote.'),
    version: z.number().int(),
    status: publicQuote.shape.status,
    issue_date: date,
    valid_until: dateOrNull,
    total: moneyOut,
    currency: currencyOut,
    /** The page on which it is read and answered. */
    url,
  })
  .meta({ id: 'PortalQuote' })

/** The card that pays invoices by itself, or how one is saved; null where neither is so. */
const automaticPayment = z
  .object({
    /** What one agrees to who saves a card, in these words; null where none can be saved any more. */
    consents: z
      .object({ all: textOut('For all invoices.'), recurring: textOut('For those that recur.') })
      .nullable(),
    /** The card is put in on a page of the provider's: saving answers with `redirect_url`. */
    has_own_page: z.boolean(),
    test_mode: z.boolean(),
    card: cardFacts.omit({ exp_month: true, exp_year: true }).nullable(),
  })
  .meta({ id: 'AutomaticPayment' })

/** The account of a client as whoever has its portal link sees it. */
export const publicPortal = z
  .object({
    company_name: textOut('Whose client it is.'),
    company_logo: pathOnServer.nullable(),
    company_email: emailOut,
    accent_color: color,
    language: languageOut,
    client_name: textOut('The name of the client.'),
    /** Today, where the company is. */
    today: date,
    /** A currency each: those with something due first, then that with the most invoices. */
    balances: z.array(portalBalance),
    /** The first day of the oldest invoice; null without one. */
    since: dateOrNull,
    /** The newest fifty that were sent, those that wait for an answer first. */
    quotes: z.array(portalQuote),
    /** The billing address. */
    address: writtenAddress.nullable(),
    automatic_payment: automaticPayment.nullable(),
    /** What was proposed in its place and nobody has answered. */
    proposed_address: z
      .object({
        address: writtenAddress,
        /** The day of the proposal where the company is. */
        proposed_on: date,
      })
      .nullable(),
  })
  .meta({ id: 'PublicPortal' })
export type PublicPortal = z.output<typeof publicPortal>

export const portalInvoice = z
  .object({
    id,
    number: textOut('The number of the invoice.'),
    document_type: invoiceKind,
    issue_date: date,
    due_date: dateOrNull,
    currency: currencyOut,
    total: moneyOut,
    amount_due: moneyOut,
    is_overdue: z.boolean(),
    /** What is to be paid next where instalments are agreed on: all that is due by today, else the first to come. */
    next_instalment: nextInstalment.nullable(),
    /** The day on which nothing was due any more; null while something is. */
    paid_on: dateOrNull,
    /** Credit notes took back all of it. */
    is_credited: z.boolean(),
    /** Money for it is announced or being taken: who sent it is not to pay again. */
    is_payment_on_its_way: z.boolean(),
    /** The day on which it is charged to the saved card, as its payer was told, and how much of it; null where it is not. */
    collect_on: dateOrNull,
    collect_amount: moneyOut.nullable(),
    pdf_url: pathOnServer,
  })
  .meta({ id: 'PortalInvoice' })
export type PortalInvoice = z.output<typeof portalInvoice>

export const portalInvoicesQuery = listQuery(['issue_date', '-issue_date'], '-issue_date', {
  /** Open: money is due. Settled: nothing is. */
  view: z.enum(['open', 'settled']).default('open'),
})

export const portalPayBody = z
  .strictObject({
    invoices: z.array(id).min(1, says('required')).max(PAID_TOGETHER_MAX),
    /** What the payer was shown for all of them: another sum is 409 `amount_changed`. */
    amount,
    currency,
  })
  .meta({ id: 'PortalPaymentRequest' })

export const portalPayAnswer = z
  .object({ url: url.meta({ description: 'The page on which the invoices are paid.' }) })
  .meta({ id: 'PortalPaymentAnswer' })

export const portalStatementQuery = z.strictObject({
  from: date.optional().meta({ description: 'The first day: that of the calendar year unless given.' }),
  to: date.optional().meta({ description: 'The last day: today unless given.' }),
  currency: currency.optional(),
})

export const portalCardBody = z
  .strictObject({
    scope: cardScope,
    /** The words of `automatic_payment.consents` that were agreed to: others by now are 409 `collection_terms_changed`. */
    consent: z.string({ error: says('collection_not_agreed') }).max(1000, says('too_long', { max: 1000 })),
    /** Where the provider has no page of its own. */
    card: card.optional(),
  })
  .meta({ id: 'PortalCardRequest' })

export const portalCardAnswer = z
  .object({
    status: z.enum(['saved', 'requires_action']),
    /** The page of the provider on which the card is put in. */
    redirect_url: url.nullable(),
  })
  .meta({ id: 'PortalCardAnswer' })
export type PortalCardAnswer = z.output<typeof portalCardAnswer>
