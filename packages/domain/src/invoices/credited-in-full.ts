import type { InvoiceStatus } from './invoice-status.ts'

/**
 * Whether credit notes take back all of an invoice; both in minor units of its currency. Money may be due again where what
 * was paid went back.
 */
export function isCreditedInFull({
  credited_total,
  total,
}: {
  readonly credited_total: bigint
  readonly total: bigint
}): boolean {
  return credited_total > 0n && credited_total === total
}

/** Why nothing is due on an invoice any more, where that stands in the way; `isCreditUsed`: credit settled some of it. */
export function settledFault({
  isCredited,
  isCreditUsed,
}: {
  readonly isCredited: boolean
  readonly isCreditUsed: boolean
}): 'invoice_credited_in_full' | 'invoice_settled_by_credit' | 'invoice_already_paid' {
  if (isCredited) return 'invoice_credited_in_full'
  return isCreditUsed ? 'invoice_settled_by_credit' : 'invoice_already_paid'
}

/** What an invoice is called where it is listed: paid, of which credit notes took back all, says nothing of money. */
export function shownInvoiceStatus({
  status,
  is_credited,
}: {
  readonly status: InvoiceStatus
  readonly is_credited: boolean
}): InvoiceStatus | 'credited' {
  return is_credited && status === 'paid' ? 'credited' : status
}
