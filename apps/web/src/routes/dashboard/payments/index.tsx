import { createFileRoute } from '@tanstack/react-router'
import { PaymentsScreen } from '../../../features/payments/payments-screen.tsx'
import { readListSearch } from '../../../ui/lists/list-state.ts'

export const Route = createFileRoute('/dashboard/payments/')({
  validateSearch: (raw) =>
    readListSearch(raw, ['tab', 'method', 'client', 'currency', 'payment_date_after', 'payment_date_before']),
  component: PaymentsScreen,
})
