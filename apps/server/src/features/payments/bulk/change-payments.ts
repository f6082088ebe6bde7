import type { BulkResults, bulkBody } from '@counterfoil/contract/bulk.ts'
import type { paymentBulkUpdateBody } from '@counterfoil/contract/payments/payment-bulk.schema.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { eachRecord } from '../../../http/each-record.ts'
import { completePayment } from '../complete-payment.ts'
import { deletePayment } from '../delete-payment.ts'
import { lockPayments } from '../lock-payment.ts'
import { updatePayment } from '../update-payment.ts'

/**
 * Changes many payments alike, and completes them where the changes say so (specification, section 7); what one of them
 * does not allow is refused of that one, and nothing of it is changed.
 */
export async function updatePayments(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  { ids, changes: { status, ...fields } }: z.output<typeof paymentBulkUpdateBody>,
): Promise<BulkResults> {
  await lockPayments(tx, scope.companyId, ids)
  return eachRecord(tx, ids, async (id) => {
    if (Object.keys(fields).length > 0) await updatePayment(tx, scope, id, fields, null)
    if (status !== undefined) await completePayment(tx, deps, scope, id)
  })
}

/** Deletes the payments among these that never became money (specification, section 7). */
export async function deletePayments(
  tx: Tx,
  scope: CompanyScope,
  { ids }: z.output<typeof bulkBody>,
): Promise<BulkResults> {
  await lockPayments(tx, scope.companyId, ids)
  return eachRecord(tx, ids, async (id) => {
    await deletePayment(tx, scope, id)
  })
}
