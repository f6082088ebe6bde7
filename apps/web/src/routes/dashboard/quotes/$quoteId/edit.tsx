import { createFileRoute } from '@tanstack/react-router'
import { EditQuoteScreen } from '../../../../features/quotes/editor/edit-quote-screen.tsx'

export const Route = createFileRoute('/dashboard/quotes/$quoteId/edit')({
  component: function EditQuote() {
    const { quoteId } = Route.useParams()
    return <EditQuoteScreen key={quoteId} id={quoteId} />
  },
})
