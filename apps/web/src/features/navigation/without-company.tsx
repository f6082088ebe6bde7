import { Outlet, useLocation } from '@tanstack/react-router'
import { Building2, Settings } from 'lucide-react'
import { useState } from 'react'
import type { ApiError } from '../../api/errors/api-error.ts'
import { useT } from '../../i18n/use-t.ts'
import { AppShell } from '../../ui/frame/app-shell.tsx'
import { FailureNotice } from '../../ui/loading/query-state.tsx'
import { PermissionProvider } from '../../ui/permissions.tsx'
import { Logo } from '../../ui/theme/logo.tsx'
import { AccountLink } from '../auth/account/account-link.tsx'
import { AccountMenu } from '../auth/account/account-menu.tsx'
import { AuthLayout } from '../auth/auth-layout.tsx'
import { session } from '../auth/session/session.ts'
import { FirstCompany } from '../companies/begin/first-company.tsx'

/** Which companies are mine could not be found out. */
function UnknownCompanies({ fault }: { fault: ApiError }) {
  const t = useT()
  const [trying, setTrying] = useState(false)
  const tryAgain = () => {
    setTrying(true)
    // What fails again stays as it is.
    void session
      .reload()
      .catch(() => null)
      .then(() => setTrying(false))
  }
  return (
    <AuthLayout
      title={t('Your companies')}
      intro={t('You are signed in, but your companies could not be fetched.')}
      foot={<AccountLink />}
    >
      <FailureNotice error={fault} retrying={trying} onRetry={tryAgain} />
    </AuthLayout>
  )
}

/** One's own settings, which need no company. */
function OwnSettings() {
  const t = useT()
  return (
    <PermissionProvider permissions={[]}>
      <AppShell
        side={{
          brand: <Logo size={24} />,
          switcher: () => null,
          sections: [{ to: '/dashboard', label: t('Your first company'), icon: Building2, exact: true }],
          lowerSections: [{ to: '/dashboard/settings', label: t('Settings'), icon: Settings }],
          plan: null,
        }}
        search={null}
        tools={<AccountMenu />}
      >
        <Outlet />
      </AppShell>
    </PermissionProvider>
  )
}

/** The workspace of whoever has no company: they make one, or look after their own profile and security. */
export function WithoutCompany({ fault }: { fault: ApiError | null }) {
  const { pathname } = useLocation()
  if (pathname === '/dashboard/settings') return <OwnSettings />
  return fault ? <UnknownCompanies fault={fault} /> : <FirstCompany />
}
