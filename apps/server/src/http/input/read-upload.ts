import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { UploadedFile } from '../handler.ts'

/** The one file an endpoint takes, or null for one that takes none: a form sent there is refused, never ignored. */
export async function readUpload(request: FastifyRequest, endpoint: Endpoint): Promise<UploadedFile | null> {
  if (!endpoint.upload) {
    if (request.isMultipart()) throw new AppError('unsupported_media_type')
    return null
  }
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', { detail: fault('not_a_form') })
  const file = await readFile(request, endpoint.upload)
  if (file) return file
  throw new AppError('validation_error', {
    fields: { [endpoint.upload.field]: [fault('required')] },
  })
}

/** Longer than any text that is sent beside a file. */
const TEXT_MAX_BYTES = 64 * 1024

const isOneFileTooMany = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT'

async function readFile(
  request: FastifyRequest,
  upload: NonNullable<Endpoint['upload']>,
): Promise<UploadedFile | null> {
  try {
    return await readParts(request, upload)
  } catch (error) {
    if (isOneFileTooMany(error))
      throw new AppError('validation_error', { fields: { [upload.field]: [fault('one_file_only')] } })
    // The plugin's own refusals bear a status; what else is thrown here is a form it could not take apart.
    if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error
    throw new AppError('bad_request', { detail: fault('form_unreadable') })
  }
}

/** The whole form: a text may stand before the file or behind it. */
async function readParts(
  request: FastifyRequest,
  { field, maxBytes }: NonNullable<Endpoint['upload']>,
): Promise<UploadedFile | null> {
  const limits = { fileSize: maxBytes, fieldSize: TEXT_MAX_BYTES, files: 1, fields: 10, parts: 12 }
  let file: Omit<UploadedFile, 'texts'> | null = null
  const texts: Record<string, string> = Object.create(null)
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (part.fieldname === field) file = { bytes, filename: part.filename }
    } else texts[part.fieldname] = textOf(part)
  }
  return file && { ...file, texts }
}

/** A part sent as JSON comes parsed; it is text all the same, as most send it. */
function textOf({ value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) throw new AppError('body_too_large')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
