import { paymentEnds } from '@counterfoil/domain/text/de/payment-ends.ts'
import { faultMessages } from '../fault-messages.ts'
import { errors } from './errors.ts'
import { clientFaults } from './faults/client-faults.ts'
import { fileFaults } from './faults/file-faults.ts'
import { httpFaults } from './faults/http-faults.ts'
import { inputFaults } from './faults/input-faults.ts'
import { invoiceFaults } from './faults/invoices/invoice-faults.ts'
import { quoteFaults } from './faults/invoices/quote-faults.ts'
import { paymentFaults } from './faults/payments/payment-faults.ts'
import { general } from './general.ts'
import { publicPayment } from './rooms/public/public-payment.ts'
import { publicPortal } from './rooms/public/public-portal.ts'
import { publicQuote } from './rooms/public/public-quote.ts'
import { sharedFile } from './rooms/public/shared-file.ts'

/** German for the pages of payers and of quotes, which need nothing of the workspace. */
export const messages = {
  ...general,
  ...errors,
  ...publicPayment,
  ...publicPortal,
  ...publicQuote,
  ...sharedFile,
  ...faultMessages({
    ...inputFaults,
    ...httpFaults,
    ...clientFaults,
    ...fileFaults,
    ...invoiceFaults,
    ...quoteFaults,
    ...paymentFaults,
    ...paymentEnds,
  }),
}
