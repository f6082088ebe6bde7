/** What is told of bank statements and their lines. */
export const BANK_SENTENCES = {
  'bank_statement.imported': [
    '{count} lines of a bank statement were imported by {who}.',
    'A bank statement was imported by {who}.',
  ],
  'bank_statement.import_undone': [
    '{who} undid the import of {what}. Lines removed: {count}.',
    '{who} undid the import of {what}.',
  ],
  'bank_line.booked': ['{who} booked {what} of a bank statement.'],
  'bank_line.set_aside': ['{who} set {what} of a bank statement aside.'],
  'bank_line.reopened': ['{who} opened {what} of a bank statement again.'],
  'payment.taken_back': [
    '{who} took back the payment of {what} for {client}.',
    '{who} took back a payment of {what}.',
  ],
} as const
