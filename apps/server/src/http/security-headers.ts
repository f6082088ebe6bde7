import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'

/**
 * The headers every answer has. They are the same for all, so helmet is asked once, at the start: asked on each
 * request it costs a twentieth of a short one. What may be loaded is each answer's own matter (content-security-policy).
 */
export function securityHeaders({ https }: { https: boolean }): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  const add = helmet({
    contentSecurityPolicy: false,
    hsts: https,
    referrerPolicy: { policy: 'no-referrer' },
  })
  // It looks at nothing of a request, and does no more to an answer than these two.
  add({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined)
  return headers
}
