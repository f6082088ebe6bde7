import type { FastifyReply } from 'fastify'
import { type FileAnswer, type FileParts, isFileAnswer, type StreamedFile } from '../handler.ts'
import type { Mounted } from '../mounted.ts'
import type { KeptAnswer } from '../retries/idempotency.ts'
import { streamOf } from './send-chunks.ts'
import { sendKeepable } from './send-keepable.ts'

/** RFC 6266: a name in ASCII for whoever knows no other, and the name as it is (RFC 8187). */
function dispositionOf({ name, inline }: FileParts): string {
  const ascii = name.replace(/[^\w.() -]/gu, '_')
  // Never half of a pair, which cannot be encoded; and these four are no characters of a parameter's value.
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

function sendFile(reply: FastifyReply, file: FileAnswer | StreamedFile): FastifyReply {
  if (file.length !== undefined) reply.header('content-length', file.length)
  if (file.part) {
    const { from, to, of } = file.part
    reply.code(206).header('content-range', `bytes ${from}-${to}/${of}`)
  }
  return (
    reply
      .header('content-type', file.type)
      .header('content-disposition', dispositionOf(file))
      .header('cache-control', file.cacheable ? 'public, max-age=31536000, immutable' : 'private, no-store')
      // What may be kept by anybody (a logo) may be shown by anybody: a mail shows it from another origin.
      .header('cross-origin-resource-policy', file.cacheable ? 'cross-origin' : 'same-origin')
      .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
      .headers(file.headers ?? {})
      .send('bytes' in file ? file.bytes : streamOf(file.chunks, reply.raw, reply.server.server))
  )
}

export function sendKept(reply: FastifyReply, kept: KeptAnswer): FastifyReply {
  reply.code(kept.status).header('idempotent-replayed', 'true')
  if (kept.status === 204) return reply.send()
  return reply
    .type(kept.status >= 400 ? 'application/problem+json' : 'application/json; charset=utf-8')
    .send(kept.body)
}

function versionOf(value: unknown): number | null {
  // A quote has versions of its own; what goes up with each change is beside them.
  if (typeof value === 'object' && value !== null && 'edit_version' in value)
    return typeof value.edit_version === 'number' ? value.edit_version : null
  return typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'number'
    ? value.version
    : null
}

function isWell(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'status' in value && value.status === 'ok'
}

/** Sends an answer as the contract describes it. */
export function sendAnswer(
  mounted: Mounted,
  reply: FastifyReply,
  value: unknown,
  body: string,
): FastifyReply {
  const { endpoint } = mounted
  if (isFileAnswer(endpoint, value)) return sendFile(reply, value)
  if (endpoint.monitored && !isWell(value)) reply.code(503).header('retry-after', '5')
  else reply.code(endpoint.status ?? 200)
  if (endpoint.status === 204) return reply.send()
  const version = versionOf(value)
  if (version !== null) reply.header('etag', `"${version}"`)
  if (endpoint.keptFor !== undefined) return sendKeepable(reply, body, endpoint.keptFor)
  return reply.type('application/json; charset=utf-8').send(body)
}
