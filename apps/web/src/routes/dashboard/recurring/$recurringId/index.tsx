import { createFileRoute } from '@tanstack/react-router'
import { RecurringScreen } from '../../../../features/recurring/detail/recurring-screen.tsx'

export const Route = createFileRoute('/dashboard/recurring/$recurringId/')({
  component: function Recurring() {
    const { recurringId } = Route.useParams()
    return <RecurringScreen key={recurringId} id={recurringId} />
  },
})
