import type { Invoice, InvoiceItem, InvoiceListItem } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { parseFault } from '@counterfoil/domain/faults/fault.ts'
import { duePartsOf } from '@counterfoil/domain/instalments/due-parts.ts'
import { isCreditedInFull } from '@counterfoil/domain/invoices/credited-in-full.ts'
import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import { isOverdue, projectInvoiceStatus } from '@counterfoil/domain/invoices/invoice-status.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatDecimal, parseDecimal } from '@counterfoil/domain/money/decimal.ts'
import { formatMoney, type Money, money, zeroMoney } from '@counterfoil/domain/money/money.ts'
import { projectPaymentStatus } from '@counterfoil/domain/payments/payment-status.ts'
import { allocationsLeft } from '@counterfoil/domain/payments/refund-plan.ts'
import { isTestPayment } from '@counterfoil/domain/payments/test-payment.ts'
import type { InvoiceCreditNoteRow } from './crediting/crediting.db.ts'
import { presentExchangeRate } from './exchange-rate/base-totals.presenter.ts'
import type { InvoicePaymentRow, InvoiceRow, ItemRow, TaxLineRow } from './invoices.db.ts'
import type { InvoiceListRow } from './list/invoice-list.db.ts'
import type { DeductingRow } from './orders/orders.db.ts'

const iso = (value: Date | null) => value?.toISOString() ?? null

/** "2.500000" as the database gives it, "2.5" as a person wrote it. */
export function plainDecimal(text: string): string {
  const parsed = parseDecimal(text, { maxDecimals: 6 })
  return parsed ? formatDecimal(parsed) : text
}

export function presentItem(row: ItemRow, currency: CurrencyCode): InvoiceItem {
  return {
    id: row.id,
    position: row.position,
    description: row.description,
    details: row.details,
    product: row.product_id,
    quantity: plainDecimal(row.quantity),
    unit: row.unit,
    unit_code: row.unit_code,
    unit_price: plainDecimal(row.unit_price),
    discount_type: row.discount_type,
    discount_value: row.discount_value === null ? null : plainDecimal(row.discount_value),
    tax_rates: row.tax_rate_ids,
    tax_group: row.tax_group_id,
    line_total: formatMoney(money(row.line_total, currency)),
    tax_amount: formatMoney(money(row.tax_amount, currency)),
  }
}

export function presentTaxLine(row: TaxLineRow, currency: CurrencyCode): Invoice['taxes'][number] {
  return {
    tax_rate: row.tax_rate,
    name: row.name,
    rate: row.rate,
    category: row.category,
    exemption_reason: row.exemption_reason,
    is_withholding: row.is_withholding,
    base: formatMoney(money(BigInt(row.base), currency)),
    amount: formatMoney(money(BigInt(row.amount), currency)),
  }
}

function factsOf(row: InvoiceListRow, today: CalendarDate) {
  const currency = currencyCode(row.currency)
  return {
    lifecycle: row.lifecycle,
    total: money(row.total, currency),
    amountDue: money(row.amount_due, currency),
    amountPaid: money(row.amount_paid, currency),
    amountCredited: money(row.amount_credited, currency),
    sentAt: row.sent_at,
    viewedAt: row.viewed_at,
    dueDate: row.due_date === null ? null : calendarDate(row.due_date),
    today,
  }
}

/** What is cancelled asks for nothing any more, and what is written off has been given up. */
const owesNothing = ({ lifecycle }: Pick<InvoiceListRow, 'lifecycle'>) =>
  lifecycle === 'cancelled' || lifecycle === 'written_off'

/** What of an invoice counts as lost, in minor units. */
export function writtenOffOf(row: Pick<InvoiceListRow, 'lifecycle' | 'amount_due'>): bigint {
  return row.lifecycle === 'written_off' ? row.amount_due : 0n
}

export function presentListItem(row: InvoiceListRow, today: CalendarDate): InvoiceListItem {
  const facts = factsOf(row, today)
  return {
    id: row.id,
    document_type: row.document_type,
    number: row.number,
    status: projectInvoiceStatus(facts),
    client: row.client_id,
    client_name: row.client_name,
    currency: row.currency,
    issue_date: row.issue_date,
    due_date: row.due_date,
    total: formatMoney(facts.total),
    amount_due: formatMoney(owesNothing(row) ? zeroMoney(facts.total.currency) : facts.amountDue),
    mail_failed_at: iso(row.mail_failed_at),
    scheduled_for: iso(row.scheduled_for),
    schedule_failed_at: iso(row.schedule_failed_at),
    is_overdue: isOverdue(facts),
    ...duePartsOf({ ...facts, isOwed: row.lifecycle === 'issued', instalments: row.instalments }, today),
    is_credited: isCreditedInFull(row),
    tags: row.tags,
    assignee: row.assignee_id,
    custom_fields: row.custom_fields,
  }
}

