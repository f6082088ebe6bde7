import { csvCell, csvLayout, UTF8_MARK } from '@counterfoil/domain/text/tables/csv-table.ts'
import { cellText, type TableCell, XLSX_TYPE } from '@counterfoil/domain/text/tables/table-cell.ts'
import { type CellValue, writeXlsxStream } from 'hucre/xlsx'
import Papa from 'papaparse'
import type { FileAnswer, StreamedFile } from '../handler.ts'

type Rows = readonly (readonly TableCell[])[]

/** A table that is read while it is written. */
export type ReadTable = {
  readonly titles: readonly string[]
  /** Rows as they come, so many at once. */
  readonly pages: AsyncIterable<Rows>
}
type TableName = {
  /** What the sheet of a workbook is called. */
  sheet: string
  /** The file's name without its ending. */
  file: string
}

/** Rows that are read, and written, before others have their turn. */
export const ROWS_AT_ONCE = 200
const WIDTH = 22
const CSV_TYPE = 'text/csv; charset=utf-8'
const NEXT_ROW = '\r\n'

function csvText(rows: Rows, language: string): string {
  const cells = rows.map((row) => row.map((cell) => csvCell(cellText(cell, language))))
  return Papa.unparse(cells, { ...csvLayout(language), newline: NEXT_ROW })
}

/** Rows as other programs read them: commas, points in figures, no mark at the start; each row ends its line. No cell is a formula. */
export function plainCsv(rows: Rows): string {
  return csvText(rows, 'en') + NEXT_ROW
}

/** A short table as a file for spreadsheet programs; no cell of it is a formula. */
export function csvFile(table: Rows, language: string, name: string): FileAnswer {
  const bytes = Buffer.from(UTF8_MARK + csvText(table, language))
  return { bytes, name, type: CSV_TYPE, inline: false }
}

async function* csvChunks({ titles, pages }: ReadTable, language: string): AsyncGenerator<string> {
  yield UTF8_MARK + csvText([titles], language)
  for await (const rows of pages) if (rows.length > 0) yield NEXT_ROW + csvText(rows, language)
}

/** A table of any length as a file for spreadsheet programs; no cell of it is a formula. */
export function readCsvFile(table: ReadTable, language: string, name: string): StreamedFile {
  return { chunks: csvChunks(table, language), name, type: CSV_TYPE, inline: false }
}

/** Where a workbook reads a sign by its number (ST_Xstring of ECMA-376, part 1, 22.9.2.19), and signs that no XML may hold. */
const ESCAPE = /_(?=x[0-9a-f]{4}_)/gi
const NOT_IN_XML = /[\p{Surrogate}\uFFFE\uFFFF]/gu

/** The text as a workbook has to be told it. The library writes control characters by their numbers, and takes the rest as it is. */
function workbookText(text: string): string {
  return text
    .replace(ESCAPE, '_x005F_')
    .replace(NOT_IN_XML, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase()}_`)
}

/** A text stays one, whatever it begins with; a figure is one where a workbook keeps all its digits. */
function cellValue(cell: TableCell): CellValue {
  if (typeof cell === 'string') return cell === '' ? null : workbookText(cell)
  const figure = Number(cell.figure)
  return String(figure) === cell.figure ? figure : cell.figure
}

async function* rowsOf({ titles, pages }: ReadTable): AsyncGenerator<CellValue[]> {
  yield titles.map(cellValue)
  for await (const rows of pages) for (const row of rows) yield row.map(cellValue)
}

/** A table as an Excel workbook of one sheet, whose first row stays in sight; beyond a sheet's last row of another. */
function xlsxFile(table: ReadTable, { sheet, file }: TableName): StreamedFile {
  const columns = table.titles.map(() => ({ width: WIDTH }))
  const chunks = writeXlsxStream(rowsOf(table), { name: sheet, columns, freezePane: { rows: 1 } })
  return { chunks, name: `${file}.xlsx`, type: XLSX_TYPE, inline: false }
}

/** A table of any length in the format that is asked for. */
export function tableFile(
  table: ReadTable,
  format: 'csv' | 'xlsx',
  language: string,
  name: TableName,
): StreamedFile {
  return format === 'csv' ? readCsvFile(table, language, `${name.file}.csv`) : xlsxFile(table, name)
}

/** Pages of rows as pages of a table. */
export async function* tablePages<Row>(
  pages: AsyncIterable<readonly Row[]>,
  rowsOfPage: (rows: readonly Row[]) => Rows,
): AsyncGenerator<Rows> {
  for await (const rows of pages) yield rowsOfPage(rows)
}

async function* jsonChunks(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const records of pages) {
    for (const record of records) {
      yield before + JSON.stringify(record)
      before = ',\n'
    }
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** Records of any number as a JSON list, each on a line of its own. */
export function jsonFile(pages: AsyncIterable<readonly object[]>, name: string): StreamedFile {
  return { chunks: jsonChunks(pages), name, type: 'application/json; charset=utf-8', inline: false }
}
