import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { FILE_MAX_BYTES } from '@counterfoil/domain/files/file-limits.ts'
import { fileNameOf } from '@counterfoil/domain/files/file-name.ts'
import { fileKindOf } from '@counterfoil/domain/files/file-types.ts'
import { AppError, invalid } from '../../../http/app-error.ts'
import type { SpooledUpload } from '../../../http/handler.ts'
import { cleanPicture } from './clean-picture.ts'
import { readFileType } from './file-type.ts'
import type { Content } from './keep-content.ts'

/** A file that may be kept: what it is, what it is called, and its bytes. */
export type NewFile = { readonly name: string; readonly type: string; readonly content: Content }

function contentOf(bytes: Buffer): Content {
  return {
    key: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    crc: crc32(bytes),
    chunks: async function* () {
      yield bytes
    },
  }
}

/** Judges an uploaded file and makes of it what is kept. @throws AppError `validation_error`, 413, 415. */
async function judge({ file, filename }: SpooledUpload): Promise<NewFile> {
  if (file.size === 0) throw invalid({ file: [fault('file_empty')] })
  const type = await readFileType(file.chunks, filename)
  if (type === null) throw new AppError('unsupported_media_type', { detail: fault('file_type_refused') })
  const name = fileNameOf(filename, type)
  if (fileKindOf(type) !== 'image') return { name, type, content: file }
  const content = contentOf(await cleanPicture(() => file.chunks(), type))
  if (content.size > FILE_MAX_BYTES) throw new AppError('body_too_large')
  return { name, type, content }
}

/**
 * {@link judge}, outside any transaction. What it refuses is thrown when the answer is asked for, after it was seen that
 * the caller may make this call on this record at all.
 */
export async function takeInUpload(upload: SpooledUpload | null): Promise<() => NewFile> {
  if (!upload) throw new AppError('bad_request')
  try {
    const taken = await judge(upload)
    return () => taken
  } catch (error) {
    return () => {
      throw error
    }
  }
}
