/** Instalments that are agreed on for an invoice. */
export const INSTALMENT_FAULTS = {
  instalments_sum_differs: 'The instalments come to {sum, money}, but {due, money} is due.',
  instalments_too_few: 'At least two instalments are needed.',
  instalments_too_many: 'At most {max, number} instalments can be agreed on.',
  instalments_or_split: 'Name the instalments, or how to split the sum.',
  instalment_dates_ascend: 'Each instalment is due after the one before it.',
  instalment_before_issue: 'An instalment cannot be due before the date of the invoice.',
  instalment_before_paid: 'This has to be due on {date, date} or later: what is paid already was due then.',
  instalment_of_nothing: 'An instalment has to be of more than nothing.',
  instalment_settled: 'This instalment was paid or changed in the meantime.',
  no_instalments: 'No instalments are agreed on for this invoice.',
  due_date_of_instalments: 'This invoice is paid in instalments. Change their due dates instead.',
} as const
