import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { answerRequest } from './answer-request.ts'
import type { Handler } from './handler.ts'
import type { HttpDeps, Mounted } from './mounted.ts'
import { responseSerializer } from './response-serializer.ts'

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
