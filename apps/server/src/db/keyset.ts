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

const SEEKS: readonly Seek[] = ['offset', 'after', 'before']

/** Keys of a count, `filters`: without any, with each alone, and with all of them. */
export function filterKeys(filters: object): string[] {
  const names = Object.keys(filters)
  return ['', ...names, names.join(',')]
}

/** Keys of a page, `ordering|seek|filters`: each ordering and place with the filters of {@link filterKeys}. */
export function pageKeys(orderings: readonly string[], filters: object): string[] {
  return orderings.flatMap((ordering) =>
    SEEKS.flatMap((seek) => filterKeys(filters).map((on) => `${ordering}|${seek}|${on}`)),
  )
}

/** Both directions of orderings, as a request names them. */
export function bothWays(orderings: object): string[] {
  return Object.keys(orderings).flatMap((name) => [name, `-${name}`])
}

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
