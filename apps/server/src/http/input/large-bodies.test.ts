import { allEndpoints, type EndpointName } from '@counterfoil/contract/all-endpoints.ts'
import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ApiResponse } from '../../../test/calls/call-api.ts'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeOwner } from '../../../test/processes/factories.ts'

const ALL = Object.entries(allEndpoints) as [EndpointName, Endpoint][]
const PUBLIC = ALL.filter(([, { access, body }]) => access === 'public' && body)
/** What a provider tells may have fields that we do not know. */
const JUDGED = PUBLIC.filter(([name]) => !/^receive(Stripe|Plan)Event$/.test(name))
/** The largest answer to a body that is refused, faults and all. */
const REFUSAL_MAX_BYTES = 16 * 1024

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => app?.close())

const unknownFields = (count: number, value: unknown = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, value]))

/** The judgement of single fields, which must not be reached by what is too much to be judged. */
const watch = ({ body }: Endpoint) => vi.spyOn(body as NonNullable<Endpoint['body']>, 'safeParse')

const send = (endpoint: Endpoint, body: unknown): Promise<ApiResponse> =>
  app.call({
    method: endpoint.method,
    path: endpoint.path.replace(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000'),
    body,
    ...(endpoint.access === 'public' ? {} : { token: owner.token, company: owner.companyId }),
  })

describe('what anybody may send', () => {
  test('a body for a call that wants a token is not read without one', async () => {
    const parse = vi.spyOn(JSON, 'parse')
    const body = unknownFields(60_000)
    for (const token of [undefined, 'garbage']) {
      const answer = await app.call({ path: '/api/clients/', body, ...(token ? { token } : {}) })
      expectProblem(answer, 401, 'not_authenticated')
    }
    const largest = Math.max(0, ...parse.mock.calls.map(([text]) => String(text).length))
    expect(largest).toBeLessThan(10_000)
    expectProblem(await app.call({ path: '/api/clients/', body, token: owner.token }), 400, 'bad_request')
  })

  test.each(PUBLIC)('%s: 88,000 unknown fields are 413, and nothing is judged', async (_name, endpoint) => {
    const judged = watch(endpoint)
    expectProblem(await send(endpoint, unknownFields(88_000)), 413, 'body_too_large')
    expect(judged).not.toHaveBeenCalled()
  })

  test.each(JUDGED)(
    '%s: 201 fields are refused unjudged, 200 are named up to the fiftieth',
    async (_name, endpoint) => {
      const judged = watch(endpoint)
      const unread = await send(endpoint, unknownFields(201))
      expectProblem(unread, 400, 'bad_request')
      expect(unread.body.detail).toBe('An object in the body has more than 200 fields.')
      expect(judged).not.toHaveBeenCalled()
      const answer = await send(endpoint, unknownFields(200))
      expectProblem(answer, 400, 'validation_error')
      expect(Object.keys(answer.body.errors)).toHaveLength(50)
      expect(answer.body.detail).toBe('There are more faults than these 50.')
      expect(answer.bytes.length).toBeLessThan(REFUSAL_MAX_BYTES)
    },
  )

  test('holds 32 KiB and not a byte more', async () => {
    const filled = (size: number) => JSON.stringify({ x: 'x'.repeat(size - '{"x":""}'.length) })
    const call = { path: '/api/auth/login/', headers: { 'content-type': 'application/json' } }
    expectProblem(await app.call({ ...call, raw: filled(32 * 1024) }), 400, 'validation_error')
    expectProblem(await app.call({ ...call, raw: filled(32 * 1024 + 1) }), 413, 'body_too_large')
  })
})

describe('what a member may send', () => {
  const { createInvoice, createClient } = allEndpoints

  test('five thousand full lines are taken', async () => {
    const { id } = await makeClient(owner)
    const rate = await owner.post('/api/invoices/taxes/rates/', { name: 'VAT', rate: '19', category: 'S' })
    const line = {
      description: 'Work',
      details: 'Of one day',
      product: null,
      quantity: '1.5',
      unit: 'h',
      unit_price: '100.00',
      discount_type: null,
      discount_value: null,
      tax_rates: [rate.body.id],
      tax_group: null,
    }
    const made = await owner.post('/api/invoices/', { client: id, items: Array(5000).fill(line) })
    expect(made.status, made.text.slice(0, 500)).toBe(201)
    expect(made.body.items).toHaveLength(5000)
  })

  test.each([
    ['items of an invoice', createInvoice, { client: 'x', items: Array(140_000).fill({}) }],
    ['tags of a client', createClient, { name: 'x', tags: Array(88_000).fill(7) }],
    ['unknown fields', createClient, unknownFields(88_000)],
    ['lists in a list', createClient, { name: 'x', tags: Array(88_000).fill([]) }],
  ] as const)('%s, as many as are no mistake, are refused unjudged', async (_what, endpoint, body) => {
    const judged = watch(endpoint)
    const answer = await send(endpoint, body)
    expectProblem(answer, 400, 'bad_request')
    expect(answer.bytes.length).toBeLessThan(1024)
    expect(judged).not.toHaveBeenCalled()
  })

  test('of a thousand bad lines the first faults are named', async () => {
    const answer = await send(createInvoice, {
      client: owner.companyId,
      items: Array(1000).fill({ a: 1, b: 2, quantity: 'x' }),
    })
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors)).toHaveLength(50)
    expect(answer.body.errors['items.0.description']).toEqual(['Description is required'])
    expect(answer.body.detail).toBe('There are more faults than these 50.')
    expect(answer.bytes.length).toBeLessThan(REFUSAL_MAX_BYTES)
  })

  test('the faults that can be named are named without a word more', async () => {
    const answer = await send(createClient, unknownFields(30))
    expect(Object.keys(answer.body.errors)).toHaveLength(31)
    expect(answer.body.detail).toBeUndefined()
  })
})

describe('an address', () => {
  test.each([
    ['many parameters', Array.from({ length: 2000 }, (_, n) => `p${n}`).join('&')],
    ['many of one parent', Array.from({ length: 1000 }, (_, n) => `a[${n}]=1`).join('&')],
  ])('with %s is refused unjudged', async (_what, query) => {
    const judged = vi.spyOn(allEndpoints.listClients.query, 'safeParse')
    const answer = await owner.get(`/api/clients/?${query}`)
    expectProblem(answer, 400, 'bad_request')
    expect(answer.body.detail).toBe('The address has more than 100 parameters.')
    expect(judged).not.toHaveBeenCalled()
  })

  test('with one parameter two thousand times has one fault', async () => {
    const answer = await owner.get(`/api/clients/?${'page=1&'.repeat(2000)}`)
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors)).toEqual(['page'])
  })
})
