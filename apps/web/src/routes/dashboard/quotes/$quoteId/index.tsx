import { createFileRoute } from '@tanstack/react-router'
import { RecordFiles } from '../../../../features/files/record-files.tsx'
import { QuoteScreen } from '../../../../features/quotes/detail/quote-screen.tsx'

export const Route = createFileRoute('/dashboard/quotes/$quoteId/')({
  component: function Quote() {
    const { quoteId } = Route.useParams()
    return <QuoteScreen key={quoteId} id={quoteId} files={({ id }) => <RecordFiles of={{ quote: id }} />} />
  },
})
