import { createFileRoute } from '@tanstack/react-router'
import { PaymentScreen } from '../../../features/payments/payment-screen.tsx'
import { ReceiptMails, SendReceiptDialog } from '../../../features/receipts/receipt-parts.tsx'

export const Route = createFileRoute('/dashboard/payments/$id')({ component: PaymentRoute })

function PaymentRoute() {
  const { id } = Route.useParams()
  return <PaymentScreen key={id} id={id} Mails={ReceiptMails} SendReceipt={SendReceiptDialog} />
}
