import { type Money, zeroMoney } from '@counterfoil/domain/money/money.ts'
import {
  DEFAULT_PAYMENT_METHODS,
  type FeeTerms,
  paymentFee,
  readFeeTerms,
} from '@counterfoil/domain/payments/payment-fee.ts'

/** A fee as it is kept, read for counting with it. */
export function feeTerms(percentage: string, fixed: string): FeeTerms | null {
  const reading = readFeeTerms(percentage, fixed)
  return reading.ok ? reading.terms : null
}

/** The specification's fee of a kind of method: what a company has that never said otherwise. */
export function defaultFeeTerms(method: string): FeeTerms | null {
  const known = DEFAULT_PAYMENT_METHODS.find((one) => one.method === method)
  return known ? feeTerms(known.feePercentage, known.feeFixed) : null
}

/**
 * What a payment costs by the terms of its method. The fee belongs to the method, whoever records the payment: a card
 * payment that staff write down from their terminal cost as much as one made online. A kind the company does not have
 * (null) costs nothing anyone could know.
 */
export function paymentFeeOf(terms: FeeTerms | null, amount: Money): Money {
  return terms ? paymentFee(amount, terms).fee : zeroMoney(amount.currency)
}
