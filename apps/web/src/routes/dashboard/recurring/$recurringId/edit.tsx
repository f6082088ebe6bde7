import { createFileRoute } from '@tanstack/react-router'
import { EditRecurringScreen } from '../../../../features/recurring/editor/edit-recurring-screen.tsx'

export const Route = createFileRoute('/dashboard/recurring/$recurringId/edit')({
  component: function EditRecurring() {
    const { recurringId } = Route.useParams()
    return <EditRecurringScreen key={recurringId} id={recurringId} />
  },
})
