/** What each figure of the statistics and reports counts, in a sentence. */
export const FIGURES_EXPLAINED = {
  invoiced:
    'The totals of issued invoices by issue date, tax included, without cancelled ones, less the credit notes that were issued.',
  received:
    'Completed payments by payment date, less what was refunded of them on whatever day, and less what was paid back of credit from credit notes, by its own day.',
  outstanding: 'What is due today on issued invoices. What was written off is due no more.',
  overdue: 'Of what is outstanding, what was due before today in the time zone of the company.',
  written_off: 'What of the revenue was written off and not credited.',
  tax: 'The taxes as they were frozen on the invoices when they were issued, less those of credit notes.',
  average_days_to_pay: 'The days from issue date to last payment, over the invoices that are paid.',
  new_clients: 'Clients by the day on which they were created in the time zone of the company.',
  currencies:
    'Amounts in different currencies are never added. Where a figure is told in the currency of the company, each document was converted at the rate that it keeps.',
  comparison:
    'The days before: of whole months as many whole months, else as many days as the range has itself.',
} as const
