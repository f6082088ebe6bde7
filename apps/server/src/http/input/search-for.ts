import type { Tx } from '../../db/database.ts'
import { countRecords, findRecords, type SearchKind } from '../../db/find-records.ts'

/** A list's search: the ids of what was found, or the text to walk the list with where that is a lot. */
export type Search = {
  readonly filter: { readonly found: readonly string[] } | { readonly search: string }
  /** How many records it finds, where nothing else narrows the list. */
  readonly count: () => Promise<number>
}

/** Looks for the search text of a list's query, once for its page and its count; null where none is given. */
export async function searchFor(tx: Tx, kind: SearchKind, text: string | undefined): Promise<Search | null> {
  if (!text) return null
  const ids = await findRecords(tx, kind, text)
  return ids
    ? { filter: { found: ids }, count: async () => ids.length }
    : { filter: { search: text }, count: () => countRecords(tx, kind, text) }
}
