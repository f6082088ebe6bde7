/** Steps of reminders, when they go out, and what is charged for late payment. */
export const REMINDER_FAULTS = {
  reminder_step_exists: 'There is a step on this day already.',
  too_many_reminder_steps: 'At most {max, number} steps can be set up.',
  reminder_hours_end_first: 'The hours have to end after they begin.',
  weekday_named_twice: 'Name each day of the week once.',
  late_fees_not_set_up: 'Interest and fee for late payment are not set up yet.',
  late_fee_for_a_late_fee: 'What was charged for late payment is not charged for again.',
  late_fee_not_due: 'There is nothing to charge for late payment.',
} as const
