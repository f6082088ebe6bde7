/** What clients have to their credit. */
export const clientCredit = {
  'Credit of the client': 'Guthaben des Kunden',
  'Out of the credit of the client': 'Aus dem Guthaben des Kunden',
  'Apply to an invoice…': 'Mit einer Rechnung verrechnen…',
  'Apply credit to an invoice': 'Guthaben mit einer Rechnung verrechnen',
  'Apply it': 'Verrechnen',
  'Apply [credit]': 'Verrechnen',
  'Credit applied to {number}': 'Guthaben mit {number} verrechnet',
  'Pay back…': 'Zurückzahlen…',
  'Pay credit back': 'Guthaben zurückzahlen',
  'Credit paid back': 'Guthaben zurückgezahlt',
  'The client has {amount} to its credit.': 'Der Kunde hat ein Guthaben von {amount}.',
  '{client} has {amount} to its credit.': '{client} hat ein Guthaben von {amount}.',
  'Choose an invoice.': 'Wählen Sie eine Rechnung.',
  'Which invoice?': 'Welche Rechnung?',
  '{amount} due': '{amount} offen',
  'No invoice in {currency} is open. The credit stays until there is one.':
    'In {currency} ist keine Rechnung offen. Das Guthaben bleibt, bis es eine gibt.',
} as const
