import { z } from 'zod'
import { says } from '../read-input.ts'
import {
  currencyOut,
  dateOrNull,
  email,
  emailOut,
  id,
  lineOfText,
  moneyOut,
  text,
  textOut,
} from '../scalars.ts'

/** What a company's invoices must show of it. */
export const sellerFact = z.enum(['address', 'tax_number', 'bank_account']).meta({ id: 'SellerFact' })

/** What is unusual about a draft, to be looked at before it is issued; nothing is refused for it. */
export const issueWarning = z
  .enum([
    'line_without_tax',
    'issue_date_long_ago',
    'issue_date_ahead',
    'tax_without_rate',
    'exchange_rate_old',
    'exchange_rate_unusual',
    'buyer_without_address',
  ])
  .meta({ id: 'IssueWarning' })

/** An invoice's mail before it is written, with what issuing a draft would settle. */
export const invoiceEmailDraft = z
  .object({
    /** The invoice's; of a draft the one it takes if no other invoice is issued before it. */
    number: textOut('A number of an invoice.'),
    is_number_final: z.boolean(),
    total: moneyOut,
    amount_due: moneyOut,
    currency: currencyOut,
    due_date: dateOrNull,
    to: z.array(emailOut),
    subject: textOut('The subject of the mail.'),
    /** The greeting and the words below it; `message` of the call that sends stands in their place. */
    message: textOut('The words of the mail.'),
    /** What follows the words, as plain text. */
    below: textOut('Amount, due date and bank accounts, as the mail lists them.'),
    /** What the company has not entered, though its invoices must show it. */
    missing: z.array(sellerFact),
    /** Of a draft only. */
    warnings: z.array(issueWarning),
    /** How many of its lines the warning `line_without_tax` is about. */
    lines_without_tax: z.number().int(),
  })
  .meta({ id: 'InvoiceEmailDraft' })
export type InvoiceEmailDraft = z.output<typeof invoiceEmailDraft>

const invoiceMail = z.strictObject({
  /** Left out: whom the client's invoices go to. */
  to: z.array(email).min(1, says('no_address')).max(10).optional(),
  cc: z.array(email).max(10).default([]),
  /** Hidden copies, besides those that the company's settings name. */
  bcc: z.array(email).max(10).default([]),
  subject: lineOfText(200).optional(),
  message: text(5000).optional(),
  /** The template it is written with where subject or message are left out; left out itself, the one that is in use. */
  template: id.optional(),
  /** The number that subject and message name; where the invoice or quote takes another one, it is not issued or sent. */
  expected_number: text(60).optional(),
})
export const sendEmailBody = invoiceMail.optional().meta({ id: 'InvoiceEmailRequest' })
/** The same mail, for the call that names its invoice in the body. */
export const namedInvoiceEmailBody = invoiceMail
  .extend({ invoice: id })
  .meta({ id: 'NamedInvoiceEmailRequest' })
