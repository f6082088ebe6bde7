import { ERRORS, type ErrorCode, type Problem } from '@counterfoil/contract/errors.ts'
import type { FastifyBaseLogger, FastifyError } from 'fastify'
import { AppError } from './app-error.ts'

const TYPE_BASE = 'https://counterfoil.dev/problems/'

export function toProblem(error: AppError, requestId: string): Problem {
  const { status, title } = ERRORS[error.code]
  return {
    type: `${TYPE_BASE}${error.code}`,
    title,
    status,
    ...(error.code === 'validation_error' ? {} : { detail: error.message }),
    error_code: error.code,
    ...(error.fields ? { errors: error.fields } : {}),
    request_id: requestId,
  }
}

/** What the framework refuses by itself, in our words. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
  FST_FILES_LIMIT: 'body_too_large',
  FST_FIELDS_LIMIT: 'body_too_large',
  FST_PARTS_LIMIT: 'body_too_large',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
}

/** Connection trouble and "too busy" from PostgreSQL or the pool: the caller may simply try again. */
const DATABASE_AWAY = /^(08|53|57P|55P03|57014|25P03)|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE/
const POOL_AWAY =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable|timeout expired/

function isDatabaseAway(error: Error & { code?: string }): boolean {
  return DATABASE_AWAY.test(String(error.code ?? '')) || POOL_AWAY.test(error.message)
}

/**
 * Another change came first where no call has a sentence of its own for it: a key that is taken by now or gone, or (given
 * up after several tries) transactions that stood in each other's way. Nothing was written.
 */
const CONFLICT = new Set(['23503', '23505', '40001', '40P01'])

/** Any thrown thing as the error to answer; what we did not foresee is logged here and says nothing outside. */
export function toAppError(error: FastifyError | Error, log: FastifyBaseLogger): AppError {
  if (error instanceof AppError) return error
  const code = 'code' in error ? String(error.code) : ''
  const known = FRAMEWORK[code]
  if (known) return new AppError(known)
  if (isDatabaseAway(error)) {
    log.warn({ err: error }, 'the database does not answer')
    return new AppError('service_unavailable', { retryAfterSeconds: 5 })
  }
  if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500)
    return new AppError('bad_request')
  log.error({ err: error }, 'request failed')
  return new AppError(CONFLICT.has(code) ? 'conflict' : 'server_error')
}
