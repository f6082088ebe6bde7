import {
  CREDIT_NOTE_LIFECYCLES,
  CREDIT_NOTE_STATUSES,
  CREDIT_NOTE_VIEWS,
} from '@counterfoil/domain/credit-notes/credit-note-status.ts'
import { CREDIT_MODES } from '@counterfoil/domain/credit-notes/plan-credit.ts'
import { ITEMS_MAX } from '@counterfoil/domain/invoices/lines/line-limits.ts'
import { z } from 'zod'
import { exchangeRateOut } from '../invoices/exchange-rates.schema.ts'
import { referencesOut } from '../invoices/invoice-references.schema.ts'
import { clientName, invoice, invoiceItem } from '../invoices/invoices.schema.ts'
import { listQuery } from '../paging.ts'
import { paymentMethodKind } from '../payments/payments.schema.ts'
import { says } from '../read-input.ts'
import {
  amount,
  currency,
  currencyOut,
  date,
  id,
  idOrNull,
  languageOut,
  money,
  moneyOut,
  optionalLine,
  optionalText,
  quantity,
  stored,
  textOrNull,
  textOut,
  timestamp,
  timestampOrNull,
  version,
  visibleText,
} from '../scalars.ts'
import { tableFormat } from '../tables.ts'
import { taxLine } from '../taxes/taxes.schema.ts'

const creditMode = z.enum(CREDIT_MODES).meta({ id: 'CreditMode' })
const creditNoteStatus = z.enum(CREDIT_NOTE_STATUSES).meta({ id: 'CreditNoteStatus' })
const creditNoteLifecycle = z.enum(CREDIT_NOTE_LIFECYCLES).meta({ id: 'CreditNoteLifecycle' })
const reason = visibleText(500)

/** A quantity of a line of the invoice, or an amount of its sum as the line is printed. One of the two. */
const creditItem = z
  .strictObject({ line: id, quantity: quantity.optional(), amount: amount.optional() })
  .refine((item) => (item.quantity === undefined) !== (item.amount === undefined), says('quantity_or_amount'))
  .meta({ id: 'CreditItemWrite' })

const credit = {
  /** `full`: all that is left; `lines`: `items`; `amount`: a gross `amount`, tax included. */
  mode: creditMode,
  items: z.array(creditItem).min(1, says('required')).max(ITEMS_MAX).optional(),
  amount: amount.optional(),
}

/** What is credited of an invoice. `items` belong to `lines` alone, `amount` to `amount`. */
export const creditBody = z
  .strictObject({
    ...credit,
    mode: creditMode.default('full'),
    reason,
    issue_date: date.optional(),
  })
  .meta({ id: 'CreditRequest' })

/** With `mode` the draft is made anew of what is left of the invoice then. */
export const creditNotePatch = z
  .strictObject({
    ...credit,
    reason,
    issue_date: date,
    notes: optionalText(5000),
    internal_notes: optionalText(5000),
  })
  .partial()
  .meta({ id: 'CreditNotePatch' })

/**
 * What becomes of the credit: three amounts that add up to `credit_total`. Without any of them as much is applied as the
 * invoice has due, and the rest is kept; one that is left out beside others is nothing.
 */
export const creditNoteIssueBody = z
  .strictObject({
    apply: amount,
    keep: amount,
    refund: amount,
    /** How `refund` was paid back; by bank transfer unless given. */
    method: paymentMethodKind,
    reference: optionalLine(100),
  })
  .partial()
  .optional()
  .meta({ id: 'CreditNoteIssueRequest' })

const creditNoteItem = z
  .object({
    ...invoiceItem.omit({ product: true, tax_group: true }).shape,
    /** The line of the invoice; null of a sum that is credited as such. */
    line: idOrNull,
  })
  .meta({ id: 'CreditNoteLine' })

const creditNoteHead = {
  id,
  number: textOrNull('The number it was issued under.'),
  status: creditNoteStatus,
  mode: creditMode,
  client: id,
  client_name: clientName,
  invoice: id,
  invoice_number: textOut('The number of the invoice it credits.'),
  reason: textOut('Why it was credited.'),
  currency: currencyOut,
  issue_date: date,
  total: moneyOut,
  /** What it is worth to the client: its total less what is withheld. */
  credit_total: moneyOut,
  /** The last mail with it failed for good, and none was delivered. */
  mail_failed_at: timestampOrNull,
}
export const creditNoteListItem = z.object(creditNoteHead).meta({ id: 'CreditNoteListItem' })
export type CreditNoteListItem = z.output<typeof creditNoteListItem>

