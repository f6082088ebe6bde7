/** What is told of the page on which a client sees its account. */
export const PORTAL_SENTENCES = {
  'client.portal_opened': ['{who} made a portal link for {what}.'],
  'client.portal_renewed': ['{who} replaced the portal link of {what}. The old one does not work any more.'],
  'client.portal_closed': ['{who} revoked the portal link of {what}.'],
  'client.portal_sent': [
    '{who} sent {what} their portal link, to {to}.',
    '{who} sent {what} their portal link.',
  ],
  'client.address_proposed': ['A new address of {what} was proposed over the portal link.'],
  'client.address_accepted': ['{who} accepted the new address of {what}.'],
  'client.address_declined': ['{who} declined the new address of {what}.'],
} as const
