import { PAGE_SIZE_DEFAULT, type Paged } from '@counterfoil/contract/paging.ts'
import { parseCalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { isWellFormedText } from '@counterfoil/domain/text/plain-text.ts'
import { z } from 'zod'
import type { PageValues, Seek, SortKey } from '../../db/keyset.ts'
import { invalid } from '../app-error.ts'

/** The query of a list, as the contract's `listQuery` gives it; the filters of the list lie beside these. */
export type ListQuery = {
  readonly page?: number | undefined
  readonly page_size?: number | undefined
  readonly cursor?: string | undefined
  readonly search?: string | undefined
  readonly ordering: string
}

/** Where a list is asked for: its other pages are found there. */
export type ListAddress = { readonly path: string; readonly query: ListQuery }

/** Which page is asked for, read and checked. */
export type PageRequest = {
  readonly number: number
  readonly size: number
  readonly ordering: string
  readonly isDescending: boolean
  readonly seek: Seek
  /** What the list's statement takes for the page. */
  readonly values: PageValues
}

type Place = readonly [ordering: string, seek: 'after' | 'before', value: string, id: string]

const place = z.tuple([z.string(), z.enum(['after', 'before']), z.string(), z.uuid()])

const INSTANT = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-5])(:[0-5]\d)?$/

/** Whether the database would write an instant this way: "2026-03-01 12:00:00.123456+00". */
function isInstant(text: string): boolean {
  const day = INSTANT.exec(text)?.[1]
  return day !== undefined && parseCalendarDate(day) !== null
}

/** What a cursor's value must look like, so that a made-up one is refused here and not by the database. */
const FORMS: Readonly<Record<SortKey['type'], (text: string) => boolean>> = {
  text: isWellFormedText,
  timestamptz: isInstant,
  date: (text) => /^-?infinity$/.test(text) || parseCalendarDate(text) !== null,
  bigint: (text) => /^-?\d{1,18}$/.test(text),
  numeric: (text) => /^(-?Infinity|-?\d{1,40}(\.\d{1,20})?)$/.test(text),
  integer: (text) => /^-?\d{1,9}$/.test(text),
}

function encode(value: Place): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** Whether the text of a place could be one of a list's order. */
function isPlace(value: string, { type, newestBy }: Pick<SortKey, 'type' | 'newestBy'>): boolean {
  return (
    FORMS[type](value) && (newestBy === undefined || (value.at(-11) === ' ' && FORMS.date(value.slice(-10))))
  )
}

function decode(cursor: string, ordering: string, key: Pick<SortKey, 'type' | 'newestBy'>): Place {
  const refusal = invalid({ cursor: [fault('not_a_place_in_list')] })
  let raw: unknown
  try {
    raw = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw refusal
  }
  const parsed = place.safeParse(raw)
  if (!parsed.success) throw refusal
  const [cursorOrdering, , value] = parsed.data
  if (cursorOrdering !== ordering || !isPlace(value, key)) throw refusal
  return parsed.data
}

/**
 * Reads which page a list's query asks for. Without a cursor the page is found by its number, which the database
 * counts up to; with one it is found from a row of the page before or after, at the same cost however deep, and the
 * number is only carried along. The addresses in an answer hold both. One row more than a page is read, to know
 * whether another follows.
 */
export function readPage(
  query: ListQuery,
  order: SortKey['type'] | Pick<SortKey, 'type' | 'newestBy'>,
): PageRequest {
  const { ordering, cursor } = query
  const number = query.page ?? 1
  const size = query.page_size ?? PAGE_SIZE_DEFAULT
  const base = { number, size, ordering, isDescending: ordering.startsWith('-') }
  if (cursor === undefined) {
    return { ...base, seek: 'offset', values: { limit: size + 1, offset: (number - 1) * size } }
  }
  const [, seek, value, id] = decode(cursor, ordering, typeof order === 'string' ? { type: order } : order)
  return { ...base, seek, values: { limit: size + 1, place_key: value, place_id: id } }
}

/** The address of this list with another page; all else of the query stays. */
function addressOf(path: string, query: Partial<ListQuery>, page: number, cursor: string | null): string {
  const search = new URLSearchParams({ page: String(page) })
  for (const [name, value] of Object.entries(query)) {
    if (name !== 'page' && name !== 'cursor' && value !== undefined) search.set(name, String(value))
  }
  if (cursor !== null) search.set('cursor', cursor)
  return `${path}?${search}`
}

export type ListedRow = { readonly id: string; readonly sort_key: string }

/** A page as it is answered: turned the right way round, cut to size, with the addresses of its neighbours. */
export function presentPage<Row extends ListedRow, Item>(list: {
  readonly path: string
  readonly query: ListQuery
  readonly page: PageRequest
  readonly count: bigint | number | undefined
  readonly rows: readonly Row[]
  readonly present: (row: Row) => Item
}): Paged<Item> {
  const { path, query, page } = list
  const hasMore = list.rows.length > page.size
  const kept = list.rows.slice(0, page.size)
  const rows = page.seek === 'before' ? kept.reverse() : kept
  const hasNext = page.seek === 'before' || hasMore
  const hasPrevious = page.seek === 'before' ? hasMore : page.seek === 'after' || page.number > 1
  const cursorAt = (seek: 'after' | 'before', row: Row | undefined) =>
    row ? encode([page.ordering, seek, row.sort_key, row.id]) : null
  const last = rows.at(-1)
  return {
    count: Number(list.count ?? 0),
    next: hasNext && last ? addressOf(path, query, page.number + 1, cursorAt('after', last)) : null,
    previous: hasPrevious
      ? addressOf(path, query, Math.max(1, page.number - 1), cursorAt('before', rows[0]))
      : null,
    results: rows.map(list.present),
  }
}

/** A list that is read whole: answered so, or the page of it that is asked for. */
export function presentShortList<Item>(
  path: string,
  query: Pick<ListQuery, 'page' | 'page_size'>,
  all: readonly Item[],
): Paged<Item> {
  const count = all.length
  if (query.page === undefined && query.page_size === undefined)
    return { count, next: null, previous: null, results: [...all] }
  const number = query.page ?? 1
  const size = query.page_size ?? PAGE_SIZE_DEFAULT
  const end = number * size
  return {
    count,
    next: end < count ? addressOf(path, query, number + 1, null) : null,
    previous: number > 1 ? addressOf(path, query, number - 1, null) : null,
    results: all.slice(end - size, end),
  }
}

/** A search text as a pattern for `ilike`: found anywhere, its own `%`, `_` and `\` meaning themselves. */
export function containsPattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}
