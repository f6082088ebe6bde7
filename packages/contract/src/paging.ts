import { z } from 'zod'
import { says } from './read-input.ts'
import { pathOnServer } from './scalars.ts'

export const PAGE_SIZE_DEFAULT = 25
export const PAGE_SIZE_MAX = 100

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, says('whole_number_below_least', { min }))
    .meta({ type: 'integer', minimum: min, maximum: max })
    .transform(Number)
    .refine((value) => value >= min && value <= max, says('number_out_of_range', { min, max }))

const pageParameters = {
  page: wholeNumber(1, 1_000_000).optional().meta({ description: 'The page, from 1.' }),
  page_size: wholeNumber(1, PAGE_SIZE_MAX)
    .optional()
    .meta({
      description: `How many a page holds: ${PAGE_SIZE_DEFAULT} unless given, at most ${PAGE_SIZE_MAX}.`,
    }),
}
/** A text to search for. */
export const search = z.string().max(200).optional().meta({ description: 'Words to look for.' })

/** A query flag: `true` or `false` as text. */
export const queryFlag = z
  .enum(['true', 'false'])
  .meta({ type: 'boolean' })
  .transform((value) => value === 'true')

/** The query every list takes (docs/rules.md, section 2). `ordering` is a field of the list, `-` first for descending. */
export function listQuery<const O extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  orderings: O,
  defaultOrdering: O[number],
  filters: F,
) {
  return z.strictObject({
    ...pageParameters,
    cursor: z
      .string()
      .max(2000)
      .optional()
      .meta({ description: 'Where a page begins, out of `next` or `previous` of the one before.' }),
    search,
    ordering: z.enum(orderings).default(defaultOrdering as never),
    ...filters,
  })
}

/**
 * The query of a list that is short by nature, and comes whole, in its own order, to whoever names neither page nor
 * size.
 */
export function shortListQuery<F extends z.ZodRawShape>(filters: F) {
  return z.strictObject({
    ...pageParameters,
    ...filters,
  })
}

/** What a page says of the list it is of. `next` and `previous` are to be fetched as they are. */
export const listMeta = z
  .object({
    count: z.number().int().meta({ description: 'How many there are in all.' }),
    next: pathOnServer.nullable(),
    previous: pathOnServer.nullable(),
  })
  .meta({ id: 'ListMeta' })

/** A page of a list; in OpenAPI it is named after what it lists. */
export function paged<T extends z.ZodType>(item: T) {
  const name = z.globalRegistry.get(item)?.id
  if (name === undefined) throw new Error('What is listed needs a name: .meta({ id })')
  return z
    .object({ ...listMeta.shape, results: z.array(item) })
    .meta({ id: `${name.replace(/ListItem$/, '')}List` })
}

export type Paged<T> = { count: number; next: string | null; previous: string | null; results: T[] }
