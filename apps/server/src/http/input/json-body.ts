import { AppError } from '../app-error.ts'

const DEPTH_MAX = 32
/** More than any object of the contract has: what is refused here costs no judgement of each single field. */
const FIELDS_MAX = 200
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
const decoder = new TextDecoder('utf-8', { fatal: true })

function broken(detail: string): AppError {
  return new AppError('bad_request', { detail })
}

function checkText(text: string): void {
  if (!text.isWellFormed() || text.includes('\u0000'))
    throw broken('The body holds text that is not well-formed.')
}

/** The values directly in an object or a list; none in any other. */
function partsOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value
  const fields = Object.entries(value)
  if (fields.length > FIELDS_MAX) throw broken(`An object in the body has more than ${FIELDS_MAX} fields.`)
  return fields.map(([name, field]) => {
    if (FORBIDDEN.has(name)) throw broken('The body holds a forbidden field name.')
    checkText(name)
    return field
  })
}

/** Looks at every value of a body once, and gives up at the first that is too many. */
function inspect(body: unknown, most: number): void {
  let left = most
  const look = (value: unknown, depth: number) => {
    left -= 1
    if (left < 0) throw broken(`The body holds more than ${most} values.`)
    if (typeof value === 'string') checkText(value)
    else if (depth > DEPTH_MAX && typeof value === 'object' && value !== null)
      throw broken(`The body is nested more than ${DEPTH_MAX} levels deep.`)
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
    throw broken('The body is not valid JSON.')
  }
  inspect(value, most)
  return value
}
