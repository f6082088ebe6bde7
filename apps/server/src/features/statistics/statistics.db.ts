import { sql } from '../../db/statement.ts'

/** Minor units as text: sums outgrow what a number holds exactly. */
export type FigureRow = {
  currency: string
  /** First day of the month; what lies outside the twelve months is in the month before or after them. */
  month: string
  revenue: string
  draft: string
  outstanding: string
  overdue: string
  current: string
  d1_30: string
  d31_60: string
  d61_90: string
  d90_plus: string
  received: string
  n_draft: number
  n_issued: number
  n_sent: number
  n_viewed: number
  n_partially_paid: number
  n_paid: number
  n_overdue: number
  n_cancelled: number
}

const OPEN = "f.label in ('issued', 'sent', 'viewed', 'partially_paid')"
const LATE = `${OPEN} and f.due_date < $2::date`

const sumOf = (column: string, condition: string, name: string) =>
  `coalesce(sum(f.${column}) filter (where ${condition}), 0)::text as ${name}`
const numberOf = (condition: string, name: string) =>
  `coalesce(sum(f.invoices) filter (where ${condition}), 0)::integer as ${name}`
const late = (from: number, to: number) => `${LATE} and $2::date - f.due_date between ${from} and ${to}`
const punctual = (label: string) => `f.label = '${label}' and not coalesce(f.due_date < $2::date, false)`

/**
 * All sums of the dashboard, from the kept figures: a row for each currency and month, however many invoices there
 * are. $2 is today, $3 the month before the twelve shown and $4 the month after them.
 */
export const dashboardFigures = sql<FigureRow>(`
  select f.currency, least(greatest(f.issue_month, $3::date), $4::date) as month,
    ${sumOf('total', "f.label not in ('draft', 'cancelled')", 'revenue')}, ${sumOf('total', "f.label = 'draft'", 'draft')},
    ${sumOf('due', OPEN, 'outstanding')}, ${sumOf('due', LATE, 'overdue')},
    ${sumOf('due', `${OPEN} and not coalesce(f.due_date < $2::date, false)`, 'current')},
    ${sumOf('due', late(1, 30), 'd1_30')}, ${sumOf('due', late(31, 60), 'd31_60')}, ${sumOf('due', late(61, 90), 'd61_90')},
    ${sumOf('due', `${LATE} and $2::date - f.due_date > 90`, 'd90_plus')}, '0' as received,
    ${numberOf("f.label = 'draft'", 'n_draft')}, ${numberOf(punctual('issued'), 'n_issued')},
    ${numberOf(punctual('sent'), 'n_sent')}, ${numberOf(punctual('viewed'), 'n_viewed')},
    ${numberOf(punctual('partially_paid'), 'n_partially_paid')}, ${numberOf("f.label = 'paid'", 'n_paid')},
    ${numberOf(LATE, 'n_overdue')}, ${numberOf("f.label = 'cancelled'", 'n_cancelled')}
  from invoice_figures f where f.company_id = $1 group by 1, 2
  union all
  select p.currency, least(greatest(p.month, $3::date), $4::date), '0', '0', '0', '0', '0', '0', '0', '0', '0',
    sum(p.received)::text, 0, 0, 0, 0, 0, 0, 0, 0
  from payment_figures p where p.company_id = $1 group by 1, 2`)

export type TopClientRow = {
  client_id: string
  client_name: string
  currency: string
  invoiced: bigint
  received: bigint
  outstanding: bigint
}

const TOP = 'f.client_id, c.name as client_name, f.currency, f.invoiced, f.received, f.outstanding'
const TOP_FROM = 'from client_figures f join clients c on c.company_id = f.company_id and c.id = f.client_id'

/** Sums in two currencies cannot be ranked against each other: the company's own first, others fill what is left. */
export const topClients = sql<TopClientRow>(`
  (select ${TOP} ${TOP_FROM} where f.company_id = $1 and f.currency = $2 and f.invoiced > 0
    order by f.invoiced desc, f.client_id limit $3)
  union all
  (select ${TOP} ${TOP_FROM} where f.company_id = $1 and f.currency <> $2 and f.invoiced > 0
    order by f.currency, f.invoiced desc, f.client_id limit $3)
  limit $3`)

export type AttentionRow = {
  id: string
  document_type: 'invoice' | 'credit_note'
  lifecycle: 'draft' | 'issued' | 'cancelled'
  number: string | null
  client_id: string
  client_name: string
  currency: string
  issue_date: string
  due_date: string | null
  total: bigint
  amount_due: bigint
  amount_paid: bigint
  sent_at: Date | null
  viewed_at: Date | null
}

/** Money that is late or soon due, the longest overdue first; from the index of open invoices. */
export const needsAttention = sql<AttentionRow>(`
  select i.id, i.document_type, i.lifecycle, i.number, i.client_id, i.client_name, i.currency, i.issue_date, i.due_date, i.total,
    i.amount_due, i.amount_paid, i.sent_at, i.viewed_at
  from invoices i
  where i.company_id = $1 and i.lifecycle = 'issued' and i.amount_due > 0 and i.due_date <= $2
  order by i.due_date, i.id limit $3`)

/**
 * Makes one row of all rows of a key. What it adds up is exactly what it took away: rows that others write meanwhile
 * stay as they are, and of two foldings at once the second finds nothing left. The ids go through an array: joined
 * instead, a table that has just grown (and whose statistics do not know it yet) is read once for each of its rows.
 */
export const foldInvoiceFigures = sql(`
  with gone as (
    delete from invoice_figures f
    where f.company_id = $1 and f.id = any(array(
      select m.id from (
        select id, count(*) over (partition by currency, label, issue_month, due_date) as rows
        from invoice_figures where company_id = $1
      ) m where m.rows > 1))
    returning f.currency, f.label, f.issue_month, f.due_date, f.invoices, f.total, f.due
  )
  insert into invoice_figures (company_id, currency, label, issue_month, due_date, invoices, total, due)
  select $1, currency, label, issue_month, due_date, sum(invoices)::integer, sum(total)::bigint, sum(due)::bigint
  from gone group by currency, label, issue_month, due_date
  having sum(invoices) <> 0 or sum(total) <> 0 or sum(due) <> 0`)

export const foldPaymentFigures = sql(`
  with gone as (
    delete from payment_figures f
    where f.company_id = $1 and f.id = any(array(
      select m.id from (
        select id, count(*) over (partition by currency, month) as rows from payment_figures where company_id = $1
      ) m where m.rows > 1))
    returning f.currency, f.month, f.payments, f.received
  )
  insert into payment_figures (company_id, currency, month, payments, received)
  select $1, currency, month, sum(payments)::integer, sum(received)::bigint from gone group by currency, month
  having sum(payments) <> 0 or sum(received) <> 0`)

/** For our own upkeep, which alone sees every company. */
export const companiesToFold = sql<{ company_id: string }>(
  'select company_id from companies order by company_id',
)
