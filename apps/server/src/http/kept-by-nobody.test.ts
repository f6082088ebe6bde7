import { allEndpoints, type EndpointName } from '@counterfoil/contract/all-endpoints.ts'
import type { Endpoint } from '@counterfoil/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeMember, makeOwner, unique } from '../../test/processes/factories.ts'
import { type Fixtures, makeFixtures, sampleBody, samplePath } from '../../test/stories/endpoint-samples.ts'

const ALL = Object.entries(allEndpoints) as [EndpointName, Endpoint][]
/** Pictures lie at addresses made of their own content: another picture has another address. */
const PICTURES: readonly string[] = ['getAvatar', 'getCompanyLogo']

let app: TestApp
let owner: Actor
let fixtures: Fixtures

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  fixtures = await makeFixtures(app, owner)
})
afterAll(() => app?.close())

describe('no answer is kept on its way', () => {
  // What changes comes last, and what would end the session or the company not at all.
  const ENDS: readonly string[] = ['logout', 'endSession', 'endOtherSessions', 'leaveCompany', 'closeCompany']
  const calls = ALL.filter(
    ([name, { keptFor }]) => !ENDS.includes(name) && !PICTURES.includes(name) && keptFor === undefined,
  ).sort(([, one], [, other]) => Number(one.method !== 'GET') - Number(other.method !== 'GET'))

  test.each(calls)('%s', async (name, { method, path, body, upload }) => {
    const endpoint = allEndpoints[name] as Endpoint
    const call = {
      method,
      path: samplePath(endpoint, fixtures),
      ...(body && !upload ? { body: sampleBody(name, fixtures) } : {}),
    }
    const asked = [
      { ...call, token: owner.token, company: owner.companyId },
      // What is refused tells of the company, too.
      call,
      { ...call, token: owner.token, company: fixtures.clientId },
    ]
    for (const one of asked) {
      const answer = await app.call(one)
      expect(answer.headers.get('cache-control'), `${path}: ${answer.status}`).toMatch(
        /^(private, )?no-store$/,
      )
      expect(answer.headers.get('expires')).toBeNull()
    }
  })

  test.each(['/api/', '/api/nowhere/', '/api/openapi.json', '/api/docs/'])(
    'nor %s, by anybody who shares it',
    async (path) => {
      const answer = await app.call({ path })
      expect(answer.headers.get('cache-control'), String(answer.status)).toMatch(/no-store|no-cache/)
    },
  )
})

describe('an answer kept under a key', () => {
  const make = (actor: Actor, company: string, name: string) =>
    actor.post('/api/clients/', { name }, { idempotencyKey: 'one-key-for-all', company })

  test('is that of its user and company alone, in whatever session they ask again', async () => {
    const other = await makeOwner(app)
    const colleague = await makeMember(app, owner, 'admin')
    const name = unique('Client')
    const first = await make(owner, owner.companyId, name)
    expect(first.status, first.text).toBe(201)
    // A colleague and a stranger have the same key to themselves.
    const ids = [
      first,
      await make(colleague, owner.companyId, name),
      await make(other, other.companyId, name),
    ].map(({ status, body }) => {
      expect(status).toBe(201)
      return body.id
    })
    expect(new Set(ids).size).toBe(3)
    const again = await make(owner, owner.companyId, name)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  test('is not given for another company of the same user', async () => {
    const second = await makeOwner(app)
    await app.sql(
      "insert into memberships (company_id, user_id, role, is_default) values ($1, $2, 'admin', false)",
      [second.companyId, owner.userId],
    )
    const name = unique('Client')
    const key = { idempotencyKey: unique('key') }
    const made = await owner.post('/api/clients/', { name }, key)
    expect(made.status).toBe(201)
    const elsewhere = await owner.post('/api/clients/', { name }, { ...key, company: second.companyId })
    expectProblem(elsewhere, 422, 'idempotency_key_reused')
    expect(elsewhere.text).not.toContain(made.body.id)
    // Who was removed from the company gets no answer of before either.
    await app.sql('delete from memberships where company_id = $1 and user_id = $2', [
      second.companyId,
      owner.userId,
    ])
  })

  test('is not given to who was removed since, nor to who may not any more', async () => {
    const member = await makeMember(app, owner, 'member')
    const client = await makeClient(owner)
    const write = () =>
      member.post('/api/invoices/', { client: client.id, items: [] }, { idempotencyKey: 'kept-for-a-member' })
    expect((await write()).status).toBe(201)
    await app.sql("update memberships set role = 'viewer' where user_id = $1", [member.userId])
    expectProblem(await write(), 403, 'permission_denied')
    await app.sql('delete from memberships where user_id = $1', [member.userId])
    expectProblem(await write(), 403, 'permission_denied')
  })
})
