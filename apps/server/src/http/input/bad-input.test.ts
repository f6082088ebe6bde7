import { Agent, request } from 'node:http'
import { allEndpoints, type EndpointName } from '@counterfoil/contract/all-endpoints.ts'
import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../test/calls/call-api.ts'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { makeRecurring } from '../../../test/calls/recurring-calls.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeOwner, unique } from '../../../test/processes/factories.ts'
import { databaseDigest } from '../../../test/stories/database-digest.ts'
import {
  type Fixtures,
  makeFixtures,
  sampleBody,
  samplePath,
} from '../../../test/stories/endpoint-samples.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'
const ALL = Object.entries(allEndpoints) as [EndpointName, Endpoint][]
/** The body of a call that takes a file is the texts beside it, in a form. */
const WITH_BODY = ALL.filter(([, { body, upload }]) => body && !upload)
const OF_MEMBERS = WITH_BODY.filter(([, { access }]) => access !== 'public')
const LISTS = ALL.filter(([, { query }]) => query)
const JSON_TYPE = { 'content-type': 'application/json' }

let app: TestApp
let owner: Actor
let fixtures: Fixtures

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  fixtures = await makeFixtures(app, owner)
})
afterAll(() => app?.close())

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)))

/** Bodies no caller means. `{}` in a text stands for a whole body the call takes. */
const BROKEN: readonly (readonly [string, (valid: string) => Buffer])[] = [
  ['cut in the middle', (valid) => bytes(`${valid.slice(0, -1)},"x":"`)],
  ['cut in a string', () => bytes('{"name":"abc')],
  ['nothing but a brace', () => bytes('{')],
  ['two values', (valid) => bytes(`${valid}${valid}`)],
  ['a comment', (valid) => bytes(`/* */${valid}`)],
  ['single quotes', () => bytes("{'name':'x'}")],
  ['NaN', () => bytes('{"amount":NaN}')],
  ['a bare word', () => bytes('undefined')],
  ['40 levels deep', () => bytes(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`)],
  ['40 lists deep', () => bytes(`${'['.repeat(40)}${']'.repeat(40)}`)],
  ['200,000 levels deep', () => bytes(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)],
  ['only opening', () => bytes('['.repeat(500_000))],
  ['__proto__', (valid) => bytes(`${valid.slice(0, -1)},"__proto__":{"is_superuser":true}}`)],
  ['__proto__, escaped', (valid) => bytes(`${valid.slice(0, -1)},"\\u005f_proto__":{"role":"owner"}}`)],
  ['constructor', (valid) => bytes(`${valid.slice(0, -1)},"constructor":{"prototype":{"x":1}}}`)],
  ['NUL in a text', (valid) => bytes(`${valid.slice(0, -1)},"x":"a\\u0000b"}`)],
  ['NUL in a name', (valid) => bytes(`${valid.slice(0, -1)},"a\\u0000b":1}`)],
  ['NUL as a byte', (valid) => bytes(valid, [0])],
  ['half of a pair', (valid) => bytes(`${valid.slice(0, -1)},"x":"\\ud800"}`)],
  ['the other half', (valid) => bytes(`${valid.slice(0, -1)},"x":"\\udc00 \\ud83d"}`)],
  ['half of a pair as a name', (valid) => bytes(`${valid.slice(0, -1)},"\\udfff":1}`)],
  ['invalid UTF-8', (valid) => bytes(`${valid.slice(0, -1)},"x":"`, [0xc3, 0x28], '"}')],
  ['overlong UTF-8', (valid) => bytes(`${valid.slice(0, -1)},"x":"`, [0xc0, 0xaf], '"}')],
  ['a surrogate in UTF-8', (valid) => bytes(`${valid.slice(0, -1)},"x":"`, [0xed, 0xa0, 0x80], '"}')],
  ['UTF-16', (valid) => Buffer.from(valid, 'utf16le')],
  ['UTF-16 with its mark', (valid) => bytes([0xff, 0xfe], [...Buffer.from(valid, 'utf16le')])],
  ['a list', (valid) => bytes(`[${valid}]`)],
  ['an empty list', () => bytes('[]')],
  ['a text', () => bytes('"x"')],
  ['a number', () => bytes('7')],
  ['true', () => bytes('true')],
  ['a list of a thousand nulls', () => bytes(JSON.stringify(Array(1000).fill(null)))],
]

