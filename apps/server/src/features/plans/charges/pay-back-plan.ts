import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { found } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { queueJobLater } from '../../../services/jobs/queue-job.ts'
import { loadLockedPlan } from '../../subscriptions/load-plan.ts'
import { queueReceiptMails } from '../mails/queue-plan-mails.ts'
import { insertReceipt, receiptOfCharge } from '../receipts/plan-receipts.db.ts'
import { takeReceiptNumber } from '../receipts/write-receipt.ts'
import { closeCharge, type RefundRow, refundForUpdate } from './plan-charges.db.ts'
import { namedPlanProvider } from './plan-provider.ts'
import { planIdentity } from './settle-open-charge.ts'

/** The receipt of money paid back: of the same plan and period as the payment it pays back. */
async function writeRefundReceipt(
  tx: Tx,
  companyId: string,
  refund: RefundRow,
  reference: string,
  now: number,
): Promise<string> {
  const paid = found(await tx.first(receiptOfCharge, [companyId, refund.charge_id]))
  const id = newId()
  await tx.run(insertReceipt, {
    company_id: companyId,
    id,
    number: await takeReceiptNumber(tx, companyId),
    kind: 'refund',
    charge_id: refund.id,
    plan: paid.plan,
    plan_interval: paid.plan_interval,
    currency: refund.currency,
    amount: refund.amount,
    credit_used: 0n,
    credit_added: 0n,
    lines: '[]',
    period_start: paid.period_start,
    period_end: paid.period_end,
    provider: refund.provider,
    provider_reference: reference,
    card_brand: paid.card_brand,
    card_last4: paid.card_last4,
    issued_at: new Date(now),
  })
  return id
}

/** Stripe answers alike under a key for a day: before that it would only say the same again. */
const AFTER_REFUSAL_SECONDS = 90_000

/**
 * The provider refuses to pay back: its account may be empty, or the payment disputed. The money stays owed and is asked for again
 * a day later; whoever runs the installation reads in the log that it is.
 */
async function refusedRefund(deps: Deps, companyId: string, refund: RefundRow): Promise<void> {
  const payload = { company_id: companyId, refund_id: refund.id }
  await deps.database.transaction('write', planIdentity(companyId), (tx) =>
    queueJobLater(tx, 'pay_back_plan', payload, payBackKey(refund.id), AFTER_REFUSAL_SECONDS),
  )
  const { charge_id, charge_reference } = refund
  deps.logger.error(
    { company_id: companyId, refund_id: refund.id, charge_id, payment: charge_reference },
    'the provider does not pay back what is owed for a plan',
  )
}

const payloadShape = z.object({ company_id: z.uuid(), refund_id: z.uuid() })

const NEXT_TRY_SECONDS = 600

/** How the job of a refund is called in the queue: there is one of it at a time. */
export function payBackKey(refundId: string): string {
  return `pay_back_plan ${refundId}`
}

/** The refund, if it is still owed, with the next try queued before this one: no number of failures is the last. */
async function beginTry(tx: Tx, companyId: string, refundId: string): Promise<RefundRow | null> {
  const refund = await tx.first(refundForUpdate, [companyId, refundId])
  if (refund?.status !== 'processing') return null
  const payload = { company_id: companyId, refund_id: refundId }
  await queueJobLater(tx, 'pay_back_plan', payload, payBackKey(refundId), NEXT_TRY_SECONDS)
  return refund
}

/**
 * Pays one charge back, tried again until it is done. The bank is asked under the refund's own id and so pays back
 * once, however often this runs.
 */
export async function payBackPlan(deps: Deps, payload: unknown): Promise<void> {
  const { company_id: companyId, refund_id: refundId } = payloadShape.parse(payload)
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
    deps.database.transaction('write', planIdentity(companyId), work)
  const refund = await inCompany((tx) => beginTry(tx, companyId, refundId))
  if (refund === null) return
  const provider = namedPlanProvider(deps, refund.provider)
  if (!provider?.payBack) throw new Error(`the provider ${refund.provider} does not pay back`)
  const paid = await provider.payBack({
    refundId,
    paymentId: refund.charge_id,
    reference: refund.charge_reference ?? '',
    amount: money(refund.amount, currencyCode(refund.currency)),
  })
  if ('refused' in paid) return refusedRefund(deps, companyId, refund)
  const { reference } = paid
  await inCompany(async (tx) => {
    const { now } = await loadLockedPlan(tx, deps, companyId)
    const again = await tx.first(refundForUpdate, [companyId, refundId])
    if (again?.status !== 'processing') return
    const values = {
      company_id: companyId,
      id: refundId,
      status: 'completed',
      provider_reference: reference,
      failure_reason: null,
    }
    requireWritten(await tx.run(closeCharge, values), 'conflict')
    const receiptId = await writeRefundReceipt(tx, companyId, refund, reference, now)
    await queueReceiptMails(tx, deps, companyId, receiptId)
  })
}
