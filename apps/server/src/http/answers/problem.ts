import { ERRORS, type ErrorCode } from '@counterfoil/contract/errors.ts'
import type { Problem } from '@counterfoil/contract/problem.ts'
import { type Fault, type FieldFaults, fault, faultText } from '@counterfoil/domain/faults/fault.ts'
import type { FastifyBaseLogger, FastifyError } from 'fastify'
import { NoConnectionLeft } from '../../db/connections/connection-shares.ts'
import { PdfRenderError, type PdfRenderErrorCode } from '../../services/pdf/rendering/pdf-render-error.ts'
import { isDiskFull } from '../../services/storage/disk-full.ts'
import { AppError } from '../app-error.ts'

const TYPE_BASE = 'https://counterfoil.dev/problems/'

/** So many fields are named in an answer, each with so many messages: whoever has made more mistakes mends these first. */
export const FAULTS_NAMED_MAX = 50
const MESSAGES_MAX = 5

type Named = Pick<Problem, 'errors' | 'faults'> & { readonly detail?: Fault }

function firstFaults(fields: FieldFaults): Named {
  const all = Object.entries(fields)
  const faults = Object.fromEntries(
    all.slice(0, FAULTS_NAMED_MAX).map(([field, ofField]) => [field, ofField.slice(0, MESSAGES_MAX)]),
  )
  const errors = Object.fromEntries(
    Object.entries(faults).map(([field, ofField]) => [field, ofField.map(faultText)]),
  )
  const isCut = all.length > FAULTS_NAMED_MAX
  return {
    errors,
    faults,
    ...(isCut && { detail: fault('more_faults_than_named', { named: FAULTS_NAMED_MAX }) }),
  }
}

export function toProblem(error: AppError, requestId: string): Problem {
  const { status, title } = ERRORS[error.code]
  const { detail: cut, ...named } = error.fields ? firstFaults(error.fields) : {}
  const said = cut ?? error.detail
  return {
    type: `${TYPE_BASE}${error.code}`,
    title,
    status,
    // Faults at their fields say what is wrong; "Validation failed" is the title.
    ...(cut || error.code !== 'validation_error' ? { detail: faultText(said) } : {}),
    error_code: error.code,
    code: said.code,
    params: said.params,
    ...named,
    ...error.members,
    request_id: requestId,
  }
}

/** What the framework refuses by itself, in our words. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'body_too_large',
  FST_FIELDS_LIMIT: 'body_too_large',
  FST_PARTS_LIMIT: 'body_too_large',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
}

/** Connection trouble and "too busy" from PostgreSQL or the pool: the caller may simply try again. */
const DATABASE_AWAY = /^(08|53|57P|55P03|57014|25P03|58030)|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|EIO|EROFS/
const POOL_AWAY =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable|timeout expired/

const NO_ROOM = fault('disk_full')

function isDatabaseAway(error: Error & { code?: string }): boolean {
  return DATABASE_AWAY.test(String(error.code ?? '')) || POOL_AWAY.test(error.message)
}

/**
 * Another change came first where no call has a sentence of its own for it: a key that is taken by now or gone, or (given
 * up after several tries) transactions that stood in each other's way. Nothing was written.
 */
const CONFLICT = new Set(['23503', '23505', '40001', '40P01'])

/** What a drawing that came to nothing says outside; null for a fault of ours. What stopped it is logged where it was drawn. */
const DRAWING: Record<PdfRenderErrorCode, () => AppError | null> = {
  timeout: drawLater,
  too_much_memory: drawLater,
  worker_crashed: drawLater,
  queue_full: drawLater,
  too_many_exports: () =>
    new AppError('rate_limited', {
      detail: fault('too_many_documents'),
      retryAfterSeconds: 5,
    }),
  preview_too_long: () => new AppError('preview_too_long'),
  abandoned: drawLater,
  closed: drawLater,
  superseded: () => new AppError('rate_limited', { detail: fault('preview_overtaken') }),
  render_failed: () => null,
}

/** Of what the caller, or the company, has asked for at once. */
function waitForOwn({ isCrowded }: NoConnectionLeft): AppError {
  const seconds = 5
  if (!isCrowded) return new AppError('service_unavailable', { retryAfterSeconds: seconds })
  return new AppError('rate_limited', {
    detail: fault('too_many_at_once', { seconds }),
    retryAfterSeconds: seconds,
  })
}

function drawLater(): AppError {
  return new AppError('service_unavailable', { retryAfterSeconds: 5 })
}

/** Any thrown thing as the error to answer; what is no AppError is logged here and says nothing outside. */
export function toAppError(error: FastifyError | Error, log: FastifyBaseLogger): AppError {
  if (error instanceof AppError) return error
  const undrawn = error instanceof PdfRenderError ? DRAWING[error.code]() : null
  if (undrawn) return undrawn
  if (error instanceof NoConnectionLeft) return waitForOwn(error)
  const code = 'code' in error ? String(error.code) : ''
  const known = FRAMEWORK[code]
  if (known) return new AppError(known)
  if (isDiskFull(error)) {
    log.error({ err: error }, 'no room is left on a disk')
    return new AppError('service_unavailable', { detail: NO_ROOM, retryAfterSeconds: 30 })
  }
  if (isDatabaseAway(error)) {
    log.warn({ err: error }, 'the database does not answer')
    return new AppError('service_unavailable', { retryAfterSeconds: 5 })
  }
  if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500)
    return new AppError('bad_request')
  log.error({ err: error }, 'request failed')
  return new AppError(CONFLICT.has(code) ? 'conflict' : 'server_error')
}
