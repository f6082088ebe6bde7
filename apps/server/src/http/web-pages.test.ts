import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ERRORS } from '@counterfoil/contract/errors.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from './app-error.ts'
import { serveWeb } from './serve-web.ts'

const folder = mkdtempSync(join(tmpdir(), 'counterfoil-web-'))
let app: FastifyInstance

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Counterfoil</title>')
  writeFileSync(join(folder, 'pay.html'), '<!doctype html><title>Pay</title>')
  writeFileSync(join(folder, 'pay.html.br'), 'packed')
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
  app = fastify()
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof AppError ? ERRORS[error.code].status : 500).send(),
  )
  await serveWeb(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, accept?: string) =>
  app.inject({ method: 'GET', url, headers: accept === undefined ? {} : { accept } })

test.each([undefined, '*/*', 'application/json', 'text/html,application/xhtml+xml'])(
  'a page answers whoever asks, with Accept %s',
  async (accept) => {
    for (const url of ['/', '/pay/k3Jq0yVb7Zc1TnR5', '/dashboard/invoices/new?client=1.5']) {
      const answer = await get(url, accept)
      expect(answer.statusCode, url).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body).toContain('<title>Counterfoil</title>')
    }
  },
)

test('what is no page stays unknown', async () => {
  for (const url of ['/assets/index-gone.js', '/robots.php', '/api/nothing/', '/api'])
    expect((await get(url)).statusCode, url).not.toBe(200)
})

test('the files of pages are no addresses: whoever wants a page there gets one with its policy', async () => {
  for (const url of ['/index.html', '/pay.html', '/pay.html.br', '/index.html?x=1']) {
    expect((await get(url)).statusCode, url).toBe(404)
    const page = await get(url, 'text/html')
    expect(page.statusCode, url).toBe(200)
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
    expect(page.headers['cache-control']).toBe('no-cache')
  }
  expect((await get('/robots.txt')).body).toBe('User-agent: *')
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s is nothing a page takes', async (method) => {
  for (const url of ['/', '/login', '/pay/k3Jq0yVb7Zc1TnR5']) {
    const answer = await app.inject({ method, url })
    expect({ status: answer.statusCode, allow: answer.headers.allow }, url).toEqual({
      status: 405,
      allow: 'GET, HEAD',
    })
  }
})
