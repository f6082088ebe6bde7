import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

/** An open answer of server-sent events (WHATWG HTML, section 9.2). After its end, nothing is sent and nothing fails. */
export type EventStream = {
  /** Sends one message; `id` is what a caller that lost the stream names to go on behind it. */
  readonly send: (id: string, data: string) => void
  /** Gives the caller something to go on behind before there is a first message. */
  readonly mark: (id: string) => void
  /**
   * Says that the stream is alive, which proxies and the caller's own patience need to hear. Where the beat before has
   * not left this process yet, the caller does not read: the stream is cut.
   */
  readonly beat: () => void
  /** Waits until the caller has taken enough for more to be sent, or the stream has ended. */
  readonly drained: () => Promise<void>
  readonly isOpen: () => boolean
  readonly end: () => void
  /** Does something once the caller is gone; at once, if they left before the stream was open. */
  readonly onEnd: (work: () => void) => void
}

/** A caller who leaves more than this unread is cut off; they may come back and go on behind the last message. */
const UNREAD_MAX_BYTES = 1024 * 1024
/** How long a stream that was ended may take to hand over what was sent before. */
const LAST_WORDS_MS = 5000

const open = new Set<EventStream>()

/** Ends every stream of this process: a server that stops does not wait for callers who would never leave. */
export function endAllStreams(): void {
  for (const stream of open) stream.end()
}

/** Runs the work when the answer is over, whether it was finished or its caller left. */
export function onClose(raw: ServerResponse, work: () => void): void {
  if (raw.closed) work()
  else raw.once('close', work)
}

function isOpen(raw: ServerResponse): boolean {
  return !raw.writableEnded && !raw.destroyed
}

function waitForDrain(raw: ServerResponse): Promise<void> {
  if (!isOpen(raw) || !raw.writableNeedDrain) return Promise.resolve()
  return new Promise((resolve) => {
    const finish = () => {
      raw.off('drain', finish).off('close', finish)
      resolve()
    }
    raw.on('drain', finish).on('close', finish)
  })
}

/** Ends the answer; one whose caller does not take the rest of it is cut after a while. */
function endAnswer(raw: ServerResponse): void {
  if (!isOpen(raw)) return
  raw.end()
  const cut = setTimeout(() => raw.destroy(), LAST_WORDS_MS).unref()
  onClose(raw, () => clearTimeout(cut))
}

/** Sends the head of a stream. The connection is the stream's own and ends with it. */
function writeHead(reply: FastifyReply): void {
  const headers = Object.fromEntries(
    Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined),
  ) as Record<string, string>
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  })
}

/** Takes the reply over from the framework, with the headers it has gathered so far. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack()
  const { raw } = reply
  // Whatever goes wrong with the connection ends the stream, which is heard as its close.
  raw.on('error', () => raw.destroy())
  raw.socket?.on('error', () => raw.destroy())
  if (isOpen(raw)) writeHead(reply)
  const write = (text: string, done?: () => void) => {
    if (!isOpen(raw)) return
    raw.write(text, done)
    if (raw.writableLength > UNREAD_MAX_BYTES) raw.destroy()
  }
  let isBeatUnread = false
  const stream: EventStream = {
    send: (id, data) => write(`id: ${id}\ndata: ${data}\n\n`),
    mark: (id) => write(`event: mark\nid: ${id}\ndata: {}\n\n`),
    beat: () => {
      if (isBeatUnread) raw.destroy()
      isBeatUnread = true
      write(': still here\n\n', () => {
        isBeatUnread = false
      })
    },
    drained: () => waitForDrain(raw),
    isOpen: () => isOpen(raw),
    end: () => endAnswer(raw),
    onEnd: (work) => onClose(raw, work),
  }
  open.add(stream)
  stream.onEnd(() => open.delete(stream))
  stream.beat()
  return stream
}
