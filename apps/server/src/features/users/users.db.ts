import {
  bothWays,
  type FilterValues,
  filterKeys,
  keysetParts,
  type PageValues,
  pageKeys,
  type Seek,
  type SortKey,
  whereAll,
} from '../../db/keyset.ts'
import { sql, sqlCache } from '../../db/statement.ts'

/** A user as a member of one company. */
export type CompanyUserRow = {
  id: string
  username: string
  email: string
  first_name: string
  last_name: string
  avatar_key: string | null
  language: string
  is_superuser: boolean
  managed_by: string | null
  email_confirmed_at: Date | null
  role: string
  status: 'active' | 'invited' | 'deactivated'
  joined_at: Date
  deactivated_at: Date | null
  version: number
}

const STATUS = `case when m.deactivated_at is not null or not u.is_active then 'deactivated'
  when u.awaits_password then 'invited' else 'active' end`
const COMPANY_USER = `u.id, u.username, u.email, u.first_name, u.last_name, u.avatar_key, u.language, u.is_superuser, u.managed_by,
  u.email_confirmed_at, m.role, ${STATUS} as status, m.created_at as joined_at, m.deactivated_at, m.version`
const FROM = 'from memberships m join users u on u.id = m.user_id'

export const userOfCompany = sql<CompanyUserRow>(
  `select ${COMPANY_USER} ${FROM} where m.company_id = $1 and m.user_id = $2`,
)

/** Held to the end, so that who may do what in a company is decided by one at a time. */
export const lockCompany = sql('select from companies where company_id = $1 for no key update')

export const roleInForce = sql<{ role: string }>(
  'select role from memberships where company_id = $1 and user_id = $2 and deactivated_at is null',
)

/** Owners who can sign in, but for one user. */
export const countOtherOwners = sql<{ count: number }>(`
  select count(*)::int as count ${FROM}
  where m.company_id = $1 and m.user_id <> $2 and m.role = 'owner' and ${STATUS} = 'active'`)

export const setRole = sql(
  'update memberships set role = $3, version = version + 1 where company_id = $1 and user_id = $2',
)

/** The company a user works in by default is one that knows them. */
export const setDeactivated = sql(`
  update memberships set deactivated_at = $3, is_default = is_default and $3::timestamptz is null, version = version + 1
  where company_id = $1 and user_id = $2`)

export const touchMembership = sql(
  'update memberships set version = version + 1 where company_id = $1 and user_id = $2',
)

/** The first company one joins is the default one. Nothing for an account that was closed meanwhile. */
export const insertMembership = sql<{ user_id: string }>(`
  insert into memberships (company_id, user_id, role, is_default)
  select $1, u.id, $3, not exists (select from memberships where user_id = $2 and is_default)
  from users u where u.id = $2 and u.closed_at is null for no key update
  on conflict do nothing returning user_id`)

export const deleteMembership = sql('delete from memberships where company_id = $1 and user_id = $2')

/** An account nobody has ever used, made by the one company it belonged to, goes with its membership. */
export const deleteUnusedAccount = sql('delete from users where id = $1 and awaits_password')

export const setOwnNames = sql('update users set first_name = $2, last_name = $3 where id = $1')

/** Of an account that this company manages still: its user may have made it their own a moment ago. */
export const setNamesOf = sql<
  unknown,
  { id: string; first_name: string; last_name: string; managed_by: string }
>(
  'update users set first_name = :first_name, last_name = :last_name where id = :id and managed_by = :managed_by',
)

/** Of an account that this company manages still: its user may have chosen a password of their own a moment ago. */
export const setPasswordOf = sql('update users set password_hash = $2 where id = $1 and managed_by = $3')

/** Turns an account that was just made into one of this company's own. $3: nobody has chosen its password yet. */
export const manageAccount = sql(
  'update users set managed_by = $2, awaits_password = $3, terms_accepted_at = null where id = $1',
)

/** The password its user chose for an account that was waiting for one. */
export const choosePassword = sql(
  'update users set password_hash = $2, terms_accepted_at = now(), managed_by = null where id = $1 and awaits_password',
)

export const userById = sql<{ email: string; managed_by: string | null }>(
  'select email, managed_by from users where id = $1',
)

/** Locked: of a user's choices of a default company, one is made after the other. */
export const lockUser = sql('select from users where id = $1 for no key update')

export const defaultMemberships = sql<{ company_id: string }>(
  'select company_id from memberships where user_id = $1 and is_default order by company_id',
)

export const setDefault = sql('update memberships set is_default = $3 where company_id = $1 and user_id = $2')

const NAME = "lower(u.first_name || ' ' || u.last_name)"
const RANK = "array_position(array['owner', 'admin', 'accountant', 'member', 'viewer'], m.role)"

const USER_ORDER: Readonly<Record<string, SortKey>> = {
  name: { expression: NAME, type: 'text' },
  email: { expression: 'u.email', type: 'text' },
  role: { expression: RANK, type: 'integer' },
  joined_at: { expression: 'm.created_at', type: 'timestamptz' },
}

/** Each filter with its condition, which names its value as the filter is called. */
const CONDITIONS = {
  user: 'm.user_id = :user',
  role: 'm.role = :role',
  status: `${STATUS} = :status`,
  is_active: `(${STATUS} <> 'deactivated') = :is_active`,
  search:
    "(u.first_name || ' ' || u.last_name ilike :search or u.username ilike :search or u.email ilike :search)",
} as const

type UserFilter = keyof typeof CONDITIONS

type Values = { company_id: string } & FilterValues<Exclude<UserFilter, 'is_active'>> &
  FilterValues<'is_active', boolean>

function where(filters: string): string {
  return whereAll('m.company_id = :company_id', CONDITIONS, filters)
}

export function orderOfUsers(ordering: string): SortKey {
  const key = USER_ORDER[ordering.replace(/^-/, '')]
  if (!key) throw new Error(`no ordering of users: ${ordering}`)
  return key
}

/** `ordering|seek|filters`. */
export const usersPage = sqlCache<CompanyUserRow & { sort_key: string }, Values & PageValues>(
  pageKeys(bothWays(USER_ORDER), CONDITIONS),
  (key) => {
    const [ordering = 'name', seek, filters = ''] = key.split('|')
    const parts = keysetParts(orderOfUsers(ordering), 'u.id', ordering.startsWith('-'), seek as Seek)
    return `select ${COMPANY_USER}, ${parts.sortKey} ${FROM} where ${where(filters)} ${parts.where} ${parts.tail}`
  },
)

export const usersCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count ${FROM} where ${where(filters)}`,
)
