import type { PaymentEnd } from '@counterfoil/domain/faults/payment-end.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { CloseOutcome } from '../../../services/payment-providers/payment-provider.ts'
import { askProvider } from '../../payment-links/checkout/ask-provider.ts'
import { PATIENCE } from '../subscription/read-subscription.ts'
import { watchCharge } from './begin-plan-charge.ts'
import { type ChargeRow, chargeById } from './plan-charges.db.ts'
import { settlePlanCharge } from './settle-plan-charge.ts'

const NEXT_LOOK_SECONDS = 600

/** Settled: it came to something. Open: it may still, and is looked at again. */
type State = 'settled' | 'open'

/** Who the plan's own machinery speaks for in the database. */
export const planIdentity = (companyId: string) => ({ companyId, actor: 'plans' })

/** Ends what is open about a charge at the bank, and writes what came of it. */
async function closeAtBank(
  deps: Deps,
  companyId: string,
  row: ChargeRow,
  givenUp?: PaymentEnd,
): Promise<State> {
  const provider = deps.paymentProviders.forMethod('card')
  const amount = money(row.amount, currencyCode(row.currency))
  // A bank that was switched off takes no money either.
  const outcome: CloseOutcome =
    provider?.name === row.provider
      ? await askProvider(provider.close({ paymentId: row.id, amount, cardLast4: row.card_last4 }))
      : { status: 'failed', reference: '', reason: 'way_to_pay_withdrawn' }
  const settlement = { companyId, chargeId: row.id, outcome, ...(givenUp === undefined ? {} : { givenUp }) }
  const settled = await deps.database.transaction('write', planIdentity(companyId), (tx) =>
    settlePlanCharge(tx, deps, settlement),
  )
  return settled.status === 'unknown' || settled.status === 'requires_action' ? 'open' : 'settled'
}

/**
 * Brings a charge to an end whose request died: the bank is asked under the same id, so nothing is taken twice, and
 * what it has not taken by then it will not take. One that a request is still working on is left alone; one that waits
 * for its owner too, until they have had their time or do something else.
 */
export async function endOpenCharge(
  deps: Deps,
  companyId: string,
  chargeId: string,
  isOvertaken: boolean,
): Promise<State> {
  const row = await deps.database.transaction('read', planIdentity(companyId), (tx) =>
    tx.first(chargeById, { company_id: companyId, id: chargeId, ...PATIENCE }),
  )
  if (!row || (row.status !== 'processing' && row.status !== 'unknown')) return 'settled'
  if (!row.awaits_payer) return row.is_stale ? closeAtBank(deps, companyId, row) : 'open'
  if (isOvertaken) return closeAtBank(deps, companyId, row, 'something_else_chosen')
  if (row.is_abandoned) return closeAtBank(deps, companyId, row, 'bank_not_confirmed')
  return 'open'
}

const payloadShape = z.object({ company_id: z.uuid(), charge_id: z.uuid() })

/** The job that follows every charge: sees to it that it comes to something, however long that takes. */
export async function settleOpenCharge(deps: Deps, payload: unknown): Promise<void> {
  const { company_id, charge_id } = payloadShape.parse(payload)
  if ((await endOpenCharge(deps, company_id, charge_id, false)) === 'settled') return
  await deps.database.transaction('write', planIdentity(company_id), (tx) =>
    watchCharge(tx, company_id, charge_id, NEXT_LOOK_SECONDS),
  )
}
