import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { faultText } from '@counterfoil/domain/faults/fault.ts'
import { paymentEndFault } from '@counterfoil/domain/faults/payment-end.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money, zeroMoney } from '@counterfoil/domain/money/money.ts'
import { projectPaymentStatus } from '@counterfoil/domain/payments/payment-status.ts'
import { allocationsLeft, creditLeft } from '@counterfoil/domain/payments/refund-plan.ts'
import { isTestPayment } from '@counterfoil/domain/payments/test-payment.ts'
import type { PaymentRow } from './payments.db.ts'

export function presentPayment(row: PaymentRow): Payment {
  const currency = currencyCode(row.currency)
  const of = (amount: bigint | string) => money(BigInt(amount), currency)
  const amount = of(row.amount)
  const refundedAmount = of(row.refunded_amount)
  const allocations = row.allocations.map((part) => ({ invoice: part.invoice, amount: of(part.amount) }))
  const left = allocationsLeft({ amount, allocations }, refundedAmount)
  const failure = row.failure_reason === null ? null : paymentEndFault(row.failure_reason)
  const isGone = row.status === 'failed' || row.status === 'cancelled'
  return {
    id: row.id,
    client: row.client_id,
    client_name: row.client_name,
    amount: formatMoney(amount),
    currency,
    method: row.method as Payment['method'],
    status: projectPaymentStatus({ state: row.status, amount, refundedAmount }),
    payment_date: row.payment_date,
    reference: row.reference,
    notes: row.notes,
    allocations: row.allocations.map((part, at) => ({
      invoice: part.invoice,
      invoice_number: part.number,
      issue_date: part.issue_date,
      amount: formatMoney(of(part.amount)),
      remaining: formatMoney(left[at]?.amount ?? zeroMoney(currency)),
    })),
    fee_amount: formatMoney(of(row.fee_amount)),
    net_amount: formatMoney(of(row.amount - row.fee_amount)),
    refunded_amount: formatMoney(refundedAmount),
    // Money that never came is no credit.
    unallocated_amount: formatMoney(
      isGone ? zeroMoney(currency) : creditLeft({ amount, allocations }, refundedAmount),
    ),
    refunds: row.refunds.map((refund) => ({
      id: refund.id,
      amount: formatMoney(of(refund.amount)),
      reason: refund.reason,
      status: refund.status,
      created_at: new Date(refund.created_at).toISOString(),
    })),
    provider: row.provider,
    is_test: isTestPayment(row.provider),
    failure_reason: failure && faultText(failure),
    failure,
    payment_link: row.payment_link_id,
    // Of a charge of a saved card nobody typed anything.
    payer_name: row.is_collected ? null : row.payer_name,
    payer_email: row.is_collected ? null : row.payer_email,
    is_collected: row.is_collected,
    version: row.version,
    created_at: row.created_at.toISOString(),
  }
}
