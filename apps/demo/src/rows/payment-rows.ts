import { money } from '@counterfoil/domain/money/money.ts'
import { BY_HAND } from '@counterfoil/domain/payments/payment-status.ts'
import { isTestPayment, TEST_BANK } from '@counterfoil/domain/payments/test-payment.ts'
import { cutText } from '@counterfoil/domain/text/text-length.ts'
import {
  defaultFeeTerms,
  paymentFeeOf,
} from '@counterfoil/server/features/payments/recording/payment-fee-of.ts'
import { ACCOUNTANT, OWNER } from '../companies/demo-people.ts'
import type { DemoPayment, Story } from '../companies/story.ts'
import { instant, type Row } from './company-rows.ts'

/** The test bank's card that is always taken, and the one it always refuses. */
const GOOD_CARD = { card_brand: 'visa', card_last4: '4242' }
const BAD_CARD = { card_brand: 'visa', card_last4: '0002' }
const REFUSED = 'bank_declined'

/** Who paid on the payment page themselves; of the others a member of staff wrote the payment down. */
function isOnline({ link }: DemoPayment): boolean {
  return link !== null
}

export function payerOf({ client }: DemoPayment): { name: string; email: string } {
  const [primary] = client.contacts
  const name = [primary?.first_name, primary?.last_name].filter(Boolean).join(' ')
  return { name: name || client.facts.name, email: primary?.email ?? client.email }
}

export function referenceOf(payment: DemoPayment): string | null {
  if (payment.link) return payment.link.invoice?.number ?? null
  const numbers = payment.allocations.flatMap(({ invoice }) => invoice.number ?? [])
  return numbers.length > 0 ? cutText(numbers.join(', '), 100) : null
}

/** Cards that were paid with online went to the test bank. */
export function providerOf(payment: DemoPayment): string {
  return isOnline(payment) && payment.method === 'card' ? TEST_BANK : BY_HAND
}

function onlineColumns(payment: DemoPayment): Row {
  const payer = payerOf(payment)
  const isCard = payment.method === 'card'
  const card = payment.status === 'failed' ? BAD_CARD : GOOD_CARD
  return {
    provider_reference: isCard ? `sandbox_${payment.id}` : null,
    payer_name: payer.name,
    payer_email: payer.email,
    payment_link_id: payment.link?.id,
    created_by: null,
    ...(isCard ? card : {}),
  }
}

function refundedOf({ refunds }: DemoPayment): bigint {
  return refunds.reduce((sum, { amount }) => sum + amount, 0n)
}

function paymentRow(companyId: string, payment: DemoPayment): Row {
  const { status, at } = payment
  const isFree = status === 'failed' || isTestPayment(providerOf(payment))
  const fee = paymentFeeOf(
    isFree ? null : defaultFeeTerms(payment.method),
    money(payment.amount, payment.currency),
  )
  return {
    company_id: companyId,
    id: payment.id,
    client_id: payment.client.id,
    client_name: payment.client.facts.name,
    amount: payment.amount,
    currency: payment.currency,
    method: payment.method,
    status,
    payment_date: payment.date,
    reference: referenceOf(payment),
    notes: payment.notes,
    fee_amount: fee.amount,
    refunded_amount: refundedOf(payment),
    provider: providerOf(payment),
    created_by: ACCOUNTANT.id,
    ...(isOnline(payment) ? onlineColumns(payment) : {}),
    failure_reason: status === 'failed' ? REFUSED : null,
    awaits_payer: false,
    completed_at: status === 'completed' ? instant(at) : null,
    created_at: instant(at),
  }
}

export function paymentRows(story: Story, payments: readonly DemoPayment[]) {
  const { companyId } = story
  return {
    payments: payments.map((payment) => paymentRow(companyId, payment)),
    allocations: payments.flatMap((payment) =>
      payment.allocations.map(({ invoice, amount }) => ({
        company_id: companyId,
        payment_id: payment.id,
        invoice_id: invoice.id,
        amount,
      })),
    ),
    refunds: payments.flatMap((payment) =>
      payment.refunds.map(({ id, amount, reason, at }) => ({
        company_id: companyId,
        id,
        payment_id: payment.id,
        amount,
        reason,
        status: 'completed',
        created_by: OWNER.id,
        created_at: instant(at),
      })),
    ),
  }
}
