import { sql } from '../../../db/statement.ts'
import type { Numbering } from '../../invoices/numbering/take-number.ts'

/** What was frozen when it was sent; null of a draft. */
export const quoteSnapshot = sql<{ snapshot: unknown }>(
  'select snapshot from quotes where company_id = $1 and id = $2',
)

/** How a company writes the numbers of its quotes. */
export const quoteNumbering = sql<Numbering>(`
  select quote_prefix as prefix, number_pattern as pattern, number_reset as reset, fiscal_year_start_month
  from companies where company_id = $1`)

/** Where the company is: numbers are written on its documents as they are there. */
export const sellerCountry = sql<{ country: string | null }>(
  'select country from companies where company_id = $1',
)

export const markQuoteKept = sql(`
  update quotes set mail_kept_at = now(), mail_failed_at = null, edit_version = edit_version + 1, updated_at = now()
  where company_id = $1 and id = $2`)

export const markQuoteMailed = sql(`
  update quotes set mail_kept_at = null, mail_failed_at = null, edit_version = edit_version + 1, updated_at = now()
  where company_id = $1 and id = $2`)

/** Unless a mail with it was delivered or is on its way. */
export const markQuoteUndelivered = sql(`
  update quotes q set mail_failed_at = now(), edit_version = edit_version + 1, updated_at = now()
  where q.company_id = $1 and q.id = $2 and not exists (
    select from email_messages m where m.company_id = q.company_id and m.quote_id = q.id and m.status in ('queued', 'sending', 'sent'))`)
