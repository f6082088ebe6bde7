/** What is told of instalments that are agreed on for an invoice. */
export const INSTALMENT_SENTENCES = {
  'invoice.instalments_agreed': [
    '{who} agreed on {count} instalments for invoice {what}.',
    '{who} agreed on instalments for invoice {what}.',
  ],
  'invoice.instalments_changed': ['{who} changed the instalments of invoice {what}.'],
  'invoice.instalments_called_off': ['{who} called off the instalments of invoice {what}.'],
} as const
