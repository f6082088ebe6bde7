import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { StartRefused } from '../../start-refused.ts'
import type { Metrics } from './make-metrics.ts'

type Address = { readonly host: string; readonly port: number }

async function answer(
  metrics: Pick<Metrics, 'write' | 'mediaType'>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = request.url?.split('?', 1)[0]
  if (path !== '/metrics') return void response.writeHead(404).end()
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void response.writeHead(405, { allow: 'GET, HEAD' }).end()
  try {
    const text = await metrics.write()
    response.writeHead(200, { 'content-type': metrics.mediaType, 'cache-control': 'no-store' }).end(text)
  } catch {
    response.writeHead(503).end()
  }
}

/** Serves `GET /metrics` on an address of its own, which the application's callers cannot reach. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'write' | 'mediaType'>,
  { host, port }: Address,
): Promise<{ stop: () => Promise<void> }> {
  const server = createServer((request, response) => void answer(metrics, request, response))
  server.listen({ host, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown fault'
    throw new StartRefused(
      `The metrics cannot be served on ${host}, port ${port} (${code}). Set METRICS_PORT and METRICS_HOST to an address of this machine that is free.`,
    )
  }
  return {
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
