import { QUOTE_LIFECYCLES, QUOTE_STATUSES, QUOTE_VIEWS } from '@counterfoil/domain/quotes/quote-status.ts'
import { ANSWER_WAYS } from '@counterfoil/domain/quotes/recorded-answer.ts'
import { z } from 'zod'
import { customFieldValuesOut } from '../custom-fields/custom-fields.schema.ts'
import { invoiceEmailDraft } from '../invoices/invoice-email.schema.ts'
import { referenceFilters } from '../invoices/invoice-references.schema.ts'
import {
  clientName,
  invoice,
  invoiceCreate,
  invoicePatch,
  invoicePreviewBody,
  invoiceStatus,
} from '../invoices/invoices.schema.ts'
import { documentType, invoiceKind } from '../invoices/orders/document-type.schema.ts'
import { listQuery } from '../paging.ts'
import { says } from '../read-input.ts'
import {
  amount,
  currency,
  currencyOut,
  date,
  dateOrNull,
  id,
  idOrNull,
  money,
  moneyOut,
  percentage,
  quantity,
  requiredText,
  stored,
  textOrNull,
  textOut,
  timestamp,
  timestampOrNull,
  url,
  version,
  visibleName,
} from '../scalars.ts'

export const quoteStatus = z.enum(QUOTE_STATUSES).meta({ id: 'QuoteStatus' })
const quoteLifecycle = z.enum(QUOTE_LIFECYCLES).meta({ id: 'QuoteLifecycle' })
const quoteNumber = textOut('Taken when it is first sent; all versions have the same.')

/** What of an invoice a quote has not: it is owed by no day, and the rate is of the day of its invoice. */
const NOT_OF_QUOTES = {
  due_date: true,
  exchange_rate: true,
  exchange_rate_date: true,
  exchange_rate_source: true,
} as const

/** The fields of an invoice, and the last day it holds; null is no end. What is left out comes from client and company. */
export const quoteCreate = invoiceCreate
  .omit(NOT_OF_QUOTES)
  .extend({ valid_until: dateOrNull.default(null) })
  .meta({ id: 'QuoteCreate' })
/** Of a quote that was sent only `valid_until` changes, to a later day. `items`, when sent, replaces the whole list. */
export const quotePatch = invoicePatch
  .omit(NOT_OF_QUOTES)
  .extend({ valid_until: dateOrNull.optional() })
  .meta({ id: 'QuotePatch' })

/** A quote as it is being typed: nothing of it need be there. */
export const quotePreviewBody = invoicePreviewBody
  .omit(NOT_OF_QUOTES)
  .extend({ valid_until: dateOrNull.optional() })
  .meta({ id: 'QuotePreviewRequest' })

const quoteHead = {
  id,
  number: quoteNumber.nullable(),
  /** Of the quote, from 1: a sent quote is changed by a new version. */
  version: z.number().int().meta({ description: 'The version of the quote, from 1.' }),
  status: quoteStatus,
  client: id,
  client_name: clientName,
  currency: currencyOut,
  issue_date: date,
  valid_until: dateOrNull,
  total: moneyOut,
  /** What its issued invoices come to. */
  invoiced_total: moneyOut,
  /** What drafts of invoices take of it. */
  drafts_total: moneyOut,
  /** What is left to invoice, drafts of invoices taken off; never below zero. */
  left_total: moneyOut,
  tags: z.array(textOut('A tag.')),
  assignee: idOrNull,
  custom_fields: customFieldValuesOut,
  sent_at: timestampOrNull,
  accepted_at: timestampOrNull,
  rejected_at: timestampOrNull,
  /** Its mail was kept and not sent, and none has gone out since. */
  mail_kept_at: timestampOrNull,
  /** The last mail with it failed for good, and none was delivered. */
  mail_failed_at: timestampOrNull,
}
export const quoteListItem = z.object(quoteHead).meta({ id: 'QuoteListItem' })
export type QuoteListItem = z.output<typeof quoteListItem>

/** How an answer reached the member who recorded it. */
const answerWay = z.enum(ANSWER_WAYS).meta({ id: 'AnswerWay' })

/** Who said yes or no, and how that is known. */
const quoteAnswer = z
  .object({
    at: timestamp,
    name: textOut('The name that was typed, or that the member gave.'),
    /** The member who recorded it; null for the client, over the link of the quote. */
    recorded_by: idOrNull,
    /** Where the client's request came from. */
    address: textOrNull('The network address of the request.'),
    /** The day it was said on and how it came, as a member recorded it; null of what came over the link. */
    answered_on: dateOrNull,
    answered_way: stored(answerWay).nullable(),
    reason: textOrNull('Why it was rejected.'),
    /** Of what was sent, and so of what was answered. */
    content_hash: textOut('The SHA-256 of the frozen content, in hexadecimal.'),
  })
  .meta({ id: 'QuoteAnswer' })

/** A credit note of such an invoice, a draft among them. */
const orderCreditNote = z
  .object({
    id,
    number: textOrNull('The number it was issued under.'),
    is_issued: z.boolean(),
    issue_date: date,
    total: moneyOut,
  })
  .meta({ id: 'QuoteCreditNote' })

/** An invoice that was made from the quote. */
const orderInvoice = z
  .object({
    id,
    document_type: documentType,
    number: textOrNull('The number it was issued under.'),
    status: invoiceStatus,
    /** Its issued credit notes come to its total. */
    is_credited: z.boolean(),
    issue_date: date,
    total: moneyOut,
    /** Of the quote: its total less what of it was credited, and nothing once it is cancelled. */
    takes: moneyOut,
    amount_due: moneyOut,
    /** The oldest first, drafts last. */
    credit_notes: z.array(orderCreditNote),
  })
  .meta({ id: 'QuoteInvoice' })

