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

export type QuoteMailFactsRow = {
  to_addresses: string[]
  contact_name: string | null
  company_name: string
  accent_color: string
  logo_key: string | null
  bcc: string[]
  signature: string | null
}

/** Where a mail with a quote goes and what it is written with: company $1, quote $2. */
export const quoteMailFacts = sql<QuoteMailFactsRow>(`
  select coalesce(nullif(array(select k.email from client_contacts k where k.company_id = cl.company_id and k.client_id = cl.id
      and k.receives_invoices and k.email is not null order by k.is_primary desc, k.created_at, k.id), '{}'),
      case when cl.email is null then '{}' else array[cl.email] end) as to_addresses,
    (select k.first_name from client_contacts k where k.company_id = cl.company_id and k.client_id = cl.id and k.is_primary limit 1) as contact_name,
    c.name as company_name, c.accent_color, c.logo_key, c.email_bcc as bcc, c.email_signature as signature
  from quotes q join clients cl on cl.company_id = q.company_id and cl.id = q.client_id
  join companies c on c.company_id = q.company_id where q.company_id = $1 and q.id = $2`)

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
