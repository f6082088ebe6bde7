import { type Fault, fault, parseFault, serialiseFault } from '@counterfoil/domain/faults/fault.ts'
import type { FaultCode, PlainFaultCode } from '@counterfoil/domain/faults/fault-texts.ts'
import type { z } from 'zod'

type RawFault = z.core.$ZodRawIssue

/**
 * A fault as the message of a schema's rule: `z.string().max(80, says('too_long', { max: 80 }))`. The validator passes
 * texts alone; {@link readInput} reads the fault back.
 */
export function says<const Code extends FaultCode>(...given: Parameters<typeof fault<Code>>): string {
  return serialiseFault(fault<Code>(...given))
}

const KINDS: Readonly<Record<string, PlainFaultCode>> = {
  string: 'not_a_text',
  number: 'not_a_number',
  int: 'not_a_whole_number',
  boolean: 'not_a_boolean',
  array: 'not_a_list',
  object: 'not_an_object',
  record: 'not_an_object',
}

const FORMS: Readonly<Record<string, PlainFaultCode>> = {
  email: 'invalid_email',
  url: 'invalid_url',
  uuid: 'invalid_id',
  date: 'invalid_date',
  datetime: 'invalid_time',
}

/** A whole number so large that it can no longer be told from the next. */
function isEdgeOfNumbers(limit: number | bigint): boolean {
  return Math.abs(Number(limit)) >= Number.MAX_SAFE_INTEGER
}

function tooBig({ origin, maximum, inclusive, exact }: Extract<RawFault, { code: 'too_big' }>): Fault {
  const max = Number(maximum)
  if (origin === 'string') return exact ? fault('wrong_length', { length: max }) : fault('too_long', { max })
  if (origin === 'array') return max === 1 ? fault('at_most_one_entry') : fault('too_many_entries', { max })
  if (isEdgeOfNumbers(maximum)) return fault('not_a_whole_number')
  return inclusive === false ? fault('number_not_below', { max }) : fault('number_above_most', { max })
}

function tooSmall({ origin, minimum, inclusive, exact }: Extract<RawFault, { code: 'too_small' }>): Fault {
  const min = Number(minimum)
  if (origin === 'string') {
    if (exact) return fault('wrong_length', { length: min })
    return min === 1 ? fault('required') : fault('too_short', { min })
  }
  if (origin === 'array') return min === 1 ? fault('at_least_one_entry') : fault('too_few_entries', { min })
  if (isEdgeOfNumbers(minimum)) return fault('not_a_whole_number')
  return inclusive === false ? fault('number_not_above', { min }) : fault('number_below_least', { min })
}

/**
 * What the validator finds wrong where the schema names no fault of its own. The validator's own words never leave this
 * file.
 */
function plainFault(raw: RawFault): Fault {
  switch (raw.code) {
    case 'invalid_type':
      return raw.input === undefined || raw.input === null
        ? fault('required')
        : fault(KINDS[raw.expected] ?? 'cannot_be_used')
    case 'invalid_value':
      return raw.input === undefined
        ? fault('required')
        : fault('not_one_of', { values: raw.values.map(String) })
    case 'too_big':
      return tooBig(raw)
    case 'too_small':
      return tooSmall(raw)
    case 'invalid_format':
      return fault(FORMS[raw.format] ?? 'cannot_be_used')
    case 'invalid_key':
      return fault('unknown_field')
    case 'not_multiple_of':
      return fault('not_a_multiple', { step: Number(raw.divisor) })
    case 'invalid_union':
      return fault(raw.input === undefined ? 'required' : 'cannot_be_used')
    default:
      return fault('cannot_be_used')
  }
}

/** One thing that is wrong with a value, and where. */
export type InputFault = {
  readonly path: readonly PropertyKey[]
  readonly fault: Fault
  /** Whether the value is of another type than asked for: more that is said of it says nothing. */
  readonly isOfOtherType: boolean
  /** The fields there are not, where that is the fault. */
  readonly unknownKeys: readonly string[] | null
}

export type InputReading<T> =
  | { readonly success: true; readonly data: T; readonly faults?: never }
  | { readonly success: false; readonly faults: readonly InputFault[]; readonly data?: never }

function inputFault(issue: z.core.$ZodIssue): InputFault {
  return {
    path: issue.path,
    fault: parseFault(issue.message) ?? fault('cannot_be_used'),
    isOfOtherType: issue.code === 'invalid_type',
    unknownKeys: issue.code === 'unrecognized_keys' ? issue.keys : null,
  }
}

/** Reads what somebody sent or typed by a schema of the contract, with every fault by its code. */
export function readInput<S extends z.ZodType>(schema: S, value: unknown): InputReading<z.output<S>> {
  const parsed = schema.safeParse(value, {
    reportInput: true,
    error: (raw) => serialiseFault(plainFault(raw)),
  })
  return parsed.success ? parsed : { success: false, faults: parsed.error.issues.map(inputFault) }
}
