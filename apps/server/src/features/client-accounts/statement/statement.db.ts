import type { StoredInstalment } from '@counterfoil/domain/instalments/stored-instalments.ts'
import { sql } from '../../../db/statement.ts'

export type StatementClientRow = {
  name: string
  currency: string | null
  language: string | null
  company_language: string
  /** Every currency the client has figures in, that with most invoices first. */
  currencies: string[]
}

export const statementClient = sql<StatementClientRow>(`
  select c.name, c.currency, c.language, o.language as company_language, array(
    select f.currency from client_figures f where f.company_id = c.company_id and f.client_id = c.id
      and (f.invoices, f.invoiced, f.received, f.outstanding) <> (0, 0, 0, 0) order by f.invoices desc, f.currency) as currencies
  from clients c join companies o on o.company_id = c.company_id where c.company_id = $1 and c.id = $2`)

type Account = { company_id: string; client_id: string; currency: string; until: string; time_zone: string }

export type StatementInvoiceRow = {
  id: string
  number: string
  issue_date: string
  due_date: string | null
  due_date_before: string | null
  instalments_agreed_on: string | null
  instalments: StoredInstalment[] | null
  payable: bigint
  cancelled_on: string | null
  written_off_on: string | null
  written_off: bigint
}

/** What was issued to the client until a day, whatever has become of it. */
export const statementInvoices = sql<StatementInvoiceRow, Account>(
  `
  select i.id, i.number, i.issue_date, i.due_date, i.due_date_before, i.instalments_agreed_on, instalments_of(i) as instalments, i.total - i.withholding_total as payable,
    case when i.lifecycle = 'cancelled' then (i.cancelled_at at time zone :time_zone)::date end as cancelled_on,
    (i.written_off_at at time zone :time_zone)::date as written_off_on, invoice_written_off(i) as written_off
  from invoices i
  where i.company_id = :company_id and i.client_id = :client_id and i.lifecycle <> 'draft' and i.currency = :currency
    and i.issue_date <= :until::date
  order by i.issue_date, i.number_period, i.number_sequence, i.id`,
  { filled: ['number'] },
)

export type StatementCreditNoteRow = {
  id: string
  number: string
  issue_date: string
  invoice: string
  /** Credit of test payments was kept of it. */
  is_test: boolean
  amount: bigint
  applied: bigint
  /** In the order of days. Minor units as text; the invoice is null of what was paid back. */
  uses: { date: string; invoice: string | null; amount: string }[]
}

/** The credit notes of the client until a day, with what has become of what was kept of them. */
export const statementCreditNotes = sql<StatementCreditNoteRow, Omit<Account, 'time_zone'>>(
  `
  select n.id, n.number, n.issue_date, n.invoice_id as invoice, exists (
      select from client_credit_entries t where t.company_id = n.company_id and t.credit_note_id = n.id and t.is_test) as is_test,
    n.total - n.withholding_total as amount, n.applied,
    coalesce((select json_agg(json_build_object('date', e.day, 'invoice', e.invoice_id, 'amount', (- e.amount)::text) order by e.day, e.id)
      from client_credit_entries e
      where e.company_id = n.company_id and e.credit_note_id = n.id and e.kind <> 'kept'), '[]'::json) as uses
  from credit_notes n
  where n.company_id = :company_id and n.client_id = :client_id and n.lifecycle = 'issued' and n.currency = :currency
    and n.issue_date <= :until::date
  order by n.issue_date, n.id`,
  { filled: ['number'] },
)

export type StatementPaymentRow = {
  id: string
  payment_date: string
  reference: string | null
  provider: string
  amount: bigint
  /** The oldest invoice first, what was laid on it later after what came with the payment. Minor units as text. */
  allocations: { invoice: string; amount: string; date: string }[]
  refunds: { date: string; amount: string }[]
}

/** The money of the client that had come by a day, with what it was laid on and what was paid back. */
export const statementPayments = sql<StatementPaymentRow, Account>(`
  select p.id, p.payment_date, p.reference, p.provider, p.amount,
    coalesce((select json_agg(json_build_object('invoice', a.invoice_id, 'amount', part.amount::text, 'date', part.day)
        order by i.issue_date, a.invoice_id, part.day)
      from payment_allocations a join invoices i on i.company_id = a.company_id and i.id = a.invoice_id
      cross join lateral (
        select l.day, l.amount from later_allocations l
        where l.company_id = a.company_id and l.payment_id = a.payment_id and l.invoice_id = a.invoice_id
        union all
        select p.payment_date, a.amount - coalesce((select sum(l.amount) from later_allocations l
          where l.company_id = a.company_id and l.payment_id = a.payment_id and l.invoice_id = a.invoice_id), 0)) part
      where a.company_id = p.company_id and a.payment_id = p.id and part.amount > 0), '[]'::json) as allocations,
    coalesce((select json_agg(json_build_object('date', (r.created_at at time zone :time_zone)::date, 'amount', r.amount::text)
        order by r.created_at, r.id)
      from refunds r where r.company_id = p.company_id and r.payment_id = p.id and r.status <> 'failed'), '[]'::json) as refunds
  from payments p
  where p.company_id = :company_id and p.client_id = :client_id and p.status = 'completed' and p.currency = :currency
    and p.payment_date <= :until::date
  order by p.payment_date, p.id`)
