import { z } from 'zod'

export const PAGE_SIZE_DEFAULT = 25
export const PAGE_SIZE_MAX = 100

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `Give a whole number from ${min}.`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `Give a number from ${min} to ${max}.`)

/** A query flag: `true` or `false` as text. */
export const queryFlag = z.enum(['true', 'false']).transform((value) => value === 'true')

/** The query every list takes (docs/rules.md, section 2). `ordering` is a field of the list, `-` first for descending. */
export function listQuery<const O extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  orderings: O,
  defaultOrdering: O[number],
  filters: F,
) {
  return z.strictObject({
    page: wholeNumber(1, 1_000_000).optional(),
    page_size: wholeNumber(1, PAGE_SIZE_MAX).optional(),
    cursor: z.string().max(2000).optional(),
    search: z.string().max(200).optional(),
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
    page: wholeNumber(1, 1_000_000).optional(),
    page_size: wholeNumber(1, PAGE_SIZE_MAX).optional(),
    ...filters,
  })
}

export function paged<T extends z.ZodType>(item: T) {
  return z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  })
}

export type Paged<T> = { count: number; next: string | null; previous: string | null; results: T[] }
