import type { Money } from '@counterfoil/domain/money/money.ts'
import type { FirstPaymentState } from '@counterfoil/domain/payments/payment-status.ts'
import { BY_HAND } from '@counterfoil/domain/payments/payment-status.ts'
import { isTestPayment } from '@counterfoil/domain/payments/test-payment.ts'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import { applyToInvoice, lockInvoices } from '../../invoices/settlement/settle-invoice.ts'
import { type EventActor, recordCompanyEvent } from '../../timeline/record-event.ts'
import { insertAllocations, insertPayment } from '../payments.db.ts'
import { paymentFeeOf } from './payment-fee-of.ts'
import { partiesOf } from './payment-parties.ts'
import { readPaymentTerms } from './payment-terms.ts'
import { type AllocationInput, type PlannedAllocation, planPayment } from './plan-payment.ts'
import { refuseBesideProvider } from './refuse-beside-provider.ts'

/** What is kept of a payment made online: never more of a card than its brand and last digits. */
type OnlineFacts = { cardBrand: string | null; cardLast4: string | null; attemptHash: Buffer | null }

export type NewPayment = {
  /** Null while nobody knows whose it is: over a link that names no client, until the money is there or announced. */
  clientId: string | null
  clientName: string
  amount: Money
  method: string
  status: FirstPaymentState
  paymentDate: string
  reference: string | null
  notes: string | null
  allocations: readonly AllocationInput[]
  provider: string
  paymentLinkId?: string | null
  payer?: { name: string; email: string | null } | null
  /** False where nothing but a payer's word says whose it is: then no event calls the money a client's. */
  isClientKnown?: boolean
  online?: OnlineFacts
  /** The saved card it is taken by, while nobody is there. */
  savedCardId?: string | null
}

async function insert(
  tx: Tx,
  actor: EventActor,
  id: string,
  payment: NewPayment,
  fee: Money,
  plan: readonly PlannedAllocation[],
): Promise<void> {
  const { amount, payer, online } = payment
  await tx.run(insertPayment, {
    company_id: actor.companyId,
    id,
    client_id: payment.clientId,
    client_name: payment.clientName,
    amount: amount.amount,
    currency: amount.currency,
    method: payment.method,
    status: payment.status,
    payment_date: payment.paymentDate,
    reference: payment.reference,
    notes: payment.notes,
    fee_amount: fee.amount,
    provider: payment.provider,
    payer_name: payer?.name ?? null,
    payer_email: payer?.email ?? null,
    payment_link_id: payment.paymentLinkId ?? null,
    created_by: actor.userId,
    card_brand: online?.cardBrand ?? null,
    card_last4: online?.cardLast4 ?? null,
    attempt_hash: online?.attemptHash ?? null,
    saved_card_id: payment.savedCardId ?? null,
  })
  if (plan.length === 0) return
  await tx.run(insertAllocations, {
    company_id: actor.companyId,
    payment_id: id,
    invoice_ids: plan.map(({ invoice }) => invoice.id),
    amounts: plan.map((part) => part.amount),
  })
}

/** Gives invoices what a completed payment holds for them, and says so of each that becomes paid by it. */
export async function applyAllocations(
  tx: Tx,
  actor: EventActor,
  payment: { id: string; provider: string },
  plan: readonly PlannedAllocation[],
): Promise<void> {
  for (const { invoice, amount } of plan) {
    await applyToInvoice(tx, actor.companyId, invoice.id, amount)
    if (invoice.amount_due - amount > 0n) continue
    await recordCompanyEvent(tx, actor, {
      type: 'invoice.paid',
      invoiceId: invoice.id,
      clientId: invoice.client_id,
      paymentId: payment.id,
      subject: invoice.number ?? '',
      data: isTestPayment(payment.provider) ? { is_test: true } : {},
    })
  }
}

/**
 * Records a payment with its allocations and events in the caller's transaction, and answers its id. The invoices
 * are locked first, always in the same order, so that what they have due holds until the payment is written. A
 * completed payment settles them at once; a pending one only names them, until it is completed.
 */
export async function recordPayment(tx: Tx, actor: EventActor, payment: NewPayment): Promise<string> {
  const [rows, terms] = await Promise.all([
    lockInvoices(
      tx,
      actor.companyId,
      payment.allocations.map(({ invoiceId }) => invoiceId),
    ),
    readPaymentTerms(tx, actor.companyId, payment.method),
  ])
  const plan = planPayment({ ...payment, allowOverpayment: terms.allowOverpayment }, rows)
  const isReceivedByHand = payment.status === 'completed' && payment.provider === BY_HAND
  if (isReceivedByHand && !terms.allowOverpayment) await refuseBesideProvider(tx, actor.companyId, plan)
  const id = newId()
  const fee = paymentFeeOf(isTestPayment(payment.provider) ? null : terms.fee, payment.amount)
  await insert(tx, actor, id, payment, fee, plan)
  const event = {
    // A payment on one invoice belongs to its history; one on several is told there by what it settles.
    invoiceId: plan.length === 1 ? (plan[0]?.invoice.id ?? null) : null,
    clientId: payment.clientId,
    paymentId: id,
    subject: payment.amount,
    data: {
      method: payment.method,
      status: payment.status,
      ...partiesOf({
        client: payment.clientName,
        payer: payment.payer?.name ?? null,
        isCollected: (payment.savedCardId ?? null) !== null,
        isClientKnown: payment.isClientKnown ?? true,
        provider: payment.provider,
      }),
      reference: payment.reference,
    },
  }
  await recordCompanyEvent(tx, actor, { type: 'payment.created', ...event })
  if (payment.status !== 'completed') return id
  await recordCompanyEvent(tx, actor, { type: 'payment.completed', ...event })
  await applyAllocations(tx, actor, { id, provider: payment.provider }, plan)
  return id
}
