/**
 * What is said where an invoice cannot be cancelled or written off for a payment that has not come in: there is nothing to
 * refund yet, and nothing is lost.
 */
export const EXPECTED_MONEY_FAULTS = {
  cancel: { pending: 'invoice_awaits_payment', withProvider: 'invoice_awaits_provider' },
  write_off: { pending: 'write_off_awaits_payment', withProvider: 'write_off_awaits_provider' },
} as const
