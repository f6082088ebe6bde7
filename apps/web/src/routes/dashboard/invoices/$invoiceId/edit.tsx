import { createFileRoute } from '@tanstack/react-router'
import { EditInvoiceScreen } from '../../../../features/invoices/editor/edit-invoice-screen.tsx'

export const Route = createFileRoute('/dashboard/invoices/$invoiceId/edit')({
  component: function EditInvoice() {
    const { invoiceId } = Route.useParams()
    return <EditInvoiceScreen key={invoiceId} id={invoiceId} />
  },
})
