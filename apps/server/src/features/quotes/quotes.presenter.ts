import type { Quote, QuoteListItem } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { isCreditedInFull } from '@counterfoil/domain/invoices/credited-in-full.ts'
import { projectInvoiceStatus } from '@counterfoil/domain/invoices/invoice-status.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatDecimal } from '@counterfoil/domain/money/decimal.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { projectQuoteStatus, type QuoteStatus } from '@counterfoil/domain/quotes/quote-status.ts'
import { quantitiesOf } from '../invoices/orders/order-chain.ts'
import { presentQuoted, type QuotedItemRow } from '../invoices/orders/quoted-content.ts'
import type { QuoteInvoiceRow, QuoteRow } from './quotes.db.ts'

const iso = (value: Date | null) => value?.toISOString() ?? null

/** What a list reads of a quote. */
export type QuoteHeadRow = Pick<
  QuoteRow,
  | 'id'
  | 'number'
  | 'quote_version'
  | 'lifecycle'
  | 'client_id'
  | 'client_name'
  | 'currency'
  | 'issue_date'
  | 'valid_until'
  | 'total'
  | 'invoiced_total'
  | 'taken_total'
  | 'has_final'
  | 'tags'
  | 'assignee_id'
  | 'custom_fields'
  | 'sent_at'
  | 'answered_at'
  | 'mail_kept_at'
  | 'mail_failed_at'
>

type StatusRow = Pick<QuoteRow, 'lifecycle' | 'valid_until' | 'total' | 'invoiced_total' | 'has_final'>

export function quoteStatusOf(row: StatusRow, today: CalendarDate): QuoteStatus {
  return projectQuoteStatus({
    lifecycle: row.lifecycle,
    validUntil: row.valid_until === null ? null : calendarDate(row.valid_until),
    today,
    total: row.total,
    invoicedTotal: row.invoiced_total,
    hasFinal: row.has_final,
  })
}

export function presentQuoteHead(row: QuoteHeadRow, today: CalendarDate): QuoteListItem {
  const currency = currencyCode(row.currency)
  const left = row.has_final ? 0n : row.total - row.taken_total
  return {
    id: row.id,
    number: row.number,
    version: row.quote_version,
    status: quoteStatusOf(row, today),
    client: row.client_id,
    client_name: row.client_name,
    currency: row.currency,
    issue_date: row.issue_date,
    valid_until: row.valid_until,
    total: formatMoney(money(row.total, currency)),
    invoiced_total: formatMoney(money(row.invoiced_total, currency)),
    drafts_total: formatMoney(money(row.taken_total - row.invoiced_total, currency)),
    left_total: formatMoney(money(left > 0n ? left : 0n, currency)),
    tags: row.tags,
    assignee: row.assignee_id,
    custom_fields: row.custom_fields,
    sent_at: iso(row.sent_at),
    accepted_at: row.lifecycle === 'accepted' ? iso(row.answered_at) : null,
    rejected_at: row.lifecycle === 'rejected' ? iso(row.answered_at) : null,
    mail_kept_at: iso(row.mail_kept_at),
    mail_failed_at: iso(row.mail_failed_at),
  }
}

/** Who answered, as evidence: of a superseded version too, by whether a reason was given. */
function answerOf(row: QuoteRow): { accepted: Quote['accepted']; rejected: Quote['rejected'] } {
  if (row.answered_at === null) return { accepted: null, rejected: null }
  const answer = {
    at: row.answered_at.toISOString(),
    name: row.answered_name ?? '',
    recorded_by: row.answered_by,
    address: row.answered_address,
    answered_on: row.answered_on,
    answered_way: row.answered_way,
    reason: row.reject_reason,
    content_hash: row.content_hash ?? '',
  }
  return row.reject_reason === null
    ? { accepted: answer, rejected: null }
    : { accepted: null, rejected: answer }
}

function presentOrderInvoice(
  row: QuoteInvoiceRow,
  currency: CurrencyCode,
  today: CalendarDate,
): Quote['invoices'][number] {
  const due = row.lifecycle === 'issued' ? row.amount_due : 0n
  return {
    id: row.id,
    document_type: row.document_type,
    number: row.number,
    status: projectInvoiceStatus({
      lifecycle: row.lifecycle,
      amountDue: money(row.amount_due, currency),
      amountPaid: money(row.amount_paid, currency),
      amountCredited: money(row.amount_credited, currency),
      sentAt: row.sent_at,
      viewedAt: row.viewed_at,
      dueDate: row.due_date === null ? null : calendarDate(row.due_date),
      today,
    }),
    is_credited: isCreditedInFull(row),
    issue_date: row.issue_date,
    total: formatMoney(money(row.total, currency)),
    takes: formatMoney(money(row.takes, currency)),
    amount_due: formatMoney(money(row.lifecycle === 'draft' ? row.amount_due : due, currency)),
    credit_notes: row.credit_notes.map((note) => ({
      id: note.id,
      number: note.number,
      is_issued: note.lifecycle === 'issued',
      issue_date: note.issue_date,
      total: formatMoney(money(BigInt(note.total), currency)),
    })),
  }
}

/** The link of a quote as its sender sees it; null of a draft, and for who may not record an answer. */
export type ShownLink = { readonly token: string; readonly url: string } | null

export function presentQuote(
  row: QuoteRow,
  items: readonly QuotedItemRow[],
  beside: { readonly invoices: readonly QuoteInvoiceRow[]; readonly link: ShownLink },
  today: CalendarDate,
): Quote {
  const currency = currencyCode(row.currency)
  const content = presentQuoted(row, items, today)
  return {
    ...presentQuoteHead(row, today),
    lifecycle: row.lifecycle,
    payment_terms_days: content.payment_terms_days,
    language: content.language,
    template: content.template,
    purchase_order: content.purchase_order,
    reference: content.reference,
    project_reference: content.project_reference,
    period_start: content.period_start,
    period_end: content.period_end,
    prices_include_tax: content.prices_include_tax,
    discount_type: content.discount_type,
    discount_value: content.discount_value,
    notes: content.notes,
    terms: content.terms,
    internal_notes: content.internal_notes,
    items: content.items,
    subtotal: content.subtotal,
    discount_total: content.discount_total,
    taxes: content.taxes,
    tax_total: content.tax_total,
    withholding_total: content.withholding_total,
    share_token: beside.link?.token ?? null,
    share_url: beside.link?.url ?? null,
    revises: row.revises_id,
    revised_by: row.revised_by,
    ...answerOf(row),
    content_hash: row.content_hash,
    viewed_at: iso(row.viewed_at),
    invoices: beside.invoices.map((invoice) => presentOrderInvoice(invoice, currency, today)),
    invoiced_lines: [...quantitiesOf(beside.invoices)].map(([line, quantity]) => ({
      line,
      quantity: formatDecimal(quantity),
    })),
    edit_version: row.edit_version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
  }
}