/** What a payment holds for one of its invoices, after refunds. */
export function heldOfPayment(row: InvoicePaymentRow, invoiceId: string): Money {
  const currency = currencyCode(row.currency)
  const allocations = row.allocations.map((part) => ({
    invoice: part.invoice,
    amount: money(BigInt(part.amount), currency),
  }))
  const payment = { amount: money(row.amount, currency), allocations }
  const left = allocationsLeft(payment, money(row.refunded_amount, currency))
  return left.find(({ invoice }) => invoice === invoiceId)?.amount ?? zeroMoney(currency)
}

/** A payment as one of its invoices has it: with what refunds have left there, so that the rows add up to what is paid. */
function presentPayment(row: InvoicePaymentRow, invoiceId: string): Invoice['payments'][number] {
  const currency = currencyCode(row.currency)
  const amount = money(row.amount, currency)
  const refundedAmount = money(row.refunded_amount, currency)
  return {
    id: row.id,
    amount: formatMoney(amount),
    allocated: formatMoney(heldOfPayment(row, invoiceId)),
    currency: row.currency,
    method: row.method,
    status: projectPaymentStatus({ state: row.status, amount, refundedAmount }),
    payment_date: row.payment_date,
    reference: row.reference,
    is_test: isTestPayment(row.provider),
  }
}

function presentDeductions(
  { deductions }: Pick<InvoiceRow, 'deductions'>,
  currency: CurrencyCode,
): Invoice['deductions'] {
  const amount = (value: string) => formatMoney(money(BigInt(value), currency))
  return deductions.map((deducted) => ({
    invoice: deducted.invoice,
    number: deducted.number,
    issue_date: deducted.issue_date,
    net: amount(deducted.net),
    taxes: deducted.taxes.map((tax) => presentTaxLine(tax, currency)),
    withholding_total: amount(deducted.withholding_total),
    total: amount(deducted.total),
  }))
}

/** What an invoice has beside its own row; a new draft has nothing. */
export const NOTHING_BESIDE = {
  payments: [],
  notes: [],
  deductedBy: undefined,
  hasTestCredit: false,
  keepsCredit: false,
} as const

function presentCreditNote(
  note: InvoiceCreditNoteRow,
  amount: (units: bigint) => string,
): Invoice['credit_notes'][number] {
  return {
    id: note.id,
    number: note.number,
    is_issued: note.lifecycle === 'issued',
    issue_date: note.issue_date,
    total: amount(note.total),
    applied: amount(note.applied),
    kept: amount(note.kept),
    paid_back: amount(note.paid_back),
  }
}

export function presentInvoice(
  row: InvoiceRow,
  items: readonly ItemRow[],
  beside: {
    readonly payments: readonly InvoicePaymentRow[]
    readonly notes: readonly InvoiceCreditNoteRow[]
    readonly deductedBy: DeductingRow | undefined
    /** Credit of test payments was applied to it. */
    readonly hasTestCredit: boolean
    /** Credit that was kept of its credit notes is still there. */
    readonly keepsCredit: boolean
  },
  today: CalendarDate,
): Invoice {
  const currency = currencyCode(row.currency)
  const amount = (value: bigint) => formatMoney(money(value, currency))
  return {
    ...presentListItem(row, today),
    lifecycle: row.lifecycle,
    payment_terms_days: row.payment_terms_days,
    language: row.language,
    template: row.template_id,
    ...eachReference((name) => row[name]),
    ...presentExchangeRate(row),
    period_start: row.period_start,
    period_end: row.period_end,
    order: row.order_id,
    order_number: row.order_number,
    deductions: presentDeductions(row, currency),
    deducted_by: beside.deductedBy?.id ?? null,
    deducted_by_number: beside.deductedBy?.number ?? null,
    prices_include_tax: row.prices_include_tax,
    discount_type: row.discount_type,
    discount_value: row.discount_value === null ? null : plainDecimal(row.discount_value),
    notes: row.notes,
    terms: row.terms,
    internal_notes: row.internal_notes,
    items: items.map((item) => presentItem(item, currency)),
    subtotal: amount(row.subtotal),
    discount_total: amount(row.discount_total),
    taxes: row.taxes.map((tax) => presentTaxLine(tax, currency)),
    tax_total: amount(row.tax_total),
    withholding_total: amount(row.withholding_total),
    amount_paid: amount(row.amount_paid),
    amount_credited: amount(row.amount_credited),
    credit_includes_test: beside.hasTestCredit,
    keeps_credit: beside.keepsCredit,
    amount_written_off: amount(writtenOffOf(row)),
    payments: beside.payments.map((payment) => presentPayment(payment, row.id)),
    credit_notes: beside.notes.map((note) => presentCreditNote(note, amount)),
    issued_at: iso(row.issued_at),
    sent_at: iso(row.sent_at),
    mail_kept_at: iso(row.mail_kept_at),
    mail_failed_at: iso(row.mail_failed_at),
    viewed_at: iso(row.viewed_at),
    paid_at: iso(row.paid_at),
    cancelled_at: iso(row.cancelled_at),
    cancel_reason: row.cancel_reason,
    written_off_at: iso(row.written_off_at),
    write_off_reason: row.write_off_reason,
    recurring: row.recurring_id,
    schedule_sends: row.schedule_sends,
    schedule_fault: row.schedule_fault === null ? null : parseFault(row.schedule_fault),
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
  }
}
