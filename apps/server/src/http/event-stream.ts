import type { FastifyReply } from 'fastify'

/** An open answer of server-sent events (WHATWG HTML, section 9.2). */
export type EventStream = {
  /** Sends one message; `id` is what a caller that lost the stream names to go on behind it. */
  readonly send: (id: string, data: string) => void
  /** Gives the caller something to go on behind before there is a first message. */
  readonly mark: (id: string) => void
  /** Says that the stream is alive, which proxies and the caller's own patience need to hear. */
  readonly beat: () => void
  readonly end: () => void
  /** Does something once the caller is gone; at once, if they left before the stream was open. */
  readonly onEnd: (work: () => void) => void
}

const open = new Set<EventStream>()

/** Ends every stream of this process: a server that stops does not wait for callers who would never leave. */
export function endAllStreams(): void {
  for (const stream of open) stream.end()
}

/** Takes the reply over from the framework, with the headers it has gathered so far. */
export function openEventStream(reply: FastifyReply): EventStream {
  reply.hijack()
  const { raw } = reply
  const headers = Object.fromEntries(
    Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined),
  ) as Record<string, string>
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  const stream: EventStream = {
    send: (id, data) => void raw.write(`id: ${id}\ndata: ${data}\n\n`),
    mark: (id) => void raw.write(`event: mark\nid: ${id}\ndata: {}\n\n`),
    beat: () => void raw.write(': still here\n\n'),
    end: () => void raw.end(),
    onEnd: (work) => {
      if (raw.closed) work()
      else raw.once('close', work)
    },
  }
  open.add(stream)
  stream.onEnd(() => open.delete(stream))
  stream.beat()
  return stream
}
