import type { User } from '@counterfoil/contract/auth/auth.schema.ts'
import { avatarEndpoints } from '@counterfoil/contract/auth/avatar.endpoints.ts'
import { may, PERMISSIONS, type Role } from '@counterfoil/domain/users/permissions.ts'
import type { UserRow } from './auth.db.ts'

/** Where a picture can be fetched without a token: its address holds its digest, so it is new with each picture. */
function avatarPath(row: { id: string; avatar_key: string | null }): string | null {
  if (row.avatar_key === null) return null
  return avatarEndpoints.getAvatar.path.replace('{id}', row.id).replace('{key}', row.avatar_key)
}

export type CurrentMembership = { company_id: string; name: string; role: string } | undefined

/** What is known of the mails of a user and their company beside the rows themselves. */
export type MailFacts = { readonly pendingEmail: string | null; readonly companyMayMail: boolean }

export function presentUser(row: UserRow, current: CurrentMembership, mail: MailFacts): User {
  const role = current ? (current.role as Role) : null
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    email_confirmed: row.email_confirmed_at !== null,
    pending_email: mail.pendingEmail,
    password_changed_at: row.password_changed_at?.toISOString() ?? null,
    first_name: row.first_name,
    last_name: row.last_name,
    avatar: avatarPath(row),
    language: row.language,
    is_superuser: row.is_superuser,
    company: current?.company_id ?? null,
    company_name: current?.name ?? null,
    role,
    company_may_mail: mail.companyMayMail,
    permissions: role
      ? PERMISSIONS.filter(({ key }) => may(role, key, row.is_superuser)).map(({ key }) => key)
      : [],
  }
}
