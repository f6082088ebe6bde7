import type { PaymentEnd } from '@counterfoil/domain/faults/payment-end.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { Deps } from '../../../deps.ts'
import type { CloseOutcome } from '../../../services/payment-providers/payment-provider.ts'
import { payerActor } from '../../timeline/record-event.ts'
import { type UnsettledRow, unsettledPayment } from '../public-page/public-payment.db.ts'
import { askProvider } from './ask-provider.ts'
import { REQUEST_SECONDS, watchPayment } from './begin-payment.ts'
import { settleCharge } from './settle-charge.ts'

/** How long a bank waits for a payer's second step before the payment is called off. */
const PAYER_SECONDS = 1800
const NEXT_LOOK_SECONDS = 600

/** Settled: it came to something. Open: it may still, and is looked at again. */
type State = 'settled' | 'open'

const identity = (companyId: string) => ({ companyId, actor: 'payments' })

/** Why a payment that waits for its payer, or for nobody any more, is ended. */
type Why = { givenUp?: PaymentEnd }

async function closeAtBank(deps: Deps, companyId: string, row: UnsettledRow, why: Why): Promise<State> {
  const provider = deps.paymentProviders.forMethod(row.method)
  const amount = money(row.amount, currencyCode(row.currency))
  // A bank that was switched off takes no money either.
  const outcome: CloseOutcome = provider
    ? await askProvider(provider.close({ paymentId: row.id, amount, cardLast4: row.card_last4 }))
    : { status: 'failed', reference: '', reason: 'way_to_pay_withdrawn' }
  const settled = await deps.database.transaction('write', identity(companyId), (tx) =>
    settleCharge(tx, deps, {
      companyId,
      paymentId: row.id,
      outcome,
      actor: payerActor(companyId),
      timeZone: row.time_zone,
      ...why,
    }),
  )
  return settled.status === 'unknown' || settled.status === 'requires_action' ? 'open' : 'settled'
}

/**
 * Brings a payment to an end whose request died: the bank is asked under the same id, so nothing is charged twice,
 * and what it has not taken by then it will not take. One that a request is still working on is left alone; one that
 * waits for its payer too, until they have had their time or it is called off for the reason given.
 */
export async function settlePayment(
  deps: Deps,
  companyId: string,
  paymentId: string,
  calledOff: PaymentEnd | null,
): Promise<State> {
  const row = await deps.database.transaction('read', identity(companyId), (tx) =>
    tx.first(unsettledPayment, {
      company_id: companyId,
      id: paymentId,
      request_seconds: REQUEST_SECONDS,
      payer_seconds: PAYER_SECONDS,
    }),
  )
  if (!row || (row.status !== 'processing' && row.status !== 'unknown')) return 'settled'
  if (!row.awaits_payer) return row.is_stale ? closeAtBank(deps, companyId, row, {}) : 'open'
  if (calledOff !== null) return closeAtBank(deps, companyId, row, { givenUp: calledOff })
  if (row.is_abandoned) return closeAtBank(deps, companyId, row, { givenUp: 'payer_did_not_confirm' })
  return 'open'
}

/** The job that follows every payment made online: sees to it that it comes to something, however long that takes. */
export async function settlePayments(deps: Deps, payload: unknown): Promise<void> {
  const { company_id, payment_id } = payload as { company_id: string; payment_id: string }
  if ((await settlePayment(deps, company_id, payment_id, null)) === 'settled') return
  await deps.database.transaction('write', identity(company_id), (tx) =>
    watchPayment(tx, company_id, payment_id, NEXT_LOOK_SECONDS),
  )
}
