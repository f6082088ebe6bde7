import { sql } from '../../../db/statement.ts'
import { IS_STALE } from '../invoices.db.ts'

/**
 * Drafts with a line whose copy of a rate differs from the rate as it is now: the newest first, those older than the draft
 * `after` (null: all), and `most` of them.
 */
export const staleDrafts = sql<
  { invoice_id: string; lines: number },
  { company_id: string; tax_rate_id: string; after: string | null; most: number }
>(`
  select i.id as invoice_id,
    (select count(*)::int from invoice_items l where l.company_id = :company_id and l.invoice_id = i.id) as lines
  from invoices i join tax_rates r on r.company_id = :company_id and r.id = :tax_rate_id
  where i.company_id = :company_id and i.lifecycle = 'draft' and (:after::uuid is null or i.id < :after)
    and exists (select from invoice_item_taxes t
      where t.company_id = :company_id and t.invoice_id = i.id and t.tax_rate_id = :tax_rate_id and ${IS_STALE})
  order by i.id desc limit :most`)

export const nameOfRate = sql<{ name: string }>(
  'select name from tax_rates where company_id = $1 and id = $2',
)
