/** Steps of reminders, and when they go out. */
export const REMINDER_FAULTS = {
  reminder_step_exists: 'There is a step on this day already.',
  too_many_reminder_steps: 'At most {max, number} steps can be set up.',
  reminder_hours_end_first: 'The hours have to end after they begin.',
  weekday_named_twice: 'Name each day of the week once.',
} as const