const {
  payment_terms_days,
  language,
  template,
  purchase_order,
  reference,
  project_reference,
  period_start,
  period_end,
  prices_include_tax,
  discount_type,
  discount_value,
  notes,
  terms,
  internal_notes,
  items,
  subtotal,
  discount_total,
  taxes,
  tax_total,
  withholding_total,
} = invoice.shape

export const quote = z
  .object({
    ...quoteHead,
    lifecycle: quoteLifecycle,
    payment_terms_days,
    language,
    template,
    purchase_order,
    reference,
    project_reference,
    period_start,
    period_end,
    prices_include_tax,
    discount_type,
    discount_value,
    notes,
    terms,
    internal_notes,
    items,
    subtotal,
    discount_total,
    taxes,
    tax_total,
    withholding_total,
    /** What the public calls name it by; null of a draft, and for roles without `invoices.issue`. */
    share_token: textOrNull('What the public calls name the quote by. Null for roles that do not issue.'),
    share_url: url
      .nullable()
      .meta({ description: 'Where the client answers. Null for roles that do not issue.' }),
    /** The version before, and the one after. */
    revises: idOrNull,
    revised_by: idOrNull,
    accepted: quoteAnswer.nullable(),
    rejected: quoteAnswer.nullable(),
    /** Of what was sent: seller, buyer, lines and sums. Null of a draft. */
    content_hash: textOrNull('The SHA-256 of the frozen content, in hexadecimal.'),
    viewed_at: timestampOrNull,
    /** The chain: what was made from it, the oldest first. */
    invoices: z.array(orderInvoice),
    /** How much of each line was invoiced by quantity, drafts counted. Sums that were invoiced are of no line. */
    invoiced_lines: z.array(z.object({ line: id, quantity })),
    edit_version: version,
    created_at: timestamp,
    updated_at: timestamp,
    created_by: idOrNull,
  })
  .meta({ id: 'Quote' })
export type Quote = z.output<typeof quote>

const QUOTE_ORDERINGS = [
  '-issue_date',
  'issue_date',
  '-valid_until',
  'valid_until',
  '-number',
  'number',
  '-total',
  'total',
  '-created_at',
  'created_at',
  'client_name',
  '-client_name',
] as const

export const quoteListQuery = listQuery(QUOTE_ORDERINGS, '-issue_date', {
  status: quoteStatus.optional(),
  /** A tab of the list; `all` leaves out superseded versions. */
  view: z.enum(QUOTE_VIEWS).optional(),
  client: id.optional(),
  currency: currency.optional(),
  assignee: id.optional(),
  tag: requiredText(40).optional(),
  ...referenceFilters,
  total_min: amount.optional(),
  total_max: amount.optional(),
  issue_date_after: date.optional(),
  issue_date_before: date.optional(),
  valid_until_after: date.optional(),
  valid_until_before: date.optional(),
})
export const quoteViewsQuery = quoteListQuery.omit({
  page: true,
  page_size: true,
  cursor: true,
  ordering: true,
  view: true,
})
export const quoteExportQuery = quoteListQuery
  .omit({ page: true, page_size: true, cursor: true })
  .extend({ format: z.enum(['csv', 'xlsx', 'json']).default('csv') })

/** Count and sums by currency of each tab. */
export const quoteViews = z
  .object({
    views: z.array(z.object({ view: z.enum(QUOTE_VIEWS), count: z.number().int(), sums: z.array(money) })),
  })
  .meta({ id: 'QuoteViews' })

const answeringName = visibleName(140, says('name_required'))
export const quoteAcceptBody = z.strictObject({ name: answeringName }).meta({ id: 'QuoteAcceptance' })
/** What a member records: also the day the client said it on, the company's today unless given, and how it came. */
export const recordedAcceptanceBody = z
  .strictObject({
    name: answeringName,
    answered_on: date.optional(),
    answered_way: answerWay.optional(),
  })
  .meta({ id: 'RecordedAcceptance' })
/** The name is of whoever says no, where they give one. */
export const quoteRejectBody = z
  .strictObject({ reason: requiredText(500), name: answeringName.optional() })
  .meta({ id: 'QuoteRejection' })

/**
 * A deposit takes a percentage or an amount, tax included, of the order; progress the same, or quantities of lines; an
 * invoice the whole, or quantities of lines; a final invoice what is left.
 */
export const quoteConvertBody = z
  .strictObject({
    kind: invoiceKind,
    percent: percentage.optional(),
    amount: amount.optional(),
    lines: z
      .array(z.strictObject({ line: id, quantity }))
      .min(1)
      .max(1000)
      .optional(),
  })
  .meta({ id: 'QuoteConversion' })

/** A quote's mail before it is written. `number` names the version from the second on. */
export const quoteEmailDraft = invoiceEmailDraft
  .pick({
    number: true,
    is_number_final: true,
    total: true,
    currency: true,
    to: true,
    subject: true,
    message: true,
    below: true,
    missing: true,
    lines_without_tax: true,
  })
  .extend({ valid_until: dateOrNull })
  .meta({ id: 'QuoteEmailDraft' })
export type QuoteEmailDraft = z.output<typeof quoteEmailDraft>
