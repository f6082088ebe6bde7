/** What is told of quotes. `{payer}` and `{said}` were typed by whoever had the link: nobody has checked them. */
export const QUOTE_SENTENCES = {
  'quote.created': ['{who} drafted a quote for {what}.'],
  'quote.updated': ['{who} changed the quote {what}.'],
  'quote.deleted': ['{who} deleted the draft of a quote for {what}.'],
  'quote.sent': ['{who} sent quote {what} to {to}.', '{who} sent quote {what}.'],
  'quote.marked_sent': ['{who} marked quote {what} as sent, without a mail.'],
  'quote.extended': ['{who} extended quote {what}.'],
  'quote.viewed': ['The client has seen quote {what}.'],
  'quote.accepted': [
    'Quote {what} was accepted over its link. The client gave the name “{payer}”.',
    '{who} recorded that quote {what} was accepted.',
  ],
  'quote.rejected': [
    'Quote {what} was rejected over its link. The client wrote “{said}”.',
    '{who} recorded that quote {what} was rejected: {reason}.',
    '{who} recorded that quote {what} was rejected.',
  ],
  'quote.revised': ['{who} began a new version of quote {what}.'],
  'quote.superseded': ['{who} replaced quote {what} by a new version.'],
  'quote.duplicated': ['{who} made a copy of the quote {what}.'],
  'quote.invoiced': ['{who} made a draft of an invoice from quote {what}.'],
} as const

/** `quote.invoiced` by the kind of the invoice, where that is no ordinary one. */
export const INVOICED_BY_KIND: Readonly<Record<string, readonly [string]>> = {
  deposit: ['{who} made a draft of a deposit invoice from quote {what}.'],
  progress: ['{who} made a draft of a progress invoice from quote {what}.'],
  final: ['{who} made a draft of the final invoice from quote {what}.'],
}

/** What became of the invoices that were made from a quote: the quote's history tells it too. */
export const EVENTS_OF_ORDER = [
  'invoice.issued',
  'invoice.paid',
  'invoice.cancelled',
  'invoice.written_off',
  'invoice.write_off_undone',
  'credit_note.issued',
] as const
