import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from './app-error.ts'

const NONCE_MARK = '__CSP_NONCE__'

function policy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The one page of the web app, with a nonce of its own in each answer. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', policy(nonce))
    .header('cache-control', 'no-cache')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE_MARK, nonce))
}

/** Whether the last part of an address names a file: `/robots.txt`, `/assets/index-Cz3.js`. */
function namesFile(url: string): boolean {
  return /\.[A-Za-z0-9]+$/.test(url.split('?', 1)[0] ?? '')
}

/**
 * Serves the built web app: its files under their hashed names, and its page for every other address outside /api/,
 * whoever asks and in whatever words: a browser, a monitor, a preview of a link. A file that is not there stays 404.
 */
export async function serveWeb(app: FastifyInstance, folder: string | null): Promise<void> {
  const pagePath = folder ? join(folder, 'index.html') : null
  if (!folder || !pagePath || !existsSync(pagePath)) {
    if (folder) app.log.warn('the web app is not built; only the API is served')
    app.setNotFoundHandler(() => {
      throw new AppError('not_found')
    })
    return
  }
  const page = readFileSync(pagePath, 'utf8')
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith('/api/') &&
      request.url !== '/api' &&
      (!namesFile(request.url) || String(request.headers.accept ?? '').includes('text/html'))
    if (!wantsPage) throw new AppError('not_found')
    return sendPage(reply, page)
  })
}
