import { may } from '@counterfoil/domain/users/permissions.ts'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { AccessDeniedScreen } from '../../ui/frame/access-denied-screen.tsx'
import { useUser } from '../auth/session/use-session.ts'

/** The extra guard of user management: owners, administrators and superusers (specification, sections 2 and 6). */
export function UserManagementGuard({ children }: { children: ReactNode }) {
  const t = useT()
  const { role, is_superuser } = useUser()
  if (may(role, 'users.manage', is_superuser)) return <>{children}</>
  return (
    <AccessDeniedScreen
      text={t(
        'User management is restricted to authorized administrators only. Please contact your system administrator if you need access.',
      )}
    />
  )
}
