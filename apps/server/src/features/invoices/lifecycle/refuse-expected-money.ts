import { EXPECTED_MONEY_FAULTS } from '@counterfoil/contract/invoices/expected-money.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { canDoWithPayment } from '@counterfoil/domain/payments/payment-status.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import { liveAllocation } from '../settlement/settlement.db.ts'

/**
 * Refuses an act on an invoice of which a payment is announced or with its provider. Money that has not come cannot be
 * refunded: it is said what can be done about it instead. The caller holds the invoice's lock.
 */
export async function refuseExpectedMoney(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
  act: keyof typeof EXPECTED_MONEY_FAULTS,
): Promise<void> {
  const live = await tx.first(liveAllocation, [scope.companyId, invoiceId])
  if (!live) return
  const isOurs = canDoWithPayment('delete', { state: live.status, provider: live.provider }).ok
  const { pending, withProvider } = EXPECTED_MONEY_FAULTS[act]
  throw new AppError('invoice_has_payments', { detail: fault(isOurs ? pending : withProvider) })
}
