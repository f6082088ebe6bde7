/** What is told of reminders and late payment. */
export const REMINDER_SENTENCES = {
  'invoice.reminded': [
    '{who} wrote a reminder of invoice {what} to {to}.',
    '{who} wrote a reminder of invoice {what}.',
  ],
  'invoice.reminder_failed': [
    'No reminder of invoice {what} was written: {reason}',
    'No reminder of invoice {what} was written.',
  ],
  'invoice.reminders_paused': ['{who} paused the reminders of invoice {what}.'],
  'invoice.reminders_resumed': ['{who} let the reminders of invoice {what} go on.'],
  'reminder_step.created': ['{who} added a step to the reminders.'],
  'reminder_step.updated': ['{who} changed a step of the reminders.'],
  'reminder_step.deleted': ['{who} deleted a step of the reminders.'],
  'reminders.settings_changed': ['{who} changed when reminders go out.'],
  'client.reminders_changed': ['{who} changed which reminders {what} gets.'],
  'invoice.late_fee_charged': ['{who} charged for the late payment of invoice {what}.'],
  'invoice.late_fee_waived': ['{who} waived the charge for late payment {what}.'],
  'late_fees.settings_changed': ['{who} changed what is charged for late payment.'],
} as const
