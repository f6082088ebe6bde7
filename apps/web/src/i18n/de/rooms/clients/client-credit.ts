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
  'All of it comes of test payments: no money moved, and none is paid back.':
    'Es stammt ganz aus Testzahlungen: Es ist kein Geld geflossen, und es wird keines zurückgezahlt.',
  '{amount} of it comes of test payments': '{amount} davon aus Testzahlungen',
  'Take credit of test payments, too': 'Auch Guthaben aus Testzahlungen nehmen',
  '{amount} of the credit comes of test payments: no money moved.':
    '{amount} des Guthabens stammen aus Testzahlungen: Es ist kein Geld geflossen.',
  'Choose an invoice.': 'Wählen Sie eine Rechnung.',
  'Which invoice?': 'Welche Rechnung?',
  '{amount} due': '{amount} offen',
  'No invoice in {currency} is open. The credit stays until there is one.':
    'In {currency} ist keine Rechnung offen. Das Guthaben bleibt, bis es eine gibt.',
} as const
