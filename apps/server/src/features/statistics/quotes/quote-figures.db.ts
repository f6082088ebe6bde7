import { sql } from '../../../db/statement.ts'

export type QuoteFiguresRow = {
  currency: string
  open_count: number
  /** Minor units as text: sums outgrow what a number holds exactly. */
  open: string
  expiring_count: number
  to_invoice_count: number
  to_invoice: string
}

type Values = { company_id: string; today: string; soon: string }

/** `soon` is the last day that is soon; `narrowed` is what else has to hold of a quote `q`. */
const figures = (narrowed: string) => `
  select f.currency, sum(f.open_count)::integer as open_count, sum(f.open)::text as open, sum(f.expiring_count)::integer as expiring_count,
    sum(f.to_invoice_count)::integer as to_invoice_count, sum(f.to_invoice)::text as to_invoice
  from (
    select q.currency, count(*) as open_count, sum(q.total) as open, count(*) filter (where q.valid_until <= :soon) as expiring_count,
      0 as to_invoice_count, 0 as to_invoice
    from quotes q where q.company_id = :company_id and q.lifecycle = 'sent' and coalesce(q.valid_until, 'infinity'::date) >= :today ${narrowed}
    group by q.currency
    union all
    select q.currency, 0, 0, 0, count(*), sum(q.total - q.invoiced_total)
    from quotes q where q.company_id = :company_id and q.lifecycle = 'accepted' and q.invoiced_total < q.total
      and not q.has_final ${narrowed}
    group by q.currency
  ) f group by f.currency order by f.currency`

/** Of all quotes of a company, from two indexes that hold the open ones and those still to invoice alone. */
export const quoteFigures = sql<QuoteFiguresRow, Values>(figures(''))
/** Of one client. */
export const quoteFiguresOfClient = sql<QuoteFiguresRow, Values & { client_id: string }>(
  figures('and q.client_id = :client_id'),
)
