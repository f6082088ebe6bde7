import { TEST_PROVIDERS } from '@counterfoil/domain/payments/test-payment.ts'
import { sqlWords } from '../../db/sql-words.ts'
import { sql } from '../../db/statement.ts'

/** A currency of a company; minor units as text: sums outgrow what a number holds exactly. */
export type CompanyFigureRow = {
  currency: string
  revenue: string
  credited: string
  received: string
  includes_test: boolean
  outstanding: string
  overdue: string
  written_off: string
  n_all: number
  n_issued: number
  n_draft: number
  n_cancelled: number
  n_overdue: number
  n_written_off: number
}

const sumOf = (column: string, condition: string) =>
  `coalesce(sum(f.${column}) filter (where ${condition}), 0)`
const ISSUED = "f.label not in ('draft', 'cancelled')"
const LOST = "f.label = 'written_off'"
/** Under it `due` is what is due no more. */
const OWED = `${ISSUED} and not ${LOST}`
const LATE = "figure_status(f.label, f.due_date, $2::date) = 'overdue'"

/** All sums of a company out of the kept figures, a row a currency. $2 is today. */
export const companyFigures = sql<CompanyFigureRow>(`
  with invoiced as (
    select f.currency, ${sumOf('total', ISSUED)} as revenue, - ${sumOf('total', "f.label = 'credited'")} as credited, ${sumOf('due', OWED)} as outstanding,
      ${sumOf('due', LATE)} as overdue, ${sumOf('due', LOST)} as written_off, coalesce(sum(f.invoices), 0) as n_all, ${sumOf('invoices', ISSUED)} as n_issued,
      ${sumOf('invoices', "f.label = 'draft'")} as n_draft, ${sumOf('invoices', "f.label = 'cancelled'")} as n_cancelled,
      ${sumOf('invoices', LATE)} as n_overdue, ${sumOf('invoices', LOST)} as n_written_off
    from invoice_figures f where f.company_id = $1 group by 1
  ), paid as (
    select p.currency, sum(p.received) as received from payment_figures p where p.company_id = $1 group by 1
  ), tested as (
    select p.currency, true as includes_test from payments p
    where p.company_id = $1 and p.provider in (${sqlWords(TEST_PROVIDERS)}) and p.status = 'completed' and p.refunded_amount < p.amount group by 1
  )
  select currency, coalesce(i.revenue, 0)::text as revenue, coalesce(i.credited, 0)::text as credited, coalesce(p.received, 0)::text as received,
    coalesce(i.outstanding, 0)::text as outstanding, coalesce(i.overdue, 0)::text as overdue,
    coalesce(i.written_off, 0)::text as written_off,
    coalesce(t.includes_test, false) as includes_test, coalesce(i.n_all, 0)::integer as n_all, coalesce(i.n_issued, 0)::integer as n_issued,
    coalesce(i.n_draft, 0)::integer as n_draft, coalesce(i.n_cancelled, 0)::integer as n_cancelled,
    coalesce(i.n_overdue, 0)::integer as n_overdue, coalesce(i.n_written_off, 0)::integer as n_written_off
  from invoiced i full join paid p using (currency) left join tested t using (currency)`)

export type HeadCountRow = { clients: number; active_clients: number; members: number }

export const headCounts = sql<HeadCountRow>(`
  select (select count(*) from clients where company_id = $1)::integer as clients,
    (select count(*) from clients where company_id = $1 and status = 'active')::integer as active_clients,
    (select count(*) from memberships where company_id = $1 and deactivated_at is null)::integer as members`)

export const companyName = sql<{ name: string }>('select name from companies where company_id = $1')
