import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeOwner } from '../../../../test/processes/factories.ts'

const UUID = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/)
const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

const idOf = (made: ApiResponse): string => made.body.id
const create = (body: Record<string, unknown>, actor = owner) => actor.post('/api/clients/', body)

describe('addresses', () => {
  const list = async (id: string) => (await owner.get(`/api/clients/${id}/addresses/`)).body
  const defaults = async (id: string, kind = 'billing') =>
    (await list(id)).results.filter(
      (entry: { kind: string; is_default: boolean }) => entry.kind === kind && entry.is_default,
    )
  const home = { line1: 'Weg 1', city: 'Ulm', country: 'DE' }

  test('come and go; there is always one default of a kind', async () => {
    const id = idOf(await create({ name: 'Addresses' }))
    const path = `/api/clients/${id}/addresses/`
    const first = await owner.post(path, { ...home, client: id })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ ...home, client: id, kind: 'billing', is_default: true, line2: null })
    const second = await owner.post(path, { ...home, line1: 'Weg 2' })
    expect(second.body.is_default).toBe(false)
    const third = await owner.post(path, { ...home, line1: 'Weg 3', is_default: true })
    expect(third.body.is_default).toBe(true)
    expect((await list(id)).count).toBe(3)
    expect(await defaults(id)).toHaveLength(1)

    const unset = await owner.patch(`${path}${third.body.id}/`, { is_default: false })
    expect(unset.body.is_default).toBe(false)
    expect((await defaults(id))[0].id).toBe(first.body.id)

    expect((await owner.delete(`${path}${first.body.id}/`)).status).toBe(204)
    expect((await defaults(id))[0].id).toBe(second.body.id)
    await owner.delete(`${path}${third.body.id}/`)
    const only = await owner.patch(`${path}${second.body.id}/`, { is_default: false })
    expect(only.body.is_default).toBe(true)
    const moved = await owner.patch(`${path}${second.body.id}/`, { kind: 'shipping', state: 'BW' })
    expect(moved.body).toMatchObject({ kind: 'shipping', state: 'BW', is_default: true, line1: 'Weg 2' })
    expect(await defaults(id)).toHaveLength(0)
  })

  test('written at once by ten still have one default', async () => {
    const id = idOf(await create({ name: 'Ten' }))
    const made = await Promise.all(
      Array.from({ length: 10 }, () =>
        owner.post(`/api/clients/${id}/addresses/`, { ...home, is_default: true }),
      ),
    )
    expect(made.every(({ status }) => status === 201)).toBe(true)
    expect((await list(id)).count).toBe(10)
    expect(await defaults(id)).toHaveLength(1)
  })

  test('refuse a wrong client, a wrong country and what is missing', async () => {
    const id = idOf(await create({ name: 'Wrong' }))
    const path = `/api/clients/${id}/addresses/`
    const wrong = await owner.post(path, { ...home, client: NOBODY, country: 'ZZ' })
    expect(wrong.problem.errors).toEqual({
      client: ['This is another client than the one in the address.'],
      country: ['Not a country of ISO 3166-1.'],
    })
    expect(Object.keys((await owner.post(path, {})).problem.errors ?? {}).sort()).toEqual(['city', 'country'])
    expect((await owner.post(`/api/clients/${NOBODY}/addresses/`, home)).status).toBe(404)
  })

  test('belong to their client: under another one they are not found', async () => {
    const one = await makeClient(owner)
    const other = await makeClient(owner)
    const { results } = await list(one.id)
    const path = `/api/clients/${other.id}/addresses/${results[0].id}/`
    expect((await owner.get(path)).status).toBe(404)
    expect((await owner.patch(path, { city: 'Bonn' })).status).toBe(404)
    expect((await owner.delete(path)).status).toBe(404)
    expect((await owner.get(`/api/clients/${one.id}/addresses/${results[0].id}/`)).body.city).toBe('Berlin')
  })
})

describe('contacts', () => {
  test('come and go; one is the primary one', async () => {
    const id = idOf(await create({ name: 'Contacts' }))
    const path = `/api/clients/${id}/contacts/`
    const anna = await owner.post(path, {
      first_name: 'Anna',
      email: 'Anna@Example.com',
      receives_invoices: false,
    })
    expect(anna.status).toBe(201)
    expect(anna.body).toEqual({
      id: UUID,
      client: id,
      first_name: 'Anna',
      last_name: null,
      email: 'anna@example.com',
      phone: null,
      position: null,
      is_primary: true,
      receives_invoices: false,
    })
    const bert = await owner.post(path, { first_name: 'Bert', is_primary: true })
    expect((await owner.get(`${path}${anna.body.id}/`)).body.is_primary).toBe(false)
    const patched = await owner.patch(`${path}${anna.body.id}/`, { last_name: 'Arnold', email: null })
    expect(patched.body).toMatchObject({
      first_name: 'Anna',
      last_name: 'Arnold',
      email: null,
      receives_invoices: false,
    })
    expect((await owner.delete(`${path}${bert.body.id}/`)).status).toBe(204)
    const { results, count } = (await owner.get(path)).body
    expect(count).toBe(1)
    expect(results[0]).toMatchObject({ id: anna.body.id, is_primary: true })
    expect((await owner.delete(`${path}${bert.body.id}/`)).status).toBe(404)
    expect((await owner.post(path, { first_name: '', email: 'x' })).problem.errors).toEqual({
      first_name: ['This field is required.'],
      email: ['Please enter a valid email address'],
    })
  })
})
