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
} from '../../../db/keyset.ts'
import { sql, sqlCache } from '../../../db/statement.ts'

export type InvitationRow = {
  id: string
  email: string
  role: string
  user_id: string | null
  /** Of the user whose account was made for them; null without one. */
  awaits_password: boolean | null
  token_encrypted: Buffer
  invited_by: string
  invited_by_name: string
  created_at: Date
  sent_at: Date
  expires_at: Date
  accepted_at: Date | null
  revoked_at: Date | null
}

const INVITATION = `i.id, i.email, i.role, i.user_id, u.awaits_password, i.token_encrypted, i.invited_by, i.invited_by_name, i.created_at,
  i.sent_at, i.expires_at, i.accepted_at, i.revoked_at`
const FROM = 'from invitations i left join users u on u.id = i.user_id'
/** Neither taken nor taken back; it may have expired. */
const OPEN = 'i.accepted_at is null and i.revoked_at is null and (i.user_id is null or u.awaits_password)'

export const insertInvitation = sql<
  unknown,
  {
    company_id: string
    id: string
    email: string
    role: string
    user_id: string | null
    token_hash: Uint8Array
    token_encrypted: Uint8Array
    invited_by: string
    invited_by_name: string
    created_at: Date
    expires_at: Date
  }
>(`
  insert into invitations (company_id, id, email, role, user_id, token_hash, token_encrypted, invited_by, invited_by_name,
    created_at, sent_at, expires_at)
  values (:company_id, :id, :email, :role, :user_id, :token_hash, :token_encrypted, :invited_by, :invited_by_name, :created_at,
    :created_at, :expires_at)`)

export const invitationById = sql<InvitationRow>(
  `select ${INVITATION} ${FROM} where i.company_id = $1 and i.id = $2`,
)

/** The one a token opens, whosever it is; the transaction's identity shows it. */
export const invitationOfToken = sql<{ company_id: string; id: string }>(
  'select company_id, id from invitations where token_hash = $1',
)

export const openInvitationTo = sql<InvitationRow>(
  `select ${INVITATION} ${FROM} where i.company_id = $1 and i.email = $2 and i.accepted_at is null and i.revoked_at is null`,
)

export const memberWithAddress = sql<{ user_id: string; deactivated_at: Date | null }>(`
  select m.user_id, m.deactivated_at from memberships m join users u on u.id = m.user_id
  where m.company_id = $1 and u.email = $2`)

export const renewInvitation = sql<
  unknown,
  {
    company_id: string
    id: string
    sent_at: Date
    expires_at: Date
    invited_by: string
    invited_by_name: string
  }
>(`
  update invitations set sent_at = :sent_at, expires_at = :expires_at, invited_by = :invited_by, invited_by_name = :invited_by_name
  where company_id = :company_id and id = :id`)

export const markAccepted = sql<
  unknown,
  { company_id: string; id: string; accepted_at: Date | null; accepted_by: string | null }
>(
  'update invitations set accepted_at = :accepted_at, accepted_by = :accepted_by where company_id = :company_id and id = :id',
)

export const markRevoked = sql('update invitations set revoked_at = $3 where company_id = $1 and id = $2')

export const openInvitationsBy = sql<InvitationRow>(
  `select ${INVITATION} ${FROM} where i.company_id = $1 and i.invited_by = $2 and ${OPEN} order by i.id`,
)

/** Invitations, and links to users it has made, that a company has mailed within so many seconds. */
export const countInvitationMails = sql<{ count: number }>(`
  select count(*)::int as count from (
    select from email_messages
    where company_id = $1 and kind = 'invitation' and created_at > now() - make_interval(secs => $2)
    union all
    select from account_emails
    where counted_company = $1 and created_at > now() - make_interval(secs => $2)) as mailed`)

export type InvitingCompany = {
  name: string
  accent_color: string
  logo_key: string | null
  language: string
  is_closed: boolean
}

export const invitingCompany = sql<InvitingCompany>(`
  select name, accent_color, logo_key, language, closed_at is not null as is_closed from companies where company_id = $1`)

/** The account behind an invitation: the one that was made for it ($2) or, without one, that has confirmed its address. */
export const accountOf = sql<{
  id: string
  username: string
  first_name: string
  last_name: string
  language: string
}>(`
  select id, username, first_name, last_name, language from users
  where id = $2 or ($2::uuid is null and email = $1 and email_confirmed_at is not null)`)

const ORDER: Readonly<Record<string, SortKey>> = {
  created_at: { expression: 'i.created_at', type: 'timestamptz' },
  email: { expression: 'i.email', type: 'text' },
  expires_at: { expression: 'i.expires_at', type: 'timestamptz' },
}

/** Each filter with its condition; a value is named as its filter is called, the moment it is `now`. */
const CONDITIONS = {
  role: 'i.role = :role',
  pending: 'i.expires_at > :now',
  expired: 'i.expires_at <= :now',
  search: '(i.email ilike :search or i.invited_by_name ilike :search)',
} as const

type Values = { company_id: string; now: Date } & FilterValues<'role' | 'search'>

function where(filters: string): string {
  return whereAll(`i.company_id = :company_id and ${OPEN}`, CONDITIONS, filters)
}

export function orderOfInvitations(ordering: string): SortKey {
  const key = ORDER[ordering.replace(/^-/, '')]
  if (!key) throw new Error(`no ordering of invitations: ${ordering}`)
  return key
}

/** `ordering|seek|filters`. */
export const invitationsPage = sqlCache<InvitationRow & { sort_key: string }, Values & PageValues>(
  pageKeys(bothWays(ORDER), CONDITIONS),
  (key) => {
    const [ordering = '', seek, filters = ''] = key.split('|')
    const order = orderOfInvitations(ordering)
    const parts = keysetParts(order, 'i.id', ordering.startsWith('-'), seek as Seek)
    return `select ${INVITATION}, ${parts.sortKey} ${FROM} where ${where(filters)} ${parts.where} ${parts.tail}`
  },
)

export const invitationsCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count ${FROM} where ${where(filters)}`,
)
