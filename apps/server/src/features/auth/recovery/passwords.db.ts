import { sql } from '../../../db/statement.ts'
import type { UserRow } from '../auth.db.ts'

/** Only over the password that was judged: of two changes at once one is told that its old password is wrong. */
export const replacePassword = sql(
  'update users set password_hash = $3, managed_by = null where id = $1 and password_hash = $2',
)

/** Chosen by the user, as the one of {@link replacePassword}: no company manages the account any more. */
export const setPassword = sql('update users set password_hash = $2, managed_by = null where id = $1')

/**
 * Whose password links mailed to this address may set: that of the account which has confirmed it, or of each that
 * names it while none has; the newest first, and so many as $2 at most. Locked, so that none of them has another address
 * by the time its link is written.
 */
export const usersByEmail = sql<Pick<UserRow, 'id' | 'username' | 'email' | 'language'>>(`
  select id, username, email, language from users u
  where email = $1 and is_active and (email_confirmed_at is not null
    or not exists (select from users c where c.email = u.email and c.email_confirmed_at is not null))
  order by created_at desc, id desc limit $2 for update`)

export const insertReset = sql<{ user_id: string }>(`
  insert into password_resets (token_hash, user_id, expires_at) values ($1, $2, now() + interval '60 minutes')
  on conflict do nothing returning user_id`)

export const resetInForce = sql<{ user_id: string }>(`
  select r.user_id from password_resets r join users u on u.id = r.user_id and u.is_active
  where r.token_hash = $1 and r.expires_at > now()`)

/** Of many at once one gets it. */
export const takeReset = sql<{ user_id: string }>(
  'delete from password_resets where token_hash = $1 and expires_at > now() returning user_id',
)

export const forgetResets = sql('delete from password_resets where user_id = $1')

/** What has run out by itself: nobody can use it any more. */
export const forgetOldResets = sql('delete from password_resets where expires_at < now()')
export const forgetOldChallenges = sql('delete from login_challenges where expires_at < now()')