function send(endpoint: Endpoint, raw: Buffer): Promise<ApiResponse> {
  return app.call({
    method: endpoint.method,
    path: samplePath(endpoint, fixtures),
    token: owner.token,
    company: owner.companyId,
    raw: new Uint8Array(raw),
    headers: JSON_TYPE,
  })
}

describe('a body that cannot be meant', () => {
  test.each(BROKEN)('%s is refused everywhere, and nothing is written', async (_what, make) => {
    const before = await databaseDigest(app)
    // The largest are read by the same parser everywhere: a few calls will do, of those that take so much.
    const calls = make('{}').length > 30_000 ? OF_MEMBERS.slice(0, 5) : WITH_BODY
    for (const [name, endpoint] of calls)
      expectProblem(await send(endpoint, make(JSON.stringify(sampleBody(name, fixtures)))), 400)
    expect(await databaseDigest(app)).toEqual(before)
  })

  test('of more than 1 MiB is 413, of one byte less it is read', async () => {
    const before = await databaseDigest(app)
    const frame = JSON.stringify({ name: 'x', notes: '' }).length
    const filled = (size: number) => JSON.stringify({ name: 'x', notes: 'n'.repeat(size - frame) })
    const call = { method: 'POST' as const, token: owner.token, company: owner.companyId, headers: JSON_TYPE }
    const fits = await app.call({ ...call, path: '/api/clients/', raw: filled(1024 * 1024) })
    expectProblem(fits, 400, 'validation_error')
    expect(fits.body.errors).toEqual({ notes: ['At most 5000 characters.'] })
    for (const path of ['/api/clients/', '/api/auth/register/', '/api/auth/login/', '/api/products/'])
      expectProblem(await app.call({ ...call, path, raw: filled(1024 * 1024 + 1) }), 413, 'body_too_large')
    expect(await databaseDigest(app)).toEqual(before)
  })

  test('named twice counts as its last name says, in one way for all', async () => {
    const made = await app.call({
      method: 'POST',
      path: '/api/clients/',
      token: owner.token,
      company: owner.companyId,
      raw: '{"name":"First","name":"Second"}',
      headers: JSON_TYPE,
    })
    expect(made.status).toBe(201)
    expect(made.body.name).toBe('Second')
    const [row] = await app.sql<{ name: string }>('select name from clients where id = $1', [made.body.id])
    expect(row).toEqual({ name: 'Second' })
  })

  // What a provider tells may have fields that we do not know.
  test.each(WITH_BODY.filter(([name]) => !/^receive(Stripe|Plan)Event$/.test(name)))(
    'with a field named like what every object has is refused by %s',
    async (name, endpoint) => {
      const sample = sampleBody(name, fixtures)
      const raw = JSON.stringify({
        ...sample,
        toString: 1,
        valueOf: {},
        hasOwnProperty: [],
        isPrototypeOf: '',
      })
      const answer = await send(endpoint, Buffer.from(raw))
      expectProblem(answer, 400, 'validation_error')
      expect(Object.keys(answer.body.errors).sort()).toEqual([
        'hasOwnProperty',
        'isPrototypeOf',
        'toString',
        'valueOf',
      ])
    },
  )

  test('with a byte order mark is the same body', async () => {
    const raw = new Uint8Array(bytes([0xef, 0xbb, 0xbf], JSON.stringify({ name: 'Marked' })))
    const made = await owner.post('/api/clients/', undefined, { raw, headers: JSON_TYPE })
    expect(made.status).toBe(201)
    expect(made.body.name).toBe('Marked')
  })

  test('with numbers too large to be numbers is refused at the field', async () => {
    const raw = '{"name":"x","payment_terms_days":1e400}'
    const answer = await owner.post('/api/clients/', undefined, { raw, headers: JSON_TYPE })
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors)).toEqual(['payment_terms_days'])
  })

  test.each([
    ['1e400', 'unit_price'],
    ['10.5', 'unit_price'],
    ['-0', 'quantity'],
    ['9007199254740993', 'quantity'],
    ['"1e3"', 'unit_price'],
    ['"1,000.00"', 'unit_price'],
    ['" 10 "', 'unit_price'],
    ['"١٠"', 'unit_price'],
    ['"0x10"', 'quantity'],
    ['"Infinity"', 'quantity'],
    ['"-"', 'quantity'],
    ['"1."', 'quantity'],
    ['""', 'quantity'],
    ['null', 'quantity'],
    ['[]', 'unit_price'],
    ['{"units":"1"}', 'unit_price'],
    ['true', 'quantity'],
    ['"0.0000001"', 'unit_price'],
    [`"${'9'.repeat(16)}"`, 'unit_price'],
    [`"${'9'.repeat(5000)}"`, 'quantity'],
  ])('money or quantity written %s is refused at its place', async (value, field) => {
    const rest = field === 'unit_price' ? '' : ',"unit_price":"1.00"'
    const raw = `{"client":"${fixtures.clientId}","items":[{"description":"x","${field}":${value}${rest}}]}`
    const answer = await owner.post('/api/invoices/', undefined, { raw, headers: JSON_TYPE })
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors)).toEqual([`items.0.${field}`])
  })
})

