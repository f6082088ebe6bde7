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
      array_agg(n.number order by s.place) as numbers,
      coalesce(json_agg(json_build_object('id', n.id, 'number', n.number, 'due_date', n.due_date, 'amount_due', n.amount_due::text)
        order by s.place) filter (where n.lifecycle = 'issued' and n.amount_due > 0), '[]'::json) as invoices
    from payment_link_invoices s join invoices n on n.company_id = s.company_id and n.id = s.invoice_id
    where s.company_id = l.company_id and s.payment_link_id = l.id
  ) v on l.covers_several`

/** Links that payers have made over the portal of a client and that are open still, each with its invoices. */
export const linksOfPortal = sql<{ id: string; invoice_ids: string[] }>(`
  select id, array(select invoices_of_link(company_id, id))::text[] as invoice_ids from payment_links
  where company_id = $1 and client_id = $2 and of_portal and status = 'active' order by id`)

/** Such a link for exactly these invoices, the newest that has not expired. */
export const linkOfSameInvoices = sql<
  { id: string; token_encrypted: Buffer },
  { company_id: string; client_id: string; invoice_ids: readonly string[]; now: Date }
>(`
  select l.id, l.token_encrypted from payment_links l
  where l.company_id = :company_id and l.client_id = :client_id and l.of_portal and l.status = 'active'
    and (l.expires_at is null or l.expires_at > :now)
    and (select count(*) = cardinality(:invoice_ids::uuid[]) and bool_and(o = any (:invoice_ids::uuid[]))
      from invoices_of_link(l.company_id, l.id) as o)
  order by l.id desc limit 1`)

/** The invoices to lock before the link; they never change on a link. */
export const invoicesOfLink = sql<{ invoice_id: string }>(
  'select invoices_of_link($1, id) as invoice_id from payment_links where company_id = $1 and id = $2',
)
