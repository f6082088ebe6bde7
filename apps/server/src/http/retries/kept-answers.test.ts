import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { registration } from '../../../test/calls/invitation-calls.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeDraft, makeOwner, unique } from '../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor
let client: { id: string }

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())

const keptBytes = async (key: string): Promise<number> => {
  const rows = await app.sql<{ bytes: number }>(
    'select octet_length(body) as bytes from idempotency_keys where key = $1 and actor = $2',
    [key, owner.userId],
  )
  return rows[0]?.bytes ?? 0
}
const longDraft = (description: () => string) =>
  makeDraft(owner, client.id, {
    items: Array.from({ length: 300 }, () => ({ description: description(), unit_price: '1.00' })),
  })
const note = (id: string, idempotencyKey: string, internal_notes = 'seen') =>
  owner.patch(`/api/invoices/${id}/`, { internal_notes }, { idempotencyKey })

describe('a large answer', () => {
  test('is kept small, and answered again as it was', async () => {
    const { id } = await longDraft(() => 'One hour of the very same work')
    const first = await note(id, 'alike')
    expect(first.status, first.text).toBe(200)
    expect(first.text.length).toBeGreaterThan(50_000)
    expect(await keptBytes('alike')).toBeLessThan(first.text.length / 2)
    const again = await note(id, 'alike')
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.text).toBe(first.text)
  })

  test('is refused with its work where a user has so much kept in a day; small ones go on', async () => {
    const { id } = await longDraft(() => randomBytes(300).toString('base64'))
    const first = await note(id, 'large')
    expect(first.status, first.text).toBe(200)
    expect(await keptBytes('large')).toBeGreaterThan(50_000)
    const most = 32 * 1024 * 1024
    const counter = `kept-answers:${owner.userId}`
    await app.sql('update throttle_counters set count = $2 where key = $1', [counter, most])

    const refused = await note(id, 'one-more', 'never written')
    expectProblem(refused, 429, 'rate_limited')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.body.detail).toBe(
      'The answers kept for your Idempotency-Keys take more than 32 MB. Nothing was changed. Send smaller calls, or try again tomorrow.',
    )
    expect(await keptBytes('one-more')).toBe(0)
    expect((await owner.get(`/api/invoices/${id}/`)).body.internal_notes).toBe('seen')

    const small = await owner.post('/api/clients/', { name: unique('Client') }, { idempotencyKey: 'small' })
    expect(small.status, small.text).toBe(201)
    // Another user is not concerned, nor is the same one a day later.
    await app.sql(
      "update throttle_counters set window_ends_at = now() - interval '1 second' where key = $1",
      [counter],
    )
    expect((await note(id, 'one-more', 'written')).status).toBe(200)
  })
})

describe('a key of somebody who is not signed in', () => {
  const person = () => ({ ...registration(), email: `${unique('new')}@example.com` })
  const register = (body: unknown, idempotencyKey: string) =>
    app.call({ path: '/api/auth/register/', body, idempotencyKey })

  test('meets no stranger’s answer, nor stands in their way', async () => {
    const [one, other] = [person(), person()]
    const [first, second] = await Promise.all([register(one, 'the-same'), register(other, 'the-same')])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body.email).toBe(one.email)
    expect(second.body.email).toBe(other.email)
    const again = await register(one, 'the-same')
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
  })

  test('of a call that takes a token or none is its user’s', async () => {
    const stranger = await makeOwner(app)
    const name = unique('Firm')
    const body = { company_name: name, company_email: `${name}@example.com` }
    const make = (token: string) =>
      app.call({ path: '/api/auth/sign-in/', token, body, idempotencyKey: 'firm' })
    const made = await make(owner.token)
    expect(made.status, made.text).toBe(201)
    // The stranger is told that the name is taken, and not what was made.
    expectProblem(await make(stranger.token), 400, 'validation_error')
    expect((await make(owner.token)).body).toEqual(made.body)
  })
})
