import { faultText } from '@counterfoil/domain/faults/fault.ts'
import type { z } from 'zod'
import { readInput } from './read-input.ts'

/** For tests: what a schema finds wrong, by field as a caller reads it; a field there is not is `unknown`. */
export function faultsOf(schema: z.ZodType, value: unknown): Record<string, string[]> {
  const faults: Record<string, string[]> = {}
  for (const { path, fault, unknownKeys } of readInput(schema, value).faults ?? []) {
    const at = [...path, ...(unknownKeys ?? [])].join('.')
    faults[at] = [...(faults[at] ?? []), unknownKeys ? 'unknown' : faultText(fault)]
  }
  return faults
}

/** For tests: what is read of a value that is taken; fails where it is not. */
export function readOf<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const read = readInput(schema, value)
  if (!read.success) throw new Error(JSON.stringify(faultsOf(schema, value)))
  return read.data
}
