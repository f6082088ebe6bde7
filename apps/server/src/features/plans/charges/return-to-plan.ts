import type { PlanReturn } from '@counterfoil/contract/plans/plans.schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found } from '../../../http/app-error.ts'
import type { InScope } from '../../../http/handler.ts'
import { receiptOfCharge } from '../receipts/plan-receipts.db.ts'
import { PATIENCE, readSubscription } from '../subscription/read-subscription.ts'
import { type ChargeRow, chargeById } from './plan-charges.db.ts'
import { endOpenCharge, lookAtCharge } from './settle-open-charge.ts'

const STATUS: Readonly<Record<ChargeRow['status'], PlanReturn['status']>> = {
  completed: 'completed',
  failed: 'not_paid',
  cancelled: 'not_paid',
  processing: 'processing',
  unknown: 'processing',
}

/**
 * The owner is back from the provider's page: what came of it is asked at once, and not only when the provider tells. A page they
 * left without paying is closed, so that everything is as it was. Asked again it answers the same.
 */
export async function returnToPlan(
  deps: Deps,
  { companyId }: CompanyScope,
  inScope: InScope,
  chargeId: string,
): Promise<PlanReturn> {
  const read = async (tx: Tx) =>
    found(await tx.first(chargeById, { company_id: companyId, id: chargeId, ...PATIENCE }))
  await inScope('read', read)
  if ((await lookAtCharge(deps, companyId, chargeId)) === 'unchanged')
    await endOpenCharge(deps, companyId, chargeId, 'payer_did_not_confirm')
  return inScope('read', async (tx) => {
    const { status } = await read(tx)
    const receipt = await tx.first(receiptOfCharge, [companyId, chargeId])
    const subscription = await readSubscription(tx, deps, companyId)
    return { status: STATUS[status], receipt: receipt?.id ?? null, subscription }
  })
}
