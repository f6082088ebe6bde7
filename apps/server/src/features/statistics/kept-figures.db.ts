import { sql } from '../../db/statement.ts'

/** The key under which rows of a company's figures are one. */
type FigureKey = {
  company_id: string
  /** The first day that is not late for good. */
  not_late_for_good: string
  /** The first month to be kept by itself. */
  first_month: string
  /** The first day that may not be late yet. */
  today: string
}

/** Days that are late for good are one: of each only the ageing's last part is told, and a company has ever more of them. */
const DUE = `case when due_date < :not_late_for_good::date then '-infinity' else due_date end`
/** What was due before today is overdue in every time zone, and nobody is told any more what it was before. */
const LABEL = 'figure_status(label, due_date, :today::date)'
/** Months before a first one are kept by their year: the dashboard shows none of them, and they are ever more too. */
const monthsBy = (month: string, first: string) =>
  `case when ${month} < ${first}::date then date_trunc('year', ${month})::date else ${month} end`
const ISSUE_MONTH = monthsBy('issue_month', ':first_month')
const PAID_MONTH = monthsBy('month', '$2')

/**
 * Makes one row of all rows of a key. What it adds up is exactly what it took away: rows that others write meanwhile
 * stay as they are, and of two foldings at once the second finds nothing left. The ids go through an array: joined
 * instead, a table that has just grown (and whose statistics do not know it yet) is read once for each of its rows.
 */
export const foldInvoiceFigures = sql<unknown, FigureKey>(`
  with gone as (
    delete from invoice_figures f
    where f.company_id = :company_id and f.id = any(array(
      select m.id from (
        select id, is_folded, count(*) over (partition by currency, ${LABEL}, ${ISSUE_MONTH}, ${DUE}) as rows
        from invoice_figures where company_id = :company_id
      ) m where m.rows > 1 or not m.is_folded))
    returning f.currency, f.label, f.issue_month, f.due_date, f.invoices, f.total, f.due
  )
  insert into invoice_figures (company_id, currency, label, issue_month, due_date, invoices, total, due, is_folded)
  select :company_id, currency, ${LABEL}, ${ISSUE_MONTH}, max(due_date), sum(invoices)::integer, sum(total), sum(due), true
  from gone group by currency, ${LABEL}, ${ISSUE_MONTH}, ${DUE}
  having sum(invoices) <> 0 or sum(total) <> 0 or sum(due) <> 0`)

/** The same of payments. $2 is the first month to be kept by itself. */
export const foldPaymentFigures = sql(`
  with gone as (
    delete from payment_figures f
    where f.company_id = $1 and f.id = any(array(
      select m.id from (
        select id, is_folded, count(*) over (partition by currency, ${PAID_MONTH}) as rows
        from payment_figures where company_id = $1
      ) m where m.rows > 1 or not m.is_folded))
    returning f.currency, f.month, f.payments, f.received
  )
  insert into payment_figures (company_id, currency, month, payments, received, is_folded)
  select $1, currency, ${PAID_MONTH}, sum(payments)::integer, sum(received), true
  from gone group by currency, ${PAID_MONTH}
  having sum(payments) <> 0 or sum(received) <> 0`)

/*
 * Kept figures against what the invoices and payments themselves come to: both are read by one statement, so what
 * others write meanwhile is in both or in neither. What is missing is added as a difference, as the triggers add theirs;
 * writers wait for nobody.
 */

/** A kept sum and the right one. Minor units as text. */
const bothOf = (column: string) => `coalesce(sum(${column}) filter (where is_kept), 0) as kept_${column},
    coalesce(sum(${column}) filter (where not is_kept), 0) as right_${column}`
const differ = (...columns: readonly string[]) =>
  columns.map((column) => `sum(case when is_kept then ${column} else - ${column} end) <> 0`).join(' or ')
const missing = (column: string) => `right_${column} - kept_${column}`

