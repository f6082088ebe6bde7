import { createFileRoute } from '@tanstack/react-router'
import { PaymentsScreen } from '../../../features/payments/payments-screen.tsx'
import { readListSearch } from '../../../ui/lists/list-state.ts'

export const Route = createFileRoute('/dashboard/payments/new')({
  validateSearch: (raw) => readListSearch(raw, ['client']),
  component: NewPaymentRoute,
})

function NewPaymentRoute() {
  return <PaymentsScreen recording />
}
