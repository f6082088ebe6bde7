import type { Payment, paymentRefund } from '@counterfoil/contract/payments/payments.schema.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { type Money, money } from '@counterfoil/domain/money/money.ts'
import { BY_HAND, checkRefund, type RefundReason } from '@counterfoil/domain/payments/payment-status.ts'
import { stripeAmount } from '@counterfoil/domain/payments/providers/stripe-amount.ts'
import { allocationsLeft, planRefund } from '@counterfoil/domain/payments/refund-plan.ts'
import { isStripe } from '@counterfoil/domain/payments/test-payment.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { queueJob } from '../../../services/jobs/queue-job.ts'
import { applyToInvoice, type SettlementRow } from '../../invoices/settlement/settle-invoice.ts'
import { type EventActor, recordCompanyEvent } from '../../timeline/record-event.ts'
import { type LockedPayment, lockPayment } from '../lock-payment.ts'
import type { LockedPaymentRow } from '../payments.db.ts'
import { readPayment } from '../read-payment.ts'
import { readAmount } from '../recording/create-payment.ts'
import { paymentParties } from '../recording/payment-parties.ts'
import { payBackKey } from './pay-back-key.ts'
import { addRefunded, allocationsByAge, insertRefund, refundableOfInvoice } from './refunds.db.ts'

type Body = z.output<typeof paymentRefund>

function refusal(reason: RefundReason): AppError {
  switch (reason) {
    case 'payment_not_completed':
      return new AppError('payment_not_refundable')
    case 'payment_already_refunded':
      return new AppError('payment_not_refundable', { detail: fault('payment_refunded_already') })
    case 'refund_exceeds_payment':
      return invalid({ amount: [fault('refund_above_payment')] })
    case 'refund_not_positive':
      return invalid({ amount: [fault('amount_not_positive')] })
    case 'currency_mismatch':
      return new AppError('currency_mismatch')
  }
}

/** The amount to refund: what is asked for, or all that is left. The caller holds the payment's lock. */
function readRefund(row: LockedPaymentRow, asked: string | undefined): Money {
  const currency = currencyCode(row.currency)
  const fields: FieldFaults = {}
  const requested = asked === undefined ? null : readAmount(asked, currency, 'amount', fields)
  const check = checkRefund(
    {
      state: row.status,
      amount: money(row.amount, currency),
      refundedAmount: money(row.refunded_amount, currency),
    },
    requested,
  )
  if (!check.ok)
    throw fields.amount && check.reason === 'refund_not_positive' ? invalid(fields) : refusal(check.reason)
  if (isStripe(row.provider) && stripeAmount(check.amount) === null)
    throw invalid({ amount: [fault('refund_not_with_provider')] })
  return check.amount
}

/**
 * What is written off stays what it was: money that goes back to the payer of such an invoice would be lost too, without
 * anybody having said so.
 */
function refuseWrittenOff({ invoices }: LockedPayment, taken: readonly { invoice: string }[]): void {
  const isLost = ({ id, lifecycle }: SettlementRow) =>
    lifecycle === 'written_off' && taken.some(({ invoice }) => invoice === id)
  if (invoices.some(isLost))
    throw new AppError('invoice_written_off', { detail: fault('refund_of_written_off') })
}

/** What a credit note has made the client's credit, or paid back already, is not paid back once more (decision 59). */
async function refuseCredited(
  tx: Tx,
  companyId: string,
  taken: readonly { invoice: string; amount: Money }[],
): Promise<void> {
  for (const { invoice, amount } of taken) {
    const { refundable } = found(await tx.first(refundableOfInvoice, [companyId, invoice]))
    if (amount.amount > refundable)
      throw new AppError('payment_not_refundable', { detail: fault('refund_is_credit') })
  }
}

/** Invoices owe again what a payment had settled of each; refused where one is written off, or has turned the money into credit. */
export async function oweAgain(
  tx: Tx,
  companyId: string,
  locked: LockedPayment,
  parts: readonly { invoice: string; amount: Money }[],
): Promise<void> {
  refuseWrittenOff(locked, parts)
  await refuseCredited(tx, companyId, parts)
  for (const { invoice, amount } of parts) await applyToInvoice(tx, companyId, invoice, -amount.amount)
}

