import { sql } from '../../db/statement.ts'

export const insertLink = sql(`
  insert into payment_links (company_id, id, invoice_id, client_id, amount, currency, description, methods, expires_at,
    token_hash, token_sealed, created_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`)

/** The invoice's open link that lasts longest: what is printed on a document should not run out first. */
export const openLinkOfInvoice = sql<{ id: string; token_sealed: Buffer }>(`
  select id, token_sealed from payment_links
  where company_id = $1 and invoice_id = $2 and status = 'active' and (expires_at is null or expires_at > $3)
  order by expires_at desc nulls first, created_at, id limit 1`)
