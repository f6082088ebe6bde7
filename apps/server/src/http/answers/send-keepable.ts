import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Weak, since the same answer may be sent compressed. */
function entityTagOf(body: string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Whether `If-None-Match` names this tag, by the weak comparison of RFC 9110, 8.8.3.2 and 13.1.2. */
function names(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  const opaque = (one: string) => one.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((one) => opaque(one) === opaque(tag))
}

/** Sends JSON that anybody may keep for so many seconds: 304 without it to whoever has the same already. */
export function sendKeepable(reply: FastifyReply, body: string, seconds: number): FastifyReply {
  const tag = entityTagOf(body)
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', tag)
  if (names(reply.request.headers['if-none-match'], tag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
