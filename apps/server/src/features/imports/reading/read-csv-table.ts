import { type Fault, fault } from '@counterfoil/domain/faults/fault.ts'
import {
  delimiterOf,
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_ROWS,
} from '@counterfoil/domain/imports/table-columns.ts'
import { readCsvCell } from '@counterfoil/domain/text/tables/csv-table.ts'
import Papa from 'papaparse'
import { AppError } from '../../../http/app-error.ts'
import {
  isBlank,
  refuseFile,
  rowOf,
  type TableFile,
  type TableRow,
  TOO_MANY_COLUMNS,
  TOO_MANY_ROWS,
  tableOf,
} from './table-file.ts'

/** Lines that are looked at at most: a file of nothing but empty ones is no reason to go on for ever. */
const MAX_LINES = 20 * IMPORT_MAX_ROWS
/** Enough of a header to see what divides it. */
const HEADER_LOOKED_AT = 20_000
const MAX_CELLS = 2 * IMPORT_MAX_ROWS * IMPORT_MAX_COLUMNS

/** What nobody's table holds would keep others waiting while it is taken apart. */
function hasMoreThan(most: number, mark: string, text: string): boolean {
  let count = 0
  for (let at = text.indexOf(mark); at >= 0 && count <= most; at = text.indexOf(mark, at + 1)) count += 1
  return count > most
}

/** UTF-8 with or without its mark, or what older programs write under Windows. */
function textOf(bytes: Buffer): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes)
  }
  if (hasMoreThan(2 * MAX_LINES, '\r', text)) throw refuseFile(TOO_MANY_ROWS)
  if (!text.includes('\0')) return text.replace(/\r\n?/g, '\n')
  throw new AppError('unsupported_media_type', {
    detail: fault('not_a_table_file'),
  })
}

const FAULTS: Readonly<Record<string, Fault>> = {
  MissingQuotes: fault('quote_not_closed'),
  InvalidQuotes: fault('quotes_wrong'),
}

const lineBreaks = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

function readRows(text: string): TableRow[] {
  const rows: TableRow[] = []
  let line = 1
  const header = text.trimStart().slice(0, HEADER_LOOKED_AT).split('\n', 1)[0] ?? ''
  const delimiter = delimiterOf(header)
  if (hasMoreThan(MAX_CELLS, delimiter, text)) throw refuseFile(TOO_MANY_COLUMNS)
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data: cells, errors }, parser) => {
      if (!isBlank(cells)) {
        const codes = errors.map(({ code }) => code)
        const worst = codes.includes('MissingQuotes') ? 'MissingQuotes' : codes[0]
        rows.push(rowOf(line, cells.map(readCsvCell), (worst !== undefined && FAULTS[worst]) || null))
      }
      line += 1 + lineBreaks(cells)
      // One more than may be is enough to know of.
      if (rows.length > IMPORT_MAX_ROWS + 1 || line > MAX_LINES) parser.abort()
    },
  })
  if (rows.length > IMPORT_MAX_ROWS + 1 || line > MAX_LINES) throw refuseFile(TOO_MANY_ROWS)
  return rows
}

/** Takes a CSV file apart into named columns and the rows that hold something. */
export function readCsvTable(bytes: Buffer): TableFile {
  return tableOf(readRows(textOf(bytes)), { decimalSign: null })
}
