import {
  INVOICE_LIFECYCLES,
  INVOICE_STATUSES,
  INVOICE_VIEWS,
} from '@counterfoil/domain/invoices/invoice-status.ts'
import { ITEMS_MAX } from '@counterfoil/domain/invoices/lines/line-limits.ts'
import { z } from 'zod'
import { customFieldValues, customFieldValuesOut } from '../custom-fields/custom-fields.schema.ts'
import { fault } from '../fault.ts'
import { overdueOut } from '../instalments/due-parts.schema.ts'
import { listQuery } from '../paging.ts'
import { paymentMethodKind, paymentMethodOut, paymentStatusOut } from '../payments/payments.schema.ts'
import { says } from '../read-input.ts'
import {
  amount,
  currency,
  currencyOut,
  date,
  dateOrNull,
  id,
  idOrNull,
  language,
  languageOut,
  moneyOut,
  optionalLine,
  optionalText,
  quantity,
  requiredLine,
  requiredText,
  text,
  textOrNull,
  textOut,
  timestamp,
  timestampOrNull,
  unitCode,
  unitCodeOut,
  unitPrice,
  version,
} from '../scalars.ts'
import { discountType, discountValue, taxLine } from '../taxes/taxes.schema.ts'
import { exchangeRateOut, exchangeRateWritten } from './exchange-rates.schema.ts'
import { customFilters, INVOICE_ORDERINGS, invoiceOrdering } from './invoice-list-parameters.schema.ts'
import { referenceFilters, referencesOut, referencesWritten } from './invoice-references.schema.ts'
import { documentType, invoiceKind } from './orders/document-type.schema.ts'
import { orderInvoiceOut } from './orders/order-invoice.schema.ts'

const invoiceNumber = textOut('The number it was issued under.')
export const clientName = textOut('The name of the client.')

/** The label projected from lifecycle, settlement and delivery (docs/rules.md, section 6). */
export const invoiceStatus = z.enum(INVOICE_STATUSES).meta({ id: 'InvoiceStatus' })
const invoiceLifecycle = z.enum(INVOICE_LIFECYCLES).meta({ id: 'InvoiceLifecycle' })

/** Words a record is found by. */
const tags = z.array(requiredLine(40)).max(20)

const itemFields = {
  description: requiredText(500, says('description_required')),
  details: optionalText(2000),
  /** The product the line was filled from. The line has words, price and taxes of its own: a changed product changes none. */
  product: idOrNull,
  quantity,
  unit: optionalLine(30),
  unit_code: unitCode.nullable(),
  unit_price: unitPrice,
  discount_type: discountType.nullable(),
  discount_value: discountValue.nullable(),
  tax_rates: z.array(id).max(10),
  tax_group: id.nullable(),
}
const newItem = {
  ...itemFields,
  details: itemFields.details.default(null),
  product: itemFields.product.default(null),
  quantity: quantity.default('1'),
  unit: itemFields.unit.default(null),
  unit_code: itemFields.unit_code.default(null),
  discount_type: itemFields.discount_type.default(null),
  discount_value: itemFields.discount_value.default(null),
  tax_rates: itemFields.tax_rates.optional(),
  tax_group: itemFields.tax_group.optional(),
}
/** An item as written. `tax_rates` in order, or a `tax_group`; neither = no tax. `id` keeps a known line in a rewrite. */
export const itemCreate = z.strictObject(newItem).meta({ id: 'InvoiceLineCreate' })
export const itemInList = z.strictObject({ ...newItem, id: id.optional() }).meta({ id: 'InvoiceLineWrite' })
export const itemPatch = z.strictObject(itemFields).partial().meta({ id: 'InvoiceLinePatch' })

const TOO_MANY_LINES = says('too_many_lines', { max: ITEMS_MAX })

const invoiceFields = {
  client: id,
  currency,
  issue_date: date,
  due_date: date.nullable(),
  payment_terms_days: z.number().int().min(0).max(365).nullable(),
  language,
  /** How it looks; null: as the company's default template says when it is issued. */
  template: idOrNull,
  ...referencesWritten,
  ...exchangeRateWritten,
  period_start: date.nullable(),
  period_end: date.nullable(),
  prices_include_tax: z.boolean(),
  discount_type: discountType.nullable(),
  discount_value: discountValue.nullable(),
  notes: optionalText(5000),
  terms: optionalText(5000),
  internal_notes: optionalText(5000),
  custom_fields: customFieldValues,
  tags,
  assignee: idOrNull,
}
const items = z.array(itemInList).max(ITEMS_MAX, TOO_MANY_LINES)

