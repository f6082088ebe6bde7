import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the bare page says. */
export const BARE_TEXT = 'A page of one sentence.'

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Bare</title></head><body><p>${BARE_TEXT}</p></body></html>`

/** The least a page can be, to hold others against: one sentence, without a style or a script, from a server that does nothing else. */
export async function serveBarePage(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
