import { type Fault, fault } from './fault.ts'
import { PAYMENT_END_FAULTS } from './texts/payments/payment-end-faults.ts'

type PlainEnd = Exclude<keyof typeof PAYMENT_END_FAULTS, 'bank_said'>

/** Why a payment came to nothing, as it is kept: one of our codes, or what a bank said in its own words. */
export type PaymentEnd = PlainEnd | (string & {})

function isPlainEnd(end: string): end is PlainEnd {
  return end !== 'bank_said' && Object.hasOwn(PAYMENT_END_FAULTS, end)
}

/** The end of a payment as a fault; a bank's own words are handed on as they are. */
export function paymentEndFault(end: PaymentEnd): Fault {
  return isPlainEnd(end) ? fault(end) : fault('bank_said', { said: end })
}
