import type { Refusal } from '@counterfoil/contract/bulk.ts'
import type { ErrorCode, FieldErrors } from '@counterfoil/contract/errors.ts'
import { type Fault, type FieldFaults, readFault, readFieldFaults } from '@counterfoil/domain/faults/fault.ts'

export type ApiErrorCode = ErrorCode | 'network_error' | 'timeout' | 'unknown_error'

type ErrorSum = { readonly amount: string; readonly currency: string }

type ApiErrorFacts = {
  status: number
  code: ApiErrorCode
  detail?: string | null
  fieldErrors?: FieldErrors
  said?: Fault | null
  faults?: FieldFaults
  requestId?: string | null
  retryAfter?: number | null
  sum?: ErrorSum | null
}

/** Whatever can go wrong with a call. `status` is 0 when no answer came. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ApiErrorCode
  /** The server's own sentence in English, when it gave one. */
  readonly detail: string | null
  /** The same as a code with its parameters; null where the answer has none that is known here. */
  readonly said: Fault | null
  /** Sentences by field, in English; a field inside a list is a dotted path such as `items.2.quantity`. */
  readonly fieldErrors: FieldErrors
  /** The same as codes with their parameters. */
  readonly faults: FieldFaults
  readonly requestId: string | null
  /** Seconds to wait, on 429. */
  readonly retryAfter: number | null
  /** The sum that holds now, where the one that was named does not. */
  readonly sum: ErrorSum | null

  constructor(facts: ApiErrorFacts) {
    super(facts.detail ?? facts.code)
    this.status = facts.status
    this.code = facts.code
    this.detail = facts.detail ?? null
    this.said = facts.said ?? null
    this.fieldErrors = facts.fieldErrors ?? {}
    this.faults = facts.faults ?? {}
    this.requestId = facts.requestId ?? null
    this.retryAfter = facts.retryAfter ?? null
    this.sum = facts.sum ?? null
  }

  /** Whether the server may have done the work though no clear answer came. */
  get outcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500 || this.code === 'request_in_progress'
  }
}

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError({
    status: 0,
    code: 'unknown_error',
    detail: error instanceof Error ? error.message : null,
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readFieldErrors(value: unknown): FieldErrors {
  if (!isRecord(value)) return {}
  const faults: FieldErrors = {}
  for (const [field, messages] of Object.entries(value)) {
    const list = (Array.isArray(messages) ? messages : [messages]).filter((m) => typeof m === 'string')
    if (list.length > 0) faults[field] = list
  }
  return faults
}

function readSum({ amount, currency }: Record<string, unknown>): ErrorSum | null {
  return typeof amount === 'string' && typeof currency === 'string' ? { amount, currency } : null
}

function readRetryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null
}

function firstText(...values: unknown[]): string | null {
  for (const value of values) if (typeof value === 'string' && value.trim() !== '') return value
  return null
}

/** What a body says of why a call, or one record of a bulk call, was refused. */
function factsOf(body: Record<string, unknown>, status: number): ApiErrorFacts {
  return {
    status,
    code: (firstText(body.error_code) ?? 'unknown_error') as ApiErrorCode,
    detail: firstText(body.message, body.error, body.detail),
    said: readFault(body),
    fieldErrors: readFieldErrors(body.errors),
    faults: readFieldFaults(body.faults),
    sum: readSum(body),
  }
}

/** Why one record of a bulk call was refused: what its own call would have failed with. */
export function refusalError(refusal: Refusal): ApiError {
  return new ApiError(factsOf(refusal, refusal.status))
}

/** Reads an error answer: problem+json as agreed, and whatever a proxy in between may say. */
export async function readErrorAnswer(response: Response): Promise<ApiError> {
  const parsed: unknown = await response.json().catch(() => null)
  const body = isRecord(parsed) ? parsed : {}
  return new ApiError({
    ...factsOf(body, response.status),
    requestId: firstText(body.request_id, response.headers.get('x-request-id')),
    retryAfter: readRetryAfter(response.headers),
  })
}
