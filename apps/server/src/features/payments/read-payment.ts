import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import type { Tx } from '../../db/database.ts'
import { found } from '../../http/app-error.ts'
import { paymentById } from './payments.db.ts'
import { presentPayment } from './payments.presenter.ts'

export async function readPayment(tx: Tx, companyId: string, paymentId: string): Promise<Payment> {
  return presentPayment(found(await tx.first(paymentById, [companyId, paymentId])))
}
