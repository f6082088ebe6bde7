import { sql } from '../../db/statement.ts'

export type UserRow = {
  id: string
  username: string
  email: string
  password_hash: string
  first_name: string
  last_name: string
  avatar_key: string | null
  language: string
  is_superuser: boolean
  is_active: boolean
  email_confirmed_at: Date | null
  password_changed_at: Date | null
}
const USER = `id, username, email, password_hash, first_name, last_name, avatar_key, language, is_superuser, is_active, email_confirmed_at,
  password_changed_at`

/** `is_confirmed`: whether the address counts as confirmed. */
export const insertUser = sql<
  { id: string },
  {
    id: string
    username: string
    email: string
    password_hash: string
    first_name: string
    last_name: string
    is_confirmed: boolean
    language: string
  }
>(`
  insert into users (id, username, email, password_hash, first_name, last_name, terms_accepted_at, email_confirmed_at, language)
  values (:id, :username, :email, :password_hash, :first_name, :last_name, now(),
    case when :is_confirmed::boolean then now() end, :language) on conflict do nothing returning id`)

export const takenIdentifiers = sql<{ username_taken: boolean; email_taken: boolean }>(`
  select exists (select from users where lower(username) = lower($1)) as username_taken,
    exists (select from users where email = $2 and email_confirmed_at is not null) as email_taken`)

/**
 * Who may be meant by a user name or an address: the account of that name; else the one that has confirmed the address;
 * else those that name it while none has, the oldest first, and so many as $2 at most.
 */
export const usersByIdentifier = sql<UserRow>(`
  with named as (
    select ${USER}, created_at, case when lower(username) = lower($1) then 1 when email_confirmed_at is not null then 2 else 3 end as rank
    from users where lower(username) = lower($1) or email = lower($1))
  select ${USER} from named where rank = (select min(rank) from named) order by created_at, id limit $2`)

export const userById = sql<UserRow>(`select ${USER} from users where id = $1`)

/** Whether the password that was judged is still the user's; locked against a change until the transaction ends. */
export const userStillSame = sql<{ is_active: boolean }>(
  'select is_active from users where id = $1 and password_hash = $2 for share',
)

/** Locked: changes of one user take turns. */
export const userForUpdate = sql<UserRow>(`select ${USER} from users where id = $1 for update`)

export const isEmailTaken = sql<{ id: string }>(
  'select id from users where email = $1 and id <> $2 and email_confirmed_at is not null',
)

export const updateProfile = sql<
  unknown,
  { id: string; first_name: string; last_name: string; language: string }
>('update users set first_name = :first_name, last_name = :last_name, language = :language where id = :id')

/** In the place of an address that was not confirmed either. */
export const setUnconfirmedEmail = sql('update users set email = $2, email_confirmed_at = null where id = $1')

export const setAvatar = sql('update users set avatar_key = $2 where id = $1')

/** Whose picture this is: the one in use, and none from before. */
export const avatarInUse = sql<{ id: string }>('select id from users where id = $1 and avatar_key = $2')

export const insertSession = sql<
  unknown,
  { id: string; user_id: string; address: string; user_agent: string }
>(`
  insert into sessions (id, user_id, address, user_agent, expires_at) values (:id, :user_id, :address, :user_agent,
    now() + interval '30 days')`)

export const endSession = sql('update sessions set ended_at = now() where id = $1 and ended_at is null')

export const touchSession = sql('update sessions set last_used_at = now() where id = $1')

export const insertRefreshToken = sql(`
  insert into refresh_tokens (token_hash, session_id, parent_hash, expires_at)
  values ($1, $2, $3, least(now() + interval '7 days', (select expires_at from sessions where id = $2)))
  on conflict (token_hash) do nothing`)

/** Locked: two refreshes of one family take turns. */
export const refreshTokenByHash = sql<{
  session_id: string
  user_id: string
  parent_hash: Buffer | null
  retired: boolean
  expired: boolean
  session_over: boolean
  is_active: boolean
}>(`
  select t.session_id, s.user_id, t.parent_hash, t.retired_at is not null as retired, t.expires_at <= now() as expired,
    (s.ended_at is not null or s.expires_at <= now()) as session_over, u.is_active
  from refresh_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id
  where t.token_hash = $1 for update of s`)

/** Whether the token $1 was made more than $2 seconds ago; nothing for one that was never made. */
export const isTokenOlder = sql<{ is_older: boolean }>(
  'select created_at < now() - make_interval(secs => $2) as is_older from refresh_tokens where token_hash = $1',
)

export const retireToken = sql(
  'update refresh_tokens set retired_at = now() where token_hash = $1 and retired_at is null',
)

export const currentMembership = sql<{ company_id: string; name: string; role: string }>(`
  select c.company_id, c.name, m.role from memberships m join companies c on c.company_id = m.company_id and c.closed_at is null
  where m.user_id = $1 and m.deactivated_at is null order by (m.company_id = $2) desc, m.is_default desc, m.created_at, m.company_id limit 1`)
