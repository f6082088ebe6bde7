/**
 * What a list is ordered by: an expression that is never null, and its type. The id breaks every tie, so that a page
 * neither repeats nor leaves out a row.
 */
export type SortKey = {
  readonly expression: string
  readonly type: 'text' | 'timestamptz' | 'date' | 'bigint' | 'integer'
}

/** Where a page begins: so many rows in, or right after or right before a row the caller has seen. */
export type Seek = 'offset' | 'after' | 'before'

export type KeysetParts = {
  /** For the list of columns: the place of a row as text, exactly. */
  readonly sortKey: string
  /** Goes on after a condition; empty where the page begins by count. */
  readonly where: string
  readonly orderBy: string
  /** Order and bounds, for the end of the statement. */
  readonly tail: string
}

/**
 * The parts of a list's statement that place the page. Parameters from `first` on: limit and offset, or limit, value
 * and id of the row to go on from. A page before a row is read backwards; who presents it turns it round.
 */
export function keysetParts(
  key: SortKey,
  id: string,
  isDescending: boolean,
  seek: Seek,
  first: number,
): KeysetParts {
  const isBackwards = isDescending !== (seek === 'before')
  const direction = isBackwards ? 'desc' : 'asc'
  const orderBy = `order by ${key.expression} ${direction}, ${id} ${direction}`
  const limit = `limit $${first}`
  const sortKey = `(${key.expression})::text as sort_key`
  if (seek === 'offset')
    return { sortKey, where: '', orderBy, tail: `${orderBy} ${limit} offset $${first + 1}` }
  const place = `($${first + 1}::${key.type}, $${first + 2}::uuid)`
  return {
    sortKey,
    where: `and (${key.expression}, ${id}) ${isBackwards ? '<' : '>'} ${place}`,
    orderBy,
    tail: `${orderBy} ${limit}`,
  }
}
