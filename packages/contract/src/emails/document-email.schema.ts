import type { z } from 'zod'
import { invoiceEmailDraft, sendEmailBody } from '../invoices/invoice-email.schema.ts'

/** What is written with a credit note or a receipt. */
export const documentEmailBody = sendEmailBody
  .unwrap()
  .omit({ expected_number: true, template: true })
  .optional()
  .meta({ id: 'DocumentEmailRequest' })

/** The mail a credit note or a receipt would go out with: its number, what it comes to, to whom and with what words. */
export const documentEmailDraft = invoiceEmailDraft
  .pick({ number: true, total: true, currency: true, to: true, subject: true, message: true, below: true })
  .meta({ id: 'DocumentEmailDraft' })
export type DocumentEmailDraft = z.output<typeof documentEmailDraft>
