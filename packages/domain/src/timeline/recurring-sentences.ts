/** What is told of recurring invoices, by the client they are for. */
export const RECURRING_SENTENCES = {
  'recurring.created': ['{who} ordered a recurring invoice for {what}.'],
  'recurring.updated': ['{who} changed the recurring invoice for {what}.'],
  'recurring.paused': ['{who} paused the recurring invoice for {what}.'],
  'recurring.resumed': ['{who} resumed the recurring invoice for {what}.'],
  'recurring.cancelled': ['{who} ended the recurring invoice for {what}.'],
  'recurring.completed': ['The recurring invoice for {what} is completed.'],
  'recurring.run_failed': [
    'The recurring invoice for {what} of {on} was not made: {reason}',
    'The recurring invoice for {what} was not made.',
  ],
  'recurring.run_made_up': [
    '{who} made the invoice of {on} for {what}, which had failed.',
    '{who} made an invoice for {what} that had failed.',
  ],
  'recurring.stopped': [
    'The recurring invoice for {what} was paused after {count} failures in a row: {reason}',
    'The recurring invoice for {what} was paused after failures in a row.',
  ],
} as const