const WRONG_INVOICE_FIGURES = `
  select currency, ${LABEL} as label, ${ISSUE_MONTH} as issue_month, max(due_date) as due_date, ${bothOf('invoices')},
    ${bothOf('total')}, ${bothOf('due')}
  from (
    select currency, label, issue_month, due_date, invoices, total, due, true as is_kept
    from invoice_figures where company_id = :company_id
    union all
    select f.currency, f.label, f.issue_month, f.due_date, f.invoices, f.total, f.due, false
    from invoices i cross join figures_of_invoice(i) f where i.company_id = :company_id
    union all
    select f.currency, f.label, f.issue_month, null, 0, f.total, 0, false
    from credit_notes n cross join figures_of_credit_note(n) f where n.company_id = :company_id
  ) r
  group by currency, ${LABEL}, ${ISSUE_MONTH}, ${DUE} having ${differ('invoices', 'total', 'due')}`

export type WrongInvoiceFigureRow = {
  currency: string
  label: string
  issue_month: string
  due_date: string | null
  kept_invoices: string
  right_invoices: string
  kept_total: string
  right_total: string
  kept_due: string
  right_due: string
}

const TOLD_INVOICE_FIGURES = `select currency, label, issue_month, due_date, kept_invoices::text, right_invoices::text,
    kept_total::text, right_total::text, kept_due::text, right_due::text
  from wrong order by currency, label, issue_month, due_date`

export const wrongInvoiceFigures = sql<WrongInvoiceFigureRow, FigureKey>(
  `with wrong as (${WRONG_INVOICE_FIGURES}) ${TOLD_INVOICE_FIGURES}`,
)

export const mendInvoiceFigures = sql<WrongInvoiceFigureRow, FigureKey>(`
  with wrong as (${WRONG_INVOICE_FIGURES}), mended as (
    insert into invoice_figures (company_id, currency, label, issue_month, due_date, invoices, total, due)
    select :company_id, currency, label, issue_month, due_date, ${missing('invoices')}, ${missing('total')}, ${missing('due')}
    from wrong
  ) ${TOLD_INVOICE_FIGURES}`)

const WRONG_PAYMENT_FIGURES = `
  select currency, ${PAID_MONTH} as month, ${bothOf('payments')}, ${bothOf('received')}
  from (
    select currency, month, payments, received, true as is_kept from payment_figures where company_id = $1
    union all
    select f.currency, f.month, 1, f.received, false
    from payments p cross join figures_of_payment(p) f where p.company_id = $1
    union all
    select f.currency, f.month, 0, f.received, false
    from client_credit_entries e cross join figures_of_credit_entry(e) f where e.company_id = $1
  ) r
  group by currency, ${PAID_MONTH} having ${differ('payments', 'received')}`

export type WrongPaymentFigureRow = {
  currency: string
  month: string
  kept_payments: string
  right_payments: string
  kept_received: string
  right_received: string
}

const TOLD_PAYMENT_FIGURES = `select currency, month, kept_payments::text, right_payments::text, kept_received::text,
    right_received::text
  from wrong order by currency, month`

export const wrongPaymentFigures = sql<WrongPaymentFigureRow>(
  `with wrong as (${WRONG_PAYMENT_FIGURES}) ${TOLD_PAYMENT_FIGURES}`,
)

export const mendPaymentFigures = sql<WrongPaymentFigureRow>(`
  with wrong as (${WRONG_PAYMENT_FIGURES}), mended as (
    insert into payment_figures (company_id, currency, month, payments, received)
    select $1, currency, month, ${missing('payments')}, ${missing('received')} from wrong
  ) ${TOLD_PAYMENT_FIGURES}`)

