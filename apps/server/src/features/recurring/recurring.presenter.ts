import type {
  Recurring,
  RecurringListItem,
  RecurringRun,
} from '@counterfoil/contract/recurring/recurring.schema.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { parseFault } from '@counterfoil/domain/faults/fault.ts'
import { isCreditedInFull } from '@counterfoil/domain/invoices/credited-in-full.ts'
import { eachReference } from '@counterfoil/domain/invoices/invoice-references.ts'
import { projectInvoiceStatus } from '@counterfoil/domain/invoices/invoice-status.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { priceOn } from '@counterfoil/domain/recurring/price-changes.ts'
import type { RecurringRow } from './recurring.db.ts'
import type { RunRow } from './recurring-list.db.ts'

const readFault = (text: string | null) => (text === null ? null : parseFault(text))

export function presentRecurringItem(row: RecurringRow): RecurringListItem {
  const currency = currencyCode(row.currency)
  return {
    id: row.id,
    name: row.name,
    client: row.client_id,
    client_name: row.client_name,
    client_status: row.client_status,
    currency: row.currency,
    status: row.status,
    unit: row.unit,
    every: row.every,
    day_of_month: row.day_of_month,
    nth_weekday: row.nth === null || row.weekday === null ? null : { n: row.nth, weekday: row.weekday },
    start_date: row.start_date,
    end_date: row.end_date,
    max_count: row.max_count,
    hour: row.run_hour,
    mode: row.mode,
    catch_up: row.catch_up,
    period: row.period,
    next_date: row.next_date,
    last_date: row.last_date,
    runs_count: row.runs_count,
    failures: row.failures,
    fault: readFault(row.fault),
    next_fault: row.next_date === null ? null : readFault(row.figures.next_fault ?? null),
    paused_at: row.paused_at?.toISOString() ?? null,
    total: formatMoney(money(row.total, currency)),
    monthly_amount: formatMoney(money(row.monthly_amount, currency)),
  }
}

function presentItems({
  content,
  figures,
  next_date,
  last_date,
  start_date,
}: RecurringRow): Recurring['items'] {
  const date = calendarDate(next_date ?? last_date ?? start_date)
  return content.items.map((item, at) => ({
    ...item,
    position: at + 1,
    line_total: figures.items[at]?.line_total ?? '0',
    tax_amount: figures.items[at]?.tax_amount ?? '0',
    next_unit_price: priceOn(item, date),
  }))
}

/** What the next invoice comes to, as it was computed when it was last saved or run. */
export function presentRecurring(row: RecurringRow): Recurring {
  const { content, figures } = row
  return {
    ...presentRecurringItem(row),
    payment_terms_days: content.payment_terms_days,
    language: content.language,
    template: row.template_id,
    ...eachReference((name) => content[name]),
    prices_include_tax: content.prices_include_tax,
    discount_type: content.discount_type,
    discount_value: content.discount_value,
    notes: content.notes,
    terms: content.terms,
    internal_notes: content.internal_notes,
    custom_fields: content.custom_fields,
    tags: content.tags,
    assignee: content.assignee,
    items: presentItems(row),
    subtotal: figures.subtotal,
    discount_total: figures.discount_total,
    taxes: figures.taxes,
    tax_total: figures.tax_total,
    withholding_total: figures.withholding_total,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    created_by: row.created_by,
  }
}

type RunInvoice = NonNullable<RunRow['invoice']>

function statusOf(invoice: RunInvoice, code: string, today: string): RecurringRun['invoice_status'] {
  const currency = currencyCode(code)
  return projectInvoiceStatus({
    lifecycle: invoice.lifecycle,
    amountDue: money(BigInt(invoice.amount_due), currency),
    amountPaid: money(BigInt(invoice.amount_paid), currency),
    amountCredited: money(BigInt(invoice.amount_credited), currency),
    sentAt: invoice.sent_at,
    viewedAt: invoice.viewed_at,
    dueDate: invoice.due_date === null ? null : calendarDate(invoice.due_date),
    today: calendarDate(today),
  })
}

/** One date of a recurring invoice; `today` is the company's. */
export function presentRun(row: RunRow, today: string): RecurringRun {
  const { invoice, currency } = row
  return {
    id: row.id,
    date: row.run_date,
    result: row.result,
    invoice: row.invoice_id,
    invoice_number: invoice?.number ?? null,
    invoice_status: invoice ? statusOf(invoice, currency, today) : null,
    is_invoice_credited:
      invoice !== null &&
      isCreditedInFull({ credited_total: BigInt(invoice.credited_total), total: BigInt(invoice.total) }),
    total: invoice ? formatMoney(money(BigInt(invoice.total), currencyCode(currency))) : null,
    currency,
    fault: readFault(row.fault),
    created_at: row.created_at.toISOString(),
  }
}
