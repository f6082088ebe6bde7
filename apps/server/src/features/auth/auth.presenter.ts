import type { User } from '@counterfoil/contract/auth/auth.schema.ts'
import { may, PERMISSIONS, type Role } from '@counterfoil/domain/users/permissions.ts'
import type { UserRow } from './auth.db.ts'

export type CurrentMembership = { company_id: string; name: string; role: string } | undefined

export function presentUser(row: UserRow, current: CurrentMembership): User {
  const role = current ? (current.role as Role) : null
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    avatar: row.avatar_key,
    language: row.language,
    is_superuser: row.is_superuser,
    company: current?.company_id ?? null,
    company_name: current?.name ?? null,
    role,
    permissions: role
      ? PERMISSIONS.filter(({ key }) => may(role, key, row.is_superuser)).map(({ key }) => key)
      : [],
  }
}
