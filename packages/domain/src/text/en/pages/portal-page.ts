/** What a client reads on the page of its account before its app runs. */
export const portalPage = {
  title: 'Your account with {company}',
  stub: 'The account in short',
  due: 'Amount due',
  nothing: 'Nothing due',
  overdue: '{sum} overdue',
  client: 'Client',
}