/** What each invoice of a payment was laid of it, and what refunds have left it. */
export async function heldOf(
  tx: Tx,
  companyId: string,
  row: Pick<LockedPaymentRow, 'id' | 'amount' | 'currency' | 'refunded_amount'>,
): Promise<{ invoice: string; before: bigint; left: bigint }[]> {
  const of = (amount: bigint) => money(amount, currencyCode(row.currency))
  const laid = await tx.rows(allocationsByAge, [companyId, row.id])
  const allocations = laid.map(({ invoice_id, amount }) => ({ invoice: invoice_id, amount: of(amount) }))
  const left = allocationsLeft({ amount: of(row.amount), allocations }, of(row.refunded_amount))
  return laid.map(({ invoice_id: invoice, amount: before }) => ({
    invoice,
    before,
    left: left.find((part) => part.invoice === invoice)?.amount.amount ?? 0n,
  }))
}

/** Which invoices a refund takes from, and how much of each, when `refunded` was paid back before it. */
export async function partsOfRefund(
  tx: Tx,
  companyId: string,
  row: Pick<LockedPaymentRow, 'id' | 'amount'>,
  refund: Money,
  refunded: bigint,
) {
  const laid = await tx.rows(allocationsByAge, [companyId, row.id])
  const of = (amount: bigint) => money(amount, refund.currency)
  return planRefund(
    {
      amount: of(row.amount),
      allocations: laid.map(({ invoice_id, amount }) => ({ invoice: invoice_id, amount: of(amount) })),
      refundedAmount: of(refunded),
    },
    refund,
  )
}

type WrittenRefund = {
  readonly reason: string | null
  readonly status: 'pending' | 'completed'
  /** What the provider calls it, where it has paid it back already. */
  readonly reference: string | null
}

/** Writes that money of a locked payment goes back: its invoices are due again. Answers the refund's id. */
export async function writeRefund(
  tx: Tx,
  actor: EventActor,
  locked: LockedPayment,
  refund: Money,
  { reason, status, reference }: WrittenRefund,
): Promise<string> {
  const { companyId } = actor
  const { row } = locked
  const id = newId()
  await tx.run(insertRefund, {
    company_id: companyId,
    id,
    payment_id: row.id,
    amount: refund.amount,
    reason,
    status,
    provider_reference: reference,
    created_by: actor.userId,
  })
  requireWritten(await tx.run(addRefunded, [companyId, row.id, refund.amount]), 'payment_not_refundable')
  const parts = await partsOfRefund(tx, companyId, row, refund, row.refunded_amount)
  await oweAgain(tx, companyId, locked, parts)
  await recordCompanyEvent(tx, actor, {
    type: 'payment.refunded',
    invoiceId: parts.length === 1 ? (parts[0]?.invoice ?? null) : null,
    clientId: row.client_id,
    paymentId: row.id,
    subject: refund,
    data: { refund: id, method: row.method, ...paymentParties(row), reason },
  })
  return id
}

/**
 * Pays a payment back, or a part of it: what nobody has allocated goes first, then its invoices, which are due again.
 * It is owed from here on. What came through a provider is paid back by a job, which goes on until it is done; what
 * staff wrote down they pay back by hand.
 */
export async function refundPayment(
  tx: Tx,
  scope: CompanyScope,
  paymentId: string,
  body: Body,
): Promise<Payment> {
  const { companyId } = scope
  const locked = await lockPayment(tx, companyId, paymentId)
  const { row } = locked
  const refund = readRefund(row, body.amount)
  const isByHand = row.provider === BY_HAND
  const actor = { companyId, userId: scope.user.id, userName: scope.user.name }
  const status = isByHand ? 'completed' : 'pending'
  const id = await writeRefund(tx, actor, locked, refund, { reason: body.reason, status, reference: null })
  if (!isByHand) {
    await queueJob(tx, 'pay_back_payment', { company_id: companyId, refund_id: id }, payBackKey(id))
  }
  return readPayment(tx, companyId, paymentId)
}
