import { type Fault, fault } from '@counterfoil/domain/faults/fault.ts'
import {
  columnNames,
  IMPORT_MAX_CELL,
  IMPORT_MAX_COLUMNS,
  IMPORT_MAX_ROWS,
} from '@counterfoil/domain/imports/table-columns.ts'
import { cutText } from '@counterfoil/domain/text/text-length.ts'
import { invalid } from '../../../http/app-error.ts'

export type TableRow = {
  /** Where it begins in the file. */
  line: number
  cells: readonly string[]
  /** Why it could not be taken apart, or null. */
  fault: Fault | null
}

/** A table of a file: named columns, and the rows that hold something. */
export type TableFile = {
  columns: readonly string[]
  rows: readonly TableRow[]
  /** What divides whole numbers from fractions in this file; null where it does not say. */
  decimalSign: '.' | null
}

export const TOO_MANY_COLUMNS = fault('too_many_columns', { max: IMPORT_MAX_COLUMNS })
export const TOO_MANY_ROWS = fault('too_many_rows', { max: IMPORT_MAX_ROWS })

/** The file as a whole cannot be read. */
export const refuseFile = (found: Fault) => invalid({ file: [found] })

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

const LONG_CELL_SHOWN = 40

/**
 * A row as it goes on from the file: of a cell that is too long only the beginning, and why the row is refused. What
 * follows looks at every character of a cell, some of it several times.
 */
export function rowOf(line: number, cells: readonly string[], found: Fault | null): TableRow {
  if (cells.every((cell) => cell.length <= IMPORT_MAX_CELL)) return { line, cells, fault: found }
  return {
    line,
    cells: cells.map((cell) => (cell.length > IMPORT_MAX_CELL ? cutText(cell, LONG_CELL_SHOWN) : cell)),
    fault: found ?? fault('cell_too_long', { max: IMPORT_MAX_CELL }),
  }
}

/** The first row names the columns. */
export function tableOf(
  [header, ...rows]: readonly TableRow[],
  { decimalSign }: Pick<TableFile, 'decimalSign'>,
): TableFile {
  if (!header) throw refuseFile(fault('file_empty'))
  if (header.fault) throw refuseFile(header.fault)
  if (header.cells.length > IMPORT_MAX_COLUMNS) throw refuseFile(TOO_MANY_COLUMNS)
  if (rows.length === 0) throw refuseFile(fault('file_without_rows'))
  return { columns: columnNames(header.cells), rows, decimalSign }
}
