import type { Deps } from '../../../deps.ts'
import { paymentsOnPages } from '../public-page/public-payment.db.ts'
import { bearerOfToken, openSharedLink } from '../public-page/shared-link.ts'
import { lookAtPayment } from './settle-payments.ts'

/** A payer comes back from the provider's page: what came of it is asked for at once, and not only when the provider tells. */
export async function returnToLink(deps: Deps, token: string): Promise<void> {
  const { companyId, rows } = await deps.database.transaction('read', bearerOfToken(token), async (tx) => {
    const { companyId, linkId } = await openSharedLink(tx, token)
    return { companyId, rows: await tx.rows(paymentsOnPages, [companyId, linkId]) }
  })
  for (const { id } of rows) await lookAtPayment(deps, companyId, id)
}
