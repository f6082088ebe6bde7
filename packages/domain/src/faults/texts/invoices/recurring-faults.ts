/** Invoices that are made by themselves, again and again. */
export const RECURRING_FAULTS = {
  recurring_ended: 'This recurring invoice has ended and cannot be changed. Make a new one instead.',
  recurring_not_active: 'This recurring invoice is paused already.',
  recurring_run_not_failed: 'This date has not failed: nothing is to be made up for.',
  recurring_date_gone: 'The recurring invoice has no such date any more. Write this invoice by hand.',
  recurring_not_paused: 'This recurring invoice is not paused.',
  day_of_month_out_of_range: 'Give a day from 1 to 31, or -1 for the last.',
  nth_weekday_out_of_range: 'Give 1 to 4 for the first to the fourth, or -1 for the last.',
  day_without_month: 'Only what recurs by months or years has a day of the month.',
  day_named_twice: 'Give a day of the month or a weekday, not both.',
  recurrence_without_date: 'No date lies between the start and the end.',
  price_change_named_twice: 'The price changes twice on this date.',
  unknown_placeholder: '{name} in braces stands for nothing. Use one of these: {known, list}.',
  client_inactive: 'This client is inactive. Activate the client to go on.',
} as const
