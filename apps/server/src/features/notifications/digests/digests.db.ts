import { sql } from '../../../db/statement.ts'

export const companiesWithNotices = sql<{ company_id: string }>(
  'select distinct company_id from event_notices where not is_digested order by company_id',
)

export const companyOfDigests = sql<{ name: string; time_zone: string; is_closed: boolean }>(
  'select name, time_zone, closed_at is not null as is_closed from companies where company_id = $1',
)

/** Members with something to tell of before a moment. */
export const membersWithNotices = sql<{ user_id: string }>(`
  select distinct user_id from event_notices where company_id = $1 and not is_digested and event_at < $2 order by user_id`)

/** Takes the day for a member; nothing where another has taken it. */
export const takeDay = sql<{ is_on: boolean }>(`
  insert into member_digests as d (company_id, user_id, last_day) values ($1, $2, $3)
  on conflict (company_id, user_id) do update set last_day = excluded.last_day
    where d.last_day is null or d.last_day < excluded.last_day
  returning is_on`)

export type ReaderRow = {
  id: string
  username: string
  first_name: string
  email: string
  email_confirmed_at: Date | null
  language: string
  is_at_work: boolean
}

export const readerOfDigest = sql<ReaderRow>(`
  select u.id, u.username, u.first_name, u.email, u.email_confirmed_at, u.language,
    u.is_active and m.deactivated_at is null as is_at_work
  from memberships m join users u on u.id = m.user_id where m.company_id = $1 and m.user_id = $2`)

export type NoticeRow = {
  type: string
  subject: string | null
  actor_name: string | null
  text: string | null
  is_mention: boolean
}

export const noticesOf = sql<NoticeRow, { company_id: string; user_id: string; before: Date; most: number }>(`
  select e.type, e.subject, e.actor_name, e.data ->> 'text' as text, n.is_mention
  from event_notices n join timeline_events e on e.company_id = n.company_id and e.id = n.event_id
  where n.company_id = :company_id and n.user_id = :user_id and not n.is_digested and n.event_at < :before
  order by n.is_mention desc, n.event_at, n.event_id limit :most`)

/** Answers how many there were. */
export const markDigested = sql(`
  update event_notices set is_digested = true
  where company_id = $1 and user_id = $2 and not is_digested and event_at < $3`)

/** The stream of notifications goes back seven days. */
export const forgetOldNotices = sql(`
  delete from event_notices where company_id = $1 and is_digested and event_at < $2::timestamptz - interval '30 days'`)

export const digestSettingsOf = sql<{ is_on: boolean; last_day: string | null }>(`
  select coalesce(d.is_on, true) as is_on, d.last_day::text as last_day
  from memberships m left join member_digests d on d.company_id = m.company_id and d.user_id = m.user_id
  where m.company_id = $1 and m.user_id = $2`)

export const switchDigest = sql(`
  insert into member_digests (company_id, user_id, is_on) values ($1, $2, $3)
  on conflict (company_id, user_id) do update set is_on = excluded.is_on`)
