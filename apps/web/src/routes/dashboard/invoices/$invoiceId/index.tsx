import { createFileRoute } from '@tanstack/react-router'
import { InvoiceCreditActions } from '../../../../features/credit-notes/invoice-credit-actions.tsx'
import { InvoiceScreen } from '../../../../features/invoices/detail/invoice-screen.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'

const MakeRecurringDialog = lazyPart(
  async () =>
    (await import('../../../../features/recurring/schedule/make-recurring-dialog.tsx')).MakeRecurringDialog,
)

export const Route = createFileRoute('/dashboard/invoices/$invoiceId/')({
  component: function Invoice() {
    const { invoiceId } = Route.useParams()
    return (
      <InvoiceScreen
        key={invoiceId}
        id={invoiceId}
        creditActions={InvoiceCreditActions}
        makeRecurring={(invoice, onClose) => <MakeRecurringDialog invoice={invoice} onClose={onClose} />}
      />
    )
  },
})
