import type { Server, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { onClose } from '../streams/event-stream.ts'

/** What is handed to the connection at once. */
const SLICE_BYTES = 64 * 1024
/** Whoever takes less than a slice in that time is cut off: half a kilobyte a second is no line that works. */
export const STALLED_MS = 120_000

/** What a download may still take when the server stops: most are over by then, and the others are asked for again. */
export const LAST_CHUNKS_MS = 10_000

/** Which server sends each answer: a process may hold several, as the tests do, and stop one of them. */
const sending = new Map<ServerResponse, Server>()

/** Cuts every download of a server that is not over in a while: one that stops does not wait for slow lines. */
export function cutDownloadsSoon(server: Server): void {
  setTimeout(() => {
    for (const [raw, of] of sending) if (of === server) raw.destroy()
  }, LAST_CHUNKS_MS).unref()
}

type Chunks = AsyncIterable<string | Uint8Array>

/** Runs out unless it is stopped: the reader has taken nothing for too long. */
function startPatience(raw: ServerResponse): () => void {
  const timer = setTimeout(() => raw.destroy(), STALLED_MS).unref()
  return () => clearTimeout(timer)
}

async function* slicesOf(chunks: Chunks, raw: ServerResponse): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    for (let from = 0; from < bytes.length; from += SLICE_BYTES) {
      const stop = startPatience(raw)
      try {
        yield bytes.subarray(from, from + SLICE_BYTES)
      } finally {
        stop()
      }
    }
  }
  // The last of it lies with the connection and not with us.
  onClose(raw, startPatience(raw))
}

/** Chunks as a stream that goes at its reader's pace, holds little of them, and is cut where nobody reads. */
export function streamOf(chunks: Chunks, raw: ServerResponse, server: Server): Readable {
  sending.set(raw, server)
  onClose(raw, () => sending.delete(raw))
  return Readable.from(slicesOf(chunks, raw), { objectMode: false, highWaterMark: SLICE_BYTES })
}
