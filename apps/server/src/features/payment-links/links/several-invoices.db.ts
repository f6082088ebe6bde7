import { sql } from '../../../db/statement.ts'

/** An invoice of a link of several, as long as it has money due. Minor units as text. */
export type CoveredInvoice = { id: string; number: string; due_date: string | null; amount_due: string }

/**
 * Of a link `l` of several invoices, as `v`: what those that are open have due together, and when the first of it is due.
 * `lifecycle` is of all: issued while one is.
 */
export const JOIN_SEVERAL = `left join lateral (
    select coalesce(sum(n.amount_due) filter (where n.lifecycle = 'issued'), 0)::bigint as amount_due,
      case when bool_or(n.lifecycle = 'issued') then 'issued' else max(n.lifecycle) end as lifecycle,
      min(n.due_date) filter (where n.lifecycle = 'issued' and n.amount_due > 0) as due_date,
      coalesce(json_agg(json_build_object('id', n.id, 'number', n.number, 'due_date', n.due_date, 'amount_due', n.amount_due::text)
        order by s.place) filter (where n.lifecycle = 'issued' and n.amount_due > 0), '[]'::json) as invoices
    from payment_link_invoices s join invoices n on n.company_id = s.company_id and n.id = s.invoice_id
    where s.company_id = l.company_id and s.payment_link_id = l.id
  ) v on l.covers_several`

/** Links that payers have made themselves over the portal of a client and that are open still. */
export const linksOfPortal = sql<{ id: string }>(`
  select id from payment_links where company_id = $1 and client_id = $2 and covers_several and created_by is null
    and status = 'active' order by id`)

/** Such a link for exactly the invoices $3, the newest. */
export const linkOfSameInvoices = sql<{ id: string; token_encrypted: Buffer }>(`
  select l.id, l.token_encrypted from payment_links l
  where l.company_id = $1 and l.client_id = $2 and l.covers_several and l.created_by is null and l.status = 'active'
    and (select count(*) = cardinality($3::uuid[]) and bool_and(s.invoice_id = any ($3::uuid[])) from payment_link_invoices s
      where s.company_id = l.company_id and s.payment_link_id = l.id)
  order by l.id desc limit 1`)

/** The invoices to lock before the link; they never change on a link. */
export const invoicesOfLink = sql<{ invoice_id: string }>(
  'select invoices_of_link($1, id) as invoice_id from payment_links where company_id = $1 and id = $2',
)
