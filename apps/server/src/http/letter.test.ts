import { gzipSync } from 'node:zlib'
import { allEndpoints, type EndpointName } from '@counterfoil/contract/all-endpoints.ts'
import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../test/processes/build-test-app.ts'
import { type Actor, makeOwner, unique } from '../../test/processes/factories.ts'
import { type Fixtures, makeFixtures, samplePath } from '../../test/stories/endpoint-samples.ts'
import { readConfig } from '../config.ts'
import { applicationFacts } from '../features/reference/application-facts.ts'

let app: TestApp
let owner: Actor
let fixtures: Fixtures

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  fixtures = await makeFixtures(app, owner)
})
afterAll(() => app?.close())

describe('a list', () => {
  /** Of one's own companies there is one plain list (specification, section 9). */
  const LISTS = (Object.entries(allEndpoints) as [EndpointName, Endpoint][]).filter(
    ([, { method, response }]) => method === 'GET' && 'shape' in response && isPaged(response.shape),
  )
  function isPaged(shape: unknown): boolean {
    return typeof shape === 'object' && shape !== null && 'count' in shape && 'results' in shape
  }

  test('of every room takes page and page_size', () => {
    const names = LISTS.map(([name]) => name)
    for (const name of [
      'listTaxRates',
      'listTaxGroups',
      'listPaymentMethods',
      'listInvoiceItems',
      'listRoles',
    ])
      expect(names).toContain(name)
    expect(names.length).toBeGreaterThan(20)
  })

  test.each(LISTS)('%s', async (_name, endpoint) => {
    const path = samplePath(endpoint, fixtures)
    const [first, second] = await Promise.all([
      owner.get(`${path}?page=1&page_size=1`),
      owner.get(`${path}?page=2&page_size=1`),
    ])
    for (const answer of [first, second]) {
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body.results.length).toBeLessThanOrEqual(1)
      expect(answer.body.count).toBe(first.body.count)
    }
    expect(second.body.previous).toContain('page=1')
    const { count, next } = first.body
    expect(next === null).toBe(count <= 1)
    if (next) expect((await owner.get(next)).body.results).toEqual(second.body.results)
    expectProblem(await owner.get(`${path}?page_size=101`), 400, 'validation_error')
  })

  test('that is short by nature comes whole to whoever names no page', async () => {
    for (const rate of ['1', '2', '3'])
      await owner.post('/api/invoices/taxes/rates/', { name: unique('VAT'), rate })
    const whole = (await owner.get('/api/invoices/taxes/rates/')).body
    expect(whole.results).toHaveLength(whole.count)
    const page = (await owner.get('/api/invoices/taxes/rates/?is_active=true&page=2&page_size=2')).body
    expect(page.results).toEqual(whole.results.slice(2, 4))
    expect(page.previous).toBe('/api/invoices/taxes/rates/?page=1&page_size=2&is_active=true')
  })
})

describe('a body that is announced as compressed', () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const text = JSON.stringify({ name: 'Compressed' })

  test.each([
    ['and is not', text],
    ['and is', new Uint8Array(gzipSync(text))],
  ])('%s is refused, and nothing is written', async (_how, raw) => {
    const answer = await owner.post('/api/clients/', undefined, { raw, headers })
    expectProblem(answer, 415, 'unsupported_media_type')
    expect(answer.body.detail).toBe('Send the body as it is: a compressed one is not read.')
    expect(answer.headers.get('accept-encoding')).toBe('identity')
    expect((await owner.get('/api/clients/?search=Compressed')).body.count).toBe(0)
  })

  test('in no other form than its own is taken', async () => {
    const plain = { ...headers, 'content-encoding': 'identity' }
    const made = await owner.post('/api/clients/', undefined, { raw: text, headers: plain })
    expect(made.status).toBe(201)
  })
})

test.each([
  [{}, true],
  [{ BILLING: 'off' }, false],
  [{ SANDBOX_PAYMENTS: 'off' }, false],
  [{ SANDBOX_PAYMENTS: 'off', PLANS_STRIPE_SECRET_KEY: 'sk_live_1' }, true],
  [{ BILLING: 'off', PLANS_STRIPE_SECRET_KEY: 'sk_live_1' }, false],
])('with %o features.billing is %s: without a bank there are no plans', (environment, billing) => {
  expect(applicationFacts(readConfig(environment)).features.billing).toBe(billing)
})
