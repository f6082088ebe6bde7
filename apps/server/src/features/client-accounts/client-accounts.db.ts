import { sql } from '../../db/statement.ts'

export type ClientDatesRow = {
  average_days_to_pay: string | null
  last_invoice_date: string | null
  last_payment_date: string | null
}

/** How soon a client pays, and when it last was invoiced and paid. An invoice is paid by the last of its payments. */
export const clientDates = sql<ClientDatesRow>(`
  select round(h.days_to_pay::numeric / nullif(h.paid_invoices, 0), 1)::text as average_days_to_pay, h.last_invoice_date,
    (select max(p.payment_date) from payments p
      where p.company_id = $1 and p.client_id = $2 and p.status = 'completed') as last_payment_date
  from clients c left join client_habits h on h.company_id = c.company_id and h.client_id = c.id
  where c.company_id = $1 and c.id = $2`)

/** What was invoiced from a day on and not cancelled, less credit notes, by currency. Minor units as text. */
export const invoicedSince = sql<{ currency: string; amount: string }>(`
  select currency, sum(total)::text as amount from (
    select i.currency, i.issue_date, i.total from invoices i
    where i.company_id = $1 and i.client_id = $2 and invoice_is_charged(i)
    union all
    select n.currency, n.issue_date, - n.total from credit_notes n
    where n.company_id = $1 and n.client_id = $2 and n.lifecycle = 'issued'
  ) c
  where issue_date >= $3 and issue_date < ($3::date + interval '1 year')
  group by currency order by currency`)
