import { Outlet, useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { DataProvider } from '../../api/queries/data-provider.tsx'
import { accessRefused } from '../../api/requests/access-refused.ts'
import { AppShell } from '../../ui/frame/app-shell.tsx'
import { reopenBanners } from '../../ui/frame/closed-banners.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { MissingDialog } from '../../ui/loading/missing-part.tsx'
import { PermissionProvider } from '../../ui/permissions.tsx'
import { Logo } from '../../ui/theme/logo.tsx'
import { AccountMenu } from '../auth/account/account-menu.tsx'
import { ConfirmationBanner } from '../auth/recovery/confirmation-banner.tsx'
import { followAccess } from '../auth/session/follow-access.ts'
import { type SessionState, session } from '../auth/session/session.ts'
import { useSession } from '../auth/session/use-session.ts'
import { CompanySwitcher } from '../companies/current/company-switcher.tsx'
import { useRefreshOnSwitch } from '../companies/current/use-refresh-on-switch.ts'
import { UnsentMailBanner } from '../emails/unsent-mail-banner.tsx'
import { BellIcon } from '../notifications/bell-icon.tsx'
import { PlanBanner, PlanNote } from '../plans/plan-banner.tsx'
import { PlanGuard } from '../plans/plan-guard.tsx'
import { NewMenu } from './new-menu.tsx'
import { SearchButton } from './search-button.tsx'
import { useSections } from './sections.ts'
import { useSectionsAhead } from './use-sections-ahead.ts'

type BellProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }

/** The bell without its notifications. */
function QuietBell({ isOpen, onOpenChange }: BellProps) {
  return <BellIcon aria-expanded={isOpen} onClick={() => onOpenChange(!isOpen)} />
}

/** Fetched apart, with the stream and the words of all events: the page shows first. */
const NotificationBell = lazyPart(
  async () => (await import('../notifications/notification-bell.tsx')).NotificationBell,
  (props) => <QuietBell {...props} />,
  (props, { busy, isStuck, again }) => (
    <>
      <QuietBell {...props} />
      {props.isOpen && (
        <MissingDialog
          busy={busy}
          isStuck={isStuck}
          onRetry={again}
          onClose={() => props.onOpenChange(false)}
        />
      )}
    </>
  ),
)

/** A click on the bell before its notifications are there opens them once they are. */
function Bell() {
  const [isOpen, setOpen] = useState(false)
  return <NotificationBell isOpen={isOpen} onOpenChange={setOpen} />
}

/** Seldom needed: who works here has a company. */
const WithoutCompany = lazyPart(async () => (await import('./without-company.tsx')).WithoutCompany)

// Whose role or company was taken meanwhile sees so at the first refusal.
accessRefused.subscribe(() => void followAccess())

// Whoever signs in again is told again what they had closed.
session.subscribe(() => {
  if (!session.get().isAuthenticated) reopenBanners()
})

/** Who works in several companies has the current one in the address, so that a copied link leads back into it. */
function useCompanyInAddress({ company, companies }: Pick<SessionState, 'company' | 'companies'>): void {
  const navigate = useNavigate()
  const named = useSearch({ strict: false }).company
  // On the way to another page the address is that page's own affair.
  const isMoving = useRouterState({ select: ({ isLoading }) => isLoading })
  // Not '.', which leads from a page that is not there to the one above it.
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const wanted = company !== null && companies.length > 1 ? company.id : undefined
  useEffect(() => {
    if (wanted !== undefined && named !== wanted && !isMoving)
      void navigate({
        to: pathname as '.',
        search: ((all: object) => ({ ...all, company: wanted })) as never,
        replace: true,
      })
  }, [navigate, named, wanted, isMoving, pathname])
}

/** Everything behind the sign-in: the frame, with the page of the current company in it. */
export function Workspace() {
  const { user, company, companies, companiesFault, isAuthenticated } = useSession()
  useCompanyInAddress({ company, companies })
  useRefreshOnSwitch(company?.id ?? null)
  const { sections, lowerSections } = useSections()
  useSectionsAhead([...sections, ...lowerSections].map(({ to }) => to))
  // Signing out leads away from here; until it has, there is nothing to show.
  if (!isAuthenticated || user === null) return null
  if (company === null) {
    return (
      <DataProvider>
        <WithoutCompany fault={companiesFault} />
      </DataProvider>
    )
  }
  return (
    <DataProvider>
      <PermissionProvider permissions={user.permissions}>
        <PlanGuard>
          <AppShell
            side={{
              brand: <Logo size={24} />,
              switcher: (folded) => <CompanySwitcher folded={folded} />,
              sections,
              lowerSections,
              plan: <PlanNote />,
            }}
            search={<SearchButton />}
            tools={
              <>
                <NewMenu />
                <Bell />
                <AccountMenu />
              </>
            }
          >
            <UnsentMailBanner />
            <ConfirmationBanner />
            <PlanBanner key={`plan of ${company.id}`} />
            {/* Another company is another book: every screen starts anew. */}
            <Outlet key={company.id} />
          </AppShell>
        </PlanGuard>
      </PermissionProvider>
    </DataProvider>
  )
}
