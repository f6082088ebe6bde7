/** The fields of invoices that a company names itself. */
export const customFields = {
  'Custom fields': 'Eigene Felder',
  'No custom fields': 'Keine eigenen Felder',
  'Archived fields': 'Archivierte Felder',
  'New field': 'Neues Feld',
  'New custom field': 'Neues eigenes Feld',
  'Edit custom field': 'Eigenes Feld bearbeiten',
  'Save field': 'Feld speichern',
  'Create field': 'Feld anlegen',
  'Delete field': 'Feld löschen',
  'Custom field created successfully': 'Eigenes Feld erfolgreich angelegt',
  'Custom field updated successfully': 'Eigenes Feld erfolgreich geändert',
  'Custom field moved': 'Eigenes Feld verschoben',
  'Custom field deleted or archived': 'Eigenes Feld gelöscht oder archiviert',
  'What your invoices say beside the usual: a cost centre, a contract, a date of delivery. Documents that are issued stay as they are.':
    'Was Ihre Rechnungen außer dem Üblichen sagen: eine Kostenstelle, einen Vertrag, einen Liefertag. Ausgestellte Dokumente bleiben, wie sie sind.',
  'Add one, and it can be filled on every invoice.':
    'Legen Sie eines an; es lässt sich dann auf jeder Rechnung ausfüllen.',
  'A field that invoices have a value of is archived instead: they keep it, and it is no longer offered.':
    'Ein Feld, das auf Rechnungen ausgefüllt ist, wird stattdessen archiviert: Die Rechnungen behalten es, und es wird nicht mehr angeboten.',
  'A company uses at most {max} custom fields. Archive one that is not used any more.':
    'Ein Unternehmen benutzt höchstens {max} eigene Felder. Archivieren Sie eines, das nicht mehr gebraucht wird.',
  Label: 'Bezeichnung',
  'It stays as it is chosen now.': 'Sie bleibt, wie sie jetzt gewählt wird.',
  'The type of a field never changes.': 'Die Art eines Feldes ändert sich nie.',
  Choices: 'Auswahl',
  'One a line. Invoices keep a choice that is taken off the list.':
    'Je Zeile eine. Rechnungen behalten, was von der Liste genommen wird.',
  'Show on documents': 'Auf Dokumenten zeigen',
  'Otherwise it is internal, and may be changed after the invoice is issued.':
    'Sonst ist es intern und lässt sich nach dem Ausstellen der Rechnung noch ändern.',
  'Show in lists': 'In Listen zeigen',
  'As a column of the list of invoices and of its CSV.': 'Als Spalte der Rechnungsliste und ihrer CSV-Datei.',
  'required [field]': 'Pflicht',
  Type: 'Art',
  Required: 'Pflichtfeld',
  'An invoice is not issued without it.': 'Ohne es wird keine Rechnung ausgestellt.',
  Text: 'Text',
  'Number [type]': 'Zahl',
  'Date [type]': 'Datum',
  'Yes or no': 'Ja oder nein',
  'Choice from a list': 'Auswahl aus einer Liste',
  'on documents': 'auf Dokumenten',
  internal: 'intern',
  'in lists': 'in Listen',
  Yes: 'Ja',
  No: 'Nein',
  'Archived: it can only be emptied': 'Archiviert: Es lässt sich nur noch leeren',
  'Needed to issue the invoice': 'Zum Ausstellen der Rechnung nötig',
  'Only your company sees it': 'Nur Ihr Unternehmen sieht es',
  '{count, plural, one {# draft lacks a required custom field} other {# drafts lack required custom fields}}':
    '{count, plural, one {# Entwurf fehlt ein Pflichtfeld} other {# Entwürfen fehlen Pflichtfelder}}',
}