/** What is left out comes from the client, else from the company (currency, language, terms, notes). */
export const invoiceCreate = z
  .strictObject({
    ...z.strictObject(invoiceFields).partial().shape,
    client: id,
    items: items.default([]),
  })
  .meta({ id: 'InvoiceCreate' })
/** `items`, when sent, replaces the whole list; a line with a known `id` keeps it. */
export const invoicePatch = z
  .strictObject({
    ...z.strictObject(invoiceFields).partial().shape,
    items: items.optional(),
  })
  .meta({ id: 'InvoicePatch' })
/** The live preview takes a draft as it is typed: no client yet is fine. */
/** A line as it is being typed; with its id where it is saved already. */
const previewItem = z
  .strictObject({ ...newItem, id: id.optional(), description: text(500).default('') })
  .meta({ id: 'PreviewItem' })
export const invoicePreviewBody = z
  .strictObject({
    ...z.strictObject(invoiceFields).partial().shape,
    client: id.nullable().optional(),
    items: z.array(previewItem).max(ITEMS_MAX, TOO_MANY_LINES).default([]),
  })
  .meta({ id: 'InvoicePreviewRequest' })

export const invoiceItem = z
  .object({
    id,
    position: z.number().int(),
    description: textOut('What is charged for.'),
    details: textOrNull('More about it, below the description.'),
    product: idOrNull,
    quantity,
    unit: textOrNull('What the quantity counts, such as h.'),
    unit_code: unitCodeOut.nullable(),
    unit_price: unitPrice,
    discount_type: discountType.nullable(),
    discount_value: discountValue.nullable(),
    tax_rates: z.array(id),
    tax_group: idOrNull,
    line_total: moneyOut,
    tax_amount: moneyOut,
  })
  .meta({ id: 'InvoiceLine' })
export type InvoiceItem = z.output<typeof invoiceItem>

const invoiceHead = {
  id,
  document_type: documentType,
  number: invoiceNumber.nullable(),
  status: invoiceStatus,
  client: id,
  client_name: clientName,
  currency: currencyOut,
  issue_date: date,
  due_date: dateOrNull,
  total: moneyOut,
  amount_due: moneyOut,
  ...overdueOut,
  /** Its issued credit notes come to its total: nothing is left to credit. */
  is_credited: z.boolean(),
  tags: z.array(textOut('A tag.')),
  /** The member who looks after it. */
  assignee: idOrNull,
  /** The last mail with it failed for good, and none was delivered; null once one is on its way again. */
  mail_failed_at: timestampOrNull,
  /** When this draft is issued by itself; null where nobody ordered that. */
  scheduled_for: timestampOrNull,
  /** When a draft was to be issued by itself and could not be. */
  schedule_failed_at: timestampOrNull,
  custom_fields: customFieldValuesOut,
}
export const invoiceListItem = z.object(invoiceHead).meta({ id: 'InvoiceListItem' })
export type InvoiceListItem = z.output<typeof invoiceListItem>

const invoicePayment = z
  .object({
    id,
    amount: moneyOut,
    allocated: moneyOut,
    currency: currencyOut,
    method: paymentMethodOut,
    status: paymentStatusOut,
    payment_date: date,
    reference: textOrNull('What the payer or the bank wrote with it.'),
    /** Made with the test bank: no money moved. */
    is_test: z.boolean(),
  })
  .meta({ id: 'InvoicePayment' })

const invoiceCreditNote = z
  .object({
    id,
    number: textOrNull('The number it was issued under.'),
    is_issued: z.boolean(),
    issue_date: date,
    total: moneyOut,
    /** How much of it was applied to this invoice. */
    applied: moneyOut,
    /** How much of it is the client's credit still. */
    kept: moneyOut,
    /** How much of it was paid back. What is in none of the three was applied to other invoices. */
    paid_back: moneyOut,
  })
  .meta({ id: 'InvoiceCreditNote' })

