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

export function usePermission(permission: Permission): boolean {
  return useContext(PermissionContext).includes(permission)
}
