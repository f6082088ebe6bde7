import { fault } from '@counterfoil/domain/faults/fault.ts'
import { IMPORT_MAX_ROWS } from '@counterfoil/domain/imports/table-columns.ts'
import { unzipSync } from 'fflate'
import { type CellValue, formatValue } from 'hucre'
import { readXlsx } from 'hucre/xlsx'
import { AppError } from '../../../http/app-error.ts'
import {
  isBlank,
  refuseFile,
  rowOf,
  type TableFile,
  type TableRow,
  TOO_MANY_ROWS,
  tableOf,
} from './table-file.ts'

type Sheet = Awaited<ReturnType<typeof readXlsx>>['sheets'][number]
type SheetCell = NonNullable<ReturnType<NonNullable<Sheet['cells']>['get']>>

/** What the parts of a workbook may come to, unpacked: far more than the rows and columns that are read. */
const MAX_UNPACKED_BYTES = 256 * 1024 * 1024
const MAX_PARTS = 2000
/** Rows that are looked at at most: blank ones between the others are no reason to go on for ever. */
const MAX_LINES = 20 * IMPORT_MAX_ROWS
/** Characters of the whole table: a text that is kept once may stand in any number of cells. */
const MAX_TEXT = 40_000_000
/** Characters of a number format: what Excel itself takes. */
const LONGEST_FORMAT = 255
/** Those of the formats of all figures: each is gone through for each figure, so that this is time. Ten for each cell that is read. */
const MAX_FORMATTING = 60_000_000
/** How a sheet tells that a formula came to nothing. */
const FAILED = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/

const notATable = () => new AppError('unsupported_media_type', { detail: fault('not_a_table_file') })
const unreadable = () => refuseFile(fault('workbook_unreadable'))

type Part = { name: string; bytes: number }

/** The parts of the archive by its own directory; nothing is unpacked. The reader unpacks none to more than is told here. */
function partsOf(bytes: Uint8Array): Part[] {
  const parts: Part[] = []
  try {
    unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        // A part that is said to be empty and is not would be unpacked without a bound.
        if (size > 2 && originalSize === 0) throw unreadable()
        parts.push({ name, bytes: originalSize })
        return false
      },
    })
  } catch (error) {
    throw error instanceof AppError ? error : unreadable()
  }
  return parts
}

/** Refuses what is no workbook, one with macros, and an archive that unpacks to more than any table holds. */
function checkParts(parts: readonly Part[]): void {
  const names = parts.map(({ name }) => name.toLowerCase())
  if (!names.includes('xl/workbook.xml')) throw notATable()
  if (names.some((name) => name.endsWith('vbaproject.bin') || name.startsWith('xl/macrosheets/')))
    throw new AppError('unsupported_media_type', { detail: fault('workbook_with_macros') })
  const unpacked = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  if (unpacked > MAX_UNPACKED_BYTES || parts.length > MAX_PARTS) throw refuseFile(fault('workbook_too_large'))
}

async function firstSheet(bytes: Uint8Array): Promise<Sheet> {
  let isChosen = false
  const book = await readXlsx(bytes, {
    readStyles: true,
    maxRows: MAX_LINES + 1,
    sheets: ({ hidden, veryHidden }) => {
      const isWanted = !isChosen && !hidden && !veryHidden
      isChosen ||= isWanted
      return isWanted
    },
  }).catch(() => {
    throw unreadable()
  })
  const [sheet] = book.sheets
  if (!sheet) throw refuseFile(fault('file_empty'))
  return sheet
}

/** A day, and the time where there is one. */
function instantText(value: Date, format: string): string {
  if (Number.isNaN(value.getTime())) return ''
  // A time of no day counts from the beginning of the calendar.
  if (value.getUTCFullYear() < 1901) return formatValue(value, format || 'hh:mm')
  const [day = '', time = ''] = value.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
}

/** As the sheet shows it, with a point and nothing between thousands: 19 % as “19%”, the postal code 1067 as “01067”. */
function figureText(value: number, format: string): string {
  // What a sum of fractions misses the figure by is not shown.
  if (format === '' || format === 'General') return String(Number(value.toPrecision(15)))
  const ungrouped = format.replace(/(?<=[#0?]),(?=[#0?])/g, '')
  return formatValue(value, ungrouped).trim()
}

function formatOf(cell: SheetCell | undefined): string {
  const named = cell?.style?.numFmt ?? ''
  // A longer one is none of Excel's, and would take a second to follow.
  return named.length > LONGEST_FORMAT ? '' : named
}

/** What stands in a cell. Of a formula that is what it came to when the sheet was saved; nothing is computed here. */
function cellText(value: CellValue, cell: SheetCell | undefined): string {
  const format = formatOf(cell)
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return figureText(value, format)
  if (value instanceof Date) return instantText(value, format)
  return String(value)
}

/** What no text of the product may hold is left out, as a sheet cannot show it either. */
const withoutNul = (text: string) => text.replaceAll('\0', '')

function rowsOf(sheet: Sheet): TableRow[] {
  const rows: TableRow[] = []
  let length = 0
  let formatting = 0
  for (const [at, values] of sheet.rows.entries()) {
    for (const [column, value] of values.entries())
      if (typeof value === 'number') formatting += formatOf(sheet.cells?.get(`${at},${column}`)).length
    if (formatting > MAX_FORMATTING) throw refuseFile(fault('workbook_too_large'))
    const texts = values.map((value, column) => cellText(value, sheet.cells?.get(`${at},${column}`)))
    length += texts.reduce((sum, text) => sum + text.length, 0)
    if (length > MAX_TEXT) throw refuseFile(fault('workbook_too_large'))
    const cells = texts.map(withoutNul)
    if (isBlank(cells)) continue
    const last = cells.findLastIndex((cell) => cell.trim() !== '')
    const hasFailed = cells.some((cell) => FAILED.test(cell))
    rows.push(rowOf(at + 1, cells.slice(0, last + 1), hasFailed ? fault('cell_formula_failed') : null))
    if (rows.length > IMPORT_MAX_ROWS + 1) throw refuseFile(TOO_MANY_ROWS)
  }
  return rows
}

/** Takes the first visible sheet of an Excel workbook apart into named columns and the rows that hold something. */
export async function readXlsxTable(bytes: Uint8Array): Promise<TableFile> {
  checkParts(partsOf(bytes))
  const sheet = await firstSheet(bytes)
  if (sheet.rows.length > MAX_LINES) throw refuseFile(TOO_MANY_ROWS)
  return tableOf(rowsOf(sheet), { decimalSign: '.' })
}
