import type { FastifyReply } from 'fastify'
import type { FileAnswer } from './handler.ts'
import type { KeptAnswer } from './idempotency.ts'
import type { Mounted } from './mounted.ts'

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const name = file.name.replace(/[^\w.() -]/g, '_')
  const disposition = `${file.inline ? 'inline' : 'attachment'}; filename="${name}"; filename*=UTF-8''${encodeURIComponent(file.name)}`
  return (
    reply
      .header('content-type', file.type)
      .header('content-disposition', disposition)
      .header('cache-control', file.cacheable ? 'public, max-age=31536000, immutable' : 'private, no-store')
      // What may be kept by anybody (a logo) may be shown by anybody: a mail shows it from another origin.
      .header('cross-origin-resource-policy', file.cacheable ? 'cross-origin' : 'same-origin')
      .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
      .send(file.bytes)
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
  return typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'number'
    ? value.version
    : null
}

/** Sends an answer as the contract describes it. */
export function sendAnswer(
  mounted: Mounted,
  reply: FastifyReply,
  value: unknown,
  body: string,
): FastifyReply {
  const { endpoint } = mounted
  if (endpoint.file) return sendFile(reply, value as FileAnswer)
  reply.code(endpoint.status ?? 200)
  if (endpoint.status === 204) return reply.send()
  const version = versionOf(value)
  if (version !== null) reply.header('etag', `"${version}"`)
  return reply.type('application/json; charset=utf-8').send(body)
}
