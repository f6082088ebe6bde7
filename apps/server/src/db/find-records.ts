import type { Tx } from './database.ts'
import { countWith, recordsWith, type SearchKind } from './search.db.ts'

export type { SearchKind }

/**
 * So many records are named one by one. A text that is in more of them is found fast by walking the list in its order,
 * while to name them all would take longer than that.
 */
export const NAMED_AT_MOST = 1000

/**
 * The ids of the company's records with a text somewhere in what is searched of them, whatever the case and the
 * accents; null where they are
 * more than {@link NAMED_AT_MOST}. The company is the transaction's own. `%`, `_` and `\` mean themselves.
 */
export async function findRecords(tx: Tx, kind: SearchKind, text: string): Promise<string[] | null> {
  const rows = await tx.rows(recordsWith, [kind, text, NAMED_AT_MOST + 1])
  return rows.length > NAMED_AT_MOST ? null : [...new Set(rows.map(({ id }) => id))]
}

/** How many records {@link findRecords} would name without its limit; at most so many rows of words are counted, null for all. */
export async function countRecords(
  tx: Tx,
  kind: SearchKind,
  text: string,
  most: number | null = null,
): Promise<number> {
  return Number((await tx.first(countWith, [kind, text, most]))?.count ?? 0)
}
