import { type InputFault, readInput } from '@counterfoil/contract/read-input.ts'
import { type Fault, type FieldFaults, fault, faultText } from '@counterfoil/domain/faults/fault.ts'
import { isWellFormedText } from '@counterfoil/domain/text/plain-text.ts'
import type { z } from 'zod'
import { FAULTS_NAMED_MAX } from '../answers/problem.ts'
import { AppError } from '../app-error.ts'

/** Fields only the server sets: a caller who sends one is told so instead of being ignored. */
const SERVER_OWNED = new Set([
  'id',
  'number',
  'status',
  'lifecycle',
  'total',
  'subtotal',
  'discount_total',
  'tax_total',
  'withholding_total',
  'taxes',
  'amount_paid',
  'amount_credited',
  'amount_due',
  'role',
  'is_superuser',
  'company',
  'company_id',
  'created_by',
  'created_at',
  'updated_at',
  'issued_at',
  'sent_at',
  'mail_kept_at',
  'mail_failed_at',
  'scheduled_for',
  'schedule_sends',
  'schedule_failed_at',
  'schedule_fault',
  'viewed_at',
  'paid_at',
  'cancelled_at',
  'version',
  'line_total',
  'tax_amount',
  'position',
])

/** One more than is named, so that whoever answers knows that there are more. */
const COLLECTED_MAX = FAULTS_NAMED_MAX + 1
/** More parameters than any call has: so many are no mistake in one of them. */
const PARAMETERS_MAX = 100

function addFault(fields: FieldFaults, { path, fault: found, unknownKeys }: InputFault): void {
  if (unknownKeys === null) add(fields, path, found)
  for (const key of unknownKeys?.slice(0, COLLECTED_MAX) ?? [])
    add(fields, [...path, key], fault(SERVER_OWNED.has(key) ? 'set_by_server' : 'unknown_field'))
}

function add(fields: FieldFaults, path: readonly PropertyKey[], found: Fault): void {
  const key = path.map(String).join('.') || 'body'
  fields[key] = [...(fields[key] ?? []), found]
}

/** Without a prototype: a caller may name a field `toString`, and none of an object's own names may answer for it. */
function noFaults(): FieldFaults {
  return Object.create(null)
}

/** The faults of a value by field, up to as many as tell that there are more than are named. */
export function collectFaults(faults: readonly InputFault[], fields: FieldFaults = noFaults()): FieldFaults {
  const places = new Set<string>()
  for (const one of faults) {
    // Of what is no text at all it is not said how long a text may be.
    const place = one.path.map(String).join('.')
    if (places.has(place)) continue
    if (one.isOfOtherType) places.add(place)
    if (Object.keys(fields).length >= COLLECTED_MAX) break
    addFault(fields, one)
  }
  return fields
}

/** Text that no database could hold, named at its parameter: an address can carry NUL as %00. */
function addBrokenTexts(fields: FieldFaults, query: unknown): void {
  for (const [name, value] of Object.entries(query ?? {})) {
    if (typeof value === 'string' && !isWellFormedText(value)) add(fields, [name], fault('text_broken'))
  }
}

type Parts = { query?: unknown; body?: unknown }

type Schemas = { query?: z.ZodType; body?: z.ZodType; asksAvailability?: true }

/** A parameter that was given twice is a list here; where one value is asked for, that is all there is to say. */
function nameRepeated(fields: FieldFaults, query: unknown): void {
  for (const [name, value] of Object.entries(query ?? {}))
    if (Array.isArray(value) && fields[name] !== undefined) fields[name] = [fault('given_twice')]
}

/** Query and body judged together, so that every fault is answered at once. */
export function validateParts(schemas: Schemas, input: Parts): Parts {
  const fields = noFaults()
  if (schemas.query && Object.keys(input.query ?? {}).length > PARAMETERS_MAX)
    throw new AppError('bad_request', { detail: fault('too_many_parameters', { max: PARAMETERS_MAX }) })
  if (schemas.query) addBrokenTexts(fields, input.query)
  const query = schemas.query && readInput(schemas.query, input.query ?? {})
  const body = schemas.body && readInput(schemas.body, input.body ?? undefined)
  if (query && !query.success) collectFaults(query.faults, fields)
  nameRepeated(fields, input.query)
  if (body && !body.success) collectFaults(body.faults, fields)
  const [first] = Object.values(fields)
  if (first !== undefined) {
    const message = first[0] ? faultText(first[0]) : ''
    const members = schemas.asksAvailability && { isAvailable: false as const, message }
    throw new AppError('validation_error', { fields, ...(members && { members }) })
  }
  return { query: query?.data, body: body?.data }
}
