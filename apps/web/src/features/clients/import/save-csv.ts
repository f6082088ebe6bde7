import { cellDelimiter } from '@counterfoil/domain/clients/exported-client.ts'
import { FORMULA_CELL } from '@counterfoil/domain/text/formula-cell.ts'
import Papa from 'papaparse'
import { saveFile } from '../../../api/download-file.ts'

/** Spreadsheet programs take a file for UTF-8 only with this mark. */
const UTF8_MARK = '\uFEFF'

/** Saves a table as CSV. No cell can be taken for a formula: whoever opens the file did not write what is in it. */
export function saveCsv(rows: readonly (readonly string[])[], fileName: string, language: string): void {
  const text = Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: cellDelimiter(language), escapeFormulae: FORMULA_CELL },
  )
  saveFile({ blob: new Blob([UTF8_MARK, text], { type: 'text/csv' }), fileName }, fileName)
}
