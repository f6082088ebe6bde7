import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

/** The connections a stream was asked for on, each with the stream's answer. */
const answers = new WeakMap<Socket, ServerResponse>()

/**
 * Gives the connection to the stream that is asked for on it, as the first thing of its request. Behind an answer that
 * is still being worked on a stream is refused: it could not be sent, and would wait in memory.
 */
export function takeConnection(
  { raw: { socket } }: FastifyRequest,
  reply: FastifyReply,
  done: (refusal?: Error) => void,
): void {
  if (reply.raw.socket === null) {
    reply.header('connection', 'close')
    done(new AppError('bad_request', { detail: fault('stream_on_shared_connection') }))
    return
  }
  answers.set(socket, reply.raw)
  done()
}

/** Whether a request came on a connection that carries a stream. */
export function isBehindStream({ raw: { socket } }: FastifyRequest): boolean {
  const answer = answers.get(socket)
  return answer !== undefined && !answer.writableFinished
}

/**
 * Cuts a connection on which something is asked for while it carries a stream: the answer could only be sent when the
 * stream is over, and would wait in memory until then.
 */
export function refuseBehindStream(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (!isBehindStream(request)) {
    done()
    return
  }
  reply.hijack()
  request.raw.socket.destroy()
}
