import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeOwner,
  unique,
} from '../../../../test/processes/factories.ts'
import { serveWeb } from '../../../http/serve-web.ts'
import { writePaymentPage } from '../page/write-payment-page.ts'

const PAGE = `<!doctype html>
<html lang="en"><head><title>Counterfoil</title><style nonce="__CSP_NONCE__">.pay-stub{}</style></head>
<body><div id="root"><!-- content --></div><!-- data --></body></html>`

const folder = mkdtempSync(join(tmpdir(), 'counterfoil-pay-'))
let app: TestApp
let web: FastifyInstance
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head></head>the app')
  writeFileSync(join(folder, 'pay.html'), PAGE)
  web = fastify()
  await serveWeb(web, folder, [
    {
      file: 'pay.html',
      path: /^\/pay\/([A-Za-z0-9_-]{1,200})\/?$/,
      write: (token, languages) => writePaymentPage(app.deps, token, languages),
    },
  ])
  owner = await makeOwner(app)
})
afterAll(async () => {
  await web?.close()
  await app?.close()
  rmSync(folder, { recursive: true })
})

const open = (url: string, languages = 'en-GB,en;q=0.9') =>
  web.inject({ method: 'GET', url, headers: { 'accept-language': languages } })
const pathOf = (url: string) => new URL(url).pathname

async function makeLink(body: Record<string, unknown>): Promise<{ id: string; url: string }> {
  const made = await owner.post('/api/payments/links/', body)
  expect(made.status, made.text).toBe(201)
  return made.body
}

test('of a partly paid invoice the first bytes say what is paid already', async () => {
  const client = await makeClient(owner)
  const invoice = await makeIssued(owner, client.id)
  const { url } = await makeLink({ invoice: invoice.id })
  await owner.post(`/api/invoices/${invoice.id}/mark_paid/`, { amount: '19.99' })
  const page = (await open(pathOf(url))).body
  expect(page).toContain('<dt>Already paid</dt><dd dir="auto">€19.99</dd>')
})

test('of an invoice in instalments the first bytes are of the next, and list them all', async () => {
  const client = await makeClient(owner)
  const invoice = await makeIssued(owner, client.id, { due_date: null })
  const instalments = [
    { due_date: '2035-01-01', amount: '19.99' },
    { due_date: '2035-02-01', amount: '100.00' },
  ]
  expect((await owner.put(`/api/invoices/${invoice.id}/instalments/`, { instalments })).status).toBe(200)
  const { url } = await makeLink({ invoice: invoice.id })
  const page = (await open(pathOf(url))).body
  expect(page).toMatch(/<p class="cf-figures pay-amount" style="--chars:\d+">€19\.99<\/p>/)
  expect(page).toContain('<p class="pay-due">Due 1 Jan 2035</p>')
  expect(page).toContain('<dt>1 Feb 2035</dt><dd class="cf-figures">€100.00</dd>')
  await owner.post(`/api/invoices/${invoice.id}/mark_paid/`, { amount: '19.99' })
  expect((await open(pathOf(url))).body).toContain('<dt>1 Jan 2035</dt><dd class="cf-figures">Paid</dd>')
})

test('an invoice’s page holds company, number, sum and date, in the very bytes that come first', async () => {
  const client = await makeClient(owner, { name: unique('Babbage & "Sons"') })
  const invoice = await makeIssued(owner, client.id)
  const { url } = await makeLink({ invoice: invoice.id })
  const page = await open(pathOf(url))
  expect(page.statusCode).toBe(200)
  const root = /<div id="root">(.*)<\/div><script/s.exec(page.body)?.[1] ?? ''
  expect(root).toContain(`<h1 class="pay-title">Invoice ${invoice.number}</h1>`)
  expect(root).toMatch(/<p class="cf-figures pay-amount" style="--chars:\d+">€[\d,.]+<\/p>/)
  expect(root).toMatch(/<p class="pay-due">Due \d{1,2} \w{3,4} \d{4}<\/p>/)
  // What a person wrote is text, wherever it stands.
  expect(root).toContain('Babbage &amp; &quot;Sons&quot;')
  const data = /<script type="application\/json" id="payment">(.*?)<\/script>/s.exec(page.body)?.[1] ?? ''
  const answered = (await app.call({ path: url.replace(/^.*\/pay\//, '/api/payments/public/') })).body
  expect(JSON.parse(data)).toEqual(answered)
  expect(page.headers['cache-control']).toBe('no-store')
  const nonce = /style-src-elem 'self' 'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))
  expect(page.body).toContain(`<style nonce="${nonce?.[1]}">`)
  expect(String(page.headers['content-security-policy'])).toContain("script-src 'self'")
  expect(page.body).not.toContain('__CSP_NONCE__')
})

test('it speaks the language of the payment, and writes figures as the reader’s browser does', async () => {
  await owner.patch(`/api/auth/companies/${owner.companyId}/settings/`, { language: 'de' })
  const { url } = await makeLink({ amount: '1234.50', currency: 'EUR', description: '"Quoted"' })
  const german = await open(pathOf(url), 'de-CH,de;q=0.9')
  expect(german.body).toContain('<html lang="de">')
  expect(german.body).toContain('<h1 class="pay-title">Zahlung</h1>')
  expect(german.body).toMatch(/pay-amount"[^>]*>EUR\s1(&#39;|’)234\.50</)
  expect((await open(pathOf(url), 'en')).body).toContain('1.234,50\u00a0€')
  expect(german.body.match(/<\/script>/g)).toHaveLength(1)
})

test('of a link that is over, paid or unknown nothing is written', async () => {
  const { id, url } = await makeLink({ amount: '77.70', currency: 'EUR' })
  expect((await open(pathOf(url))).body).toContain('77.70')
  await owner.post(`/api/payments/links/${id}/cancel/`, {})
  for (const path of [pathOf(url), `/pay/${'x'.repeat(32)}`, '/pay/%3Cscript%3E', '/pay/..%2f']) {
    const page = await open(path)
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('77.70')
    expect(page.body).not.toContain('id="payment"')
  }
})
