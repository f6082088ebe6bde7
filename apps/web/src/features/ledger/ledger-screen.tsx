import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../i18n/use-t.ts'
import { Page } from '../../ui/frame/page.tsx'
import { useListState } from '../../ui/lists/list-state.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { JournalList } from './journal-list.tsx'
import { type LedgerTab, ledgerTabOf } from './ledger-search.ts'

const Balances = lazyPart(async () => (await import('./balances.tsx')).Balances)
const JournalExport = lazyPart(async () => (await import('./export/journal-export.tsx')).JournalExport)

function Content({ tab }: { tab: LedgerTab }) {
  if (tab === 'balances') return <Balances />
  return tab === 'export' ? <JournalExport /> : <JournalList />
}

/** Every movement of money as debits and credits, what the accounts come to, and the journal for the accountant. */
export function LedgerScreen() {
  const t = useT()
  const navigate = useNavigate()
  const tab = ledgerTabOf(useListState().search.tab)
  const show = (chosen: string) =>
    void navigate({
      to: '/dashboard/ledger' as never,
      search: (chosen === 'journal' ? {} : { tab: chosen }) as never,
    })
  return (
    <Page
      title={t('Ledger')}
      actions={
        <SegmentedControl
          aria-label={t('What to show')}
          value={tab}
          onChange={show}
          data={[
            { value: 'journal', label: t('Journal') },
            { value: 'balances', label: t('Balances') },
            { value: 'export', label: t('For the accountant') },
          ]}
        />
      }
    >
      <Content tab={tab} />
    </Page>
  )
}
