import { sql } from '../../../db/statement.ts'

export const markSent = sql(`
  update invoices set sent_at = coalesce(sent_at, now()), mail_kept_at = null, mail_failed_at = null, version = version + 1,
    updated_at = now()
  where company_id = $1 and id = $2`)

/** Unless a mail with it was delivered or is on its way. */
export const markNotDelivered = sql(`
  update invoices i set sent_at = null, mail_failed_at = now(), version = version + 1, updated_at = now()
  where i.company_id = $1 and i.id = $2 and not exists (
    select from email_messages m where m.company_id = i.company_id and m.invoice_id = i.id and m.kind = 'invoice'
      and m.status in ('queued', 'sending', 'sent'))`)

export const markMailKept = sql(`
  update invoices set mail_kept_at = now(), mail_failed_at = null, version = version + 1, updated_at = now() where company_id = $1 and id = $2`)
