import type { ErrorCode } from '@counterfoil/contract/errors.ts'
import type { Problem } from '@counterfoil/contract/problem.ts'
import { type Fault, type FieldFaults, fault, faultText } from '@counterfoil/domain/faults/fault.ts'

/** What a problem says beside the members that all have: the sum that holds now, or whether a name is free. */
export type ProblemMembers = Pick<Problem, 'amount' | 'currency' | 'isAvailable' | 'message'>

/** The one error an action throws; the error handler turns it into problem+json by the contract's table. */
export class AppError extends Error {
  readonly code: ErrorCode
  /** What exactly it is: the fault that was named, else the one of the same code. */
  readonly detail: Fault
  readonly fields: FieldFaults | undefined
  readonly retryAfterSeconds: number | undefined
  readonly members: ProblemMembers | undefined
  constructor(
    code: ErrorCode,
    options: {
      detail?: Fault
      fields?: FieldFaults
      retryAfterSeconds?: number
      members?: ProblemMembers
    } = {},
  ) {
    const detail = options.detail ?? fault(code)
    super(faultText(detail))
    this.name = 'AppError'
    this.code = code
    this.detail = detail
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
    this.members = options.members
  }
}

/** 400 with the faults at the fields they belong to. */
export function invalid(fields: FieldFaults): AppError {
  return new AppError('validation_error', { fields })
}

/** The record, or 404: the same answer for another company's record and for one that never was. */
export function found<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new AppError('not_found')
  return value
}
