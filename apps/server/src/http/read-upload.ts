import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { UploadedFile } from './handler.ts'

/** The one file an endpoint takes, or null for one that takes none: a form sent there is refused, never ignored. */
export async function readUpload(request: FastifyRequest, endpoint: Endpoint): Promise<UploadedFile | null> {
  if (!endpoint.upload) {
    if (request.isMultipart()) throw new AppError('unsupported_media_type')
    return null
  }
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', { detail: 'Send the file as multipart/form-data.' })
  const file = await readFile(request, endpoint.upload)
  if (file) return file
  throw new AppError('validation_error', {
    fields: { [endpoint.upload.field]: ['This field is required.'] },
  })
}

async function readFile(
  request: FastifyRequest,
  { field, maxBytes }: NonNullable<Endpoint['upload']>,
): Promise<UploadedFile | null> {
  try {
    const file = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 10, parts: 12 } })
    if (!file || file.fieldname !== field) return null
    return { bytes: await file.toBuffer(), filename: file.filename }
  } catch (error) {
    // The plugin's own refusals bear a status; what else is thrown here is a form it could not take apart.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new AppError('bad_request', { detail: 'The form could not be read.' })
  }
}
