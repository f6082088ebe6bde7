import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The address a caller is counted by: the last one in the chain of proxies that is not a trusted proxy. What a trusted
 * proxy passes on that is no address counts as the proxy itself.
 */
export function addressOf(request: FastifyRequest): string {
  return isIP(request.ip) ? request.ip : (request.socket.remoteAddress ?? '')
}
