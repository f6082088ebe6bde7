import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../i18n/use-t.ts'
import type { PaletteItem } from '../../ui/frame/command-palette.tsx'
import { useHasRoute } from '../../ui/frame/use-has-route.ts'
import { useMayNow } from '../../ui/permissions.tsx'
import { useSettingsPlaces } from '../settings/settings-places.ts'
import { useCreateTargets, useSections } from './sections.ts'

const ICON = { size: 16, strokeWidth: 1.75 }

type Address = { to: string; search?: Record<string, string> }
type Go = (address: Address) => () => void

function useGo(close: () => void): Go {
  const navigate = useNavigate()
  return (address) => () => {
    close()
    void navigate(address as never)
  }
}

/** The sections of the workspace, and what can be made from anywhere. */
export function usePaletteSections(close: () => void): { places: PaletteItem[]; makings: PaletteItem[] } {
  const go = useGo(close)
  const { sections, lowerSections } = useSections()
  const may = useMayNow()
  const targets = useCreateTargets().filter(({ permission }) => may(permission))
  return {
    places: [...sections, ...lowerSections].map(({ to, label, icon: Icon }) => ({
      id: to,
      label,
      icon: <Icon {...ICON} />,
      run: go({ to }),
    })),
    makings: targets.map(({ id, to, label, icon: Icon }) => ({
      id,
      label,
      icon: <Icon {...ICON} />,
      run: go({ to }),
    })),
  }
}

/** Views of lists that people look for by name. */
function useViews(): { to: string; label: string; search: Record<string, string> }[] {
  const t = useT()
  const [invoices, payments] = ['/dashboard/invoices', '/dashboard/payments']
  const quotes = '/dashboard/quotes'
  const creditNotes = '/dashboard/credit-notes'
  const recurring = '/dashboard/recurring'
  return [
    { to: invoices, label: t('Overdue invoices'), search: { view: 'overdue' } },
    { to: invoices, label: t('Outstanding invoices'), search: { view: 'outstanding' } },
    { to: invoices, label: t('Draft invoices'), search: { view: 'draft' } },
    { to: invoices, label: t('Paid invoices'), search: { view: 'paid' } },
    { to: invoices, label: t('Cancelled invoices'), search: { view: 'cancelled' } },
    { to: invoices, label: t('Written-off invoices'), search: { view: 'written_off' } },
    { to: quotes, label: t('Draft quotes'), search: { view: 'draft' } },
    { to: quotes, label: t('Quotes waiting for an answer'), search: { view: 'sent' } },
    { to: quotes, label: t('Accepted quotes'), search: { view: 'accepted' } },
    { to: creditNotes, label: t('Draft credit notes'), search: { view: 'draft' } },
    {
      to: recurring,
      label: t('Recurring invoices that need attention'),
      search: { view: 'needs_attention' },
    },
    { to: recurring, label: t('Paused recurring invoices'), search: { view: 'paused' } },
    { to: payments, label: t('Pending payments'), search: { view: 'pending' } },
    { to: payments, label: t('Refunded payments'), search: { view: 'refunded' } },
    { to: payments, label: t('Payment links'), search: { tab: 'links' } },
  ]
}

/** What lies a step behind the sections: the views of their lists, and the tabs of the settings. */
export function usePaletteDepths(close: () => void): PaletteItem[] {
  const t = useT()
  const go = useGo(close)
  const hasRoute = useHasRoute()
  const { sections, lowerSections } = useSections()
  const sectionOf = (to: string) => [...sections, ...lowerSections].find((section) => section.to === to)
  const item = (label: string, { to, search = {} }: Address): PaletteItem[] => {
    const section = sectionOf(to)
    if (!section || !hasRoute(to)) return []
    const Icon = section.icon
    return [
      {
        id: `${to} ${JSON.stringify(search)}`,
        label,
        detail: section.label,
        words: section.label,
        icon: <Icon {...ICON} />,
        run: go({ to, search }),
      },
    ]
  }
  const settings = useSettingsPlaces().flatMap(({ id, label }) =>
    item(t('Settings: {tab}', { tab: label }), { to: '/dashboard/settings', search: { tab: id } }),
  )
  const views = useViews().flatMap(({ label, ...address }) => item(label, address))
  return [...views, ...settings]
}
