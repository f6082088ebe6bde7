import type { Permission } from '@counterfoil/domain/users/permissions.ts'
import { createContext, type ReactNode, useContext } from 'react'

const PermissionContext = createContext<readonly string[]>([])

/** What the signed-in person may do in the current company. */
export function PermissionProvider({
  permissions,
  children,
}: {
  permissions: readonly string[]
  children: ReactNode
}) {
  return <PermissionContext value={permissions}>{children}</PermissionContext>
}

/** Whether the person may do a thing, for many of them. */
export function usePermissions(): (permission: Permission) => boolean {
  const permissions = useContext(PermissionContext)
  return (permission) => permissions.includes(permission)
}

export function usePermission(permission: Permission): boolean {
  return usePermissions()(permission)
}
