/** What is said where an invoice cannot be cancelled for a payment that has not come in: there is nothing to refund yet. */
export const EXPECTED_MONEY_TEXTS = {
  pending: 'A payment for this invoice is pending. Delete it, or complete and refund it, before you cancel.',
  withProvider:
    'A payment for this invoice is on its way. Wait until its provider has settled it before you cancel.',
} as const
