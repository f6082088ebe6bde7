import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'
import { routePath } from './mount-endpoint.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/**
 * Answers the methods that an address of the API does not take with 405 and those that it does (RFC 9110, section
 * 15.5.6). HEAD goes with GET, but for a stream, which has no head to be asked for alone.
 */
export function refuseOtherMethods(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const taken = new Map<string, Set<string>>()
  for (const endpoint of endpoints) {
    const url = routePath(endpoint)
    const methods = taken.get(url) ?? new Set<string>()
    taken.set(url, methods.add(endpoint.method))
    if (endpoint.method === 'GET' && !endpoint.stream) methods.add('HEAD')
  }
  for (const [url, methods] of taken) {
    const others = METHODS.filter((method) => !methods.has(method))
    if (others.length === 0) continue
    const allowed = METHODS.filter((method) => methods.has(method))
    app.route({
      method: others,
      url,
      exposeHeadRoute: false,
      // What the body would be is of no matter: it is refused before it is read.
      onRequest: (_request, reply, done) => {
        reply.header('allow', allowed.join(', '))
        done(new AppError('method_not_allowed'))
      },
      handler: () => undefined,
    })
  }
}
