import { sql } from '../../../db/statement.ts'

export type AccountRow = {
  id: string
  username: string
  email: string
  first_name: string
  last_name: string
  language: string
  email_confirmed_at: Date | null
  is_superuser: boolean
  closed_at: Date | null
  last_active_on: string
  inactivity_told_on: string | null
}

const ACCOUNT = `id, username, email, first_name, last_name, language, email_confirmed_at, is_superuser, closed_at,
  last_active_on, inactivity_told_on`

/** Locked: of what happens to an account, one thing is done after the other. */
export const accountForUpdate = sql<AccountRow>(`select ${ACCOUNT} from users where id = $1 for update`)

/** The companies somebody works in, as they see them themselves. */
export const ownMemberships = sql<{ company_id: string; name: string; role: string; is_closed: boolean }>(`
  select m.company_id, c.name, m.role, c.closed_at is not null as is_closed
  from memberships m join companies c on c.company_id = m.company_id
  where m.user_id = $1 and m.deactivated_at is null order by m.company_id`)

/**
 * Every company somebody belongs to, also where their membership is deactivated, which they do not see themselves: for upkeep. In
 * one order, so that nobody waits in a circle.
 */
export const everyMembership = sql<{ company_id: string; name: string; role: string; is_closed: boolean }>(`
  select m.company_id, c.name, m.role, c.closed_at is not null as is_closed
  from memberships m join companies c on c.company_id = m.company_id
  where m.user_id = $1 order by m.company_id`)

/** Somebody else who can sign in. */
export const hasOtherMembers = sql<{ user_id: string }>(`
  select m.user_id from memberships m join users u on u.id = m.user_id and u.is_active and not u.awaits_password
  where m.company_id = $1 and m.user_id <> $2 and m.deactivated_at is null limit 1`)

export const markAccountClosed = sql('update users set closed_at = $2, is_active = false where id = $1')

/** The days on which people used the application, from the sessions that are kept. */
export const bringActivityUpToDate = sql(`
  update users u set last_active_on = s.day
  from (select user_id, max(last_used_at)::date as day from sessions group by user_id) s
  where u.id = s.user_id and u.last_active_on < s.day`)

/** Of the accounts after $3, those last used on $1 or before that were not told since. */
export const accountsToTell = sql<{ id: string }>(`
  select id from users where closed_at is null and not is_superuser and last_active_on <= $1 and id > $3
    and (inactivity_told_on is null or inactivity_told_on <= last_active_on) order by id limit $2`)

export const markInactivityTold = sql('update users set inactivity_told_on = $2 where id = $1')

/** Of the accounts after $3, those last used on $1 or before that were told since. */
export const accountsToClose = sql<{ id: string }>(`
  select id from users where closed_at is null and not is_superuser and last_active_on <= $1 and id > $3
    and inactivity_told_on > last_active_on order by id limit $2`)

/** The newest thing that happened in a company. */
export const lastEventOf = sql<{ day: string }>(`
  select created_at::date as day from timeline_events where company_id = $1 order by created_at desc, id desc limit 1`)

export const accountsToErase = sql<{ id: string }>(
  'select id from users where closed_at < $1 and erased_at is null and id > $3 order by id limit $2',
)

/**
 * Leaves of a closed account what documents and the timeline refer to: an id. `password_hash` is no hash of anything. The
 * picture is removed as one that nothing names.
 */
export const eraseAccount = sql(`
  update users set username = 'erased_' || replace(id::text, '-', ''), email = id || '@erased.invalid', email_confirmed_at = null,
    password_hash = 'erased', first_name = 'Former', last_name = 'user', avatar_key = null, language = 'en',
    terms_accepted_at = null, erased_at = $2
  where id = $1 and closed_at is not null and erased_at is null`)

/** Where they signed in from, what they were mailed, and what they signed in with. */
export const eraseTraces = sql(`
  with a as (delete from sessions where user_id = $1), b as (delete from two_factors where user_id = $1),
    c as (delete from login_challenges where user_id = $1), d as (delete from password_resets where user_id = $1),
    e as (delete from email_confirmations where user_id = $1)
  delete from account_emails where user_id = $1`)

export type ExportedUser = {
  profile: object
  two_factor_enabled: boolean
  sessions: object[]
  account_mails: object[]
}

/** What is kept of a user beside their work in companies. Nothing in it lets anybody sign in. */
export const exportedUser = sql<ExportedUser>(`
  select jsonb_build_object('id', u.id, 'username', u.username, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at,
      'first_name', u.first_name, 'last_name', u.last_name, 'language', u.language, 'has_avatar', u.avatar_key is not null,
      'terms_accepted_at', u.terms_accepted_at, 'created_at', u.created_at, 'last_active_on', u.last_active_on) as profile,
    exists (select from two_factors t where t.user_id = u.id and t.confirmed_at is not null) as two_factor_enabled,
    coalesce((select jsonb_agg(jsonb_build_object('address', s.address, 'user_agent', s.user_agent, 'created_at', s.created_at,
      'last_used_at', s.last_used_at, 'ended_at', s.ended_at) order by s.created_at) from sessions s where s.user_id = u.id),
      '[]') as sessions,
    coalesce((select jsonb_agg(jsonb_build_object('kind', e.kind, 'to', e.to_address, 'subject', e.subject,
      'created_at', e.created_at, 'sent_at', e.sent_at) order by e.created_at) from account_emails e where e.user_id = u.id),
      '[]') as account_mails
  from users u where u.id = $1`)

/** What a user did in one company, the newest first, $3 at most. */
export const exportedEvents = sql<{ type: string; subject: string | null; created_at: Date }>(`
  select type, subject, created_at from timeline_events
  where company_id = $1 and actor_id = $2 order by created_at desc, id desc limit $3`)
