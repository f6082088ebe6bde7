import { sql } from '../../../db/statement.ts'

/** Minor units as text. */
export type SoldProductRow = {
  product_id: string
  product_name: string
  currency: string
  invoices: number
  quantity: string
  net: string
  net_before: string
}

/**
 * The first products of each currency by the net of the lines that name them, on invoices that count, by issue date; beside it
 * that of the days before. Of a final invoice it is what the invoices it deducts leave. A discount of the whole document, and credit notes, are
 * in none.
 */
export const soldProducts = sql<
  SoldProductRow,
  { company_id: string; day_before: string; first_day: string; last_day: string; most: number }
>(
  `
  with charged as (
    select i.id, i.id as lines_of, i.currency, i.issue_date, 1 as sign from invoices i
    where i.company_id = :company_id and invoice_is_charged(i) and i.issue_date between :day_before::date and :last_day::date
    union all
    select i.id, (d ->> 'invoice')::uuid, i.currency, i.issue_date, -1 from invoices i cross join jsonb_array_elements(i.deductions) d
    where i.company_id = :company_id and invoice_is_charged(i) and i.issue_date between :day_before::date and :last_day::date
      and i.document_type = 'final'
  ), sold as (
    select t.product_id, c.currency, (count(distinct c.id) filter (where c.issue_date >= :first_day::date))::integer as invoices,
      coalesce(sum(c.sign * t.quantity) filter (where c.issue_date >= :first_day::date), 0) as quantity,
      coalesce(sum(c.sign * coalesce(t.net_total, t.line_total)) filter (where c.issue_date >= :first_day::date), 0) as net,
      coalesce(sum(c.sign * coalesce(t.net_total, t.line_total)) filter (where c.issue_date < :first_day::date), 0) as net_before
    from charged c join invoice_items t on t.company_id = :company_id and t.invoice_id = c.lines_of
    where t.product_id is not null
    group by 1, 2
  ), placed as (
    select s.*, row_number() over (partition by s.currency order by s.net desc, s.product_id) as place from sold s where s.invoices > 0
  )
  select p.product_id, o.name as product_name, p.currency, p.invoices, trim_scale(p.quantity)::text as quantity, p.net::text,
    p.net_before::text
  from placed p join products o on o.company_id = :company_id and o.id = p.product_id
  where p.place <= :most order by p.currency, p.place`,
  { filled: ['product_id'] },
)
