import {
  type PaymentLinkStatus,
  projectPaymentLinkStatus,
} from '@counterfoil/domain/payments/payment-link-status.ts'
import type { LinkRow } from './payment-links.db.ts'

type Facts = Pick<LinkRow, 'status' | 'invoice_lifecycle' | 'amount_due' | 'expires_at'>

/**
 * What a link is now. One for an invoice that was settled in another way is paid, one for a cancelled invoice is
 * cancelled: neither takes money any more, and nothing has to be written for it.
 */
export function linkStatusOf(row: Facts, nowMs: number): PaymentLinkStatus {
  const isSettled = row.invoice_lifecycle === 'issued' && row.amount_due !== null && row.amount_due <= 0n
  return projectPaymentLinkStatus({
    paidAt: row.status === 'paid' || isSettled ? true : null,
    cancelledAt:
      row.status === 'cancelled' || (row.invoice_lifecycle !== null && row.invoice_lifecycle !== 'issued')
        ? true
        : null,
    expiresAtMs: row.expires_at?.getTime() ?? null,
    nowMs,
  })
}

/** Minor units a link stands for: what was paid over it, else what is due now, else its fixed amount. */
export function linkAmountOf(row: Pick<LinkRow, 'paid_amount' | 'amount_due' | 'amount'>): bigint {
  if (row.paid_amount !== null) return row.paid_amount
  const amount = row.amount_due ?? row.amount ?? 0n
  return amount > 0n ? amount : 0n
}
