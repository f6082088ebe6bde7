import { LANGUAGE_FACTS } from '@counterfoil/domain/text/language-facts.ts'
import { otherCurrencyIn, readAmount } from '../../../../ui/fields/other-currency.ts'

export type PastedLine = { description: string; quantity?: string; unit?: string; unit_price?: string }
type Column = keyof PastedLine | null

/** Splits what a spreadsheet puts on the clipboard; a quoted cell may hold tabs, line ends and doubled quotes. */
export function splitCells(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  let match = pattern.exec(text)
  while (match !== null) {
    const [whole, quoted, bare = '', end] = match
    row.push((quoted === undefined ? bare : quoted.replace(/""/g, '"')).replace(/\s+/g, ' ').trim())
    if (end !== '\t') {
      rows.push(row)
      row = []
    }
    if (whole === '' || pattern.lastIndex >= text.length) break
    match = pattern.exec(text)
  }
  if (row.length > 0) rows.push(row)
  return rows.filter((cells) => cells.some((cell) => cell !== ''))
}

/** Who reads the table, and what its prices are in. */
type Reader = { locale: string; currency: string }

const FIGURE = /^-?\d+(\.\d+)?$/

/** A figure with whatever stands around it: `€ 1.234,50`, `12.00 EUR`. Null when there is none. */
function figure(cell: string | undefined, { locale, currency }: Reader): string | null {
  if (cell === undefined) return null
  const typed = readAmount(cell, locale, currency)
  if (FIGURE.test(typed)) return typed
  const amount = readAmount(cell.replace(/^[^\d.,-]+|[^\d.,]+$/g, ''), locale, currency)
  return FIGURE.test(amount) && /^[^\p{L}]{0,4}-?[\d\s.,'’]+[^\d]{0,4}$/u.test(cell) ? amount : null
}

/** A price in another currency stays as it is, for its field to say so. */
function price(cell: string, reader: Reader): string {
  const isOther = otherCurrencyIn(cell, reader.currency, reader.locale) !== null
  return (isOther ? null : figure(cell, reader)) ?? cell
}

const COLUMNS = ['description', 'quantity', 'unit', 'unit_price'] as const
/** What the columns are called in every language: a table comes in any, whatever the reader's. */
const HEADINGS = new Map(
  Object.values(LANGUAGE_FACTS).flatMap(({ lineHeadings }) =>
    COLUMNS.flatMap((column) => lineHeadings[column].split('|').map((name) => [name, column] as const)),
  ),
)

const SUMS = new Set(Object.values(LANGUAGE_FACTS).flatMap(({ lineSums }) => lineSums.split('|')))

/** A row below the lines that adds them up: of its columns for quantity and price it has neither. */
function isSum({ description, quantity, unit_price }: PastedLine): boolean {
  const isBare = quantity === undefined && unit_price === undefined
  return isBare && SUMS.has(description.normalize('NFC').toLowerCase().replace(/\s*:$/, ''))
}

function headingOf(cell: string): Column {
  return HEADINGS.get(cell.normalize('NFC').toLowerCase()) ?? null
}

/** Which column holds what: by a row of headings, else by how many there are and where the figures stand. */
function columnsOf(
  rows: readonly string[][],
  reader: Reader,
): { columns: Column[]; body: readonly string[][] } {
  const [head = [], ...rest] = rows
  const headings = head.map(headingOf)
  if (rest.length > 0 && headings.includes('description')) return { columns: headings, body: rest }
  const width = Math.max(...rows.map((cells) => cells.length))
  const first = rows.find((cells) => cells.length === width) ?? []
  if (width === 1) return { columns: ['description'], body: rows }
  if (width === 2) return { columns: ['description', 'unit_price'], body: rows }
  if (width === 3) return { columns: ['description', 'quantity', 'unit_price'], body: rows }
  const unitThird = figure(first[2], reader) === null
  return {
    columns: unitThird
      ? ['description', 'quantity', 'unit', 'unit_price']
      : ['description', 'quantity', 'unit_price'],
    body: rows,
  }
}

function lineOf(cells: readonly string[], columns: readonly Column[], reader: Reader): PastedLine {
  const line: PastedLine = { description: '' }
  columns.forEach((column, index) => {
    const cell = cells[index] ?? ''
    if (column === null || cell === '') return
    if (column === 'quantity') line[column] = figure(cell, reader) ?? cell
    else line[column] = column === 'unit_price' ? price(cell, reader) : cell
  })
  return line
}

/** Lines from rows of a spreadsheet, its figures in the person's language; null when the text is a single cell, which is pasted as usual. */
export function parsePastedLines(text: string, reader: Reader): PastedLine[] | null {
  const rows = splitCells(text)
  if (rows.length === 0 || (rows.length === 1 && rows[0]?.length === 1)) return null
  const { columns, body } = columnsOf(rows, reader)
  return body.map((cells) => lineOf(cells, columns, reader)).filter((line) => !isSum(line))
}
