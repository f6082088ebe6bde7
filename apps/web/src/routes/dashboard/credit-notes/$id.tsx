import { createFileRoute } from '@tanstack/react-router'
import { CreditNoteScreen } from '../../../features/credit-notes/detail/credit-note-screen.tsx'
import { ChainOfCreditNote } from '../../../features/quotes/chain/chain-of-invoice.tsx'

export const Route = createFileRoute('/dashboard/credit-notes/$id')({
  // Made to be issued at once: the dialog that does is open.
  validateSearch: ({ issue }: Record<string, unknown>): { issue?: true } =>
    issue === true || issue === 'true' ? { issue: true } : {},
  component: CreditNoteRoute,
})

function CreditNoteRoute() {
  const { id } = Route.useParams()
  const { issue } = Route.useSearch()
  return (
    <CreditNoteScreen
      key={id}
      id={id}
      issuing={issue === true}
      chain={(note) => <ChainOfCreditNote note={note} />}
    />
  )
}
