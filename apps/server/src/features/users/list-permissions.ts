import type { permissionEntry, permissionGroup, roleEntry } from '@counterfoil/contract/users/users.schema.ts'
import { PERMISSION_GROUPS, PERMISSIONS, ROLES } from '@counterfoil/domain/users/permissions.ts'
import type { z } from 'zod'

/** Every permission, with the group it is in. */
export function listPermissions(): z.output<typeof permissionEntry>[] {
  return PERMISSIONS.map(({ key, label }) => ({
    key,
    label,
    group: PERMISSION_GROUPS.find(({ permissions }) => permissions.includes(key))?.key ?? '',
  }))
}

export function listPermissionGroups(): z.output<typeof permissionGroup>[] {
  return PERMISSION_GROUPS.map(({ key, label, permissions, roles }) => ({
    key,
    label,
    permissions: [...permissions],
    roles: [...roles],
  }))
}

export function listRoles(): z.output<typeof roleEntry>[] {
  return ROLES.map(({ role, label, permissions }) => ({ role, label, permissions: [...permissions] }))
}
