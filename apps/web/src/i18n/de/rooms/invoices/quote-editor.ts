/** German for writing quotes, and the drafts of invoices that are made from them. */
export const quoteEditor = {
  'Prefix of quotes': 'Präfix der Angebote',
  'The next quote is {number}.': 'Das nächste Angebot ist {number}.',
  'Edit quote': 'Angebot bearbeiten',
  'Version {version, number} of {number}': 'Version {version, number} von {number}',
  'Valid for': 'Gültig für',
  'Discount on the whole quote': 'Rabatt auf das ganze Angebot',
  'Save and send': 'Speichern und senden',
  'Quote updated': 'Angebot geändert',
  'Somebody else saved this quote meanwhile. Nothing of yours is saved yet.':
    'Dieses Angebot wurde inzwischen von jemand anderem gespeichert. Von Ihren Änderungen ist noch nichts gespeichert.',
  'All {count} quotes': 'Alle {count} Angebote',
  'This invoice is made from a quote that was accepted: client, currency, quantities, prices, taxes and discounts stay. Texts, dates and references can be changed.':
    'Diese Rechnung ist aus einem angenommenen Angebot gemacht: Kunde, Währung, Mengen, Preise, Steuern und Rabatte bleiben unverändert. Texte, Daten und Referenzen können geändert werden.',
  'Open the quote': 'Angebot öffnen',
  'Open quote {number}': 'Angebot {number} öffnen',
  'Less {number}': 'Abzüglich {number}',
}
