import { sql } from '../../db/statement.ts'

export type ClientDatesRow = {
  average_days_to_pay: string | null
  last_invoice_date: string | null
  last_payment_date: string | null
}

/** How soon a client pays, and when it last was invoiced and paid. An invoice is paid by the last of its payments. */
export const clientDates = sql<ClientDatesRow>(`
  with paid as (
    select i.id, i.issue_date, max(p.payment_date) as paid_on
    from invoices i
    join payment_allocations a on a.company_id = i.company_id and a.invoice_id = i.id
    join payments p on p.company_id = a.company_id and p.id = a.payment_id and p.status = 'completed'
    where i.company_id = $1 and i.client_id = $2 and invoice_label(i) = 'paid'
    group by i.id, i.issue_date
  )
  select
    (select round(avg(greatest(paid_on - issue_date, 0)), 1)::text from paid) as average_days_to_pay,
    (select max(i.issue_date) from invoices i
      where i.company_id = $1 and i.client_id = $2 and i.lifecycle = 'issued') as last_invoice_date,
    (select max(p.payment_date) from payments p
      where p.company_id = $1 and p.client_id = $2 and p.status = 'completed') as last_payment_date`)