describe('an address that cannot be meant', () => {
  /** As it is: a client that tidies addresses would hide what is tested. */
  function rawGet(path: string): Promise<{ status: number; type: string; id: string; text: string }> {
    return new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${owner.token}`, 'x-company-id': owner.companyId }
      const { hostname, port } = new URL(app.url)
      request({ hostname, port, path, headers, agent: new Agent({ keepAlive: false }) }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
        })
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: String(response.headers['content-type']),
            id: String(response.headers['x-request-id']),
            text,
          }),
        )
      })
        .on('error', reject)
        .end()
    })
  }

  test.each([
    '/api/clients/%ZZ/',
    '/api/clients/%/',
    '/api/%E0%A4%A/',
    '/api/auth/companies/%C0%AF/',
    '/api/invoices/%ED%A0%80/',
    '/api/payments/public/%FF%FE/',
    '/%',
  ])('%s is answered like any other error', async (path) => {
    const answer = await rawGet(path)
    expect([400, 404]).toContain(answer.status)
    expect(answer.type).toMatch(/^application\/problem\+json/)
    expect(JSON.parse(answer.text)).toMatchObject({ status: answer.status, request_id: answer.id })
    expect(answer.text).not.toMatch(/FST_|stack|at \w+ \(/)
  })

  test.each([
    `/api/clients/${'a'.repeat(690)}/`,
    `/api/clients/${'a'.repeat(5000)}/`,
    '/api/clients/%00/',
    '/api/clients/../../etc/passwd',
    '/api/clients/..%2f..%2fetc%2fpasswd/',
    '/api//clients/',
    '/api/clients;x=1/',
    '/api/__proto__/',
    '/api/constructor/',
    '/api/payments/public/%00/',
    `/api/invoices/pdf/${'A'.repeat(650)}/`,
    `/api/auth/companies/ABCDEF01-0000-7000-8000-000000000000/logo/${'a'.repeat(64)}/`,
    `/api/auth/companies/${NOBODY}/logo/..%2f..%2f..%2fetc%2fpasswd/`,
  ])('%s leads nowhere', async (path) => {
    const answer = await rawGet(path)
    expect(answer.status, answer.text).toBe(404)
    expect(answer.type).toMatch(/^application\/problem\+json/)
    expect(JSON.parse(answer.text)).toMatchObject({ error_code: 'not_found', request_id: answer.id })
  })
})

describe('a query', () => {
  const NASTY = [
    'page=0',
    'page=-1',
    'page=1e9',
    'page=99999999999',
    'page_size=101',
    'page_size=0',
    'page=1&page=2',
    'ordering=id;drop table invoices',
    'ordering=__proto__',
    'search=%00',
    'search=a%00b',
    `search=${'x'.repeat(201)}`,
    'cursor=x',
    'cursor=%00',
    'client=1',
    'surprise=1',
    '__proto__=1',
    'constructor=1',
    'toString=1',
    'search[a]=1',
    'issue_date_after=2026-02-30',
    'currency=EURO',
    'status=none',
  ]
  let client: string
  let recurring: string
  let event: string
  beforeAll(async () => {
    client = (await makeClient(owner)).id
    recurring = (await makeRecurring(owner, (await makeClient(owner)).id)).id
    event = (await owner.get('/api/timeline/events/')).body.results[0].id
  })
  const subjectOf = (path: string) => {
    if (path.startsWith('/api/clients/')) return client
    if (path.startsWith('/api/timeline/events/')) return event
    return path.startsWith('/api/recurring/') ? recurring : owner.companyId
  }
  /** Of some lists the company is in the path, of others a client, an event or a recurring invoice. */
  const pathOf = ({ path }: Endpoint) =>
    path.replace('{id}', subjectOf(path)).replace('{token}', fixtures.portalToken)
  test.each(LISTS)('of %s that cannot be meant is refused by field', async (_name, endpoint) => {
    for (const query of NASTY) {
      const path = `${pathOf(endpoint)}?${query}`
      const answer = await (endpoint.method === 'GET' ? owner.get(path) : owner.post(path))
      expectProblem(answer, 400, 'validation_error')
    }
  })

  test.each(LISTS)('of %s with odd characters finds what there is: nothing', async (_name, endpoint) => {
    // A table of nothing is a file with its head alone, and has a test of its own.
    if (!endpoint.query?.shape.search || endpoint.file) return
    for (const search of [
      '%25',
      '_',
      '%5C',
      "'",
      '"',
      '%ED%A0%80',
      '%F0%9F%92%B6',
      "' or 1=1 --",
      '%E2%80%AE',
    ]) {
      const answer = await owner.get(`${pathOf(endpoint)}?search=${unique('z')}${search}`)
      expect(answer.status, answer.text).toBe(200)
      const { results, views } = answer.body
      expect(results ?? views.filter(({ count }: { count: number }) => count > 0)).toEqual([])
    }
  })

  const place = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  test.each([
    ['created_at', '2026-02-30 00:00:00+00'],
    ['created_at', '2026-02-31 00:00:00.123456+00'],
    ['created_at', '2026-01-01 24:00:00+00'],
    ['created_at', '2026-01-01 00:00:00+23:59'],
    ['created_at', '2026-01-01 00:00:60+00'],
    ['created_at', '0000-01-01 00:00:00+00'],
    ['created_at', 'infinity'],
    ['created_at', 'now'],
    ['issue_date', '2026-02-30'],
    ['issue_date', 'today'],
    ['issue_date', '0000-01-01'],
    ['total', '9999999999999999999'],
    ['total', '1.5'],
    ['total', ''],
    ['client_name', 'a\u0000b'],
    ['client_name', '\ud800'],
    ['number', 7],
    ['number', null],
    ['due_date', { a: 1 }],
  ])('by %s from a made-up place %j is refused', async (ordering, value) => {
    const cursor = place(ordering, 'after', value, NOBODY)
    const answer = await owner.get(`/api/invoices/?ordering=${ordering}&cursor=${cursor}`)
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors)).toEqual(['cursor'])
  })

  test.each([
    ['created_at', '2026-01-01 00:00:00+00'],
    ['created_at', '2026-01-01 23:59:59.123456-11:30'],
    ['issue_date', '2024-02-29'],
    ['due_date', 'infinity'],
    ['total', '-5'],
    ['client_name', "o'neil"],
  ])('by %s from the place %j goes on from there', async (ordering, value) => {
    const cursor = place(ordering, 'after', value, NOBODY)
    expect((await owner.get(`/api/invoices/?ordering=${ordering}&cursor=${cursor}`)).status).toBe(200)
  })
})

describe('a form with a file', () => {
  const boundary = 'b'
  const part = (name: string, content: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="x.png"\r\ncontent-type: image/png\r\n\r\n${content}\r\n`
  test.each([
    ['no boundary', 'multipart/form-data', 'x', [400, 415]],
    ['an empty boundary', 'multipart/form-data; boundary=', 'x', [400, 415]],
    ['no body', `multipart/form-data; boundary=${boundary}`, '', [400]],
    ['no end', `multipart/form-data; boundary=${boundary}`, part('logo', 'x'), [400, 415]],
    ['garbage', `multipart/form-data; boundary=${boundary}`, 'garbage', [400]],
    ['another field', `multipart/form-data; boundary=${boundary}`, `${part('file', 'x')}--b--\r\n`, [400]],
    ['no field name', `multipart/form-data; boundary=${boundary}`, `${part('', 'x')}--b--\r\n`, [400]],
    ['__proto__', `multipart/form-data; boundary=${boundary}`, `${part('__proto__', 'x')}--b--\r\n`, [400]],
    [
      'no file',
      `multipart/form-data; boundary=${boundary}`,
      `--b\r\ncontent-disposition: form-data; name="logo"\r\n\r\nx\r\n--b--\r\n`,
      [400],
    ],
    [
      'a cut header',
      `multipart/form-data; boundary=${boundary}`,
      '--b\r\ncontent-disposition: form-da',
      [400],
    ],
  ] as const)('%s is refused', async (_what, type, raw, statuses) => {
    const answer = await owner.post(`/api/auth/companies/${owner.companyId}/logo/`, undefined, {
      raw,
      headers: { 'content-type': type },
    })
    expectProblem(answer, statuses)
  })
})

test.each([
  ['of the same field', 'logo'],
  ['of another field', 'other'],
])('two files in a form, the second %s, are one too many', async (_what, second) => {
  const form = new FormData()
  form.append('logo', new Blob(['x']), 'a.png')
  form.append(second, new Blob(['x']), 'b.png')
  const answer = await owner.post(`/api/auth/companies/${owner.companyId}/logo/`, undefined, { raw: form })
  expectProblem(answer, 400, 'validation_error')
  expect(answer.problem.errors).toEqual({ logo: ['Send one file at a time.'] })
})

/** What somebody may put where something else belongs. */
const odd = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      1.5,
      1e308,
      2 ** 53,
      '',
      ' ',
      [],
      {},
      [null],
      [[]],
      { a: [] },
    ),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '9'.repeat(40),
      '-0',
      '0.005',
      '1e3',
      NOBODY,
      '2026-02-30',
      '9999-12-31',
      '0001-01-01',
      'EUR',
      'XXX',
      'JPY',
      '<b>',
      "'; --",
      '../..',
      '\u202e',
      'ﷺ'.repeat(50),
      'x'.repeat(6000),
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
)

