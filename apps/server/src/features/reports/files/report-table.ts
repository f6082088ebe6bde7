import type { Report } from '@counterfoil/contract/reports/reports.schema.ts'
import { cellWords, type ShownColumn } from '@counterfoil/domain/reports/report-words.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import type { TableCell } from '@counterfoil/domain/text/tables/table-cell.ts'
import { type Texts, textsOf } from '@counterfoil/domain/text/texts-of.ts'
import { ROWS_AT_ONCE, tableFile } from '../../../http/answers/table-file.ts'
import type { FileAnswer } from '../../../http/handler.ts'
import { type ReportTable, reportCells } from './report-cells.ts'

const FIGURES: readonly ShownColumn['kind'][] = ['count', 'money', 'quantity', 'days', 'rate']

function cellOf(column: ShownColumn, value: string | null, words: Texts): TableCell {
  if (value === null) return ''
  return FIGURES.includes(column.kind) ? { figure: value } : cellWords(column, value, words)
}

/** The rows of a table and its total, each with what currency it is of. */
function rowsOf(
  { currency, isConverted, rows, total }: ReportTable,
  columns: readonly ShownColumn[],
  words: Texts,
): TableCell[][] {
  const { reports } = words
  const of = isConverted ? reports.allIn.replace('{currency}', currency ?? '') : (currency ?? '')
  const written = (values: readonly (string | null)[]) =>
    columns.map((column, at) => cellOf(column, values[at] ?? null, words))
  const [first] = written(total)
  // Named in the first column, which is a text in every report but where a date stands there.
  const summed = [first === '' ? reports.total : (first ?? ''), ...written(total).slice(1)]
  return [...rows.map((row) => [of, ...written(row)]), [of, ...summed]]
}

async function* pagesOf(rows: readonly TableCell[][]): AsyncGenerator<TableCell[][]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE)
}

/** How the file is called, without its ending. */
export const reportFileName = ({ report, from, to }: Report) => `${report}-${from}-${to}`

/** A report with all of its rows as a table in the company's language; no cell of it is a formula. */
export async function reportTable(
  report: Report,
  format: 'csv' | 'xlsx',
  language: string,
): Promise<FileAnswer> {
  const words = textsOf(knownLanguage(language))
  const { columns, tables } = reportCells(report)
  const { titles, columns: heads, currency } = words.reports
  const rows = tables.flatMap((table) => rowsOf(table, columns, words))
  const { chunks, ...file } = tableFile(
    { titles: [currency, ...columns.map(({ key }) => heads[key])], pages: pagesOf(rows) },
    format,
    language,
    { sheet: titles[report.report], file: reportFileName(report) },
  )
  const parts: Buffer[] = []
  for await (const chunk of chunks) parts.push(Buffer.from(chunk))
  return { ...file, bytes: Buffer.concat(parts) }
}
