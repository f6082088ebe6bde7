import { randomUUID } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ERRORS } from '@counterfoil/contract/errors.ts'
import multipart from '@fastify/multipart'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { TokenFacts } from '../services/access-tokens.ts'
import type { Logs } from '../services/logs.ts'
import { warnOfUntrustedProxies } from './access/untrusted-proxies.ts'
import { toAppError, toProblem } from './answers/problem.ts'
import { cutDownloadsSoon } from './answers/send-chunks.ts'
import { parseJsonBody } from './input/json-body.ts'
import { refuseSlowBodies } from './input/slow-bodies.ts'
import { securityHeaders } from './security-headers.ts'
import { endAllStreams } from './streams/event-stream.ts'
import { cutSilentConnections } from './streams/silent-connections.ts'
import { isBehindStream, refuseBehindStream } from './streams/stream-connections.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON body as it came, for the fingerprint of an idempotent request. */
    rawBody?: Buffer
    /** Whose token the request carries, where the call asks for one. */
    tokenFacts?: TokenFacts
  }
  interface FastifyContextConfig {
    /** How many values the JSON body of a route may hold; it is not read where the contract names no such call. */
    bodyMaxValues?: number
  }
}

const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/
const COMPRESS_MIN = 1024
const COMPRESS_MAX = 256 * 1024

/** One-shot compression of finished texts: several times cheaper than a stream for answers of this size. */
function compress(encodings: string, payload: string): { encoding: string; bytes: Buffer } | null {
  if (encodings.includes('br'))
    return {
      encoding: 'br',
      bytes: brotliCompressSync(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
    }
  if (encodings.includes('gzip')) return { encoding: 'gzip', bytes: gzipSync(payload, { level: 3 }) }
  return null
}

function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const accepts = request.headers['accept-encoding']
    if (
      typeof payload !== 'string' ||
      payload.length < COMPRESS_MIN ||
      payload.length > COMPRESS_MAX ||
      typeof accepts !== 'string'
    ) {
      done(null, payload)
      return
    }
    const small = compress(accepts, payload)
    if (!small) {
      done(null, payload)
      return
    }
    reply
      .header('content-encoding', small.encoding)
      .header('vary', 'accept-encoding')
      .removeHeader('content-length')
    done(null, small.bytes)
  })
}

/** A server that stops ends streams, and connections with the answer they wait for: kept alive, they would hold it up. */
function closeWithLastAnswers(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    endAllStreams()
    cutDownloadsSoon(app.server)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error as Error, request.log.child({ reqId: request.id }))
  if (known.retryAfterSeconds) reply.header('retry-after', String(known.retryAfterSeconds))
  if (ERRORS[known.code].status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(ERRORS[known.code].status)
    .type('application/problem+json')
    .send(JSON.stringify(toProblem(known, request.id)))
}

/** What is refused before any hook of ours has run, such as an address that is none, looks like all else. */
function answerEarlyError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (isBehindStream(request)) request.raw.socket.destroy()
  reply
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
  answerError(error, request, reply)
}

/** The bare HTTP server: bodies, errors, request ids, security headers. It knows no room. */
export async function buildHttpServer(options: {
  logs: Logs
  trustedProxies: string[]
  https: boolean
}): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.logs.application as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Most requests log nothing but their last line: one that fails makes its own child, with its id.
    childLoggerFactory: (logger) => logger,
    // The end of any body; one that comes too slowly is cut off long before.
    requestTimeout: 15 * 60_000,
    keepAliveTimeout: 65_000,
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    genReqId: (request) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
    frameworkErrors: answerEarlyError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 700 },
  })
  app.server.headersTimeout = 15_000
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/json(;|$)/,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      const most = request.routeOptions.config.bodyMaxValues
      // An address of no call is not found, whatever is sent to it: nothing is read.
      if (most === undefined) return undefined
      request.rawBody = body
      return parseJsonBody(body, most)
    },
  )
  await app.register(multipart, { throwFileSizeLimit: true })
  app.addHook('onRequest', refuseBehindStream)
  app.addHook('onRequest', refuseSlowBodies)
  app.addHook('onRequest', warnOfUntrustedProxies(app.log))
  const everywhere = securityHeaders(options)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(everywhere).header('x-request-id', request.id)
    if (request.url.startsWith('/api/'))
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    options.logs.requests.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
    done()
  })
  closeWithLastAnswers(app)
  cutSilentConnections(app)
  addCompression(app)
  app.setErrorHandler(answerError)
  return app
}
