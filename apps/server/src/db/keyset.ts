/**
 * What a list is ordered by: an expression that is never null, and its type. The id breaks every tie, so that a page
 * neither repeats nor leaves out a row.
 */
export type SortKey = {
  readonly expression: string
  readonly type: 'text' | 'timestamptz' | 'date' | 'bigint' | 'integer' | 'numeric'
  /**
   * A date that orders what the expression does not tell apart: the newest first in both directions of the list, and so the
   * id too. The type is of the place as one text then: the expression, a space, the date.
   */
  readonly newestBy?: string
}

/** The length of a space and a date at the end of a place. */
const DATE_LENGTH = 11

/** Where a page begins: so many rows in, or right after or right before a row the caller has seen. */
export type Seek = 'offset' | 'after' | 'before'

const SEEKS: readonly Seek[] = ['offset', 'after', 'before']

/** Values of a list's filters: each filter that is on has one. */
export type FilterValues<Name extends string, Value = string> = {
  readonly [Each in Name]?: Value | undefined
}

/** The filters that are on, as the key of a statement: `status,search`. */
export function filterKey(filters: object): string {
  return Object.entries(filters)
    .flatMap(([name, value]) => (value === undefined ? [] : [name]))
    .join(',')
}

/** What always holds and the conditions of the filters a key names; a condition names its value as its filter is called. */
export function whereAll(always: string, conditions: Readonly<Record<string, string>>, key: string): string {
  const on = key.split(',').flatMap((name) => (Object.hasOwn(conditions, name) ? [conditions[name]] : []))
  return [always, ...on].join(' and ')
}

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

/** What {@link keysetParts} names: `offset`, or the value and the id of the row to go on from. */
export type PageValues = {
  readonly limit: number
  readonly offset?: number
  readonly place_key?: string
  readonly place_id?: string
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

/** As {@link keysetParts}, of an expression of text whose ties are ordered by a date, the newest first. */
function newestFirstParts(
  expression: string,
  date: string,
  id: string,
  isDescending: boolean,
  seek: Seek,
): KeysetParts {
  const isTurned = seek === 'before'
  const isBackwards = isDescending !== isTurned
  const [direction, tieDirection] = [isBackwards ? 'desc' : 'asc', isTurned ? 'asc' : 'desc']
  const orderBy = `order by ${expression} ${direction}, ${date} ${tieDirection}, ${id} ${tieDirection}`
  const sortKey = `${expression} || ' ' || ${date}::text as sort_key`
  if (seek === 'offset')
    return { sortKey, where: '', orderBy, tail: `${orderBy} limit :limit offset :offset` }
  const [placeText, placeDate] = [
    `left(:place_key::text, -${DATE_LENGTH})`,
    `right(:place_key::text, ${DATE_LENGTH - 1})::date`,
  ]
  return {
    sortKey,
    where: `and (${expression} ${isBackwards ? '<' : '>'} ${placeText} or ${expression} = ${placeText}
      and (${date}, ${id}) ${isTurned ? '>' : '<'} (${placeDate}, :place_id::uuid))`,
    orderBy,
    tail: `${orderBy} limit :limit`,
  }
}

/**
 * The parts of a list's statement that place the page, by the names of {@link PageValues}. A page before a row is read
 * backwards; who presents it turns it round.
 */
export function keysetParts(key: SortKey, id: string, isDescending: boolean, seek: Seek): KeysetParts {
  if (key.newestBy !== undefined)
    return newestFirstParts(key.expression, key.newestBy, id, isDescending, seek)
  const isBackwards = isDescending !== (seek === 'before')
  const direction = isBackwards ? 'desc' : 'asc'
  const orderBy = `order by ${key.expression} ${direction}, ${id} ${direction}`
  const sortKey = `(${key.expression})::text as sort_key`
  if (seek === 'offset')
    return { sortKey, where: '', orderBy, tail: `${orderBy} limit :limit offset :offset` }
  const place = `(:place_key::${key.type}, :place_id::uuid)`
  return {
    sortKey,
    where: `and (${key.expression}, ${id}) ${isBackwards ? '<' : '>'} ${place}`,
    orderBy,
    tail: `${orderBy} limit :limit`,
  }
}
