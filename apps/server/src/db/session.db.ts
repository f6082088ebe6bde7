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
export const whoAsks = sql<{ session: Session | null }>('select who_asks($1, $2, $3) as session')

export const defaultCompany = sql<{ company_id: string }>(`
  select m.company_id from memberships m join companies c on c.company_id = m.company_id and c.closed_at is null
  where m.user_id = $1 and m.deactivated_at is null order by m.is_default desc, m.created_at, m.company_id limit 1`)
