import { createFileRoute } from '@tanstack/react-router'
import { RecordFiles } from '../../../features/files/record-files.tsx'
import { PaymentScreen } from '../../../features/payments/payment-screen.tsx'
import { ReceiptMails, SendReceiptDialog } from '../../../features/receipts/receipt-parts.tsx'

export const Route = createFileRoute('/dashboard/payments/$id')({ component: PaymentRoute })

function PaymentFiles({ payment }: { payment: string }) {
  return <RecordFiles of={{ payment }} />
}

function PaymentRoute() {
  const { id } = Route.useParams()
  return (
    <PaymentScreen
      key={id}
      id={id}
      Mails={ReceiptMails}
      SendReceipt={SendReceiptDialog}
      Files={PaymentFiles}
    />
  )
}
