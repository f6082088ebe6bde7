import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { SpooledUpload, UploadedFile } from '../handler.ts'
import { type SpooledFile, spoolUpload } from './spool-upload.ts'

/** What came of a form: a file in memory, or one that waits on disk, as the endpoint takes it. */
export type FormFile =
  | (UploadedFile & { readonly isSpooled: false })
  | (SpooledUpload & { readonly isSpooled: true })

/** The one file an endpoint takes, or null for one that takes none: a form sent there is refused, never ignored. */
export async function readUpload(
  request: FastifyRequest,
  endpoint: Endpoint,
  folder: string,
): Promise<FormFile | null> {
  if (!endpoint.upload) {
    if (request.isMultipart()) throw new AppError('unsupported_media_type')
    return null
  }
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', { detail: fault('not_a_form') })
  const file = await readFile(request, endpoint.upload, folder)
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
  folder: string,
): Promise<FormFile | null> {
  try {
    return await (upload.isSpooled ? spoolParts(request, upload, folder) : readParts(request, upload))
  } catch (error) {
    if (isOneFileTooMany(error))
      throw new AppError('validation_error', { fields: { [upload.field]: [fault('one_file_only')] } })
    // The plugin's own refusals bear a status; what else is thrown here is a form it could not take apart.
    if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error
    throw new AppError('bad_request', { detail: fault('form_unreadable') })
  }
}

const limitsOf = (fileSize: number) => ({
  fileSize,
  fieldSize: TEXT_MAX_BYTES,
  files: 1,
  fields: 10,
  parts: 12,
})

/** The whole form: a text may stand before the file or behind it. */
async function readParts(
  request: FastifyRequest,
  { field, maxBytes }: NonNullable<Endpoint['upload']>,
): Promise<FormFile | null> {
  let file: Omit<UploadedFile, 'texts'> | null = null
  const texts: Record<string, string> = Object.create(null)
  for await (const part of request.parts({ limits: limitsOf(maxBytes) })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      if (part.fieldname === field) file = { bytes, filename: part.filename }
    } else texts[part.fieldname] = textOf(part)
  }
  return file && { ...file, texts, isSpooled: false }
}

/** {@link readParts} with the file on disk. Whatever is wrong with the form, nothing of it is left there. */
async function spoolParts(
  request: FastifyRequest,
  { field, maxBytes }: NonNullable<Endpoint['upload']>,
  folder: string,
): Promise<FormFile | null> {
  let file: { file: SpooledFile; filename: string } | null = null
  const texts: Record<string, string> = Object.create(null)
  try {
    for await (const part of request.parts({ limits: limitsOf(maxBytes) })) {
      if (part.type === 'file') {
        if (part.fieldname === field)
          file = { file: await spoolUpload(folder, part.file), filename: part.filename }
        else part.file.resume()
      } else texts[part.fieldname] = textOf(part)
    }
  } catch (error) {
    await file?.file.close()
    throw error
  }
  return file && { ...file, texts, isSpooled: true }
}

/** A part sent as JSON comes parsed; it is text all the same, as most send it. */
function textOf({ value, valueTruncated }: MultipartValue): string {
  if (valueTruncated) throw new AppError('body_too_large')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
