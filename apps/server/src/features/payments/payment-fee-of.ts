import { type Money, zeroMoney } from '@counterfoil/domain/money/money.ts'
import {
  DEFAULT_PAYMENT_METHODS,
  type FeeTerms,
  paymentFee,
  readFeeTerms,
} from '@counterfoil/domain/payments/payment-fee.ts'

const terms = new Map<string, FeeTerms>(
  DEFAULT_PAYMENT_METHODS.flatMap(({ method, feePercentage, feeFixed }) => {
    const reading = readFeeTerms(feePercentage, feeFixed)
    return reading.ok ? [[method, reading.terms]] : []
  }),
)

/**
 * What the method costs on this amount, by the specification's default fees. The fee belongs to the method, whoever
 * records the payment: a card payment that staff write down from their terminal cost as much as one made online.
 * "other" has no fee anyone could know.
 */
export function paymentFeeOf(method: string, amount: Money): Money {
  const known = terms.get(method)
  return known ? paymentFee(amount, known).fee : zeroMoney(amount.currency)
}
