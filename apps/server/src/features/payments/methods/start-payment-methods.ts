import { DEFAULT_PAYMENT_METHODS } from '@counterfoil/domain/payments/payment-fee.ts'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import { insertPaymentMethods } from './payment-methods.db.ts'

/** The methods a new company begins with, all on, with their usual fees. */
export async function startPaymentMethods(tx: Tx, companyId: string): Promise<void> {
  await tx.run(insertPaymentMethods, {
    company_id: companyId,
    ids: DEFAULT_PAYMENT_METHODS.map(() => newId()),
    methods: DEFAULT_PAYMENT_METHODS.map(({ method }) => method),
    fee_percentages: DEFAULT_PAYMENT_METHODS.map(({ feePercentage }) => feePercentage),
    fees_fixed: DEFAULT_PAYMENT_METHODS.map(({ feeFixed }) => feeFixed),
  })
}
