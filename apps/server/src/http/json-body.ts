import { AppError } from './app-error.ts'

const DEPTH_MAX = 32
const decoder = new TextDecoder('utf-8', { fatal: true })

function broken(detail: string): AppError {
  return new AppError('bad_request', { detail })
}

function inspect(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (!value.isWellFormed() || value.includes('\u0000'))
      throw broken('The body holds text that is not well-formed.')
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth > DEPTH_MAX) throw broken(`The body is nested more than ${DEPTH_MAX} levels deep.`)
  if (Array.isArray(value)) {
    for (const entry of value) inspect(entry, depth + 1)
    return
  }
  for (const [key, entry] of Object.entries(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      throw broken('The body holds a forbidden field name.')
    inspect(key, depth)
    inspect(entry, depth + 1)
  }
}

/**
 * A JSON body as a plain value: UTF-8, nested at most 32 levels, every string well-formed and without NUL, which
 * PostgreSQL could not store. An empty body is undefined.
 */
export function parseJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  let value: unknown
  try {
    value = JSON.parse(decoder.decode(bytes))
  } catch {
    throw broken('The body is not valid JSON.')
  }
  inspect(value, 1)
  return value
}
