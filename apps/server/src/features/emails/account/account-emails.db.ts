import { sql } from '../../../db/statement.ts'

/** What a mail to a user is about: the kinds of {@link composeAccountEmail}. */
export type ClaimedAccountEmail = {
  id: string
  to_address: string
  subject: string
  body_encrypted: Buffer
  attempts: number
}

/** `counted_company`: the company it counts for, as one that it sends. */
export const insertAccountEmail = sql<
  unknown,
  {
    id: string
    user_id: string
    kind: string
    to_address: string
    subject: string
    body_encrypted: Uint8Array | null
    counted_company: string | null
  }
>(`
  insert into account_emails (id, user_id, kind, to_address, subject, body_encrypted, counted_company)
  values (:id, :user_id, :kind, :to_address, :subject, :body_encrypted, :counted_company)`)

/** What was delivered or has failed for good is nobody's to send: a job that comes twice finds nothing. */
export const claimAccountEmail = sql<ClaimedAccountEmail>(
  `
  update account_emails set status = 'sending', attempts = attempts + 1
  where id = $1 and status in ('queued', 'sending') and body_encrypted is not null
  returning id, to_address, subject, body_encrypted, attempts`,
  { filled: ['body_encrypted'] },
)

/** What is over is not kept: a link in it would outlive its use. */
export const markAccountEmailDelivered = sql(
  'update account_emails set status = $2, sent_at = $3, error = null, body_encrypted = null where id = $1',
)

export const markAccountEmailDelayed = sql(
  "update account_emails set status = 'queued', error = $2 where id = $1",
)

export const markAccountEmailFailed = sql(
  "update account_emails set status = 'failed', error = $2, body_encrypted = null where id = $1",
)

export const forgetOldAccountEmails = sql(
  "delete from account_emails where created_at < now() - interval '90 days'",
)
