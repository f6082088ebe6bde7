/** Clients from a file, and into one. */
export const imports = {
  Import: 'Importieren',
  Export: 'Exportieren',
  'Excel (.xlsx)': 'Excel (.xlsx)',
  'CSV (.csv)': 'CSV (.csv)',
  'Import clients': 'Kunden importieren',
  'Drop a CSV or Excel file here': 'CSV- oder Excel-Datei hierher ziehen',
  'Choose a CSV or Excel file': 'CSV- oder Excel-Datei wählen',
  'A table saved as CSV or Excel (.xlsx), with the names of its columns in the first line. At most 25 MB and 50,000 rows.':
    'Eine als CSV oder Excel (.xlsx) gespeicherte Tabelle mit den Namen der Spalten in der ersten Zeile. Höchstens 25 MB und 50.000 Zeilen.',
  'Choose a file': 'Datei wählen',
  'Columns are recognised by their names, and you see everything before it is imported.':
    'Spalten werden an ihren Namen erkannt, und Sie sehen alles, bevor es importiert wird.',
  'Download an example file': 'Beispieldatei herunterladen',
  'clients-example.csv': 'kunden-beispiel.csv',
  '12 Mill Lane': 'Mühlenweg 12',
  Germany: 'Deutschland',
  Regulars: 'Stammkunden',
  'The file is larger than 25 MB.': 'Die Datei ist größer als 25 MB.',
  'Reading {name}': '{name} wird gelesen',

  '{count, plural, one {# row} other {# rows}}': '{count, plural, one {# Zeile} other {# Zeilen}}',
  'Another file': 'Andere Datei',
  'What the columns hold': 'Was in den Spalten steht',
  'Column {number}': 'Spalte {number}',
  'Column of the file': 'Spalte der Datei',
  'First rows': 'Erste Zeilen',
  Becomes: 'Wird zu',
  '{column} becomes': '{column} wird zu',
  empty: 'leer',
  'Not imported': 'Nicht importiert',
  'No such field': 'Kein solches Feld',
  'No column holds the names of the clients. Choose the one that does.':
    'In keiner Spalte stehen die Namen der Kunden. Wählen Sie die richtige.',
  'None of the rows can be imported.': 'Keine der Zeilen kann importiert werden.',
  '{ready} of {rows, plural, one {# row} other {# rows}} can be imported.':
    '{ready} von {rows, plural, one {# Zeile} other {# Zeilen}} können importiert werden.',
  'Not to be imported': 'Wird nicht importiert',
  '{count, plural, one {Import # client} other {Import # clients}}':
    '{count, plural, one {# Kunden importieren} other {# Kunden importieren}}',
  '{count, plural, =0 {No client was imported} one {# client was imported} other {# clients were imported}}':
    '{count, plural, =0 {Es wurde kein Kunde importiert} one {# Kunde wurde importiert} other {# Kunden wurden importiert}}',
  '{count, plural, one {# row was left out.} other {# rows were left out.}} Correct the file and import it again: who is there already is not imported twice.':
    '{count, plural, one {# Zeile wurde ausgelassen.} other {# Zeilen wurden ausgelassen.}} Berichtigen Sie die Datei und importieren Sie sie erneut: Vorhandene Kunden werden nicht doppelt importiert.',
  'Show the clients': 'Kunden ansehen',
  'Import another file': 'Weitere Datei importieren',
  'Download this list: the rows left out of {name}': 'Liste herunterladen: ausgelassene Zeilen von {name}',
  'Download this list': 'Liste herunterladen',
  'rows-not-imported.csv': 'nicht-importierte-zeilen.csv',
  'And {count} more; the downloaded list has all of them.':
    'Und {count} weitere; die heruntergeladene Liste enthält alle.',
  'The downloaded list holds these rows: correct them there and import that file.':
    'Die heruntergeladene Liste enthält diese Zeilen: Berichtigen Sie sie dort und importieren Sie diese Datei.',
  'Line in the file': 'Zeile in der Datei',
  'Why it was not imported': 'Warum nicht importiert',
  '{column} “{value}”:': '{column} „{value}“:',
  'No name': 'Ohne Namen',
  Line: 'Zeile',
  Why: 'Grund',

  'Import products': 'Produkte importieren',
  'Active (yes or no)': 'Aktiv (ja oder nein)',
  'Prices by currency': 'Preise nach Währung',
  'products-example.csv': 'produkte-beispiel.csv',
  Consulting: 'Beratung',
  'By agreement': 'Nach Vereinbarung',
  Hour: 'Stunde',
  Month: 'Monat',
  Hosting: 'Hosting',
  yes: 'ja',
  'Unit code': 'Einheitencode',
  'No column holds the names of the products. Choose the one that does.':
    'In keiner Spalte stehen die Namen der Produkte. Wählen Sie die richtige.',
  '{count, plural, one {Import # product} other {Import # products}}':
    '{count, plural, one {# Produkt importieren} other {# Produkte importieren}}',
  '{count, plural, =0 {No product was imported} one {# product was imported} other {# products were imported}}':
    '{count, plural, =0 {Es wurde kein Produkt importiert} one {# Produkt wurde importiert} other {# Produkte wurden importiert}}',
  '{count, plural, one {# row was left out.} other {# rows were left out.}} Correct the file and import it again: what is there already is not imported twice.':
    '{count, plural, one {# Zeile wurde ausgelassen.} other {# Zeilen wurden ausgelassen.}} Berichtigen Sie die Datei und importieren Sie sie erneut: Vorhandene Produkte werden nicht doppelt importiert.',
  'Show the products': 'Produkte ansehen',

  'Recent imports': 'Letzte Importe',
  'Undo import': 'Import rückgängig machen',
  'Undo the import of {name}?': 'Import von {name} rückgängig machen?',
  'Undo the import of {name}': 'Import von {name} rückgängig machen',
  'It was changed since.': 'Seither geändert.',
  '{when}, {who}': '{when}, {who}',
  '{imported} imported, {refused} left out': '{imported} importiert, {refused} ausgelassen',
  'Undone: {removed} removed': 'Rückgängig gemacht: {removed} entfernt',
  File: 'Datei',
  Rows: 'Zeilen',
  'The clients of this import are deleted for good. Those that were used or changed since stay.':
    'Die Kunden aus diesem Import werden endgültig gelöscht. Seither verwendete oder geänderte bleiben.',
  '{count, plural, =0 {No client was removed} one {# client was removed} other {# clients were removed}}':
    '{count, plural, =0 {Es wurde kein Kunde entfernt} one {# Kunde wurde entfernt} other {# Kunden wurden entfernt}}',
  '{count, plural, one {One client stays} other {# clients stay}}':
    '{count, plural, one {Ein Kunde bleibt} other {# Kunden bleiben}}',
  'It has documents.': 'Es gibt Dokumente dazu.',
  'The products of this import are deleted for good. Those that were used or changed since stay.':
    'Die Produkte aus diesem Import werden endgültig gelöscht. Seither verwendete oder geänderte bleiben.',
  '{count, plural, =0 {No product was removed} one {# product was removed} other {# products were removed}}':
    '{count, plural, =0 {Es wurde kein Produkt entfernt} one {# Produkt wurde entfernt} other {# Produkte wurden entfernt}}',
  '{count, plural, one {One product stays} other {# products stay}}':
    '{count, plural, one {Ein Produkt bleibt} other {# Produkte bleiben}}',
  'Lines of invoices name it.': 'Rechnungspositionen nennen es.',
  'Each can be undone for 24 hours.': 'Jeder kann 24 Stunden lang rückgängig gemacht werden.',

  'Waiting for its turn': 'Wartet, bis er an der Reihe ist',
  'Reading the file': 'Die Datei wird gelesen',
  'Checking the rows': 'Die Zeilen werden geprüft',
  'Taking the rows in': 'Die Zeilen werden übernommen',
  'Undoing the import': 'Der Import wird rückgängig gemacht',
  '{done} of {rows, plural, one {# row} other {# rows}}':
    '{done} von {rows, plural, one {# Zeile} other {# Zeilen}}',
  'Import of {name}': 'Import von {name}',
  'Cancel import': 'Import abbrechen',
  'Being cancelled': 'Wird abgebrochen',
  'You can leave this page: the import goes on, and you find it here again.':
    'Sie können diese Seite verlassen: Der Import läuft weiter, und Sie finden ihn hier wieder.',
  'The import of {name} was cancelled': 'Der Import von {name} wurde abgebrochen',
  '{name} was not imported': '{name} wurde nicht importiert',
  'Nothing was taken in.': 'Es wurde nichts übernommen.',
  'Cancelled: nothing was taken in': 'Abgebrochen: nichts übernommen',
  'And {count} more.': 'Und {count} weitere.',
}
