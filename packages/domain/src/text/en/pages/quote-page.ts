/** What a client reads on the page of a quote before its app runs. */
export const quotePage = {
  title: 'Quote from {company}',
  stub: 'The quote in short',
  quote: 'Quote {number}',
  version: 'Version {version}',
  until: 'Valid until {date}',
  client: 'Made for',
  date: 'Dated',
  document: 'View quote (PDF)',
}
