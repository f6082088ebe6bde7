import { useT } from '../../i18n/use-t.ts'
import { useSession } from '../auth/session/use-session.ts'

type SettingsPlace = { id: string; label: string }

/** The tabs of the settings by their names in the address: one's own first, the others are of a company. */
export function useSettingsPlaces(): readonly SettingsPlace[] {
  const t = useT()
  const { company } = useSession()
  const own = [
    { id: 'profile', label: t('Profile') },
    { id: 'security', label: t('Security') },
  ]
  if (company === null) return own
  return [
    ...own,
    { id: 'company', label: t('Company') },
    { id: 'invoices', label: t('Invoices') },
    { id: 'templates', label: t('Templates') },
    { id: 'custom-fields', label: t('Custom fields') },
    { id: 'reminders', label: t('Reminders') },
    { id: 'email', label: t('E-mail') },
    { id: 'email-templates', label: t('E-mail templates') },
    { id: 'payment-methods', label: t('Payment methods') },
    { id: 'files', label: t('Files') },
    { id: 'outbox', label: t('Outbox') },
    { id: 'notifications', label: t('Notifications') },
    { id: 'plan', label: t('Plan') },
  ]
}
