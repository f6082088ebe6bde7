import type { FeeTerms } from '@counterfoil/domain/payments/payment-fee.ts'
import type { Tx } from '../../../db/database.ts'
import { found } from '../../../http/app-error.ts'
import { paymentTerms } from '../methods/payment-methods.db.ts'
import { defaultFeeTerms, feeTerms } from './payment-fee-of.ts'

export type PaymentTerms = {
  /** More than is due may be paid; the rest is the client's credit. */
  readonly allowOverpayment: boolean
  /** What a payment by this kind of method costs; null where the company has none of the kind. */
  readonly fee: FeeTerms | null
}

/**
 * What a payment by a kind of method is recorded under. A method that is switched off is not offered, but money that
 * came by it all the same costs what it costs. A company with no methods at all has the built-in ones, as its
 * settings show.
 */
export async function readPaymentTerms(tx: Tx, companyId: string, method: string): Promise<PaymentTerms> {
  const row = found(await tx.first(paymentTerms, [companyId, method]))
  const own =
    row.fee_percentage === null || row.fee_fixed === null ? null : feeTerms(row.fee_percentage, row.fee_fixed)
  return {
    allowOverpayment: row.allow_overpayment,
    fee: row.has_methods ? own : defaultFeeTerms(method),
  }
}