type Place = readonly (string | number)[]

function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [
    at,
    ...Object.entries(value).flatMap(([key, entry]) =>
      placesIn(entry, [...at, Array.isArray(value) ? Number(key) : key]),
    ),
  ]
}

function withValueAt(value: unknown, [key, ...rest]: Place, next: unknown): unknown {
  if (key === undefined) return next
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value))
    return value.map((entry, at) => (at === key ? withValueAt(entry, rest, next) : entry))
  return { ...(value as object), [key]: withValueAt((value as Record<string, unknown>)[key], rest, next) }
}

describe('any body at all', () => {
  const fields = (endpoint: Endpoint): string[] => {
    const inner = endpoint.body as { shape?: object; unwrap?: () => { shape?: object } }
    return Object.keys(inner.shape ?? inner.unwrap?.().shape ?? {})
  }

  test.each(WITH_BODY)('to %s gets an answer a person can use', async (name, endpoint) => {
    const places = placesIn(sampleBody(name, fixtures)).filter((at) => at.length > 0)
    const known = fields(endpoint).map((field) => [field])
    const anywhere = [...places, ...known]
    const mutation = fc.tuple(anywhere.length > 0 ? fc.constantFrom(...anywhere) : fc.constant(['x']), odd)
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
        const body = mutations.reduce<unknown>(
          (made, [at, value]) => withValueAt(made, at, value),
          sampleBody(name, fixtures),
        )
        const answer = await app.call({
          method: endpoint.method,
          path: samplePath(endpoint, fixtures),
          // Who works in a company is no client of it.
          ...(!endpoint.path.startsWith('/api/quotes/public/') && {
            token: owner.token,
            company: owner.companyId,
          }),
          body,
        })
        if (answer.status >= 400) {
          const usable = [400, 401, 402, 404, 409, 415, 429]
          expectProblem(answer, usable)
        }
      }),
      { numRuns: 25, seed: 20260722, endOnFailure: true },
    )
  })

  test('leaves no invoice without its lines, and every total right', async () => {
    const rows = await app.sql<{ id: string }>(
      `select i.id from invoices i where i.subtotal <> coalesce((select sum(t.line_total) from invoice_items t
         where t.company_id = i.company_id and t.invoice_id = i.id), 0) and not i.prices_include_tax`,
    )
    expect(rows).toEqual([])
    const [left] = await app.sql<{ n: number }>(
      'select count(*)::int as n from idempotency_keys where body is null',
    )
    expect(left?.n).toBe(0)
  })
})
