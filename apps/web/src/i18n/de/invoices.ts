/** Invoices: the list, the editor and the page of one invoice. */
export const invoices: Record<string, string> = {
  Client: 'Kunde',
  Number: 'Nummer',
  Status: 'Status',
  'Issue date': 'Rechnungsdatum',
  'Due date': 'Fällig am',
  Total: 'Gesamt',
  'Amount due': 'Offener Betrag',
  All: 'Alle',
  Outstanding: 'Offen',
  'due today': 'heute fällig',
  'due tomorrow': 'morgen fällig',
  'in {days} days': 'in {days} Tagen',
  'Draft for {client}': 'Entwurf für {client}',
  'Search invoices': 'Rechnungen durchsuchen',
  'Your invoices will stand here': 'Hier stehen bald Ihre Rechnungen',
  'Write the first one: you see the document while you type, and a draft saves itself.':
    'Schreiben Sie die erste: Sie sehen das Dokument beim Tippen, und ein Entwurf speichert sich selbst.',
  'No invoice matches': 'Keine Rechnung passt',
  'Nothing in the book fits this view, search and filters.':
    'Nichts im Buch passt zu dieser Ansicht, Suche und diesen Filtern.',
  'Show all invoices': 'Alle Rechnungen zeigen',
  Filter: 'Filter',
  'Any client': 'Alle Kunden',
  'Any status': 'Jeder Status',
  'Any currency': 'Alle Währungen',
  Currency: 'Währung',
  'Issued from': 'Ausgestellt ab',
  'Issued until': 'Ausgestellt bis',
  'Due from': 'Fällig ab',
  'Due until': 'Fällig bis',
  'Clear all filters': 'Alle Filter entfernen',
  'Remove the filter {name}': 'Filter {name} entfernen',
  'None of the selected invoices allows this.': 'Keine der ausgewählten Rechnungen lässt das zu.',
  Send: 'Senden',
  Issue: 'Ausstellen',
  'Mark as paid': 'Als bezahlt markieren',
  'Cancel invoices': 'Rechnungen stornieren',
  Delete: 'Löschen',
  '{count, plural, one {Send # invoice?} other {Send # invoices?}}':
    '{count, plural, one {# Rechnung senden?} other {# Rechnungen senden?}}',
  '{count, plural, one {Issue # invoice?} other {Issue # invoices?}}':
    '{count, plural, one {# Rechnung ausstellen?} other {# Rechnungen ausstellen?}}',
  '{count, plural, one {Mark # invoice as paid?} other {Mark # invoices as paid?}}':
    '{count, plural, one {# Rechnung als bezahlt markieren?} other {# Rechnungen als bezahlt markieren?}}',
  '{count, plural, one {Cancel # invoice?} other {Cancel # invoices?}}':
    '{count, plural, one {# Rechnung stornieren?} other {# Rechnungen stornieren?}}',
  '{count, plural, one {Delete # draft?} other {Delete # drafts?}}':
    '{count, plural, one {# Entwurf löschen?} other {# Entwürfe löschen?}}',
  'Each goes to its client by e-mail. Drafts are issued first and take their numbers.':
    'Jede geht per E-Mail an ihren Kunden. Entwürfe werden zuvor ausgestellt und erhalten ihre Nummern.',
  'Each draft takes its number and can no longer be changed. Nothing is sent.':
    'Jeder Entwurf erhält seine Nummer und ist nicht mehr änderbar. Es wird nichts gesendet.',
  'A payment of all that is due is recorded for each.':
    'Für jede wird eine Zahlung über den gesamten offenen Betrag erfasst.',
  'Their numbers stay in the book and the documents are stamped. This cannot be undone.':
    'Ihre Nummern bleiben im Buch und die Dokumente werden gestempelt. Das lässt sich nicht rückgängig machen.',
  'Only drafts are deleted. This cannot be undone.':
    'Nur Entwürfe werden gelöscht. Das lässt sich nicht rückgängig machen.',
  Reason: 'Grund',
  'Payment date': 'Zahlungsdatum',
  Method: 'Zahlungsart',
  'Bank transfer': 'Überweisung',
  Card: 'Karte',
  PayPal: 'PayPal',
  'Wire transfer': 'Auslandsüberweisung',
  Cash: 'Bar',
  Check: 'Scheck',
  Other: 'Andere',
  Waiting: 'Wartet',
  '{done} done': '{done} erledigt',
  '{done} done, {failed} failed': '{done} erledigt, {failed} fehlgeschlagen',
}
