import { Button, Switch } from '@mantine/core'
import { useState, useSyncExternalStore } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { FormPart, PartedForm } from '../../ui/fields/form-part.tsx'
import { FollowedList } from '../timeline/followed-list.tsx'
import { browserPermission } from './browser-notification.ts'
import { DigestSwitch } from './digest-switch.tsx'
import { type NotificationPreferences, notificationPreferences } from './notification-preferences.ts'
import classes from './notifications-tab.module.css'

type PreferenceName = keyof NotificationPreferences

function Preference({ name, label, text }: { name: PreferenceName; label: string; text: string }) {
  const preferences = useSyncExternalStore(notificationPreferences.subscribe, notificationPreferences.get)
  return (
    <Switch
      label={label}
      description={text}
      checked={preferences[name]}
      onChange={({ currentTarget }) => notificationPreferences.set(name, currentTarget.checked)}
    />
  )
}

/** The browser asks once; what was answered there can only be changed there. */
function BrowserPermission() {
  const t = useT()
  const [permission, setPermission] = useState(browserPermission)
  if (permission === null)
    return <p className={classes.permission}>{t('This browser has no notifications of its own.')}</p>
  if (permission === 'denied')
    return (
      <p className={classes.permission}>
        {t('This browser was told not to show notifications. Allow them in its settings for this site.')}
      </p>
    )
  if (permission === 'granted') return null
  const ask = () => void Notification.requestPermission().then(setPermission)
  return (
    <div>
      <Button variant="default" onClick={ask}>
        {t('Allow browser notifications')}
      </Button>
    </div>
  )
}

/** What to be told, and how: in this browser, in effect at once; and by email, with what one follows. */
export function NotificationsTab() {
  const t = useT()
  return (
    <PartedForm onSubmit={(event) => event?.preventDefault()} foot={null}>
      <FormPart title={t('How you are notified')} text={t('Kept in this browser, and in effect at once.')}>
        <Preference
          name="push"
          label={t('In Counterfoil')}
          text={t('A short note while you work. The bell keeps it either way.')}
        />
        <Preference
          name="browser"
          label={t('In the browser')}
          text={t('While Counterfoil is open in a tab you are not looking at.')}
        />
        <BrowserPermission />
      </FormPart>
      <FormPart
        title={t('What you are notified of')}
        text={t('You are never notified of what you do yourself.')}
      >
        <Preference name="invoice" label={t('Invoices')} text={t('A client has seen or paid an invoice.')} />
        <Preference
          name="payment"
          label={t('Payments')}
          text={t('Money has come in or was announced, or a payment has failed.')}
        />
        <Preference name="user" label={t('People')} text={t('Somebody has joined the company.')} />
        <Preference
          name="system"
          label={t('System')}
          text={t('Clients were imported, an email could not be delivered, and the like.')}
        />
      </FormPart>
      <FormPart
        title={t('What you follow')}
        text={t(
          'You are notified here and by email, whatever is switched off above. Clients, invoices, quotes and payments are followed from their pages.',
        )}
      >
        <FollowedList />
      </FormPart>
      <FormPart title={t('By email')} text={t('Kept for this company, on every device.')}>
        <DigestSwitch />
      </FormPart>
    </PartedForm>
  )
}
