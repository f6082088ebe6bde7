import { sql } from './statement.ts'

export type SessionRow = {
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
}

/** Session, user and membership in one read: what every signed-in request begins with. */
export const sessionWithMembership = sql<SessionRow>(`
  select s.ended_at is null and s.expires_at > now() as alive, u.is_active, u.is_superuser, u.first_name, u.last_name,
    c.company_id, m.role, c.currency, c.time_zone, c.language
  from sessions s
  join users u on u.id = s.user_id
  left join memberships m on m.company_id = $3 and m.user_id = u.id
  left join companies c on c.company_id = m.company_id and c.closed_at is null
  where s.id = $1 and s.user_id = $2`)

export const defaultCompany = sql<{ company_id: string }>(`
  select m.company_id from memberships m join companies c on c.company_id = m.company_id and c.closed_at is null
  where m.user_id = $1 order by m.is_default desc, m.created_at, m.company_id limit 1`)
