import type { CustomFieldValues } from '@counterfoil/domain/custom-fields/custom-field.ts'
import type { StoredInstalment } from '@counterfoil/domain/instalments/stored-instalments.ts'
import type { InvoiceLifecycle } from '@counterfoil/domain/invoices/invoice-status.ts'
import type { InvoiceType } from '@counterfoil/domain/invoices/orders/document-types.ts'
import { BY_HAND } from '@counterfoil/domain/payments/payment-status.ts'
import { TEST_PROVIDERS } from '@counterfoil/domain/payments/test-payment.ts'
import { sqlWords } from '../../db/sql-words.ts'
import { sql } from '../../db/statement.ts'

/** A sum of the dashboard's. Minor units as text: sums outgrow what a number holds exactly. */
export type FigureRow = {
  currency: string
  /** A label of invoices, with what it comes to in all; or what was invoiced or received in a month. */
  figure:
    | 'draft'
    | 'issued'
    | 'sent'
    | 'viewed'
    | 'partially_paid'
    | 'overdue'
    | 'paid'
    | 'cancelled'
    | 'written_off'
    /** Credit notes: less than nothing, and no invoice. */
    | 'credited'
    | 'invoiced'
    | 'received'
  /** Of a label: 0 = not late, 1 = up to 30 days, 4 = more than 90. */
  age_band: number
  /** First day of a month shown; of what was received, all that lies before or after these is in the month next to them. */
  month: string | null
  invoices: number
  total: string
  /** What is due; of `written_off`, what was. */
  due: string
}

const AGE_BAND =
  'case when f.due_date < :today::date then least((:today::date - f.due_date + 29) / 30, 4) else 0 end'

/**
 * All sums of the dashboard, from the kept figures: some twenty rows of labels and one for each month and currency,
 * however many invoices there are. `month_before` and `month_after` enclose the twelve shown. What
 * can be added up from these rows is left to {@link file://./sum-figures.ts}: a sum for each of the many conditions costs
 * the database more than all of the rows do.
 */
export const dashboardFigures = sql<
  FigureRow,
  { company_id: string; today: string; month_before: string; month_after: string }
>(`
  select f.currency, f.label as figure, ${AGE_BAND} as age_band, null::date as month,
    sum(f.invoices)::integer as invoices, sum(f.total)::text as total, sum(f.due)::text as due
  from invoice_figures f where f.company_id = :company_id group by 1, 2, 3
  union all
  select f.currency, 'invoiced', 0, f.issue_month, 0, sum(f.total)::text, '0'
  from invoice_figures f
  where f.company_id = :company_id and f.issue_month > :month_before and f.issue_month < :month_after
    and f.label not in ('draft', 'cancelled')
  group by 1, 4
  union all
  select p.currency, 'received', 0, least(greatest(p.month, :month_before), :month_after), 0, sum(p.received)::text, '0'
  from payment_figures p where p.company_id = :company_id group by 1, 4`)

export type TestMonthRow = { currency: string; month: string }

/** Months from $2 on in which payments with the test bank were received and kept, by currency. */
export const testMonths = sql<TestMonthRow>(`
  select p.currency, date_trunc('month', p.payment_date)::date as month from payments p
  where p.company_id = $1 and p.provider in (${sqlWords(TEST_PROVIDERS)}) and p.status = 'completed' and p.refunded_amount < p.amount
    and p.payment_date >= $2
  group by 1, 2`)

export type TopClientRow = {
  client_id: string
  client_name: string
  currency: string
  /** Minor units as text: sums outgrow what a number holds exactly. */
  invoiced: string
  received: string
  outstanding: string
}

const TOP =
  'select client_id, currency, invoiced, received, outstanding from client_figures where company_id = $1 and invoiced > 0'

/** Sums in two currencies cannot be ranked against each other: the company's own first, others fill what is left. */
export const topClients = sql<TopClientRow>(`
  select f.client_id, c.name as client_name, f.currency, f.invoiced::text, f.received::text, f.outstanding::text
  from (
    (${TOP} and currency = $2 order by invoiced desc, client_id limit $3)
    union all
    (${TOP} and currency <> $2 order by currency, invoiced desc, client_id limit $3)
    limit $3
  ) f
  join clients c on c.company_id = $1 and c.id = f.client_id
  order by f.currency <> $2, f.currency, f.invoiced desc, f.client_id`)

export type AttentionRow = {
  id: string
  document_type: InvoiceType
  lifecycle: InvoiceLifecycle
  number: string | null
  client_id: string
  client_name: string
  currency: string
  issue_date: string
  due_date: string | null
  total: bigint
  amount_due: bigint
  amount_paid: bigint
  amount_credited: bigint
  credited_total: bigint
  sent_at: Date | null
  mail_failed_at: Date | null
  tags: string[]
  assignee_id: string | null
  custom_fields: CustomFieldValues
  instalments: StoredInstalment[] | null
  viewed_at: Date | null
}

/** Money that is late or soon due, the longest overdue first; from the index of open invoices. */
export const needsAttention = sql<AttentionRow>(`
  select i.id, i.document_type, i.lifecycle, i.number, i.client_id, i.client_name, i.currency, i.issue_date, i.due_date, i.total,
    i.amount_due, i.amount_paid, i.amount_credited, i.credited_total, i.sent_at, i.mail_failed_at, i.viewed_at, i.tags,
    i.assignee_id, i.custom_fields, instalments_of(i) as instalments
  from invoices i
  where i.company_id = $1 and invoice_is_open(i) and i.due_date <= $2
  order by i.due_date, i.id limit $3`)

export type WaitingRow = {
  pending_payments: number
  failed_schedules: number
  unsent_invoices: number
  failed_mails: number
}

/** What waits for somebody, each counted in an index of its own. $2 is today. */
export const waitingCounts = sql<WaitingRow>(`
  select
    (select count(*) from payments where company_id = $1 and status = 'pending' and provider = '${BY_HAND}')::integer as pending_payments,
    (select count(*) from invoices where company_id = $1 and schedule_failed_at is not null)::integer as failed_schedules,
    (select count(*) from invoices i where i.company_id = $1 and invoice_is_open(i)
      and invoice_status(i, $2::date) = 'issued')::integer as unsent_invoices,
    (select count(*) from email_messages where company_id = $1 and status = 'failed' and created_at >= $2::date - 14)::integer as failed_mails`)
