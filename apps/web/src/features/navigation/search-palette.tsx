import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { CommandPalette, type PaletteGroup, type PaletteItem } from '../../ui/command-palette.tsx'
import { useMayNow } from '../../ui/permissions.tsx'
import { useSession } from '../auth/use-session.ts'
import { CompanyEmblem } from '../companies/company-emblem.tsx'
import { useCreateTargets, useHasRoute, useSections } from './sections.ts'
import { useRecordSearch } from './use-record-search.tsx'

const SEARCH_AFTER_MS = 160

function matching(items: PaletteItem[], query: string): PaletteItem[] {
  const wanted = query.trim().toLowerCase()
  return items.filter((item) => item.label.toLowerCase().includes(wanted))
}

/** More are offered only once one of them is looked for. */
const OFFERED_UNASKED = 5
const ENTERPRISES = '/dashboard/enterprises'

/** The screen of all companies, and each of the others to switch to. */
function useCompanyItems(close: () => void): { all: PaletteItem[]; others: PaletteItem[] } {
  const t = useT()
  const navigate = useNavigate()
  const hasRoute = useHasRoute()
  const { company: current, companies } = useSession()
  const all = {
    id: ENTERPRISES,
    label: t('All enterprises'),
    icon: <Building2 size={16} strokeWidth={1.75} />,
    run: () => {
      close()
      void navigate({ to: ENTERPRISES })
    },
  }
  const others = companies
    .filter(({ id }) => id !== current?.id)
    .map(({ id, name, logo }) => ({
      id,
      label: name,
      icon: <CompanyEmblem name={name} logo={logo} size={18} />,
      run: () => {
        close()
        void navigate({ to: '/dashboard', search: { company: id } })
      },
    }))
  return { all: hasRoute(ENTERPRISES) ? [all] : [], others }
}

/** Go anywhere, make anything, find any client, invoice or payment. */
export function SearchPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [settled] = useDebouncedValue(query.trim(), SEARCH_AFTER_MS)
  const { sections, lowerSections } = useSections()
  const may = useMayNow()
  const targets = useCreateTargets().filter(({ permission }) => may(permission))
  const close = () => {
    onClose()
    setQuery('')
  }
  const go = (to: string) => () => {
    close()
    void navigate({ to })
  }
  const records = useRecordSearch(settled, close)
  const companies = useCompanyItems(close)
  const places = [...sections, ...lowerSections].map(({ to, label, icon: Icon }) => ({
    id: to,
    label,
    icon: <Icon size={16} strokeWidth={1.75} />,
    run: go(to),
  }))
  const makings = targets.map(({ id, to, label, icon: Icon }) => ({
    id,
    label,
    icon: <Icon size={16} strokeWidth={1.75} />,
    run: go(to),
  }))
  const mayOffer = query.trim() !== '' || companies.others.length <= OFFERED_UNASKED
  const groups: PaletteGroup[] = [
    ...records.groups,
    { label: t('Create'), items: matching(makings, query) },
    { label: t('Go to'), items: matching([...places, ...companies.all], query) },
    { label: t('Switch to'), items: mayOffer ? matching(companies.others, query) : [] },
  ]
  return (
    <CommandPalette
      opened={opened}
      onClose={close}
      groups={groups}
      query={query}
      onQuery={setQuery}
      busy={records.busy || settled !== query.trim()}
    />
  )
}
