/** What is told of the plan a company has. */
export const PLAN_SENTENCES = {
  'plan.chosen': ['{who} chose the plan {what}.'],
  'plan.changed': ['{who} changed to the plan {what}.'],
  'plan.renewed': ['The plan {what} was renewed.'],
  'plan.payment_failed': [
    'The payment for the plan {what} failed: {reason}.',
    'The payment for the plan {what} failed.',
  ],
  'plan.cancelled': ['{who} cancelled the plan {what}.'],
  'plan.resumed': ['{who} took the cancellation of the plan {what} back.'],
  'plan.card_changed': ['{who} changed the card that pays for the plan {what}.'],
  'plan.refunded': ['{who} gave the plan {what} back.'],
} as const
