import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { AccessTokens } from '../services/access-tokens.ts'
import type { Clock } from '../services/clock.ts'
import { answerRequest } from './answer-request.ts'
import { AppError } from './app-error.ts'
import type { FileAnswer, Handler, UploadedFile } from './handler.ts'
import type { KeptAnswer } from './idempotency.ts'
import { responseSerializer } from './response-serializer.ts'

export type HttpDeps = { database: Database; tokens: AccessTokens; clock: Clock }

/** Everything about one mounted call that is made once, not per request. */
export type Mounted = {
  readonly endpoint: Endpoint
  // The union of all handlers: which one belongs to which endpoint was checked where they were paired.
  readonly handler: Handler<Endpoint>
  readonly write: (value: unknown) => string
  readonly deps: HttpDeps
}

export async function readUpload(request: FastifyRequest, endpoint: Endpoint): Promise<UploadedFile | null> {
  if (!endpoint.upload) return null
  if (!request.isMultipart())
    throw new AppError('unsupported_media_type', { detail: 'Send the file as multipart/form-data.' })
  const file = await request.file({
    limits: { fileSize: endpoint.upload.maxBytes, files: 1, fields: 10, parts: 12 },
  })
  if (!file || file.fieldname !== endpoint.upload.field) {
    throw new AppError('validation_error', {
      fields: { [endpoint.upload.field]: ['This field is required.'] },
    })
  }
  return { bytes: await file.toBuffer(), filename: file.filename }
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const name = file.name.replace(/[^\w.() -]/g, '_')
  const disposition = `${file.inline ? 'inline' : 'attachment'}; filename="${name}"; filename*=UTF-8''${encodeURIComponent(file.name)}`
  return reply
    .header('content-type', file.type)
    .header('content-disposition', disposition)
    .header('cache-control', file.cacheable ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
    .send(file.bytes)
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

/** Mounts one endpoint: `{id}` becomes `:id`, with and without the closing slash. */
export function mountEndpoint(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  deps: HttpDeps,
): void {
  const write = endpoint.file || endpoint.status === 204 ? () => '' : responseSerializer(endpoint.response)
  const mounted: Mounted = { endpoint, handler, write, deps }
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: (request, reply) => answerRequest(mounted, request, reply),
  })
}
