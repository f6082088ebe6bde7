import { sql } from '../../../db/statement.ts'

/** Held until the transaction ends: of all who confirm one address at once, one does after the other. */
export const lockAddress = sql("select pg_advisory_xact_lock(hashtextextended('address ' || $1, 0))")

export const insertConfirmation = sql<
  unknown,
  { token_hash: Uint8Array; user_id: string; email: string; days: number }
>(`
  insert into email_confirmations (token_hash, user_id, email, expires_at)
  values (:token_hash, :user_id, :email, now() + make_interval(days => :days))`)

export const confirmationInForce = sql<{ user_id: string; email: string }>(
  'select user_id, email from email_confirmations where token_hash = $1 and expires_at > now()',
)

/** Of many at once one gets it. */
export const takeConfirmation = sql<{ email: string }>(
  'delete from email_confirmations where token_hash = $1 and user_id = $2 and expires_at > now() returning email',
)

/** An account whose holder has proven the mailbox is no company's to manage any more. */
export const confirmEmail = sql(
  'update users set email = $2, email_confirmed_at = now(), managed_by = null where id = $1',
)

/** Links to an address that is confirmed now, whoever asked for them, and those of its user to any other. */
export const forgetConfirmations = sql('delete from email_confirmations where user_id = $1 or email = $2')

export const forgetConfirmationsOf = sql('delete from email_confirmations where user_id = $1')

/** What has run out by itself: nobody can use it any more. */
export const forgetOldConfirmations = sql('delete from email_confirmations where expires_at < now()')

export const pendingEmail = sql<{ email: string }>(`
  select c.email from email_confirmations c join users u on u.id = c.user_id
  where c.user_id = $1 and c.email <> u.email and c.expires_at > now() order by c.expires_at desc limit 1`)

export const companiesOwnedBy = sql<{ company_id: string }>(`
  select company_id from memberships where user_id = $1 and role = 'owner' and deactivated_at is null order by company_id`)
