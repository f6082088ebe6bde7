import { z } from 'zod'
import {
  color,
  currencyOut,
  date,
  dateOrNull,
  emailOut,
  languageOut,
  moneyOut,
  pathOnServer,
  quantity,
  textOrNull,
  textOut,
  timestampOrNull,
  unitPrice,
} from '../scalars.ts'
import { discountType, discountValue, taxLine } from '../taxes/taxes.schema.ts'
import { quoteStatus } from './quotes.schema.ts'

const publicTax = taxLine.omit({ tax_rate: true }).meta({ id: 'PublicQuoteTax' })

const publicLine = z
  .object({
    description: textOut('What is offered.'),
    details: textOrNull('More about it, below the description.'),
    quantity,
    unit: textOrNull('What the quantity counts, such as h.'),
    unit_price: unitPrice,
    discount_type: discountType.nullable(),
    discount_value: discountValue.nullable(),
    line_total: moneyOut,
  })
  .meta({ id: 'PublicQuoteLine' })

/** A quote as whoever has its link sees it: what was sent, and what became of it. Of a superseded one there are no figures. */
export const publicQuote = z
  .object({
    status: quoteStatus.exclude(['draft']).meta({ id: 'PublicQuoteStatus' }),
    company_name: textOut('Who offers.'),
    company_logo: pathOnServer.nullable(),
    company_email: emailOut,
    accent_color: color,
    language: languageOut,
    number: textOut('The number of the quote.'),
    version: z.number().int(),
    client_name: textOut('Who it is for.'),
    issue_date: date,
    valid_until: dateOrNull,
    content: z
      .object({
        currency: currencyOut,
        prices_include_tax: z.boolean(),
        items: z.array(publicLine),
        subtotal: moneyOut,
        discount_total: moneyOut,
        taxes: z.array(publicTax),
        tax_total: moneyOut,
        withholding_total: moneyOut,
        total: moneyOut,
        notes: textOrNull('Printed below the lines.'),
        terms: textOrNull('Printed at the end.'),
      })
      .nullable(),
    /** Of what is shown; what was accepted has the same. */
    content_hash: textOut('The SHA-256 of the frozen content, in hexadecimal.'),
    accepted_at: timestampOrNull,
    accepted_name: textOrNull('The name that was typed.'),
    rejected_at: timestampOrNull,
    rejected_name: textOrNull('Who said no: the name that was given, else the name of the client.'),
    /** What the client wrote over the link. What a member recorded is for the company alone. */
    rejected_reason: textOrNull('Why it was rejected.'),
    pdf_url: pathOnServer.nullable(),
  })
  .meta({ id: 'PublicQuote' })
export type PublicQuote = z.output<typeof publicQuote>
