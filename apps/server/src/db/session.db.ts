import { sql } from './statement.ts'

/** A session, its user and their membership; all of the company is null where they have none in it. */
export type Session = {
  alive: boolean
  is_active: boolean
  is_superuser: boolean
  first_name: string
  last_name: string
  company_id: string | null
  role: string | null
  currency: string | null
  time_zone: string | null
  language: string | null
  /** Milliseconds since 1970. */
  writable_until: number | null
}

/**
 * Begins a signed-in transaction: takes the identity and answers session, user and membership, in one statement.
 * $1 the session, $2 its user, $3 the company worked in, or null. Null for a session that never was.
 */
export const readSession = sql<{ session: Session | null }>('select read_session($1, $2, $3) as session')

/**
 * The same of several sessions at once, for who listens to one company: within a transaction of that company.
 * $1 the company, $2 the sessions.
 */
export const listeningSessions = sql<Session & { session_id: string; user_id: string }>(`
  select s.id as session_id, s.user_id, s.ended_at is null and s.expires_at > now() as alive, u.is_active, u.is_superuser,
    u.first_name, u.last_name, c.company_id, m.role, c.currency, c.time_zone, c.language,
    (extract(epoch from c.writable_until) * 1000)::float8 as writable_until
  from sessions s
  join users u on u.id = s.user_id
  left join memberships m on m.company_id = $1 and m.user_id = u.id and m.deactivated_at is null
  left join companies c on c.company_id = m.company_id and c.closed_at is null
  where s.id = any($2::uuid[])`)

export const defaultCompany = sql<{ company_id: string }>(`
  select m.company_id from memberships m join companies c on c.company_id = m.company_id and c.closed_at is null
  where m.user_id = $1 and m.deactivated_at is null order by m.is_default desc, m.created_at, m.company_id limit 1`)

/** What an act needs to know of its company where no session asks for it; none of a company that is closed. $1 the company. */
export const companyAtWork = sql<{
  currency: string
  time_zone: string
  language: string
  writable_until: number | null
}>(`
  select currency, time_zone, language, (extract(epoch from writable_until) * 1000)::float8 as writable_until
  from companies where company_id = $1 and closed_at is null`)

/**
 * What a member may do whose order is carried out without a session; none of who has left or was deactivated. Within a
 * transaction of the company. $1 the company, $2 the user.
 */
export const memberAtWork = sql<{
  role: string
  is_superuser: boolean
  first_name: string
  last_name: string
}>(`
  select m.role, u.is_superuser, u.first_name, u.last_name from memberships m join users u on u.id = m.user_id
  where m.company_id = $1 and m.user_id = $2 and m.deactivated_at is null and u.is_active`)
