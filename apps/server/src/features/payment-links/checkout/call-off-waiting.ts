import type { PaymentEnd } from '@counterfoil/domain/faults/payment-end.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { sumsOfLink } from '../links/sums-of-link.ts'
import { waitingInVain } from '../public-page/public-payment.db.ts'
import { bearerOfToken, openSharedLink, readSharedLink } from '../public-page/shared-link.ts'
import type { PayRequest } from './begin-payment.ts'
import { settlePayment } from './settle-payments.ts'

/** Refusals after which nobody can take the second step of a payment, and what staff read of why it ended. */
const REASONS: Readonly<Partial<Record<AppError['code'], PaymentEnd>>> = {
  amount_changed: 'due_amount_changed',
  payment_link_closed: 'link_closed_meanwhile',
}

/**
 * After a refusal: ends at the bank, at once, what waits over this link for a second step that can no longer be taken.
 * One for a sum that may still be paid stays, whatever sum a stranger names.
 */
export async function callOffWaiting(deps: Deps, request: PayRequest, error: unknown): Promise<void> {
  const reason = error instanceof AppError ? REASONS[error.code] : undefined
  if (!(error instanceof AppError) || reason === undefined) return
  const identity = bearerOfToken(request.token)
  const { companyId, waiting } = await deps.database.transaction('read', identity, async (tx) => {
    const at = await openSharedLink(tx, request.token)
    const link = await readSharedLink(tx, at)
    const isClosed = error.code === 'payment_link_closed'
    const waiting = await tx.rows(waitingInVain, {
      company_id: at.companyId,
      payment_link_id: at.linkId,
      is_closed: isClosed,
      amounts: sumsOfLink(link, deps.clock.now()),
    })
    return { companyId: at.companyId, waiting }
  })
  for (const { id } of waiting) await settlePayment(deps, companyId, id, reason)
}
