import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import { mayStillComplete } from '@counterfoil/domain/payments/payment-status.ts'
import type { Deps } from '../../deps.ts'
import { lockPayment } from '../payments/lock-payment.ts'
import { closeLocked } from '../payments/settle-payment.ts'
import type { EventActor } from '../timeline/record-event.ts'
import { askProvider } from './ask-provider.ts'
import { REQUEST_SECONDS, watchPayment } from './begin-payment.ts'
import { askAgain, type UnsettledRow, unsettledPayment } from './public-payment.db.ts'
import { settleCharge } from './settle-charge.ts'

/** How long a bank waits for a payer's second step before the payment is called off. */
const PAYER_SECONDS = 1800
const NEXT_LOOK_SECONDS = 600

/** Settled: it came to something. Open: it may still, and is looked at again. */
type State = 'settled' | 'open'

const identity = (companyId: string) => ({ companyId, actor: 'payments' })

function actorOf(companyId: string, row: UnsettledRow): EventActor {
  return { companyId, userId: null, userName: row.payer_name ?? '' }
}

async function abandon(deps: Deps, companyId: string, row: UnsettledRow): Promise<State> {
  return deps.database.transaction('write', identity(companyId), async (tx) => {
    const locked = await lockPayment(tx, companyId, row.id)
    if (!locked.row.awaits_payer || !mayStillComplete(locked.row.status)) return 'open'
    const why = { reason: 'The payer did not confirm the payment.', reference: null }
    await closeLocked(tx, actorOf(companyId, row), locked.row, 'cancelled', why)
    return 'settled'
  })
}

async function askAfter(deps: Deps, companyId: string, row: UnsettledRow): Promise<State> {
  const provider = deps.paymentProviders.forMethod(row.method)
  if (!provider) return 'open'
  await deps.database.transaction('write', identity(companyId), (tx) => tx.run(askAgain, [companyId, row.id]))
  const amount = money(row.amount, currencyCode(row.currency))
  const outcome = await askProvider(provider.find({ paymentId: row.id, amount, cardLast4: row.card_last4 }))
  const settled = await deps.database.transaction('write', identity(companyId), (tx) =>
    settleCharge(tx, deps, {
      companyId,
      paymentId: row.id,
      outcome,
      actor: actorOf(companyId, row),
      timeZone: row.time_zone,
    }),
  )
  return settled.status === 'unknown' || settled.status === 'requires_action' ? 'open' : 'settled'
}

/**
 * Finds out what became of a payment whose request died: the provider is asked under the same id, so nothing is
 * charged twice. One that a request is still working on, or that waits for its payer, is left alone.
 */
export async function settlePayment(deps: Deps, companyId: string, paymentId: string): Promise<State> {
  const row = await deps.database.transaction('read', identity(companyId), (tx) =>
    tx.first(unsettledPayment, [companyId, paymentId, REQUEST_SECONDS, PAYER_SECONDS]),
  )
  if (!row || (row.status !== 'processing' && row.status !== 'unknown')) return 'settled'
  if (row.awaits_payer) return row.is_abandoned ? abandon(deps, companyId, row) : 'open'
  return row.is_stale ? askAfter(deps, companyId, row) : 'open'
}

/** The job that follows every payment made online: sees to it that it comes to something, however long that takes. */
export async function settlePayments(deps: Deps, payload: unknown): Promise<void> {
  const { company_id, payment_id } = payload as { company_id: string; payment_id: string }
  if ((await settlePayment(deps, company_id, payment_id)) === 'settled') return
  await deps.database.transaction('write', identity(company_id), (tx) =>
    watchPayment(tx, company_id, payment_id, NEXT_LOOK_SECONDS),
  )
}
