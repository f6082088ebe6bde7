import { Link } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { useListState } from '../../ui/list-state.ts'
import { Page } from '../../ui/page.tsx'
import { SecurityTab } from '../auth/security/security-tab.tsx'
import { useSession } from '../auth/use-session.ts'
import { OutboxTab } from '../emails/outbox-tab.tsx'
import { NotificationsTab } from '../notifications/notifications-tab.tsx'
import { PlanTab } from '../plans/plan-tab.tsx'
import { CompanyTab } from './company-tab.tsx'
import { EmailTab } from './email-tab.tsx'
import { InvoicesTab } from './invoices-tab.tsx'
import { PaymentMethodsTab } from './payment-methods-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import classes from './settings-screen.module.css'

type SettingsTab = { id: string; label: string; content: ComponentType }

/** One's own come first; the others are of a company. */
function useTabs(): [SettingsTab, ...SettingsTab[]] {
  const t = useT()
  const { company } = useSession()
  const profile = { id: 'profile', label: t('Profile'), content: ProfileTab }
  const security = { id: 'security', label: t('Security'), content: SecurityTab }
  if (company === null) return [profile, security]
  return [
    profile,
    security,
    { id: 'company', label: t('Company'), content: CompanyTab },
    { id: 'invoices', label: t('Invoices'), content: InvoicesTab },
    { id: 'email', label: t('Email'), content: EmailTab },
    { id: 'payment-methods', label: t('Payment methods'), content: PaymentMethodsTab },
    { id: 'outbox', label: t('Outbox'), content: OutboxTab },
    { id: 'notifications', label: t('Notifications'), content: NotificationsTab },
    { id: 'plan', label: t('Plan'), content: PlanTab },
  ]
}

/** Settings by tab; which one is in the address. */
export function SettingsScreen() {
  const t = useT()
  const tabs = useTabs()
  const { search } = useListState()
  const current = tabs.find((tab) => tab.id === search.tab) ?? tabs[0]
  const Content = current.content
  const places = useRef<HTMLElement>(null)
  // On a phone the tabs are wider than the screen: the one that is open is brought into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another one that is open
  useEffect(() => {
    const open = places.current?.querySelector('[data-active]')
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current.id])
  return (
    <Page title={t('Settings')}>
      <div className={classes.settings}>
        <nav ref={places} className={`cf-fading ${classes.tabs}`} aria-label={t('Settings')}>
          {tabs.map((tab) => (
            <Link
              key={tab.id}
              to="/dashboard/settings"
              search={{ tab: tab.id }}
              className={classes.tab}
              data-active={tab === current || undefined}
              aria-current={tab === current ? 'page' : undefined}
              activeProps={{ 'aria-current': undefined }}
            >
              {tab.label}
            </Link>
          ))}
        </nav>
        <div className={classes.content}>
          <Content key={current.id} />
        </div>
      </div>
    </Page>
  )
}
