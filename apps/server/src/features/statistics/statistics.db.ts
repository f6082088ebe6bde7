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

const OPEN = "k.label in ('issued', 'sent', 'viewed', 'partially_paid')"
const LATE = `${OPEN} and k.thirties > 0`

const sumOf = (column: string, condition: string, name: string) =>
  `coalesce(sum(k.${column}) filter (where ${condition}), 0)::text as ${name}`
const numberOf = (condition: string, name: string) =>
  `coalesce(sum(k.invoices) filter (where ${condition}), 0)::integer as ${name}`
const late = (thirties: number) => `${OPEN} and k.thirties = ${thirties}`
const punctual = (label: string) => `k.label = '${label}' and k.thirties = 0`

/**
 * All sums of the dashboard, from the kept figures: a row for each currency and month, however many invoices there
 * are. $2 is today, $3 the month before the twelve shown and $4 the month after them. The days are put into thirties
 * first (0 = not late, 1 = up to 30 days, 4 = more than 90), so that the many conditions meet few rows.
 */
export const dashboardFigures = sql<FigureRow>(`
  with kept as (
    select f.currency, f.label, least(greatest(f.issue_month, $3::date), $4::date) as month,
      case when f.due_date < $2::date then least(($2::date - f.due_date + 29) / 30, 4) else 0 end as thirties,
      sum(f.invoices) as invoices, sum(f.total) as total, sum(f.due) as due
    from invoice_figures f where f.company_id = $1 group by 1, 2, 3, 4
  )
  select k.currency, k.month,
    ${sumOf('total', "k.label not in ('draft', 'cancelled')", 'revenue')}, ${sumOf('total', "k.label = 'draft'", 'draft')},
    ${sumOf('due', OPEN, 'outstanding')}, ${sumOf('due', LATE, 'overdue')}, ${sumOf('due', late(0), 'current')},
    ${sumOf('due', late(1), 'd1_30')}, ${sumOf('due', late(2), 'd31_60')}, ${sumOf('due', late(3), 'd61_90')},
    ${sumOf('due', late(4), 'd90_plus')}, '0' as received,
    ${numberOf("k.label = 'draft'", 'n_draft')}, ${numberOf(punctual('issued'), 'n_issued')},
    ${numberOf(punctual('sent'), 'n_sent')}, ${numberOf(punctual('viewed'), 'n_viewed')},
    ${numberOf(punctual('partially_paid'), 'n_partially_paid')}, ${numberOf("k.label = 'paid'", 'n_paid')},
    ${numberOf(LATE, 'n_overdue')}, ${numberOf("k.label = 'cancelled'", 'n_cancelled')}
  from kept k group by 1, 2
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

/** Days before $2 are one: of each only the ageing's last part is told, and a company has ever more of them. */
const DUE = `case when due_date < $2::date then '-infinity' else due_date end`

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
        select id, count(*) over (partition by currency, label, issue_month, ${DUE}) as rows
        from invoice_figures where company_id = $1
      ) m where m.rows > 1))
    returning f.currency, f.label, f.issue_month, f.due_date, f.invoices, f.total, f.due
  )
  insert into invoice_figures (company_id, currency, label, issue_month, due_date, invoices, total, due)
  select $1, currency, label, issue_month, max(due_date), sum(invoices)::integer, sum(total)::bigint, sum(due)::bigint
  from gone group by currency, label, issue_month, ${DUE}
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
