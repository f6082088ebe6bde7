import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWeb } from '../src/http/serve-web.ts'

const folder = mkdtempSync(join(tmpdir(), 'counterfoil-web-'))
let app: FastifyInstance

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Counterfoil</title>')
  app = fastify()
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
  expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).not.toBe(200)
})
