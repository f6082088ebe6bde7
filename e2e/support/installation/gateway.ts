import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type GatewayAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const planned = new Map<string, GatewayAnswer>()
let listening: Promise<string> | null = null

function listen(): Promise<string> {
  const server: Server = createServer((request, response) => {
    const { status, headers, body } = planned.get(request.url ?? '') ?? { status: 502, headers: {}, body: '' }
    request.resume().on('end', () => response.writeHead(status, headers).end(body))
  })
  // A test that is over does not wait for it.
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    })
  })
}

/**
 * A server of its own such as stands in front of ours at many a host: a load balancer, a firewall. What it answers by
 * itself is nothing ours ever says, and arrives over the line all the same. Answers the address to ask.
 */
export async function askGateway(answer: GatewayAnswer): Promise<string> {
  listening ??= listen()
  const path = `/${planned.size}`
  planned.set(path, answer)
  return (await listening) + path
}
