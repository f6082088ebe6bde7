/** What is told of refunds that failed, and of payers who had their banks take a payment back. */
export const DISPUTE_SENTENCES = {
  'payment.refund_failed': ['A refund of {what} could not be paid out. The money is yours again.'],
  'payment.disputed': ['A payer had their bank question a payment of {what}.'],
  'payment.dispute_won': ['The question about a payment of {what} was decided for you.'],
  'payment.dispute_lost': [
    'The question about a payment of {what} was decided for the payer. The money went back.',
  ],
} as const
