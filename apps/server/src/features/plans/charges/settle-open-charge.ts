import type { PaymentEnd } from '@counterfoil/domain/faults/payment-end.ts'
import { isTestPayment } from '@counterfoil/domain/payments/test-payment.ts'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { CloseOutcome } from '../../../services/payment-providers/payment-provider.ts'
import { loadPlan } from '../../subscriptions/load-plan.ts'
import { PATIENCE } from '../subscription/read-subscription.ts'
import { type AskedCharge, askedCharge, closeAtProvider, lookAtProvider } from './ask-plan-provider.ts'
import { keptCardOf, watchCharge } from './begin-plan-charge.ts'
import { type ChargeRow, chargeById } from './plan-charges.db.ts'
import { namedPlanProvider } from './plan-provider.ts'
import { settlePlanCharge } from './settle-plan-charge.ts'

const NEXT_LOOK_SECONDS = 600

/** Settled: it came to something. Open: it may still, and is looked at again. */
type State = 'settled' | 'open'

/** Who the plan's own machinery speaks for in the database. */
export const planIdentity = (companyId: string) => ({ companyId, actor: 'plans' })

type LoadedCharge = { readonly row: ChargeRow; readonly asked: AskedCharge }

/** A charge that may still come to something, as its provider is asked about it; null of one that is settled. */
function loadOpen(deps: Deps, companyId: string, chargeId: string): Promise<LoadedCharge | null> {
  return deps.database.transaction('read', planIdentity(companyId), async (tx) => {
    const row = await tx.first(chargeById, { company_id: companyId, id: chargeId, ...PATIENCE })
    if (!row || (row.status !== 'processing' && row.status !== 'unknown')) return null
    // No other card is kept while a charge is open.
    const keptCard = row.is_new_card
      ? null
      : keptCardOf(deps, await loadPlan(tx, deps, companyId), row.provider)
    return { row, asked: askedCharge(row, keptCard) }
  })
}

async function closeOutcome(deps: Deps, { row, asked }: LoadedCharge): Promise<CloseOutcome> {
  const provider = namedPlanProvider(deps, row.provider)
  if (provider) return closeAtProvider(provider, asked, row.card_last4)
  // A bank that was switched off takes no money either, if it ever took any; what another has taken only its keys can tell.
  return isTestPayment(row.provider)
    ? { status: 'failed', reference: '', reason: 'way_to_pay_withdrawn' }
    : { status: 'unknown' }
}

/** Ends what is open about a charge at the bank, and writes what came of it. */
async function closeAtBank(
  deps: Deps,
  companyId: string,
  loaded: LoadedCharge,
  givenUp?: PaymentEnd,
): Promise<State> {
  const outcome = await closeOutcome(deps, loaded)
  const settlement = {
    companyId,
    chargeId: loaded.row.id,
    outcome,
    ...(givenUp === undefined ? {} : { givenUp }),
  }
  const settled = await deps.database.transaction('write', planIdentity(companyId), (tx) =>
    settlePlanCharge(tx, deps, settlement),
  )
  return settled.status === 'unknown' || settled.status === 'requires_action' ? 'open' : 'settled'
}

/**
 * Asks what came of a charge whose owner was taken to the provider's page, and writes that down. Nothing is ended: whoever is
 * still on the page may go on. `unknown` where nobody can say now, and it is to be asked again.
 */
export async function lookAtCharge(
  deps: Deps,
  companyId: string,
  chargeId: string,
): Promise<'settled' | 'unchanged' | 'unknown'> {
  const loaded = await loadOpen(deps, companyId, chargeId)
  if (loaded === null) return 'settled'
  const { row, asked } = loaded
  // A card that was typed here has no page; and a page that nobody was told of has nobody on it.
  if (row.page === null || row.provider_reference === null) return 'unchanged'
  const provider = namedPlanProvider(deps, row.provider)
  const outcome = provider ? await lookAtProvider(provider, asked) : ({ status: 'unknown' } as const)
  if (outcome.status === 'requires_action') return 'unchanged'
  if (outcome.status === 'unknown' || outcome.status === 'pending') return 'unknown'
  await deps.database.transaction('write', planIdentity(companyId), (tx) =>
    settlePlanCharge(tx, deps, { companyId, chargeId, outcome }),
  )
  return 'settled'
}

/**
 * Brings a charge to an end whose request died: the bank is asked under the same id, so nothing is taken twice, and
 * what it has not taken by then it will not take. One that a request is still working on is left alone; one that waits
 * for its owner too, until they have had their time or it is called off for the reason given.
 */
export async function endOpenCharge(
  deps: Deps,
  companyId: string,
  chargeId: string,
  calledOff: PaymentEnd | null,
): Promise<State> {
  const loaded = await loadOpen(deps, companyId, chargeId)
  if (loaded === null) return 'settled'
  const { row } = loaded
  if (!row.awaits_payer) return row.is_stale ? closeAtBank(deps, companyId, loaded) : 'open'
  if (calledOff !== null) return closeAtBank(deps, companyId, loaded, calledOff)
  if (row.is_abandoned) return closeAtBank(deps, companyId, loaded, 'bank_not_confirmed')
  // Whoever has paid on a page may have closed it and never come back.
  return (await lookAtCharge(deps, companyId, chargeId)) === 'settled' ? 'settled' : 'open'
}

const payloadShape = z.object({ company_id: z.uuid(), charge_id: z.uuid() })

/** The job that follows every charge: sees to it that it comes to something, however long that takes. */
export async function settleOpenCharge(deps: Deps, payload: unknown): Promise<void> {
  const { company_id, charge_id } = payloadShape.parse(payload)
  if ((await endOpenCharge(deps, company_id, charge_id, null)) === 'settled') return
  await deps.database.transaction('write', planIdentity(company_id), (tx) =>
    watchCharge(tx, company_id, charge_id, NEXT_LOOK_SECONDS),
  )
}
