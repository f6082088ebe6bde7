import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeOwner, unique } from '../../../../test/processes/factories.ts'
import { serveWeb } from '../../../http/serve-web.ts'
import { writeQuotePage } from './write-quote-page.ts'

const PAGE = `<!doctype html>
<html lang="en"><head><title>Counterfoil</title><style nonce="__CSP_NONCE__">.pay-stub{}</style></head>
<body><div id="root"><!-- content --></div><!-- data --></body></html>`

const folder = mkdtempSync(join(tmpdir(), 'counterfoil-quote-'))
let app: TestApp
let web: FastifyInstance
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head></head>the app')
  writeFileSync(join(folder, 'quote.html'), PAGE)
  web = fastify()
  await serveWeb(web, folder, [
    {
      file: 'quote.html',
      path: /^\/quote\/([A-Za-z0-9_-]{1,200})\/?$/,
      write: (token, languages) => writeQuotePage(app.deps, token, languages),
    },
  ])
  owner = await makeOwner(app)
})
afterAll(async () => {
  await web?.close()
  await app?.close()
  rmSync(folder, { recursive: true })
})

const open = (path: string, languages = 'en-GB,en;q=0.9') =>
  web.inject({ method: 'GET', url: path, headers: { 'accept-language': languages } })

async function makeSent(over: Record<string, unknown> = {}) {
  const client = await makeClient(owner, { name: unique('Babbage & "Sons"') })
  const items = [{ description: 'Plan', quantity: '10', unit_price: '123.45' }]
  const made = await owner.post('/api/quotes/', { client: client.id, items, ...over })
  expect(made.status, made.text).toBe(201)
  const sent = await owner.post(`/api/quotes/${made.body.id}/send/`)
  expect(sent.status, sent.text).toBe(200)
  const { id, number, share_token } = sent.body
  return { id, number, token: share_token as string, path: `/quote/${share_token}` }
}

test('the page holds company, number, sum and last day, in the very bytes that come first', async () => {
  const quote = await makeSent({ valid_until: '2999-01-31' })
  const page = await open(quote.path)
  expect(page.statusCode).toBe(200)
  const root = /<div id="root">(.*)<\/div><script/s.exec(page.body)?.[1] ?? ''
  expect(root).toContain(`<h1 class="pay-title">Quote ${quote.number}</h1>`)
  expect(root).toMatch(/<p class="cf-figures pay-amount" style="--chars:9">€1,234\.50<\/p>/)
  expect(root).toContain('<p class="pay-due">Valid until 31 Jan 2999</p>')
  expect(root).toContain('<dt>Made for</dt><dd dir="auto">Babbage &amp; &quot;Sons&quot;')
  const data = /<script type="application\/json" id="quote">(.*?)<\/script>/s.exec(page.body)?.[1] ?? ''
  const answered = (await app.call({ path: `/api/quotes/public/${quote.token}/` })).body
  expect(JSON.parse(data)).toEqual(answered)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.headers['x-robots-tag']).toBe('noindex')
  expect(String(page.headers['content-security-policy'])).toContain("script-src 'self'")
  expect(page.body).not.toContain('__CSP_NONCE__')
  // Nobody has it before them yet: programs that look at links read it too.
  expect((await owner.get(`/api/quotes/${quote.id}/`)).body.viewed_at).toBeNull()
})

test('it speaks the language of the quote, and writes figures as the reader’s browser does', async () => {
  const { path, number } = await makeSent({ language: 'de', valid_until: '2999-01-31' })
  const german = await open(path, 'de-CH,de;q=0.9')
  expect(german.body).toContain('<html lang="de">')
  expect(german.body).toContain(`<h1 class="pay-title">Angebot ${number}</h1>`)
  expect(german.body).toMatch(/pay-amount"[^>]*>EUR\s1(&#39;|’)234\.50</)
  expect((await open(path, 'en')).body).toContain('Gültig bis 31.01.2999')
  const french = await makeSent({ language: 'fr' })
  expect((await open(french.path)).body).toContain(`<h1 class="pay-title">Devis ${french.number}</h1>`)
})

test('a version says which it is; of one that was replaced, and of no quote, nothing is written', async () => {
  const first = await makeSent()
  const second = (await owner.post(`/api/quotes/${first.id}/revise/`)).body
  const sent = (await owner.post(`/api/quotes/${second.id}/send/`)).body
  expect((await open(`/quote/${sent.share_token}`)).body).toContain(`Quote ${first.number} · Version 2</h1>`)
  for (const path of [first.path, `/quote/${'x'.repeat(43)}`, '/quote/%3Cscript%3E', '/quote/..%2f']) {
    const page = await open(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('1,234.50')
    expect(page.body).not.toContain('id="quote"')
  }
})

test('a quote that has expired says so in the colour of what is late', async () => {
  const quote = await makeSent({ valid_until: '2999-01-31' })
  await app.sql("update quotes set valid_until = '2026-01-31', issue_date = '2026-01-01' where id = $1", [
    quote.id,
  ])
  expect((await open(quote.path)).body).toContain(
    '<p class="pay-due" data-late="true">Valid until 31 Jan 2026</p>',
  )
})
