import {
  type PaymentLinkFacts,
  type PaymentLinkStatus,
  projectPaymentLinkStatus,
} from '@counterfoil/domain/payments/payment-link-status.ts'
import type { LinkRow } from './payment-links.db.ts'

type Facts = Pick<LinkRow, 'status' | 'invoice_lifecycle' | 'amount_due' | 'expires_at'>

function invoiceOf({ invoice_lifecycle, amount_due }: Facts): PaymentLinkFacts['invoice'] {
  if (invoice_lifecycle === null) return 'none'
  if (invoice_lifecycle !== 'issued') return 'cancelled'
  return amount_due !== null && amount_due <= 0n ? 'settled' : 'due'
}

/** What a link is now, by itself and by its invoice; nothing has to be written for it. */
export function linkStatusOf(row: Facts, nowMs: number): PaymentLinkStatus {
  return projectPaymentLinkStatus({
    state: row.status,
    invoice: invoiceOf(row),
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
