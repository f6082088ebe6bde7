import type { Texts } from '../text/texts-of.ts'
import { REPORTS, type ReportColumn, type ReportName } from './report-columns.ts'

/** A column as it is shown: ids are not. */
export type ShownColumn = Exclude<ReportColumn, { kind: 'id' }>

/** The columns of a report that are shown, in their order. */
export function shownColumns(name: ReportName): ShownColumn[] {
  const columns: readonly ReportColumn[] = REPORTS[name]
  return columns.filter((column): column is ShownColumn => column.kind !== 'id')
}

/** A text of a cell in words: an entry of an account is kept by its code. */
export function cellWords(column: ShownColumn, text: string, words: Texts): string {
  if (column.key !== 'entry') return text
  const { acts, opening } = words.statements
  return Object.entries({ ...acts, opening }).find(([code]) => code === text)?.[1] ?? text
}
