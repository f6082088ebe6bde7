import { allEndpoints, type EndpointName } from '@counterfoil/contract/all-endpoints.ts'
import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { companiesRoutes } from './features/companies/companies.routes.ts'
import type { Handler, Handlers } from './http/handler.ts'
import { buildHttpServer } from './http/http-server.ts'
import { mountEndpoint } from './http/mount-endpoint.ts'

/** Every call of the contract with what answers it: a missing one does not compile. */
export function allHandlers(deps: Deps): Partial<Handlers<typeof allEndpoints>> {
  return {
    ...authRoutes(deps),
    ...companiesRoutes(deps),
  }
}

export async function buildApp(deps: Deps, logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const { config } = deps
  const app = await buildHttpServer({ logger, trustedProxies: config.trustedProxies, https: config.publicUrl.startsWith('https:') })
  const handlers = allHandlers(deps)
  for (const name of Object.keys(allEndpoints) as EndpointName[]) {
    if (!handlers[name]) continue
    // Each handler was checked against its own endpoint by the type of allHandlers; here they are only paired by name.
    mountEndpoint(app, allEndpoints[name] as Endpoint, handlers[name] as unknown as Handler<Endpoint>, deps)
  }
  return app
}
