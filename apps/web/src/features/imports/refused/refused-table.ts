import type { RefusedRow } from '@counterfoil/contract/imports/imports.schema.ts'

type RefusedTable = {
  /** The names of the file's columns. */
  readonly columns: readonly string[]
  readonly rows: readonly RefusedRow[]
  /** What stands above the two columns that are added. */
  readonly headings: { readonly line: string; readonly why: string }
  /** Each fault of a row as a sentence. */
  readonly reasonsOf: (row: RefusedRow) => readonly string[]
}

/**
 * The rows that were left out as a table to mend and import again: the line each had and why it was left out, before its
 * own cells under the file's own headings. An import takes neither of the two for a field; where the file that was
 * imported had them already, from the last time, they are not repeated.
 */
export function refusedTable({ columns, rows, headings, reasonsOf }: RefusedTable): string[][] {
  const added = [headings.line, headings.why]
  const isOwn = (_: string, at: number) => !added.includes(columns[at] ?? '')
  return [
    [...added, ...columns.filter(isOwn)],
    ...rows.map((row) => [String(row.line), reasonsOf(row).join(' '), ...row.cells.filter(isOwn)]),
  ]
}
