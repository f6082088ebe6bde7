import type { Endpoints } from '@counterfoil/contract/endpoint.ts'
import type { FastifyReply } from 'fastify'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:3rem auto;max-width:64rem;padding:0 1rem;color:#1c2420;background:#fbfaf6}
table{border-collapse:collapse;width:100%}td{padding:.35rem .75rem .35rem 0;vertical-align:top;border-top:1px dashed #cfcdc3}
code{font:13px ui-monospace,monospace}h2{margin:2.5rem 0 .5rem}a{color:#1f4d3a}
@media (prefers-color-scheme:dark){body{color:#e9ebe7;background:#141816}td{border-color:#39413c}a{color:#8cc7a8}}`

/** A page to read the API by: each call with its method, path, who may make it and what it does. */
export function sendDocsPage(reply: FastifyReply, endpoints: Endpoints, version: string): FastifyReply {
  const byRoom = new Map<string, string[]>()
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const room = endpoint.path.split('/')[2] ?? ''
    const access = endpoint.permission ?? endpoint.access
    const row = `<tr><td><code>${endpoint.method}</code></td><td><code id="${name}">${escaped(endpoint.path)}</code></td><td>${access}</td><td>${escaped(endpoint.summary)}</td></tr>`
    byRoom.set(room, [...(byRoom.get(room) ?? []), row])
  }
  const rooms = [...byRoom].map(([room, rows]) => `<h2>${room}</h2><table>${rows.join('')}</table>`).join('')
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Counterfoil API ${version}</title><style>${STYLE}</style><h1>Counterfoil API</h1><p>The whole of it, for machines: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>${rooms}</html>`
  return reply
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .type('text/html; charset=utf-8')
    .send(page)
}
