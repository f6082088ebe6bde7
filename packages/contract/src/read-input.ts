import type { z } from 'zod'

type Fault = z.core.$ZodRawIssue

const CANNOT_BE_USED = 'This value cannot be used here.'
const REQUIRED = 'This field is required.'
const WHOLE = 'Give a whole number.'
const ONE_AT_MOST = 'Give at most one entry.'
const ONE_AT_LEAST = 'Give at least one entry.'

const KINDS: Readonly<Record<string, string>> = {
  string: 'Give a text.',
  number: 'Give a number.',
  int: WHOLE,
  boolean: 'Give true or false.',
  array: 'Give a list.',
  object: 'Give an object.',
  record: 'Give an object.',
}

const FORMS: Readonly<Record<string, string>> = {
  email: 'Please enter a valid email address',
  url: 'Give a web address such as https://example.com.',
  uuid: 'Not a valid id.',
  date: 'Give a date as YYYY-MM-DD.',
  datetime: 'Give a time such as 2026-01-31T12:00:00Z.',
}

/** Every sentence of this file that holds no figure, for whoever translates them. */
export const PLAIN_FAULTS: readonly string[] = [
  ...new Set([
    CANNOT_BE_USED,
    REQUIRED,
    WHOLE,
    ONE_AT_MOST,
    ONE_AT_LEAST,
    'Unknown field.',
    ...Object.values(KINDS),
    ...Object.values(FORMS),
  ]),
]

/** A whole number so large that it can no longer be told from the next. */
function isEdgeOfNumbers(limit: number | bigint): boolean {
  return Math.abs(Number(limit)) >= Number.MAX_SAFE_INTEGER
}

function tooBig({ origin, maximum, inclusive, exact }: Extract<Fault, { code: 'too_big' }>): string {
  if (origin === 'string')
    return exact ? `Give exactly ${maximum} characters.` : `At most ${maximum} characters.`
  if (origin === 'array') return maximum === 1 ? ONE_AT_MOST : `At most ${maximum} entries.`
  if (isEdgeOfNumbers(maximum)) return WHOLE
  return inclusive === false ? `Give a number below ${maximum}.` : `Give a number of at most ${maximum}.`
}

function tooSmall({ origin, minimum, inclusive, exact }: Extract<Fault, { code: 'too_small' }>): string {
  if (origin === 'string') {
    if (exact) return `Give exactly ${minimum} characters.`
    return Number(minimum) === 1 ? REQUIRED : `At least ${minimum} characters.`
  }
  if (origin === 'array') return minimum === 1 ? ONE_AT_LEAST : `At least ${minimum} entries.`
  if (isEdgeOfNumbers(minimum)) return WHOLE
  return inclusive === false ? `Give a number above ${minimum}.` : `Give a number of at least ${minimum}.`
}

/**
 * What the validator finds wrong where the schema has no sentence of its own, as a sentence for the person who sent it.
 * The validator's own words never leave this file.
 */
function plainFault(fault: Fault): string {
  switch (fault.code) {
    case 'invalid_type':
      return fault.input === undefined || fault.input === null
        ? REQUIRED
        : (KINDS[fault.expected] ?? CANNOT_BE_USED)
    case 'invalid_value':
      return fault.input === undefined
        ? REQUIRED
        : `Give one of these: ${fault.values.map(String).join(', ')}.`
    case 'too_big':
      return tooBig(fault)
    case 'too_small':
      return tooSmall(fault)
    case 'invalid_format':
      return FORMS[fault.format] ?? CANNOT_BE_USED
    case 'invalid_key':
      return 'Unknown field.'
    case 'not_multiple_of':
      return `Give a multiple of ${fault.divisor}.`
    case 'invalid_union':
      return fault.input === undefined ? REQUIRED : CANNOT_BE_USED
    default:
      return CANNOT_BE_USED
  }
}

/** Reads what somebody sent or typed by a schema of the contract, with every fault in a plain sentence. */
export function readInput<S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> {
  return schema.safeParse(value, { reportInput: true, error: plainFault })
}
