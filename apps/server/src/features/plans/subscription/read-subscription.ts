import type { Subscription } from '@counterfoil/contract/plans/plans.schema.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import { type PaidPart, type PlanRefund, planRefund } from '@counterfoil/domain/plans/plan-refund.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { type LoadedPlan, loadPlan } from '../../subscriptions/load-plan.ts'
import { openCharge } from '../charges/plan-charges.db.ts'
import { planProvider } from '../charges/plan-provider.ts'
import { ownersOfCompany } from '../plans.db.ts'
import { presentSubscription, presentUnlimited } from '../plans.presenter.ts'
import { type ReceiptRow, receiptsOfPeriod } from '../receipts/plan-receipts.db.ts'
import { readLines } from './quote-json.ts'

/** A request that takes longer than this has died; its charge may be asked after. */
export const REQUEST_SECONDS = 60
/** How long a bank waits for an owner's second step before the charge is called off. */
const OWNER_SECONDS = 1800

export const PATIENCE = { request_seconds: REQUEST_SECONDS, owner_seconds: OWNER_SECONDS }

function toPart(row: ReceiptRow): PaidPart {
  const currency = currencyCode(row.currency)
  return {
    paidAt: row.issued_at.getTime(),
    amount: money(row.amount, currency),
    creditUsed: money(row.credit_used, currency),
    creditAdded: money(row.credit_added, currency),
    lines: readLines(row.lines, currency),
  }
}

export type Refundable = { readonly refund: PlanRefund; readonly receipts: readonly ReceiptRow[] }

/** What giving back the plan that runs would pay back, and the payments it is made of; null where it cannot be. */
export async function loadRefund(tx: Tx, companyId: string, loaded: LoadedPlan): Promise<Refundable | null> {
  const { running, state, now } = loaded
  if (running?.interval !== 'year' || (state !== 'active' && state !== 'cancelled')) return null
  const all = await tx.rows(receiptsOfPeriod, [companyId])
  // A year may have been turned in and begun anew at the very same moment: the last beginning counts.
  const first = all.findLastIndex(({ lines }) => lines.some(({ kind }) => kind === 'period'))
  const receipts = first < 0 ? [] : all.slice(first)
  const refund = planRefund(running.interval, receipts.map(toPart), now)
  return refund && { refund, receipts }
}

/** The company's plan as its members see it. */
export async function readSubscription(tx: Tx, deps: Deps, companyId: string): Promise<Subscription> {
  const [loaded, owners, charge] = await Promise.all([
    loadPlan(tx, deps, companyId),
    tx.rows(ownersOfCompany, [companyId]),
    tx.first(openCharge, { company_id: companyId, ...PATIENCE }),
  ])
  if (!deps.config.billing) return presentUnlimited(loaded, owners)
  const refundable = await loadRefund(tx, companyId, loaded)
  const provider = planProvider(deps)?.name ?? null
  return presentSubscription({ loaded, owners, charge, refund: refundable?.refund ?? null, provider })
}
