import type { IMPORT_FAULTS } from '@counterfoil/domain/faults/texts/import-faults.ts'
import type { Translated } from '../../fault-messages.ts'

export const importFaults: Translated<typeof IMPORT_FAULTS> = {
  not_a_table_file:
    'Das ist weder eine CSV- noch eine Excel-Datei (.xlsx). Speichern Sie Ihre Tabelle in einem dieser Formate und wählen Sie diese Datei.',
  workbook_old_or_locked:
    'Das ist eine alte Excel-Datei (.xls) oder eine mit Kennwort. Speichern Sie sie als .xlsx ohne Kennwort.',
  workbook_with_macros:
    'Diese Excel-Datei enthält Makros. Speichern Sie sie als .xlsx ohne Makros und wählen Sie diese Datei.',
  workbook_unreadable:
    'Diese Excel-Datei kann nicht gelesen werden. Öffnen Sie sie in Ihrer Tabellenkalkulation und speichern Sie sie neu.',
  workbook_too_large:
    'Diese Excel-Datei enthält zu viel, um gelesen zu werden. Behalten Sie nur die Tabelle, oder speichern Sie sie als CSV.',
  cell_too_long: 'Eine Zelle dieser Zeile hat mehr als {max} Zeichen.',
  too_many_files:
    'Mehrere Ihrer Dateien werden gerade gelesen. Bitte warten Sie auf eine davon, bevor Sie eine weitere senden.',
  cell_formula_failed: 'Eine Formel in dieser Zeile zeigt einen Fehler statt eines Werts.',
  file_empty: 'Die Datei ist leer.',
  file_without_rows: 'Unter der Kopfzeile stehen keine weiteren Zeilen.',
  too_many_columns: 'Höchstens {max} Spalten können gelesen werden.',
  too_many_rows: 'Höchstens {max} Zeilen können auf einmal importiert werden. Teilen Sie die Datei.',
  quote_not_closed:
    'Ein Anführungszeichen ist nicht geschlossen: Diese Zeile und alle darunter konnten nicht gelesen werden.',
  quotes_wrong: 'Die Anführungszeichen dieser Zeile stimmen nicht.',
  row_longer_than_header: 'Diese Zeile hat mehr Felder als die Kopfzeile.',
  no_column_of_names: 'In keiner Spalte stehen die Namen.',
  no_such_column: 'Die Datei hat keine solche Spalte.',
  field_mapped_twice: 'Für dieses Feld ist bereits eine andere Spalte gewählt.',
  mapping_not_an_object: 'Geben Sie ein JSON-Objekt aus Spaltennamen und Feldern an.',
  name_repeated_in_file: 'Derselbe Name steht bereits in Zeile {line}.',
  import_running: 'Ein Import dieses Unternehmens läuft noch. Warten Sie, bis er beendet ist.',
  import_not_running: 'Dieser Import ist bereits beendet.',
  import_failed: 'Dieser Import hat nichts übernommen; es gibt nichts rückgängig zu machen.',
  import_broke_off:
    'Der Server ist beim Übernehmen dieser Datei mehrmals abgebrochen. Es wurde nichts übernommen.',
  importer_without_right: 'Wer dies beauftragt hat, darf es in diesem Unternehmen nicht mehr.',
  company_closed_meanwhile: 'Das Unternehmen wurde inzwischen geschlossen.',
  import_undone: 'Dieser Import wurde bereits rückgängig gemacht.',
  import_too_old: 'Ein Import kann 24 Stunden lang rückgängig gemacht werden.',
}
