import type { PaymentLink } from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { found } from '../../../http/app-error.ts'
import { linkById } from './payment-links.db.ts'
import { presentLink } from './payment-links.presenter.ts'

export async function readPaymentLink(
  tx: Tx,
  deps: Deps,
  companyId: string,
  linkId: string,
): Promise<PaymentLink> {
  return presentLink(deps, found(await tx.first(linkById, [companyId, linkId])))
}
