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
function usePermissions(): (permission: Permission) => boolean {
  const permissions = useContext(PermissionContext)
  return (permission) => permissions.includes(permission)
}

export function usePermission(permission: Permission): boolean {
  return usePermissions()(permission)
}

const ReadOnlyContext = createContext<string | null>(null)

/** Below it nothing may be changed by anybody, for this reason; null where it may. */
export function ReadOnlyProvider({ reason, children }: { reason: string | null; children: ReactNode }) {
  return <ReadOnlyContext value={reason}>{children}</ReadOnlyContext>
}

/** What still may be done where nothing may be changed: to read and take away, to let people go, and to end it. */
const STAYS: ReadonlySet<Permission> = new Set([
  'company.read',
  'exports.create',
  'users.manage',
  'plan.write',
  'company.delete',
])

/** Why what needs this permission may not be done now, whoever has it; null when it may. */
export function useReadOnlyReason(permission: Permission): string | null {
  const reason = useContext(ReadOnlyContext)
  return STAYS.has(permission) ? null : reason
}

/** Whether the person may do a thing now: by their role, and as long as anything may be changed at all. */
export function useMayNow(): (permission: Permission) => boolean {
  const may = usePermissions()
  const isOpen = useContext(ReadOnlyContext) === null
  return (permission) => may(permission) && (isOpen || STAYS.has(permission))
}
