import { sendEmailBody } from '../invoices/invoices.schema.ts'

/** What is written with a credit note. */
export const documentEmailBody = sendEmailBody
  .unwrap()
  .omit({ expected_number: true })
  .optional()
  .meta({ id: 'DocumentEmailRequest' })
