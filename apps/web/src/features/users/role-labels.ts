import type { Role } from '@counterfoil/domain/users/permissions.ts'
import { msg } from '../../i18n/msg.ts'
import { useT } from '../../i18n/use-t.ts'

const LABELS: Readonly<Record<Role, string>> = {
  owner: msg('Owner'),
  admin: msg('Administrator'),
  accountant: msg('Accountant'),
  member: msg('Member'),
  viewer: msg('Viewer'),
}

/** A role as people call it. */
export function useRoleLabel(): (role: Role) => string {
  const t = useT()
  return (role) => t(LABELS[role])
}
