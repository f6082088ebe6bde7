import { Link } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Page } from '../../ui/frame/page.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { SecurityTab } from '../auth/security/security-tab.tsx'
import { OutboxTab } from '../emails/outbox-tab.tsx'
import { StorageTab } from '../files/storage-tab.tsx'
import { NotificationsTab } from '../notifications/notifications-tab.tsx'
import { PlanTab } from '../plans/plan-tab.tsx'
import { CompanyTab } from './company/company-tab.tsx'
import { CustomFieldsTab } from './custom-fields/custom-fields-tab.tsx'
import { EmailTab } from './email-tab.tsx'
import { EmailTemplatesTab } from './email-templates/email-templates-tab.tsx'
import { InvoicesTab } from './invoices/invoices-tab.tsx'
import { PaymentMethodsTab } from './payment-methods/payment-methods-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'
import { RemindersTab } from './reminders/reminders-tab.tsx'
import { useSettingsPlaces } from './settings-places.ts'
import classes from './settings-screen.module.css'
import { TemplatesTab } from './templates/templates-tab.tsx'

/** What each of the tabs shows. */
const CONTENTS: Readonly<Record<string, ComponentType>> = {
  profile: ProfileTab,
  security: SecurityTab,
  company: CompanyTab,
  invoices: InvoicesTab,
  templates: TemplatesTab,
  'custom-fields': CustomFieldsTab,
  reminders: RemindersTab,
  email: EmailTab,
  'email-templates': EmailTemplatesTab,
  'payment-methods': PaymentMethodsTab,
  files: StorageTab,
  outbox: OutboxTab,
  notifications: NotificationsTab,
  plan: PlanTab,
}

/** Settings by tab; which one is in the address. */
export function SettingsScreen() {
  const t = useT()
  const tabs = useSettingsPlaces()
  const { search } = useListState()
  const current = tabs.find((tab) => tab.id === search.tab)?.id ?? 'profile'
  const Content = CONTENTS[current] ?? ProfileTab
  const places = useRef<HTMLElement>(null)
  // On a phone the tabs are wider than the screen: the one that is open is brought into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another one that is open
  useEffect(() => {
    const open = places.current?.querySelector('[data-active]')
    open?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
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
              data-active={tab.id === current || undefined}
              aria-current={tab.id === current ? 'page' : undefined}
              activeProps={{ 'aria-current': undefined }}
            >
              {tab.label}
            </Link>
          ))}
        </nav>
        <div className={classes.content}>
          <Content key={current} />
        </div>
      </div>
    </Page>
  )
}
