import { useDebouncedValue } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { CommandPalette, type PaletteGroup, type PaletteItem } from '../../ui/frame/command-palette.tsx'
import { useHasRoute } from '../../ui/frame/use-has-route.ts'
import { useSession } from '../auth/session/use-session.ts'
import { CompanyEmblem } from '../companies/current/company-emblem.tsx'
import { usePaletteDepths, usePaletteSections } from './palette-places.tsx'
import { useRecordSearch } from './use-record-search.tsx'

const SEARCH_AFTER_MS = 160

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
    label: t('All companies'),
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

type SearchPaletteProps = {
  opened: boolean
  onClose: () => void
  /** What is sought: it may be typed before the palette is there. */
  query: string
  onQuery: (query: string) => void
}

/** Go anywhere, make anything, find any client, invoice or payment. */
export function SearchPalette({ opened, onClose: close, query, onQuery }: SearchPaletteProps) {
  const t = useT()
  const [settled] = useDebouncedValue(query.trim(), SEARCH_AFTER_MS)
  const records = useRecordSearch(settled, settled === query.trim(), close)
  const companies = useCompanyItems(close)
  const { places, makings } = usePaletteSections(close)
  const depths = usePaletteDepths(close)
  const isSought = query.trim() !== ''
  const mayOffer = isSought || companies.others.length <= OFFERED_UNASKED
  // Of equal matches those come first that are there at once: nothing moves when the others arrive.
  const groups: PaletteGroup[] = [
    { label: t('Create'), items: makings },
    { label: t('Go to'), items: [...places, ...companies.all, ...(isSought ? depths : [])] },
    ...records.groups,
    { label: t('Switch to'), items: mayOffer ? companies.others : [] },
  ]
  return (
    <CommandPalette
      opened={opened}
      onClose={close}
      groups={groups}
      query={query}
      onQuery={onQuery}
      busy={records.busy || settled !== query.trim()}
    />
  )
}
