import { csvCell, csvLayout, UTF8_MARK } from '@counterfoil/domain/text/tables/csv-table.ts'
import Papa from 'papaparse'
import { saveFile } from '../../api/requests/download-file.ts'

/** Saves a table as CSV. */
export function saveCsv(rows: readonly (readonly string[])[], fileName: string, language: string): void {
  const text = Papa.unparse(
    rows.map((row) => row.map(csvCell)),
    csvLayout(language),
  )
  saveFile({ blob: new Blob([UTF8_MARK, text], { type: 'text/csv' }), fileName }, fileName)
}
