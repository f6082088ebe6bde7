import { csvCell, csvLayout, UTF8_MARK } from '@counterfoil/domain/text/csv-table.ts'
import Papa from 'papaparse'
import type { FileAnswer } from '../handler.ts'

/** A table as a file for spreadsheet programs; no cell of it is a formula. */
export function csvFile(table: string[][], language: string, name: string): FileAnswer {
  const cells = table.map((row) => row.map(csvCell))
  return {
    bytes: Buffer.from(UTF8_MARK + Papa.unparse(cells, csvLayout(language))),
    name,
    type: 'text/csv; charset=utf-8',
    inline: false,
  }
}
