import { cutText } from '../text/text-length.ts'

/** What one import may hold (decision 52): fifty thousand rows of ten filled columns are some 8 MB. */
export const IMPORT_MAX_BYTES = 25 * 1024 * 1024
export const IMPORT_MAX_ROWS = 50_000
export const IMPORT_MAX_COLUMNS = 100
/** Characters of one cell: what Excel itself takes. */
export const IMPORT_MAX_CELL = 32_767

/** Characters of a column's name: each fault and each answer repeats it. */
const COLUMN_NAME_MAX = 200

/**
 * The names of the columns, each another: one without a name is called by its place, a second of a name is counted, and
 * of a long one the beginning counts.
 */
export function columnNames(header: readonly string[]): string[] {
  const taken = new Set<string>()
  return header.map((cell, at) => {
    const name = cutText(cell.trim(), COLUMN_NAME_MAX).trim() || `Column ${at + 1}`
    let own = name
    for (let count = 2; taken.has(own); count += 1) own = `${name} (${count})`
    taken.add(own)
    return own
  })
}

/** Which of these the header's cells are divided by; a file with one column has none, and a comma does no harm. */
export function delimiterOf(header: string): ',' | ';' | '\t' {
  const bare = header.replace(/"(?:[^"]|"")*"/g, '')
  const count = (mark: string) => bare.split(mark).length
  return ([',', ';', '\t'] as const).reduce((most, mark) => (count(mark) > count(most) ? mark : most))
}
