import { calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import type { PaymentEnd } from '@counterfoil/domain/faults/payment-end.ts'
import { BY_HAND } from '@counterfoil/domain/payments/payment-status.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { requireWritten } from '../../../http/require-written.ts'
import type { CloseOutcome } from '../../../services/payment-providers/payment-provider.ts'
import { openNextLink } from '../../instalments/open-next-link.ts'
import { type LockedPayment, lockPayment } from '../../payments/lock-payment.ts'
import { queueReceipt } from '../../payments/receipts/queue-receipt.ts'
import { closeLocked, completeLocked, recordAnnounced } from '../../payments/recording/settle-payment.ts'
import type { EventActor } from '../../timeline/record-event.ts'
import { announcePayment, markUnknown, waitForPayer } from '../public-page/public-payment.db.ts'
import { clientForPayer } from './client-for-payer.ts'

export type Settled =
  | { status: 'completed' | 'pending' | 'requires_action' | 'unknown' }
  | { status: 'failed'; reason: PaymentEnd | null }

export type Settlement = {
  readonly companyId: string
  readonly paymentId: string
  readonly outcome: CloseOutcome
  readonly actor: EventActor
  readonly timeZone: string
  /** Why it was given up, where nobody refused it. */
  readonly givenUp?: PaymentEnd
}

/** What a payment came to that somebody else settled meanwhile; their word stands. */
function settledAs({ row }: LockedPayment): Settled | null {
  if (row.status === 'completed') return { status: 'completed' }
  // What a provider has only announced it still settles itself.
  if (row.status === 'pending' && row.provider === BY_HAND) return { status: 'pending' }
  if (row.status === 'failed' || row.status === 'cancelled')
    return { status: 'failed', reason: row.failure_reason }
  return null
}

function endLocked(
  tx: Tx,
  { actor, givenUp }: Settlement,
  { row }: LockedPayment,
  outcome: { reason: PaymentEnd; reference: string },
) {
  const { reference } = outcome
  if (givenUp === undefined) return closeLocked(tx, actor, row, 'failed', outcome)
  return closeLocked(tx, actor, row, 'cancelled', { reason: givenUp, reference })
}

/**
 * The second half of a payment: writes what the bank answered, once. Whoever comes later with the same answer, after
 * a crash or from the queue, finds it settled.
 */
export async function settleCharge(tx: Tx, deps: Deps, settlement: Settlement): Promise<Settled> {
  const { companyId, paymentId, outcome, actor } = settlement
  const locked = await lockPayment(tx, companyId, paymentId)
  const settled = settledAs(locked)
  if (settled) return settled
  switch (outcome.status) {
    case 'completed': {
      const paymentDate = calendarDateIn(deps.clock.now(), settlement.timeZone)
      await completeLocked(tx, actor, await clientForPayer(tx, actor, locked), {
        reference: outcome.reference,
        paymentDate,
      })
      await openNextLink(tx, deps, actor, locked.row.payment_link_id)
      await queueReceipt(tx, deps, companyId, paymentId)
      return { status: 'completed' }
    }
    case 'failed':
      await endLocked(tx, settlement, locked, outcome)
      return { status: 'failed', reason: outcome.reason }
    case 'requires_action':
      requireWritten(
        await tx.run(waitForPayer, [companyId, paymentId, outcome.reference]),
        'payment_not_pending',
      )
      return { status: 'requires_action' }
    case 'pending': {
      const { row } = await clientForPayer(tx, actor, locked)
      // A provider may say so again before the money is there.
      if (locked.row.status === 'pending') return { status: 'pending' }
      const announced = await tx.run(announcePayment, [companyId, paymentId, outcome.reference])
      requireWritten(announced, 'payment_not_pending')
      await recordAnnounced(tx, actor, row)
      return { status: 'pending' }
    }
    case 'unknown':
      if (locked.row.status !== 'unknown')
        requireWritten(await tx.run(markUnknown, [companyId, paymentId]), 'payment_not_pending')
      return { status: 'unknown' }
  }
}
