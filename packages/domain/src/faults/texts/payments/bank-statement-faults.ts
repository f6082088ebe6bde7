/** Files of banks, and what becomes of their lines. */
export const BANK_STATEMENT_FAULTS = {
  no_column_of_days: 'No column holds the day a line was booked on.',
  bank_file_unreadable: 'This bank file cannot be read: {what}. Download it from your bank again.',
  bank_file_not_statement:
    'This is another message of a bank than a statement. Download the statement as CAMT.053, MT940 or CSV.',
  bank_file_without_lines: 'This statement has no lines: nothing was booked in its period.',
  bank_file_sums_differ:
    'The lines of the statement {number} do not add up to its closing balance: {missing} are missing. Download the file from your bank again.',
  bank_line_without_money: 'A line of nothing is not taken in.',
  bank_line_exists: 'This line is there already.',
  bank_line_decided: 'Somebody has booked this line or set it aside already.',
  bank_line_open: 'This line is open: there is nothing to take back.',
  bank_line_not_sure: 'No suggestion for this line is sure. Look at it, and choose what it pays.',
  bank_line_went_out: 'This is money that went out: it pays no invoice.',
  bank_line_names_nothing: 'Say which invoices or which client the money is for.',
  bank_line_names_both: 'A payment that was announced says itself what it is for.',
  bank_line_above_amount: 'This is more than came in.',
  bank_line_rest_of_nobody: 'A part of the money is left. Say whose credit it is, or lay it on invoices.',
  announced_payment_differs: 'The announced payment is of another amount or currency than this line.',
  payment_not_reversible:
    'This payment cannot be taken back: a part of it was refunded, or it closed a payment link. Refund it instead.',
} as const
