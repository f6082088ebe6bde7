import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'

/** So many are named: a header that anybody may send must not fill the log. */
const NAMED_MAX = 10

/** Whether a request says it came through a proxy, and the one who says so is not believed. */
function comesThroughUntrusted({ headers, ips }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] === undefined) return headers.forwarded !== undefined
  // Without trusted proxies there is no such list; behind an untrusted one it holds that one alone.
  return (ips?.length ?? 1) < 2
}

/**
 * Warns once of each proxy that is not named in TRUSTED_PROXIES: all who come through it count as one address, and share
 * the limits of an address.
 */
export function warnOfUntrustedProxies(log: FastifyBaseLogger) {
  const named = new Set<string>()
  return (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    const peer = request.socket.remoteAddress ?? ''
    if (!named.has(peer) && named.size < NAMED_MAX && comesThroughUntrusted(request)) {
      named.add(peer)
      log.warn(
        { peer },
        `requests come through the proxy ${peer}, which is not trusted: all its users count as one address for the limits. If it is yours, name it in TRUSTED_PROXIES and let it send X-Forwarded-For`,
      )
    }
    done()
  }
}
