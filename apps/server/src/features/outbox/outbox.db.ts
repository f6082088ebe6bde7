import type { KeptMailFacts } from '@counterfoil/domain/emails/kept-mail.ts'
import { type MailStatus, mailStatusesBefore } from '@counterfoil/domain/emails/mail-status.ts'
import {
  type FilterValues,
  filterKeys,
  keysetParts,
  type PageValues,
  pageKeys,
  type Seek,
  type SortKey,
  whereAll,
} from '../../db/keyset.ts'
import { sqlWords } from '../../db/sql-words.ts'
import { sql, sqlCache } from '../../db/statement.ts'
import type { QueuedAttachment } from '../emails/queue/queue-email.ts'
import { KEPT_FACTS } from './kept-mails.db.ts'

/** `size` is known once the mail was delivered: what is attached is made then. */
type StoredAttachment = QueuedAttachment & { size?: number }

export type EmailHeadRow = {
  id: string
  kind: string
  invoice_id: string | null
  credit_note_id: string | null
  quote_id: string | null
  payment_id: string | null
  to_addresses: string[]
  cc_addresses: string[]
  bcc_addresses: string[]
  subject: string
  status: MailStatus
  attempts: number
  error: string | null
  created_at: Date
  sent_at: Date | null
  /** Of a mail that was kept. */
  kept: KeptMailFacts | null
}

/** `secret_encrypted` is what stands where the bodies leave a place for it, and `secret_permission` who may read it here. */
export type EmailRow = EmailHeadRow & {
  html: string
  text: string
  attachments: StoredAttachment[]
  secret_encrypted: Buffer | null
  secret_permission: string | null
}

/** `sender_name` and `reply_to` are as the company's settings say now: who answers a late mail reaches who is there. */
export type ClaimedRow = EmailRow & {
  message_id: string
  /** The due date of the instalment that a reminder is of. */
  instalment_on: string | null
  sender_name: string
  reply_to: string
}

const HEAD = `m.id, m.kind, m.invoice_id, m.credit_note_id, m.quote_id, m.payment_id, m.to_addresses, m.cc_addresses, m.bcc_addresses, m.subject, m.status, m.attempts, m.error,
  m.created_at, m.sent_at, ${KEPT_FACTS}`
const WHOLE = `${HEAD}, m.html, m.text, m.attachments, m.secret_encrypted, m.secret_permission`

/** Receipts that were kept for the reason $2, oldest first. */
export const keptReceipts = sql<{ id: string }>(`
  select id from email_messages where company_id = $1 and kind = 'receipt' and status = 'failed' and attempts = 0 and error = $2
  order by created_at, id`)

/** What is sent or has failed for good is nobody's to send: a job that comes twice finds nothing. */
export const claimEmail = sql<ClaimedRow>(`
  update email_messages m set status = 'sending', attempts = m.attempts + 1
  from companies c
  where m.company_id = $1 and m.id = $2 and m.status in (${sqlWords(mailStatusesBefore('sending'))}) and c.company_id = m.company_id
  returning ${WHOLE}, m.message_id, m.instalment_on, coalesce(c.email_sender_name, c.name) as sender_name, coalesce(c.email_reply_to, c.email) as reply_to`)

/** Whether an instalment of an invoice that is due on a day has something left; $3 is that day. */
export const openInstalment = sql<{ due: bigint }>(`
  select l.due from invoices i
  cross join lateral instalments_left(i.instalment_dates, i.instalment_amounts, i.amount_due) l
  where i.company_id = $1 and i.id = $2 and i.instalment_dates is not null and l.due_date = $3::date and l.due > 0`)

/** Whether instalments of an invoice were agreed on: a reminder of the whole that was written before asks for too much. */
export const isInInstalments = sql<{ is_in_instalments: boolean }>(
  'select instalment_dates is not null as is_in_instalments from invoices where company_id = $1 and id = $2',
)

/** What became of the collection that a mail is the notice of; of a mail that is none, or whose collection was announced anew, there is none. */
export const noticedCollection = sql<{ status: string }>(
  'select status from collections where company_id = $1 and notice_id = $2',
)

export const markDelivered = sql<
  unknown,
  {
    company_id: string
    id: string
    status: string
    sent_at: Date | null
    error: string | null
    attachments: string
  }
>(`
  update email_messages set status = :status, sent_at = :sent_at, error = :error,
    attachments = :attachments
  where company_id = :company_id and id = :id and status in (${sqlWords(mailStatusesBefore('sent'))})`)

/** Failed for good, or, after a try, queued for the next one. */
export const markUndelivered = sql<
  unknown,
  { company_id: string; id: string; status: string; error: string | null }
>(`
  update email_messages set status = :status, error = :error
  where company_id = :company_id and id = :id and case :status
    when 'failed' then status in (${sqlWords(mailStatusesBefore('failed'))}) else status = 'sending' end`)

export const emailById = sql<EmailRow>(
  `select ${WHOLE} from email_messages m where m.company_id = $1 and m.id = $2`,
)

export const emailForUpdate = sql<EmailRow>(
  `select ${WHOLE} from email_messages m where m.company_id = $1 and m.id = $2 for update of m`,
)

/** $3: its recipients, null where they do not count. */
export const requeueEmail = sql<EmailRow>(`
  update email_messages m set status = 'queued', attempts = 0, error = null, sent_at = null,
    counted_at = case when $3::integer is not null then now() end, counted_recipients = coalesce($3::integer, 0)
  where m.company_id = $1 and m.id = $2 and m.status in (${sqlWords(mailStatusesBefore('queued'))})
  returning ${WHOLE}`)

export const OUTBOX_ORDER: SortKey = { expression: 'm.created_at', type: 'timestamptz' }

const CONDITIONS: Record<string, string> = {
  status: 'm.status = :status',
  kind: 'm.kind = :kind',
  invoice: 'm.invoice_id = :invoice',
  credit_note: 'm.credit_note_id = :credit_note',
  quote: 'm.quote_id = :quote',
  // The receipt that went out by itself has the payment's own id.
  payment: '(m.payment_id = :payment or m.id = :payment)',
  search: "(m.subject ilike :search or array_to_string(m.to_addresses, ' ') ilike :search)",
}

type Values = { company_id: string } & FilterValues<
  'status' | 'kind' | 'invoice' | 'credit_note' | 'quote' | 'payment' | 'search'
>

function where(filters: string): string {
  return whereAll('m.company_id = :company_id', CONDITIONS, filters)
}

const PAGES = pageKeys(['asc', 'desc'], CONDITIONS)

/** `direction|seek|filters`; after the filters come limit and offset, or limit, the place's value and its id. */
export const outboxPage = sqlCache<EmailHeadRow & { sort_key: string }, Values & PageValues>(PAGES, (key) => {
  const [direction, seek, filters = ''] = key.split('|')
  const parts = keysetParts(OUTBOX_ORDER, 'm.id', direction === 'desc', seek as Seek)
  return `select ${HEAD}, ${parts.sortKey} from email_messages m where ${where(filters)} ${parts.where} ${parts.tail}`
})

export const outboxCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count from email_messages m where ${where(filters)}`,
)
