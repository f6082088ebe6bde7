import { ERRORS, type ErrorCode, type FieldErrors } from '@counterfoil/contract/errors.ts'

/** An amount as it is written on the wire, with its currency. */
export type ProblemSum = { readonly amount: string; readonly currency: string }

/** The one error an action throws; the error handler turns it into problem+json by the contract's table. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined
  /** The sum that holds now, where the one the caller named does not. */
  readonly sum: ProblemSum | undefined
  constructor(
    code: ErrorCode,
    options: { detail?: string; fields?: FieldErrors; retryAfterSeconds?: number; sum?: ProblemSum } = {},
  ) {
    super(options.detail ?? ERRORS[code].detail ?? ERRORS[code].title)
    this.name = 'AppError'
    this.code = code
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
    this.sum = options.sum
  }
}

/** 400 with messages at the fields they belong to. */
export function invalid(fields: FieldErrors): AppError {
  return new AppError('validation_error', { fields })
}

/** The record, or 404: the same answer for another company's record and for one that never was. */
export function found<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new AppError('not_found')
  return value
}
