import type { Paged } from '@counterfoil/contract/paging.ts'
import type { permissionEntry, permissionGroup, roleEntry } from '@counterfoil/contract/users/users.schema.ts'
import { PERMISSION_GROUPS, PERMISSIONS, ROLES } from '@counterfoil/domain/users/permissions.ts'
import type { z } from 'zod'
import { wholeList } from '../../http/paging.ts'

/** Every permission, with the group it is in. */
export function listPermissions(): Paged<z.output<typeof permissionEntry>> {
  return wholeList(
    PERMISSIONS.map(({ key, label }) => ({
      key,
      label,
      group: PERMISSION_GROUPS.find(({ permissions }) => permissions.includes(key))?.key ?? '',
    })),
  )
}

export function listPermissionGroups(): Paged<z.output<typeof permissionGroup>> {
  return wholeList(
    PERMISSION_GROUPS.map(({ key, label, permissions, roles }) => ({
      key,
      label,
      permissions: [...permissions],
      roles: [...roles],
    })),
  )
}

export function listRoles(): Paged<z.output<typeof roleEntry>> {
  return wholeList(
    ROLES.map(({ role, label, permissions }) => ({ role, label, permissions: [...permissions] })),
  )
}
