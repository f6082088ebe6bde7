import { ERRORS, type ErrorCode, type FieldErrors } from '@counterfoil/contract/errors.ts'
import type { Problem } from '@counterfoil/contract/problem.ts'

/** What a problem says beside the members that all have: the sum that holds now, or whether a name is free. */
export type ProblemMembers = Pick<Problem, 'amount' | 'currency' | 'isAvailable' | 'message'>

/** The one error an action throws; the error handler turns it into problem+json by the contract's table. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  readonly retryAfterSeconds: number | undefined
  readonly members: ProblemMembers | undefined
  constructor(
    code: ErrorCode,
    options: {
      detail?: string
      fields?: FieldErrors
      retryAfterSeconds?: number
      members?: ProblemMembers
    } = {},
  ) {
    super(options.detail ?? ERRORS[code].detail ?? ERRORS[code].title)
    this.name = 'AppError'
    this.code = code
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
    this.members = options.members
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
