import { calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { type Money, money } from '@counterfoil/domain/money/money.ts'
import {
  billedCurrency,
  type PlanId,
  type PlanInterval,
  planPrice,
} from '@counterfoil/domain/plans/plan-catalogue.ts'
import {
  choiceBeginsAt,
  type PlanQuote,
  quotePlan,
  quoteRenewal,
  type RunningPlan,
} from '@counterfoil/domain/plans/plan-quote.ts'
import { type PlanFacts, type PlanState, planState } from '@counterfoil/domain/plans/plan-state.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { found } from '../../http/app-error.ts'
import { lockPlan, type PlanRow, planOfCompany } from './subscriptions.db.ts'

/** A company's plan as the rules take it. */
export type LoadedPlan = {
  readonly row: PlanRow
  readonly facts: PlanFacts
  readonly state: PlanState
  readonly running: RunningPlan | null
  readonly credit: Money
  readonly currency: CurrencyCode
  /** By the server's clock; milliseconds since 1970. */
  readonly now: number
}

function factsOf(row: PlanRow): PlanFacts {
  const trialEndsAt = row.trial_ends_at.getTime()
  if (!row.period_end) return { trialEndsAt, subscription: null }
  return {
    trialEndsAt,
    subscription: {
      periodEnd: row.period_end.getTime(),
      cancelledAt: row.cancelled_at?.getTime() ?? null,
      pastDueSince: row.past_due_since?.getTime() ?? null,
    },
  }
}

function runningOf(row: PlanRow): RunningPlan | null {
  const { plan, plan_interval, currency, price, period_start, period_end, anchor_day } = row
  if (!plan || !plan_interval || !currency || price === null || !period_start || !period_end) return null
  return {
    plan,
    interval: plan_interval,
    price: money(price, currencyCode(currency)),
    period: { start: period_start.getTime(), end: period_end.getTime() },
    anchorDay: anchor_day ?? 1,
  }
}

/** A plan keeps its currency while it runs, and while there is credit in it. */
function currencyOf(row: PlanRow, state: PlanState): CurrencyCode {
  const keeps = row.currency !== null && (row.credit !== 0n || (state !== 'trial' && state !== 'expired'))
  return keeps && row.currency
    ? currencyCode(row.currency)
    : billedCurrency(currencyCode(row.company_currency))
}

function readPlanRow(row: PlanRow, now: number): LoadedPlan {
  const facts = factsOf(row)
  const state = planState(facts, now)
  const currency = currencyOf(row, state)
  return {
    row,
    facts,
    state,
    running: runningOf(row),
    credit: money(row.credit ?? 0n, currency),
    currency,
    now,
  }
}

export async function loadPlan(tx: Tx, deps: Deps, companyId: string): Promise<LoadedPlan> {
  return readPlanRow(found(await tx.first(planOfCompany, [companyId])), deps.clock.now())
}

/** {@link loadPlan}, held until the transaction ends: plans are changed one after the other. */
export async function loadLockedPlan(tx: Tx, deps: Deps, companyId: string): Promise<LoadedPlan> {
  await tx.run(lockPlan, [companyId])
  return loadPlan(tx, deps, companyId)
}

/** What choosing a plan comes to now, at the price of the day on which it begins. */
export function quoteChoice(loaded: LoadedPlan, plan: PlanId, interval: PlanInterval): PlanQuote {
  const on = calendarDateIn(choiceBeginsAt(loaded), 'UTC')
  return quotePlan(loaded, { plan, interval, price: planPrice(plan, interval, loaded.currency, on) })
}

/** What the next period of the plan that runs comes to; null where none runs. */
export function quoteNext({ running, credit, currency }: LoadedPlan): PlanQuote | null {
  if (running === null) return null
  const on = calendarDateIn(running.period.end, 'UTC')
  return quoteRenewal(running, planPrice(running.plan, running.interval, currency, on), credit)
}
