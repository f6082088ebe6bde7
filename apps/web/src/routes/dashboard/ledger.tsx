import { createFileRoute } from '@tanstack/react-router'
import { LedgerScreen } from '../../features/ledger/ledger-screen.tsx'
import { readListSearch } from '../../ui/lists/list-state.ts'

export const Route = createFileRoute('/dashboard/ledger')({
  validateSearch: (raw) => readListSearch(raw, ['tab', 'from', 'to', 'account', 'client', 'currency']),
  component: LedgerScreen,
})
