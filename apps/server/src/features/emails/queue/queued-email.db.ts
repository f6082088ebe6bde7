import { sql } from '../../../db/statement.ts'

/** `counted_recipients` is null where they do not count; `error` says why it may not be sent now. */
export const insertEmail = sql<
  unknown,
  {
    company_id: string
    id: string
    kind: string
    invoice_id: string | null
    instalment_on: string | null
    credit_note_id: string | null
    quote_id: string | null
    payment_id: string | null
    to_addresses: readonly string[]
    cc_addresses: readonly string[]
    subject: string
    html: string
    text: string
    attachments: string
    message_id: string
    secret_encrypted: Uint8Array | null
    secret_permission: string | null
    bcc_addresses: readonly string[]
    counted_recipients: number | null
    error: string | null
  }
>(`
  insert into email_messages (company_id, id, kind, invoice_id, instalment_on, credit_note_id, quote_id, payment_id, to_addresses, cc_addresses, subject, html, text, attachments,
    message_id, secret_encrypted, secret_permission, bcc_addresses, counted_at, counted_recipients, status, error)
  values (:company_id, :id, :kind, :invoice_id, :instalment_on::date, :credit_note_id, :quote_id, :payment_id, :to_addresses, :cc_addresses, :subject, :html, :text, :attachments,
    :message_id, :secret_encrypted, :secret_permission, :bcc_addresses,
    case when :counted_recipients::integer is not null then now() end,
    coalesce(:counted_recipients::integer, 0), case when :error::text is null then 'queued' else 'failed' end, :error)`)

/** Mails with the superseded quote $2 that wait for a try; $3 says why they are not sent. Those that are leaving stay as they are. */
export const withdrawMails = sql<{ subject: string; to_addresses: string[] }>(`
  update email_messages m set status = 'failed', error = $3, counted_at = null, counted_recipients = 0
  from quotes q where m.company_id = $1 and m.quote_id = $2 and q.company_id = m.company_id and q.id = m.quote_id
    and q.lifecycle = 'superseded' and m.status = 'queued'
  returning m.subject, m.to_addresses`)