const WRONG_CLIENT_FIGURES = `
  select client_id, currency, ${bothOf('invoices')}, ${bothOf('invoiced')}, ${bothOf('received')}, ${bothOf('outstanding')}
  from (
    select client_id, currency, invoices, invoiced, received, outstanding, true as is_kept
    from client_figures where company_id = $1
    union all
    select i.client_id, i.currency, 1, i.total, 0, invoice_outstanding(i), false
    from invoices i where i.company_id = $1 and invoice_is_charged(i)
    union all
    select p.client_id, f.currency, 0, 0, f.received, 0, false
    from payments p cross join figures_of_payment(p) f where p.company_id = $1
    union all
    select n.client_id, n.currency, 0, - n.total, 0, 0, false
    from credit_notes n where n.company_id = $1 and n.lifecycle = 'issued'
    union all
    select e.client_id, f.currency, 0, 0, f.received, 0, false
    from client_credit_entries e cross join figures_of_credit_entry(e) f where e.company_id = $1
  ) r
  group by client_id, currency having ${differ('invoices', 'invoiced', 'received', 'outstanding')}`

export type WrongClientFigureRow = {
  client_id: string
  currency: string
  kept_invoices: string
  right_invoices: string
  kept_invoiced: string
  right_invoiced: string
  kept_received: string
  right_received: string
  kept_outstanding: string
  right_outstanding: string
}

const TOLD_CLIENT_FIGURES = `select client_id, currency, kept_invoices::text, right_invoices::text, kept_invoiced::text,
    right_invoiced::text, kept_received::text, right_received::text, kept_outstanding::text, right_outstanding::text
  from wrong order by client_id, currency`

export const wrongClientFigures = sql<WrongClientFigureRow>(
  `with wrong as (${WRONG_CLIENT_FIGURES}) ${TOLD_CLIENT_FIGURES}`,
)

/** In the order of the clients: two who write several at once wait for one another, and never both. */
export const mendClientFigures = sql<WrongClientFigureRow>(`
  with wrong as (${WRONG_CLIENT_FIGURES}), mended as (
    insert into client_figures (company_id, client_id, currency, invoices, invoiced, received, outstanding)
    select $1, client_id, currency, ${missing('invoices')}, ${missing('invoiced')}, ${missing('received')},
      ${missing('outstanding')}
    from wrong order by client_id, currency
    on conflict (company_id, client_id, currency) do update set invoices = client_figures.invoices + excluded.invoices,
      invoiced = client_figures.invoiced + excluded.invoiced, received = client_figures.received + excluded.received,
      outstanding = client_figures.outstanding + excluded.outstanding
  ) ${TOLD_CLIENT_FIGURES}`)

const WRONG_HABITS = `
  select coalesce(k.client_id, r.client_id) as client_id, k.last_invoice_date as kept_last, r.last as right_last,
    coalesce(k.paid_invoices, 0) as kept_paid, coalesce(r.paid, 0) as right_paid,
    coalesce(k.days_to_pay, 0) as kept_days, coalesce(r.days, 0) as right_days
  from (select client_id, last_invoice_date, paid_invoices, days_to_pay from client_habits where company_id = $1) k
  full join (
    select i.client_id, max(i.issue_date) as last, count(invoice_days_to_pay(i))::integer as paid,
      coalesce(sum(invoice_days_to_pay(i)), 0)::bigint as days
    from invoices i where i.company_id = $1 and invoice_is_charged(i) group by i.client_id
  ) r on r.client_id = k.client_id
  where (k.last_invoice_date, coalesce(k.paid_invoices, 0), coalesce(k.days_to_pay, 0))
    is distinct from (r.last, coalesce(r.paid, 0), coalesce(r.days, 0))`

export type WrongHabitsRow = {
  client_id: string
  kept_last: string | null
  right_last: string | null
  kept_paid: number
  right_paid: number
  kept_days: bigint
  right_days: bigint
}

const TOLD_HABITS =
  'select client_id, kept_last, right_last, kept_paid, right_paid, kept_days, right_days from wrong order by client_id'

export const wrongHabits = sql<WrongHabitsRow>(`with wrong as (${WRONG_HABITS}) ${TOLD_HABITS}`)

