/** What is said where an invoice cannot be cancelled for a payment that has not come in: there is nothing to refund yet. */
export const EXPECTED_MONEY_FAULTS = {
  pending: 'invoice_awaits_payment',
  withProvider: 'invoice_awaits_provider',
} as const
