import { bodyLimits, type Endpoint } from '@counterfoil/contract/endpoint.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { answerRequest, checkToken } from './answers/answer-request.ts'
import { responseSerializer } from './answers/response-serializer.ts'
import { AppError } from './app-error.ts'
import type { Handler } from './handler.ts'
import { takesLargeFiles, takeUploadPlace } from './input/upload-places.ts'
import type { HttpDeps, Mounted } from './mounted.ts'
import { takeConnection } from './streams/stream-connections.ts'
import { makeStreamPlaces } from './streams/stream-places.ts'

/** An endpoint's path as the router takes it: `{id}` becomes `:id`. */
export function routePath({ path }: Endpoint): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** Bodies are read as they come: one announced as compressed is refused, with what is read instead (RFC 9110, 12.5.3). */
const refuseEncodedBody: onRequestHookHandler = (request, reply, done) => {
  const encoding = request.headers['content-encoding']
  if (encoding === undefined || encoding === 'identity') return done()
  reply.header('accept-encoding', 'identity')
  done(
    new AppError('unsupported_media_type', {
      detail: fault('body_compressed'),
    }),
  )
}

/** Mounts one endpoint, with and without the closing slash. */
export function mountEndpoint(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  deps: HttpDeps,
): void {
  const write = endpoint.file || endpoint.status === 204 ? () => '' : responseSerializer(endpoint.response)
  const streamPlaces = makeStreamPlaces(endpoint.stream ? 'streams' : 'downloads')
  const mounted: Mounted = { endpoint, handler, write, deps, streamPlaces }
  const limits = bodyLimits(endpoint)
  // Before the body is read: a caller without a token costs nothing, and learns nothing more than that.
  const readToken: onRequestHookHandler = (request, _reply, done) => {
    if (endpoint.access !== 'public') request.tokenFacts = checkToken(mounted, request)
    done()
  }
  app.route({
    method: endpoint.method,
    bodyLimit: limits.bytes,
    config: { bodyMaxValues: limits.values },
    url: routePath(endpoint),
    ...(endpoint.stream && { exposeHeadRoute: false }),
    onRequest: [
      ...(endpoint.stream ? [takeConnection] : []),
      readToken,
      refuseEncodedBody,
      ...(takesLargeFiles(endpoint) ? [takeUploadPlace] : []),
    ],
    handler: (request, reply) => answerRequest(mounted, request, reply),
  })
}
