import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { openNameless } from '../../services/storage/open-nameless.ts'
import { AppError } from '../app-error.ts'

/** A file as it came, on disk until its request is over. */
export type SpooledFile = {
  readonly size: number
  /** SHA-256 of its bytes, as hexadecimal digits. */
  readonly key: string
  readonly crc: number
  /** Its bytes from the beginning, as often as they are asked for, or the first so many of them. */
  readonly chunks: (first?: number) => AsyncGenerator<Buffer>
  readonly close: () => Promise<void>
}

const SLICE_BYTES = 64 * 1024

async function writeAll(file: FileHandle, bytes: Buffer, at: number): Promise<void> {
  // A disk may take less at once.
  for (let from = 0; from < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, from, bytes.length - from, at + from)
    from += bytesWritten
  }
}

async function* readAll(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const length = Math.min(SLICE_BYTES, size - at)
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, at)
    if (bytesRead === 0) throw new Error('an uploaded file was cut short')
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/**
 * Takes a file from a connection to the disk as fast as it comes, with its digest worked out on the way.
 * @throws AppError `body_too_large` where the form was cut at its limit; nothing is left of what was written.
 */
export async function spoolUpload(
  folder: string,
  source: Readable & { readonly truncated: boolean },
): Promise<SpooledFile> {
  const file = await openNameless(folder)
  const digest = createHash('sha256')
  let [size, crc] = [0, 0]
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      await writeAll(file, chunk, size)
      digest.update(chunk)
      crc = crc32(chunk, crc)
      size += chunk.length
    }
    if (source.truncated) throw new AppError('body_too_large')
  } catch (error) {
    await file.close()
    throw error
  }
  return {
    size,
    key: digest.digest('hex'),
    crc,
    chunks: (first = size) => readAll(file, Math.min(first, size)),
    close: () => file.close(),
  }
}
