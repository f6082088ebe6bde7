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
    | 'invoiced'
    | 'received'
  /** Of a label: 0 = not late, 1 = up to 30 days, 4 = more than 90. */
  thirties: number
  /** First day of a month shown; of what was received, all that lies before or after these is in the month next to them. */
  month: string | null
  invoices: number
  total: string
  due: string
}

const THIRTIES = 'case when f.due_date < $2::date then least(($2::date - f.due_date + 29) / 30, 4) else 0 end'

/**
 * All sums of the dashboard, from the kept figures: some twenty rows of labels and one for each month and currency,
 * however many invoices there are. $2 is today, $3 the month before the twelve shown and $4 the month after them. What
 * can be added up from these rows is left to {@link file://./sum-figures.ts}: a sum for each of the many conditions costs
 * the database more than all of the rows do.
 */
export const dashboardFigures = sql<FigureRow>(`
  select f.currency, f.label as figure, ${THIRTIES} as thirties, null::date as month,
    sum(f.invoices)::integer as invoices, sum(f.total)::text as total, sum(f.due)::text as due
  from invoice_figures f where f.company_id = $1 group by 1, 2, 3
  union all
  select f.currency, 'invoiced', 0, f.issue_month, 0, sum(f.total)::text, '0'
  from invoice_figures f
  where f.company_id = $1 and f.issue_month > $3 and f.issue_month < $4 and f.label not in ('draft', 'cancelled')
  group by 1, 4
  union all
  select p.currency, 'received', 0, least(greatest(p.month, $3), $4), 0, sum(p.received)::text, '0'
  from payment_figures p where p.company_id = $1 group by 1, 4`)

export type TopClientRow = {
  client_id: string
  client_name: string
  currency: string
  invoiced: bigint
  received: bigint
  outstanding: bigint
}

const TOP =
  'select client_id, currency, invoiced, received, outstanding from client_figures where company_id = $1 and invoiced > 0'

/** Sums in two currencies cannot be ranked against each other: the company's own first, others fill what is left. */
export const topClients = sql<TopClientRow>(`
  select f.client_id, c.name as client_name, f.currency, f.invoiced, f.received, f.outstanding
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
/** What was due before $4 is overdue in every time zone, and nobody is told any more what it was before. */
const LABEL = `case when due_date < $4::date then 'overdue' else label end`
/** Months before a first one are kept by their year: the dashboard shows none of them, and they are ever more too. */
const monthsBy = (month: string, first: string) =>
  `case when ${month} < ${first}::date then date_trunc('year', ${month})::date else ${month} end`
const ISSUE_MONTH = monthsBy('issue_month', '$3')
const PAID_MONTH = monthsBy('month', '$2')

/**
 * Makes one row of all rows of a key. What it adds up is exactly what it took away: rows that others write meanwhile
 * stay as they are, and of two foldings at once the second finds nothing left. The ids go through an array: joined
 * instead, a table that has just grown (and whose statistics do not know it yet) is read once for each of its rows.
 * $2 is the first day that is not late for good, $3 the first month to be kept by itself, $4 the first day that may not be
 * late yet.
 */
export const foldInvoiceFigures = sql(`
  with gone as (
    delete from invoice_figures f
    where f.company_id = $1 and f.id = any(array(
      select m.id from (
        select id, count(*) over (partition by currency, ${LABEL}, ${ISSUE_MONTH}, ${DUE}) as rows
        from invoice_figures where company_id = $1
      ) m where m.rows > 1))
    returning f.currency, f.label, f.issue_month, f.due_date, f.invoices, f.total, f.due
  )
  insert into invoice_figures (company_id, currency, label, issue_month, due_date, invoices, total, due)
  select $1, currency, ${LABEL}, ${ISSUE_MONTH}, max(due_date), sum(invoices)::integer, sum(total)::bigint, sum(due)::bigint
  from gone group by currency, ${LABEL}, ${ISSUE_MONTH}, ${DUE}
  having sum(invoices) <> 0 or sum(total) <> 0 or sum(due) <> 0`)

/** The same of payments. $2 is the first month to be kept by itself. */
export const foldPaymentFigures = sql(`
  with gone as (
    delete from payment_figures f
    where f.company_id = $1 and f.id = any(array(
      select m.id from (
        select id, count(*) over (partition by currency, ${PAID_MONTH}) as rows from payment_figures where company_id = $1
      ) m where m.rows > 1))
    returning f.currency, f.month, f.payments, f.received
  )
  insert into payment_figures (company_id, currency, month, payments, received)
  select $1, currency, ${PAID_MONTH}, sum(payments)::integer, sum(received)::bigint
  from gone group by currency, ${PAID_MONTH}
  having sum(payments) <> 0 or sum(received) <> 0`)

/** For our own upkeep, which alone sees every company. */
export const companiesToFold = sql<{ company_id: string }>(
  'select company_id from companies order by company_id',
)
