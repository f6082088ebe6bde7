import { paymentEnds } from '@counterfoil/domain/text/fr/payment-ends.ts'
import { faultMessages } from '../fault-messages.ts'
import { errors } from './errors.ts'
import { httpFaults } from './faults/http-faults.ts'
import { inputFaults } from './faults/input-faults.ts'
import { invoiceFaults } from './faults/invoices/invoice-faults.ts'
import { paymentFaults } from './faults/payment-faults.ts'
import { general } from './general.ts'
import { publicPayment } from './rooms/public-payment.ts'

/** French for the payer's page, which needs nothing of the workspace. */
export const messages = {
  ...general,
  ...errors,
  ...publicPayment,
  ...faultMessages({
    ...inputFaults,
    ...httpFaults,
    ...invoiceFaults,
    ...paymentFaults,
    ...paymentEnds,
  }),
}
