import {
  clientsThatCount,
  MAILS_PER_PAYING_CLIENT,
  type MailAllowance,
  mailAllowance,
} from '@counterfoil/domain/emails/mail-allowance.ts'
import { type Fault, fault } from '@counterfoil/domain/faults/fault.ts'
import type { PlanId } from '@counterfoil/domain/plans/plan-catalogue.ts'
import type { Tx } from '../../../db/database.ts'
import { sendInOrder } from '../../../db/send-in-order.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { runningPlan } from '../../subscriptions/running-plan.ts'
import { isMailOpen } from './is-mail-open.ts'
import { lockMailCount, mailsCounted, payingClients, secondsOfDay, secondsOfMinute } from './mail-count.db.ts'

const DAY_SECONDS = 86_400

function refusal(detail: Fault, seconds: number): AppError {
  return new AppError('mail_limit_reached', { detail, retryAfterSeconds: seconds })
}

const whole = (row: { seconds: number } | undefined, otherwise: number) =>
  Math.max(1, Math.ceil(row?.seconds ?? otherwise))

async function tooManyAtOnce(tx: Tx, companyId: string, limit: number): Promise<AppError> {
  const seconds = whole(await tx.first(secondsOfMinute, [companyId, limit]), 60)
  return refusal(fault('too_many_mails_a_minute', { limit, seconds }), seconds)
}

/** What makes the number of recipients rise: clients who pay, up to so many, and a plan. */
type Rise = { readonly withClientsTo: number | null; readonly withPlan: boolean }

const NO_RISE: Rise = { withClientsTo: null, withPlan: false }

function howItRises(plan: PlanId | null, { recipients, most }: MailAllowance): Rise {
  return { withClientsTo: recipients < most ? most : null, withPlan: plan === null }
}

type Day = { readonly used: number; readonly wanted: number }

function mailTooLarge(params: { wanted: number; limit: number }, { withClientsTo, withPlan }: Rise): Fault {
  if (withClientsTo === null)
    return fault(
      withPlan ? 'mail_of_too_many_recipients_more_with_plan' : 'mail_of_too_many_recipients',
      params,
    )
  const code = withPlan
    ? 'mail_of_too_many_recipients_more_with_both'
    : 'mail_of_too_many_recipients_more_with_clients'
  return fault(code, { ...params, step: MAILS_PER_PAYING_CLIENT, most: withClientsTo })
}

function dayUsedUp(
  params: { used: number; limit: number; wait: number },
  { withClientsTo, withPlan }: Rise,
): Fault {
  if (withClientsTo === null)
    return fault(withPlan ? 'recipients_used_up_more_with_plan' : 'recipients_used_up', params)
  const code = withPlan ? 'recipients_used_up_more_with_both' : 'recipients_used_up_more_with_clients'
  return fault(code, { ...params, step: MAILS_PER_PAYING_CLIENT, most: withClientsTo })
}

async function tooManyToday(
  tx: Tx,
  companyId: string,
  limit: number,
  { used, wanted }: Day,
  rise: Rise,
): Promise<AppError> {
  if (wanted > limit)
    return new AppError('mail_limit_reached', { detail: mailTooLarge({ wanted, limit }, rise) })
  const seconds = whole(await tx.first(secondsOfDay, [companyId, limit - wanted]), DAY_SECONDS)
  return refusal(dayUsedUp({ used, limit, wait: seconds }, rise), seconds)
}

/** Null when a company may mail so many more recipients within the 24 hours. */
async function refusalOfDay(tx: Tx, deps: Deps, companyId: string, day: Day): Promise<AppError | null> {
  const { perDayInTrial, perDay } = deps.config.mailLimits
  const total = day.used + day.wanted
  if (!deps.config.billing) {
    return perDay !== null && total > perDay ? tooManyToday(tx, companyId, perDay, day, NO_RISE) : null
  }
  // Most mails are far below any limit: plan and clients are looked up for the others alone.
  if (total <= Math.min(perDayInTrial ?? Number.POSITIVE_INFINITY, perDay ?? Number.POSITIVE_INFINITY))
    return null
  const plan = await runningPlan(tx, deps, companyId)
  const base = plan === null ? perDayInTrial : perDay
  if (base === null) return null
  const bases = { trial: base, plan: base }
  const clients = await tx.first(payingClients, [companyId, clientsThatCount(bases, plan)])
  const allowance = mailAllowance(bases, { plan, payingClients: clients?.count ?? 0 })
  if (total <= allowance.recipients) return null
  return tooManyToday(tx, companyId, allowance.recipients, day, howItRises(plan, allowance))
}

/**
 * Why a company may not mail so many recipients now, or null. Mails of one company are judged one after the other, and
 * the one judged is counted when the caller writes it in this very transaction: twenty at once do not pass the limit.
 */
export async function mailRefusal(
  tx: Tx,
  deps: Deps,
  companyId: string,
  recipients: number,
): Promise<AppError | null> {
  const { confirmed, counted } = await sendInOrder({
    confirmed: () => isMailOpen(tx, deps, companyId),
    countLock: () => tx.run(lockMailCount, [companyId]),
    counted: () => tx.first(mailsCounted, [companyId]),
  })
  if (!confirmed) return new AppError('email_not_confirmed')
  const { mails, recipients: used } = counted ?? { mails: 0, recipients: 0 }
  const { perMinute } = deps.config.mailLimits
  if (perMinute !== null && mails >= perMinute) return tooManyAtOnce(tx, companyId, perMinute)
  return refusalOfDay(tx, deps, companyId, { used, wanted: recipients })
}
