import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'

type Activity = {
  id: string
  type: string
  text: string
  user: string | null
  actor: string | null
  created_at: string
}

let app: TestApp
/** A house in Auckland, thirteen hours ahead of UTC on these days. */
let owner: Actor
let admin: Actor

const path = (query = '', actor = owner) => `/api/auth/companies/${actor.companyId}/activity/${query}`
const list = async (
  query = '',
  actor = owner,
): Promise<{ count: number; next: string | null; previous: string | null; results: Activity[] }> => {
  const answer = await actor.get(path(query, actor))
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const types = async (query: string) => (await list(query)).results.map(({ type }) => type)

/** Puts the events written since the last time at an instant: they are kept with the database's own time. */
const placed = new Set<string>()
async function placeAt(instant: string): Promise<void> {
  const rows = await app.sql<{ id: string }>('select id from timeline_events where company_id = $1', [
    owner.companyId,
  ])
  const fresh = rows.map(({ id }) => id).filter((id) => !placed.has(id))
  for (const id of fresh) placed.add(id)
  await app.sql('update timeline_events set created_at = $2 where id = any($1::uuid[])', [fresh, instant])
}

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app, { time_zone: 'Pacific/Auckland' })
  admin = await makeMember(app, owner, 'admin')
  await app.sql("update users set first_name = 'Grace', last_name = 'Hopper' where id = $1", [admin.userId])
  await placeAt('2026-01-10T00:00:00Z')
  // 23:59:59.999 on 14 January in Auckland, and the first instant of the fifteenth.
  await owner.patch(`/api/auth/companies/${owner.companyId}/`, { city: 'Auckland' })
  await placeAt('2026-01-14T10:59:59.999Z')
  await admin.patch('/api/auth/companies/current/settings/', { payment_terms_days: 7 })
  await placeAt('2026-01-14T11:00:00Z')
  const client = await makeClient(owner, { name: 'Kea Ltd' })
  await placeAt('2026-01-15T10:59:59.999Z')
  const { id } = await makeIssued(admin, client.id)
  await admin.post(`/api/invoices/${id}/mark_paid/`)
  await placeAt('2026-01-15T11:00:00Z')
})
afterAll(() => app?.close())

describe('who did what', () => {
  test('is told newest first, with the user and what changed', async () => {
    const { count, results } = await list('?kind=company')
    expect(count).toBe(3)
    expect(results.map(({ type, text, user, actor }) => ({ type, text, user, actor }))).toEqual([
      {
        type: 'company.settings_updated',
        text: "Grace Hopper changed the company's settings.",
        user: admin.userId,
        actor: 'Grace Hopper',
      },
      {
        type: 'company.updated',
        text: "Ada Lovelace changed the company's details.",
        user: owner.userId,
        actor: 'Ada Lovelace',
      },
      expect.objectContaining({ type: 'company.created', user: owner.userId }),
    ])
    expect(results[0]).toMatchObject({
      data: { before: { payment_terms_days: 14 }, after: { payment_terms_days: 7 } },
      created_at: '2026-01-14T11:00:00.000Z',
    })
    const [machine] = await app.sql<{ id: string }>(
      "select id from timeline_events where company_id = $1 and type = 'payment_link.created'",
      [owner.companyId],
    )
    const link = (await list()).results.find(({ id }) => id === machine?.id)
    expect(link).toMatchObject({ user: null, actor: 'Counterfoil' })
  })

  test('is found by user, kind and type', async () => {
    const all = (await list('?page_size=100')).results
    const own = (await list(`?user=${owner.userId}&page_size=100`)).results
    const hers = (await list(`?user=${admin.userId}&page_size=100`)).results
    expect(new Set(own.map(({ user }) => user))).toEqual(new Set([owner.userId]))
    expect(new Set(hers.map(({ user }) => user))).toEqual(new Set([admin.userId]))
    expect(own.length + hers.length + all.filter(({ user }) => user === null).length).toBe(all.length)
    expect(await types(`?user=${owner.userId}&kind=client`)).toEqual(['client.created'])
    expect(await types(`?user=${admin.userId}&kind=client`)).toEqual([])
    // A payment is not a payment link.
    expect(new Set(await types('?kind=payment'))).toEqual(new Set(['payment.created', 'payment.completed']))
    expect(await types('?type=invoice.issued')).toEqual(['invoice.issued'])
    expect(await types('?kind=invoic_')).toEqual([])
    expect(await types('?search=kea')).toContain('client.created')
    expect((await list(`?user=${owner.userId}`, await makeOwner(app))).results).toEqual([])
  })

  test('is of the company’s own days, both included', async () => {
    const days = async (query: string) => new Set(await types(query))
    expect(await days('?created_after=2026-01-15&created_before=2026-01-15')).toEqual(
      new Set(['company.settings_updated', 'client.created']),
    )
    expect(await days('?created_before=2026-01-14')).toEqual(new Set(['company.created', 'company.updated']))
    expect(await types('?created_after=2026-01-14&created_before=2026-01-14')).toEqual(['company.updated'])
    expect((await days('?created_after=2026-01-16')).has('invoice.issued')).toBe(true)
    expect((await days('?created_after=2026-01-16')).has('client.created')).toBe(false)
    expect(await types('?created_after=2026-01-17')).toEqual([])
    expect((await list('?created_after=1900-01-01&created_before=9998-12-31')).count).toBe(
      (await list()).count,
    )
  })

  test('is read on and back by its cursor, with the filters kept, while more is written', async () => {
    const all = (await list('?page_size=100')).results.map(({ id }) => id)
    const first = await list('?page_size=3')
    expect(first.previous).toBeNull()
    await owner.patch('/api/auth/companies/current/settings/', { default_notes: 'While somebody reads' })
    const read: string[] = first.results.map(({ id }) => id)
    let last = first
    for (let next = first.next; next; next = last.next) {
      expect(next.startsWith(path('?'))).toBe(true)
      last = (await owner.get(next)).body
      read.push(...last.results.map(({ id }) => id))
    }
    expect(read).toEqual(all)
    const before = (await owner.get(last.previous ?? '')).body
    expect(before.results.map(({ id }: Activity) => id)).toEqual(
      all.slice(-last.results.length - 3, -last.results.length),
    )
    const oldest = await list('?ordering=created_at&page_size=2&kind=company')
    expect(oldest.results.map(({ type }) => type)).toEqual(['company.created', 'company.updated'])
    const onwards = (await owner.get(oldest.next ?? '')).body
    expect(onwards.results.map(({ type }: Activity) => type)).toEqual([
      'company.settings_updated',
      'company.settings_updated',
    ])
  })

  test.each([
    ['user=ada', 'user'],
    ['kind=Invoice%25', 'kind'],
    ['created_after=yesterday', 'created_after'],
    ['created_before=10000-01-01', 'created_before'],
    ['created_after=1899-12-31', 'created_after'],
    ['cursor=x', 'cursor'],
    ['ordering=type', 'ordering'],
    ['actor=Ada', 'actor'],
  ])('is not found by ?%s', async (query, field) => {
    const answer = await owner.get(path(`?${query}`))
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })
})
