/** What is told of refunds that failed, and of payers who had their banks take a payment back. */
export const DISPUTE_SENTENCES = {
  'payment.refund_failed': ['A refund of {what} could not be paid out. The money is yours again.'],
  'payment.disputed': ['A payer disputed a payment of {what} at their bank.'],
  'payment.dispute_won': ['The dispute over a payment of {what} was won.'],
  'payment.dispute_lost': [
    'The dispute over a payment of {what} was lost. The money went back to the payer.',
  ],
} as const