/** Counts are mended by their difference. A day is no sum: it is taken as it is, unless others have changed it meanwhile. */
export const mendHabits = sql<WrongHabitsRow>(`
  with wrong as (${WRONG_HABITS}), mended as (
    insert into client_habits (company_id, client_id, last_invoice_date, paid_invoices, days_to_pay)
    select $1, client_id, right_last, right_paid - kept_paid, right_days - kept_days from wrong order by client_id
    on conflict (company_id, client_id) do update set
      last_invoice_date = case when client_habits.last_invoice_date is not distinct from (
          select w.kept_last from wrong w where w.client_id = client_habits.client_id)
        then excluded.last_invoice_date else client_habits.last_invoice_date end,
      paid_invoices = client_habits.paid_invoices + excluded.paid_invoices,
      days_to_pay = client_habits.days_to_pay + excluded.days_to_pay
  ) ${TOLD_HABITS}`)

/** A final invoice stands while it is neither a draft, cancelled nor credited in full. */
const FINAL_STANDS = `i.document_type = 'final' and i.lifecycle not in ('draft', 'cancelled')
      and (i.credited_total = 0 or i.credited_total < i.total)`

const WRONG_QUOTE_FIGURES = `
  select q.id, q.number, q.currency, q.invoiced_total as kept, coalesce(r.invoiced, 0)::bigint as "right",
    q.has_final as kept_final, coalesce(r.has_final, false) as right_final
  from quotes q left join (
    select i.order_id, sum(invoice_adds_to_order(i)) as invoiced, bool_or(${FINAL_STANDS}) as has_final
    from invoices i where i.company_id = $1 and i.order_id is not null group by i.order_id
  ) r on r.order_id = q.id
  where q.company_id = $1
    and (q.invoiced_total, q.has_final) is distinct from (coalesce(r.invoiced, 0)::bigint, coalesce(r.has_final, false))`

export type WrongQuoteFigureRow = {
  id: string
  number: string | null
  currency: string
  kept: string
  right: string
  /** Whether its final invoice stands. */
  kept_final: boolean
  right_final: boolean
}

const TOLD_QUOTE_FIGURES =
  'select id, number, currency, kept::text, "right"::text, kept_final, right_final from wrong order by number, id'

export const wrongQuoteFigures = sql<WrongQuoteFigureRow>(
  `with wrong as (${WRONG_QUOTE_FIGURES}) ${TOLD_QUOTE_FIGURES}`,
)

/** In the order in which others hold several quotes. Whether a final invoice stands is no sum: it is taken as it is, unless others have changed it meanwhile. */
export const mendQuoteFigures = sql<WrongQuoteFigureRow>(`
  with wrong as (${WRONG_QUOTE_FIGURES}), held as (
    select q.id, w."right" - w.kept as missing, w.kept_final, w.right_final from wrong w join quotes q on q.company_id = $1 and q.id = w.id
    order by q.id desc for update of q
  ), mended as (
    update quotes q set invoiced_total = q.invoiced_total + h.missing,
      has_final = case when q.has_final = h.kept_final then h.right_final else q.has_final end
    from held h where q.company_id = $1 and q.id = h.id
  ) ${TOLD_QUOTE_FIGURES}`)

/** Of two who mend a company's figures the second looks when the first is done: what is missing is added once. */
export const lockMending = sql("select pg_advisory_xact_lock(hashtextextended('figures ' || $1, 0))")

/** The same lock, for whoever does not wait: whether nobody else is mending. */
export const startMending = sql<{ is_free: boolean }>(
  "select pg_try_advisory_xact_lock(hashtextextended('figures ' || $1, 0)) as is_free",
)

/** For our own upkeep, which alone sees every company. */
/** The companies whose figures have changed since they were last folded, and by how many rows. */
export const companiesToFold = sql<{ company_id: string; name: string; rows: number }>(`
  select c.company_id, c.name, n.rows from (
    select company_id, sum(rows)::integer as rows from (
      select company_id, count(*) as rows from invoice_figures where not is_folded group by company_id
      union all
      select company_id, count(*) from payment_figures where not is_folded group by company_id
    ) f group by company_id
  ) n join companies c on c.company_id = n.company_id order by c.company_id`)

export const everyCompany = sql<{ company_id: string; name: string }>(
  'select company_id, name from companies order by company_id',
)
