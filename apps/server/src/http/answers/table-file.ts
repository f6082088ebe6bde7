import { setImmediate } from 'node:timers/promises'
import { csvCell, csvLayout, UTF8_MARK } from '@counterfoil/domain/text/csv-table.ts'
import { cellText, type TableCell, XLSX_TYPE } from '@counterfoil/domain/text/table-cell.ts'
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import Papa from 'papaparse'
import type { FileAnswer } from '../handler.ts'

type Table = readonly (readonly TableCell[])[]
type TableName = {
  /** What the sheet of a workbook is called. */
  sheet: string
  /** The file's name without its ending. */
  file: string
}

/** Rows that are written before others have their turn. */
const AT_ONCE = 200
const WIDTH = 22

/** A table as a file for spreadsheet programs; no cell of it is a formula. */
export function csvFile(table: Table, language: string, name: string): FileAnswer {
  const cells = table.map((row) => row.map((cell) => csvCell(cellText(cell, language))))
  return {
    bytes: Buffer.from(UTF8_MARK + Papa.unparse(cells, csvLayout(language))),
    name,
    type: 'text/csv; charset=utf-8',
    inline: false,
  }
}

/** A text stays one, whatever it begins with; a figure is one where a workbook keeps all its digits. */
function cellValue(cell: TableCell): CellValue {
  if (typeof cell === 'string') return cell === '' ? null : cell
  const figure = Number(cell.figure)
  return String(figure) === cell.figure ? figure : cell.figure
}

async function* rowsOf(table: Table): AsyncGenerator<CellValue[]> {
  for (const [at, row] of table.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
    yield row.map(cellValue)
  }
}

/** A table as an Excel workbook of one sheet, whose first row stays in sight. */
async function xlsxFile(table: Table, { sheet, file }: TableName): Promise<FileAnswer> {
  const columns = (table[0] ?? []).map(() => ({ width: WIDTH }))
  const book = writeXlsxStream(rowsOf(table), { name: sheet, columns, freezePane: { rows: 1 } })
  const bytes = Buffer.from(await new Response(book).arrayBuffer())
  return { bytes, name: `${file}.xlsx`, type: XLSX_TYPE, inline: false }
}

/** A table in the format that is asked for. */
export async function tableFile(
  table: Table,
  format: 'csv' | 'xlsx',
  language: string,
  name: TableName,
): Promise<FileAnswer> {
  return format === 'csv' ? csvFile(table, language, `${name.file}.csv`) : xlsxFile(table, name)
}
