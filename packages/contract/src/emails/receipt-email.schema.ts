import type { z } from 'zod'
import { invoiceEmailDraft } from '../invoices/invoice-email.schema.ts'

/** The mail a receipt would go out with: its number, what was paid, to whom and with what words. */
export const receiptEmailDraft = invoiceEmailDraft
  .pick({ number: true, total: true, currency: true, to: true, subject: true, message: true, below: true })
  .meta({ id: 'ReceiptEmailDraft' })
export type ReceiptEmailDraft = z.output<typeof receiptEmailDraft>
