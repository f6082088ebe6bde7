import type { Dashboard } from '@counterfoil/contract/statistics/statistics.schema.ts'
import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { duePartsOf } from '@counterfoil/domain/instalments/due-parts.ts'
import { isCreditedInFull } from '@counterfoil/domain/invoices/credited-in-full.ts'
import { isOverdue, projectInvoiceStatus } from '@counterfoil/domain/invoices/invoice-status.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import type { AttentionRow, TopClientRow } from './statistics.db.ts'

export function presentTopClient(row: TopClientRow): Dashboard['top_clients'][number] {
  const currency = currencyCode(row.currency)
  return {
    client: row.client_id,
    client_name: row.client_name,
    currency,
    invoiced: formatMoney(money(BigInt(row.invoiced), currency)),
    received: formatMoney(money(BigInt(row.received), currency)),
    outstanding: formatMoney(money(BigInt(row.outstanding), currency)),
  }
}

export function presentAttention(
  row: AttentionRow,
  today: CalendarDate,
): Dashboard['needs_attention'][number] {
  const currency = currencyCode(row.currency)
  const facts = {
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
  return {
    id: row.id,
    document_type: row.document_type,
    number: row.number,
    status: projectInvoiceStatus(facts),
    client: row.client_id,
    client_name: row.client_name,
    currency,
    issue_date: row.issue_date,
    due_date: row.due_date,
    total: formatMoney(facts.total),
    amount_due: formatMoney(facts.amountDue),
    is_overdue: isOverdue(facts),
    ...duePartsOf({ ...facts, isOwed: row.lifecycle === 'issued', instalments: row.instalments }, today),
    is_credited: isCreditedInFull(row),
    tags: row.tags,
    assignee: row.assignee_id,
    mail_failed_at: row.mail_failed_at?.toISOString() ?? null,
    // What is open is no draft any more.
    scheduled_for: null,
    schedule_failed_at: null,
    custom_fields: row.custom_fields,
  }
}
