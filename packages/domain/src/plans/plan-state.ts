import { DAY_MS } from './plan-period.ts'

/** A company's plan, as it is shown and as it decides whether the company may write. */
export const PLAN_STATES = ['trial', 'active', 'past_due', 'cancelled', 'expired'] as const
export type PlanState = (typeof PLAN_STATES)[number]

export const TRIAL_DAYS = 14
/** So long before a trial ends its owners are told by mail. */
export const TRIAL_NOTICE_DAYS = 3
/** How long a company writes on after a renewal could not be taken. */
export const GRACE_DAYS = 14
/** Days after the period's end on which the card is tried again. */
const RETRY_DAYS: readonly number[] = [1, 3, 6, 10]
/** An annual plan can be given back so long after it was paid (Terms of Service, version 1.0). */
export const REFUND_DAYS = 30

/** What is stored; instants in milliseconds since 1970. */
export type PlanFacts = {
  readonly trialEndsAt: number
  readonly subscription: {
    /** The end of what is paid. */
    readonly periodEnd: number
    /** When it was cancelled; it runs to the end of what is paid. */
    readonly cancelledAt: number | null
    /** When a renewal first could not be taken. */
    readonly pastDueSince: number | null
  } | null
}

/** When a company's records become read-only, if nothing happens until then. */
export function writableUntil({ trialEndsAt, subscription }: PlanFacts): number {
  if (subscription === null) return trialEndsAt
  const grace = subscription.cancelledAt === null ? GRACE_DAYS * DAY_MS : 0
  return Math.max(trialEndsAt, subscription.periodEnd + grace)
}

/** Whether the company may write. It may not from the very instant on. */
export function mayWrite(facts: PlanFacts, now: number): boolean {
  return now < writableUntil(facts)
}

/** The state, from what is stored and the time: nothing has to run for a trial or a plan to be over. */
export function planState(facts: PlanFacts, now: number): PlanState {
  if (!mayWrite(facts, now)) return 'expired'
  const { subscription } = facts
  if (subscription === null) return 'trial'
  const isOver = now >= subscription.periodEnd
  if (subscription.cancelledAt !== null) return isOver ? 'trial' : 'cancelled'
  return isOver && subscription.pastDueSince !== null ? 'past_due' : 'active'
}

/** Days until an instant, one that has begun counted whole; 0 once it is over. */
export function daysUntil(instant: number, now: number): number {
  return Math.max(0, Math.ceil((instant - now) / DAY_MS))
}

/** When a renewal is tried next after it failed; null when it is left to the owner. */
export function nextTryAt(periodEnd: number, now: number): number | null {
  const next = RETRY_DAYS.map((days) => periodEnd + days * DAY_MS).find((instant) => instant > now)
  return next ?? null
}
