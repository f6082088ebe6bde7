import { csvAmount } from './csv-table.ts'

/** The media type of an Excel workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A cell of a table: a text, which is never computed with, or an exact decimal figure. */
export type TableCell = string | { readonly figure: string }

/** A cell as CSV writes it in a language: a figure with its decimal sign. */
export function cellText(cell: TableCell, language: string): string {
  return typeof cell === 'string' ? cell : csvAmount(cell.figure, language)
}
