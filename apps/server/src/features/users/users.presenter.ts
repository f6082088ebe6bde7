import { avatarEndpoints } from '@counterfoil/contract/auth/avatar.endpoints.ts'
import type { CompanyMember, CompanyUser } from '@counterfoil/contract/users/users.schema.ts'
import type { Role } from '@counterfoil/domain/users/permissions.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { isManaged } from './managed-account.ts'
import type { CompanyUserRow } from './users.db.ts'

function avatarPath({ id, avatar_key: key }: CompanyUserRow): string | null {
  return key && avatarEndpoints.getAvatar.path.replace('{id}', id).replace('{key}', key)
}

export function presentMember(row: CompanyUserRow): CompanyMember {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    avatar: avatarPath(row),
    role: row.role as Role,
    status: row.status,
    is_active: row.status !== 'deactivated',
    joined_at: row.joined_at.toISOString(),
  }
}

export function presentCompanyUser(scope: CompanyScope, row: CompanyUserRow): CompanyUser {
  return {
    ...presentMember(row),
    is_superuser: row.is_superuser,
    is_self: row.id === scope.user.id,
    is_managed: isManaged(scope, row),
    deactivated_at: row.deactivated_at?.toISOString() ?? null,
    version: row.version,
  }
}
