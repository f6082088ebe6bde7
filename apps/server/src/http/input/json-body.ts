import { type Fault, fault } from '@counterfoil/domain/faults/fault.ts'
import { AppError } from '../app-error.ts'

const DEPTH_MAX = 32
/** More than any object of the contract has: what is refused here costs no judgement of each single field. */
const FIELDS_MAX = 200
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
const decoder = new TextDecoder('utf-8', { fatal: true })

function broken(detail: Fault): AppError {
  return new AppError('bad_request', { detail })
}

function checkText(text: string): void {
  if (!text.isWellFormed() || text.includes('\u0000')) throw broken(fault('body_text_broken'))
}

/** The values directly in an object or a list; none in any other. */
function partsOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value
  const fields = Object.entries(value)
  if (fields.length > FIELDS_MAX) throw broken(fault('object_of_too_many_fields', { max: FIELDS_MAX }))
  return fields.map(([name, field]) => {
    if (FORBIDDEN.has(name)) throw broken(fault('body_field_forbidden'))
    checkText(name)
    return field
  })
}

/** Looks at every value of a body once, and gives up at the first that is too many. */
function inspect(body: unknown, most: number): void {
  let left = most
  const look = (value: unknown, depth: number) => {
    left -= 1
    if (left < 0) throw broken(fault('body_of_too_many_values', { max: most }))
    if (typeof value === 'string') checkText(value)
    else if (depth > DEPTH_MAX && typeof value === 'object' && value !== null)
      throw broken(fault('body_too_deep', { max: DEPTH_MAX }))
    for (const part of partsOf(value)) look(part, depth + 1)
  }
  look(body, 1)
}

/**
 * A JSON body as a plain value: UTF-8, nested at most 32 levels, of at most `most` values and 200 fields an object, every
 * string well-formed and without NUL, which PostgreSQL could not store. An empty body is undefined.
 */
export function parseJsonBody(bytes: Buffer, most: number): unknown {
  if (bytes.length === 0) return undefined
  let value: unknown
  try {
    value = JSON.parse(decoder.decode(bytes))
  } catch {
    throw broken(fault('invalid_json'))
  }
  inspect(value, most)
  return value
}
