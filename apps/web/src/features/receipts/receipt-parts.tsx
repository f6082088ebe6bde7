import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { DocumentEmails } from '../invoices/detail/invoice-history.tsx'
import classes from './receipt-parts.module.css'

export const SendReceiptDialog = lazyPart(
  async () => (await import('./send-receipt-dialog.tsx')).SendReceiptDialog,
)

/** The mails with the receipt of a payment, and how each stands. */
export function ReceiptMails({ payment }: { payment: string }) {
  return (
    <div className={classes.mails}>
      <DocumentEmails of={{ payment }} isDraft={false} />
    </div>
  )
}
