/** Das Hauptbuch und sein Journal für den Steuerberater. */
export const ledger = {
  Ledger: 'Hauptbuch',
  Journal: 'Journal',
  Balances: 'Salden',
  'For the accountant': 'Für den Steuerberater',
  Movement: 'Buchung',
  Accounts: 'Konten',
  Debit: 'Soll',
  'Credit [side]': 'Haben',
  Opening: 'Anfangssaldo',
  Receivables: 'Forderungen',
  Money: 'Geld',
  'Test money': 'Testgeld',
  'Withheld tax': 'Einbehaltene Steuer',
  Revenue: 'Erlöse',
  'Payment fees': 'Zahlungsgebühren',
  'Write-offs': 'Ausbuchungen',
  'Payment fee': 'Zahlungsgebühr',
  'Payment taken back': 'Zahlung zurückgenommen',
  'Refund failed': 'Erstattung gescheitert',
  'Clients merged': 'Kunden zusammengeführt',
  'The debits and credits of this movement differ': 'Eine Buchung geht nicht auf',
  'The ledger differs from the document': 'Anders gebucht als im Beleg',
  'The amount settled differs from the payments and credits allocated':
    'Anders bezahlt als die zugeordneten Zahlungen',
  'The client’s account differs from its open invoices less its credit':
    'Schuldet etwas anderes als die Summe der Rechnungen',
  'instead of [amounts]': 'statt',
  'These are the first {count, plural, other {#}}.': 'Das sind die ersten {count, plural, other {#}}.',
  'This ledger has not been checked yet. It is checked every night.':
    'Dieses Hauptbuch wurde noch nicht geprüft. Es wird jede Nacht geprüft.',
  'Ledger, documents and payments agree.': 'Hauptbuch, Belege und Zahlungen stimmen überein.',
  '{count, plural, one {# thing does not agree.} other {# things do not agree.}}':
    '{count, plural, one {# Unstimmigkeit gefunden.} other {# Unstimmigkeiten gefunden.}}',
  '{count, plural, one {# movement} other {# movements}}, checked':
    '{count, plural, one {# Buchung} other {# Buchungen}}, geprüft',
  'Check of the ledger': 'Prüfung des Hauptbuchs',
  'Check now': 'Jetzt prüfen',
  'Search movements': 'Buchungen suchen',
  'No movements yet': 'Noch keine Buchungen',
  'Every invoice you issue and every payment you receive is posted here, with equal debits and credits.':
    'Jede gestellte Rechnung und jede eingegangene Zahlung wird hier gebucht, in Soll und Haben zu gleichen Teilen.',
  'No movement matches': 'Es gibt keine passende Buchung',
  'Show all movements': 'Alle Buchungen zeigen',
  'Any account': 'Jedes Konto',
  'Balances in {currency}': 'Salden in {currency}',
  'Nothing was posted by then': 'Bis dahin wurde nichts gebucht',
  'Choose a later day to see what each account comes to.':
    'Wählen Sie einen späteren Tag, um die Salden der Konten zu sehen.',
  'Debit balances are above zero, credit balances below. In each currency all balances add up to zero.':
    'Ein Sollsaldo ist positiv, ein Habensaldo negativ. Alle Salden einer Währung ergeben zusammen null.',
  'Export of the journal': 'Export des Journals',
  Format: 'Format',
  'Table (CSV)': 'Tabelle (CSV)',
  'DATEV (EXTF)': 'DATEV (EXTF)',
  'Xero (manual journals)': 'Xero (manuelle Buchungen)',
  'QuickBooks (journal entries)': 'QuickBooks (Journalbuchungen)',
  'Every movement with its accounts, debits and credits, for a spreadsheet.':
    'Jede Buchung mit ihren Konten, Soll und Haben, für eine Tabellenkalkulation.',
  'A batch of postings that your tax adviser imports into DATEV. It is of one fiscal year and one currency. Test payments are left out.':
    'Ein Buchungsstapel, den Ihr Steuerberater in DATEV einliest. Er umfasst ein Geschäftsjahr und eine Währung. Testzahlungen bleiben außen vor.',
  'Manual journals in one currency, 300 lines a file. Test payments are left out.':
    'Manuelle Buchungen in einer Währung, 300 Zeilen je Datei. Testzahlungen bleiben außen vor.',
  'Journal entries in one currency, 1,000 rows a file. Turn off account numbers in QuickBooks while you import. Test payments are left out.':
    'Journalbuchungen in einer Währung, 1.000 Zeilen je Datei. Schalten Sie für den Import die Kontonummern in QuickBooks aus. Testzahlungen bleiben außen vor.',
  'Your tax adviser knows both numbers, and the chart of accounts.':
    'Ihr Steuerberater kennt beide Nummern und den Kontenrahmen.',
  'Consultant number': 'Beraternummer',
  'Client number': 'Mandantennummer',
  'Chart of accounts': 'Kontenrahmen',
  'A manual journal may not use Xero’s own accounts for receivables and banks. Create accounts for them with your accountant, and give their codes below.':
    'Manuelle Buchungen dürfen Xeros eigene Konten für Forderungen und Banken nicht verwenden. Legen Sie dafür mit Ihrem Steuerberater Konten an und geben Sie unten ihre Codes an.',
  'Name of the tax rate for no tax': 'Name des Steuersatzes ohne Steuer',
  'Names of accounts as they stand in QuickBooks. Where you leave one empty, the grey one is taken.':
    'Namen der Konten, wie sie in QuickBooks stehen. Wo Sie ein Feld leer lassen, gilt der graue.',
  'Your accountant’s accounts. Where you leave one empty, the grey one is taken.':
    'Die Konten Ihres Steuerberaters. Wo Sie ein Feld leer lassen, gilt das graue.',
  'An account for one client': 'Ein Konto für einen einzelnen Kunden',
  'Save accounts': 'Konten speichern',
  'Accounts saved': 'Konten gespeichert',
  '{who} changed how the journal is written for the accountant.':
    '{who} hat geändert, wie das Journal für den Steuerberater geschrieben wird.',
}
