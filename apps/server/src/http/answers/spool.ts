import type { FileHandle } from 'node:fs/promises'
import { openNameless } from '../../services/storage/open-nameless.ts'
import { AppError } from '../app-error.ts'

/** What is written and read at once; a file smaller than this never touches the disk. */
const SLICE_BYTES = 64 * 1024

/** A file on its way: written as fast as it is made, read as fast as its reader takes it, and gone when it is closed. */
export type Spool = {
  /** Answers whether enough was written for its reader to begin. */
  readonly write: (chunk: string | Uint8Array) => Promise<boolean>
  /** All is written; without it, or after {@link Spool.fail}, its reader never comes to the end. */
  readonly finish: () => void
  readonly fail: (error: unknown) => void
  /** All that is written, from its beginning and once; waits for more until it is finished, throws where that failed. */
  readonly chunks: () => AsyncGenerator<Buffer>
  readonly close: () => Promise<void>
}

/** Nobody hears it. */
const gone = () => new AppError('service_unavailable')

type End = { readonly isWhole: true } | { readonly isWhole: false; readonly error: unknown }

/**
 * Between the database and a reader on a slow line: what is read in one snapshot waits in a file and not in memory, and
 * the connection is free as soon as the last row is read. Two readers of one file are not thought of.
 */
export function makeSpool(folder: string): Spool {
  let file: FileHandle | null = null
  let gathered: Uint8Array[] = []
  let gatheredBytes = 0
  let written = 0
  let end: End | null = null
  let isClosed = false
  let wake: () => void = () => undefined

  async function flush(): Promise<void> {
    file ??= await openNameless(folder)
    // Its reader may have gone while it was opened.
    if (isClosed) {
      await file.close()
      throw gone()
    }
    const bytes = Buffer.concat(gathered)
    gathered = []
    gatheredBytes = 0
    // A disk may take less at once.
    for (let from = 0; from < bytes.length; ) {
      const { bytesWritten } = await file.write(bytes, from, bytes.length - from, written)
      from += bytesWritten
      written += bytesWritten
    }
    wake()
  }

  async function slice(from: number): Promise<Buffer> {
    if (!file) throw new Error('nothing was written to the file yet')
    const length = Math.min(SLICE_BYTES, written - from)
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(length), 0, length, from)
    if (bytesRead !== length) throw new Error('the file of a download was cut short')
    return buffer
  }

  function change(): Promise<void> {
    return new Promise((resolve) => {
      wake = resolve
    })
  }

  function finishAs(how: End): void {
    end ??= how
    wake()
  }

  async function* chunks(): AsyncGenerator<Buffer> {
    let at = 0
    for (;;) {
      if (at < written) {
        const bytes = await slice(at)
        at += bytes.length
        yield bytes
      } else if (end === null) await change()
      else if (end.isWhole) break
      else throw end.error
    }
    if (gatheredBytes > 0) yield Buffer.concat(gathered)
  }

  return {
    write: async (chunk) => {
      if (isClosed) throw gone()
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      gathered.push(bytes)
      gatheredBytes += bytes.length
      if (gatheredBytes >= SLICE_BYTES) await flush()
      return written > 0
    },
    finish: () => finishAs({ isWhole: true }),
    fail: (error) => finishAs({ isWhole: false, error }),
    chunks,
    close: async () => {
      isClosed = true
      finishAs({ isWhole: false, error: gone() })
      await file?.close()
      file = null
    },
  }
}