export const invoice = z
  .object({
    ...invoiceHead,
    lifecycle: invoiceLifecycle,
    payment_terms_days: z.number().int().nullable(),
    language: languageOut,
    template: idOrNull,
    ...referencesOut,
    ...exchangeRateOut,
    period_start: dateOrNull,
    period_end: dateOrNull,
    prices_include_tax: z.boolean(),
    discount_type: discountType.nullable(),
    discount_value: discountValue.nullable(),
    notes: textOrNull('Printed below the lines.'),
    terms: textOrNull('Terms of payment, printed at the end.'),
    internal_notes: textOrNull('For the company alone.'),
    /** The recurring invoice it was made by. */
    recurring: idOrNull,
    /** Whether it is then sent, too; of one that could not be issued, whether it was to be. */
    schedule_sends: z.boolean(),
    /** Why a draft could not be issued as scheduled. */
    schedule_fault: fault.nullable(),
    ...orderInvoiceOut,
    items: z.array(invoiceItem),
    subtotal: moneyOut,
    discount_total: moneyOut,
    taxes: z.array(taxLine),
    tax_total: moneyOut,
    withholding_total: moneyOut,
    amount_paid: moneyOut,
    amount_credited: moneyOut,
    /** Whether credit of test payments is in `amount_credited`: no money moved. */
    credit_includes_test: z.boolean(),
    /** Credit that was kept of its credit notes is still there: it settles the invoice before that is written off. */
    keeps_credit: z.boolean(),
    /** What of it counts as lost: what was due when it was written off, or nothing. */
    amount_written_off: moneyOut,
    payments: z.array(invoicePayment),
    /** The oldest first, drafts last. */
    credit_notes: z.array(invoiceCreditNote),
    issued_at: timestampOrNull,
    sent_at: timestampOrNull,
    /** The latest mail with it was written and kept, as no mail server is set up; null once one was sent. */
    mail_kept_at: timestampOrNull,
    viewed_at: timestampOrNull,
    paid_at: timestampOrNull,
    cancelled_at: timestampOrNull,
    cancel_reason: textOrNull('Why it was cancelled.'),
    written_off_at: timestampOrNull,
    write_off_reason: textOrNull('Why it is uncollectible.'),
    version,
    created_at: timestamp,
    updated_at: timestamp,
    created_by: idOrNull,
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.output<typeof invoice>

export const invoiceListQuery = listQuery(INVOICE_ORDERINGS, '-issue_date', {
  ordering: invoiceOrdering,
  custom_fields: customFilters.optional(),
  /** `missing`: taxed invoices that count, in another currency than the company's, that keep no rate to it. */
  exchange_rate: z.enum(['missing']).optional(),
  status: invoiceStatus.optional(),
  /**
   * A tab of the list: outstanding = issued with money due, overdue or not; scheduled = drafts that are issued by themselves;
   * needs_attention = drafts that were not issued as scheduled, and open invoices whose mail was not delivered.
   */
  view: z.enum(INVOICE_VIEWS).optional(),
  client: id.optional(),
  /** Invoices that were made from this quote. */
  order: id.optional(),
  /** What an invoice is: a plain one, or a deposit, progress or final invoice of a quote. */
  document_type: invoiceKind.optional(),
  currency: currency.optional(),
  /** Invoices of exactly this total, in whatever currency: 1190, 1190.0 and 1190.00 are the same. */
  total: amount.optional(),
  /** Bounds, both included, of totals and of what is due; each invoice is compared in its own currency, and a draft owes nothing. */
  total_min: amount.optional(),
  total_max: amount.optional(),
  amount_due_min: amount.optional(),
  amount_due_max: amount.optional(),
  /** Invoices with this tag, letter by letter. */
  tag: requiredText(40).optional(),
  assignee: id.optional(),
  /** Invoices that this recurring invoice made. */
  recurring: id.optional(),
  /** Invoices with a line that names this product. */
  product: id.optional(),
  ...referenceFilters,
  issue_date_after: date.optional(),
  issue_date_before: date.optional(),
  due_date_after: date.optional(),
  due_date_before: date.optional(),
})

/** All that the list finds, in its order. */
export const invoiceExportQuery = invoiceListQuery
  .omit({ page: true, page_size: true, cursor: true })
  .extend({ format: z.enum(['csv', 'json']).default('csv') })

export const markPaidBody = z
  .strictObject({
    amount: amount.optional(),
    payment_date: date.optional(),
    payment_method: paymentMethodKind.default('bank_transfer'),
    reference: optionalLine(100).default(null),
    notes: optionalText(2000).default(null),
  })
  .optional()
  .meta({ id: 'InvoicePaidRequest' })
export const statusEntry = z
  .object({
    status: invoiceStatus,
    label: textOut('What it is called.'),
    transitions: z.array(invoiceStatus),
  })
  .meta({ id: 'InvoiceStatusEntry' })
