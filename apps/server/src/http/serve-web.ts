import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asCaller } from '../db/connections/connection-shares.ts'
import { fillPage, type PageParts, wantedLanguages } from './answers/page-parts.ts'
import { AppError } from './app-error.ts'
import { callerOf } from './call.ts'

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

/** A page of the web app, with a nonce of its own in each answer. */
function sendPage(reply: FastifyReply, page: string, caching: 'no-cache' | 'no-store'): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', policy(nonce))
    .header('cache-control', caching)
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE_MARK, nonce))
}

/** Whether the last part of an address names a file: `/robots.txt`, `/assets/index-Cz3.js`. */
function namesFile(url: string): boolean {
  return /\.[A-Za-z0-9]+$/.test(url.split('?', 1)[0] ?? '')
}

/** A page that is not the workspace's: its file, the addresses it has, and what the server writes into it. */
export type OwnPage = {
  readonly file: string
  /** The first group is what `write` is given. */
  readonly path: RegExp
  readonly write: (named: string, languages: readonly string[]) => Promise<PageParts | null>
}

function readIfThere(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/** The page of its own that an address has, with what is to be read in it at once; null for any other address. */
async function ownPageOf(
  pages: readonly (OwnPage & { text: string | null })[],
  request: FastifyRequest,
): Promise<string | null> {
  const path = request.url.split('?', 1)[0] ?? ''
  for (const page of pages) {
    const named = page.path.exec(path)?.[1]
    if (page.text === null || named === undefined) continue
    const languages = wantedLanguages(request.headers['accept-language'])
    const parts = await asCaller(callerOf({ token: null, request }), () => page.write(named, languages))
    return parts ? fillPage(page.text, parts) : page.text
  }
  return null
}

/**
 * Serves the built web app: its files under their hashed names, and its page for every other address outside /api/,
 * whoever asks and in whatever words: a browser, a monitor, a preview of a link. A file that is not there stays 404.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string | null,
  ownPages: readonly OwnPage[] = [],
): Promise<void> {
  const pagePath = folder ? join(folder, 'index.html') : null
  if (!folder || !pagePath || !existsSync(pagePath)) {
    if (folder) app.log.warn('the web app is not built; only the API is served')
    app.setNotFoundHandler(() => {
      throw new AppError('not_found')
    })
    return
  }
  const page = readFileSync(pagePath, 'utf8')
  const pages = ownPages.map((own) => ({ ...own, text: readIfThere(join(folder, own.file)) }))
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    // Pages leave by `sendPage` alone, which gives each its policy.
    globIgnore: ['**/*.html', '**/*.html.*'],
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage =
      !/^\/api(\/|$)/.test(request.url) &&
      (!namesFile(request.url) || String(request.headers.accept ?? '').includes('text/html'))
    if (!wantsPage) throw new AppError('not_found')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      reply.header('allow', 'GET, HEAD')
      throw new AppError('method_not_allowed')
    }
    const own = await ownPageOf(pages, request)
    return own === null ? sendPage(reply, page, 'no-cache') : sendPage(reply, own, 'no-store')
  })
}