export const creditNote = z
  .object({
    ...creditNoteHead,
    lifecycle: creditNoteLifecycle,
    /** The day of the invoice (EN 16931 BT-26). */
    invoice_date: date,
    language: languageOut,
    ...referencesOut,
    ...exchangeRateOut,
    prices_include_tax: z.boolean(),
    notes: textOrNull('Printed below the lines.'),
    internal_notes: textOrNull('For the company alone.'),
    items: z.array(creditNoteItem),
    subtotal: moneyOut,
    discount_total: moneyOut,
    taxes: z.array(taxLine),
    tax_total: moneyOut,
    withholding_total: moneyOut,
    /** What became of the credit; of a draft, what issuing it would do unless it is told otherwise. */
    apply: moneyOut,
    keep: moneyOut,
    refund: moneyOut,
    /** How `refund` was paid back; null where nothing was. */
    refund_method: stored(paymentMethodKind).nullable(),
    refund_reference: textOrNull('What the bank wrote with what was paid back.'),
    issued_at: timestampOrNull,
    sent_at: timestampOrNull,
    /** The latest mail with it was written and kept, as no mail server is set up. */
    mail_kept_at: timestampOrNull,
    version,
    created_at: timestamp,
    updated_at: timestamp,
    created_by: idOrNull,
  })
  .meta({ id: 'CreditNote' })
export type CreditNote = z.output<typeof creditNote>

export const correction = z.object({ credit_note: creditNote, invoice }).meta({ id: 'InvoiceCorrection' })
export type Correction = z.output<typeof correction>

export const creditNoteListQuery = listQuery(
  [
    '-issue_date',
    'issue_date',
    '-number',
    'number',
    '-total',
    'total',
    '-created_at',
    'created_at',
    'client_name',
    '-client_name',
  ],
  '-issue_date',
  {
    view: z.enum(CREDIT_NOTE_VIEWS).optional(),
    status: creditNoteStatus.optional(),
    client: id.optional(),
    invoice: id.optional(),
    currency: currency.optional(),
    issue_date_after: date.optional(),
    issue_date_before: date.optional(),
  },
)

/**
 * What is left of an invoice to credit, as `planCredit` of the domain takes it: a caller works out with it what a credit comes
 * to before it is made. Its issued credit notes are taken away, drafts are not.
 */
export const creditable = z
  .object({
    currency: currencyOut,
    /** Whether `line_total` is printed with tax. */
    prices_include_tax: z.boolean(),
    /** In the order of the invoice. `line_total` as it is printed, `net` without tax, both without the document's discount. */
    lines: z.array(z.object({ line: id, quantity, line_total: moneyOut, net: moneyOut })),
    /** Lines with the same taxes, with what they come to after the document's discount. `tax` is a place in `taxes`. */
    groups: z.array(
      z.object({
        lines: z.array(id),
        net: moneyOut,
        taxes: z.array(z.object({ tax: z.number().int(), base: moneyOut, amount: moneyOut })),
      }),
    ),
    /** The taxes of the invoice, in its order. */
    taxes: z.array(taxLine.pick({ name: true, rate: true, category: true, is_withholding: true })),
    total: moneyOut,
  })
  .meta({ id: 'Creditable' })
export type CreditableAnswer = z.output<typeof creditable>

/** All that the list finds, in its order. */
export const creditNoteExportQuery = creditNoteListQuery
  .omit({ page: true, page_size: true, cursor: true })
  .extend({ format: tableFormat })

export const creditNoteViewsQuery = creditNoteListQuery.omit({
  page: true,
  page_size: true,
  cursor: true,
  ordering: true,
  view: true,
})
export const creditNoteViews = z
  .object({
    views: z.array(
      z.object({ view: z.enum(CREDIT_NOTE_VIEWS), count: z.number().int(), sums: z.array(money) }),
    ),
  })
  .meta({ id: 'CreditNoteViews' })
