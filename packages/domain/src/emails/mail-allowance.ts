import type { PlanId } from '../plans/plan-catalogue.ts'

/** Recipients a company may mail in 24 hours before any client has paid it. */
export type MailBases = {
  readonly trial: number
  /** With the smallest plan. */
  readonly plan: number
}

/** What the allowance of a company depends on. */
export type MailStanding = {
  /** The plan that runs; null in the trial, and once nothing runs any more. */
  readonly plan: PlanId | null
  /** Clients who have paid an invoice in full at least a day ago. */
  readonly payingClients: number
}

/** How many more recipients each client who has paid is worth. */
export const MAILS_PER_PAYING_CLIENT = 10
/** Clients who have paid raise the allowance to so many times its base, and no further. */
const MOST_TIMES_BASE = 4

const TIMES: Readonly<Record<PlanId, number>> = { solo: 1, team: 2, business: 4 }

/** What a company may mail in 24 hours, and the most that clients who pay can raise it to. */
export type MailAllowance = { readonly recipients: number; readonly most: number }

/** Who has clients that pay is no sender of spam: the trial begins low, and each of them raises what may be sent. */
export function mailAllowance(bases: MailBases, { plan, payingClients }: MailStanding): MailAllowance {
  const base = plan === null ? bases.trial : bases.plan * TIMES[plan]
  const most = base * MOST_TIMES_BASE
  return { recipients: Math.min(base + MAILS_PER_PAYING_CLIENT * payingClients, most), most }
}

/** From so many paying clients on, one more changes nothing. */
export function clientsThatCount(bases: MailBases, plan: PlanId | null): number {
  const { recipients, most } = mailAllowance(bases, { plan, payingClients: 0 })
  return Math.ceil((most - recipients) / MAILS_PER_PAYING_CLIENT)
}
