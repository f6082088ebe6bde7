/** What is told of credit notes, and of the credit of clients. */
export const CREDIT_SENTENCES = {
  'credit_note.created': [
    '{who} drafted a credit note for invoice {invoice}: {reason}.',
    '{who} drafted a credit note.',
  ],
  'credit_note.updated': [
    '{who} changed the draft of a credit note for invoice {invoice}.',
    '{who} changed the draft of a credit note.',
  ],
  'credit_note.deleted': [
    '{who} deleted the draft of a credit note for invoice {invoice}.',
    '{who} deleted the draft of a credit note.',
  ],
  'credit_note.issued': [
    '{who} issued credit note {what} of {credit} for invoice {invoice}: {reason}.',
    '{who} issued credit note {what} for invoice {invoice}: {reason}.',
    '{who} issued credit note {what}.',
  ],
  'credit_note.sent': ['{who} sent credit note {what} to {to}.', '{who} sent credit note {what}.'],
  'client.credit_applied': [
    '{who} settled {what} of invoice {invoice} out of the credit of {client}.',
    '{who} settled {what} of an invoice out of the credit of a client.',
  ],
  'client.credit_refunded': [
    '{who} paid back {what} of the credit of {client}.',
    '{who} paid back {what} of the credit of a client.',
  ],
} as const
