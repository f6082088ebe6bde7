/** What is told of quotes. `{payer}` and `{said}` were typed by whoever had the link: nobody has checked them. */
export const QUOTE_SENTENCES = {
  'quote.created': ['{who} drafted a quote for {what}.'],
  'quote.updated': ['{who} changed the quote {what}.'],
  'quote.deleted': ['{who} deleted the draft of a quote for {what}.'],
  'quote.sent': ['{who} sent quote {what} to {to}.', '{who} sent quote {what}.'],
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
