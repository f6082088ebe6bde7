import { createFileRoute } from '@tanstack/react-router'
import { InvoiceCollection } from '../../../../features/automatic-collection/invoice-collection.tsx'
import { InvoiceCreditActions } from '../../../../features/credit-notes/invoice-credit-actions.tsx'
import { RecordFiles } from '../../../../features/files/record-files.tsx'
import { InvoiceInstalments } from '../../../../features/instalments/invoice-instalments.tsx'
import { InvoiceScreen } from '../../../../features/invoices/detail/invoice-screen.tsx'
import { InvoiceLateFees } from '../../../../features/late-fees/invoice-late-fees.tsx'
import { ChainOfInvoice } from '../../../../features/quotes/chain/chain-of-invoice.tsx'
import { MakeRecurring } from '../../../../features/recurring/schedule/make-recurring.tsx'
import { InvoiceReminders } from '../../../../features/reminders/invoice/invoice-reminders.tsx'

export const Route = createFileRoute('/dashboard/invoices/$invoiceId/')({
  component: function Invoice() {
    const { invoiceId } = Route.useParams()
    return (
      <InvoiceScreen
        key={invoiceId}
        id={invoiceId}
        creditActions={InvoiceCreditActions}
        chain={(invoice) => (
          <>
            <ChainOfInvoice invoice={invoice} />
            <RecordFiles of={{ invoice: invoice.id }} />
          </>
        )}
        reminders={(invoice) => (
          <>
            <InvoiceInstalments invoice={invoice} />
            <InvoiceCollection invoice={invoice} />
            <InvoiceReminders invoice={invoice} />
            <InvoiceLateFees invoice={invoice} />
          </>
        )}
        makeRecurring={(invoice, onClose) => <MakeRecurring invoice={invoice} onClose={onClose} />}
      />
    )
  },
})
