import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../test/calls/call-api.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeOwner,
  makeTaxRate,
  unique,
} from '../../../test/processes/factories.ts'

const UUID = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/)
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor
let stranger: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  stranger = await makeOwner(app)
})
afterAll(() => app?.close())

const idOf = (made: ApiResponse): string => made.body.id
const create = (body: Record<string, unknown>, actor = owner) => actor.post('/api/clients/', body)

async function eventsOf(
  clientId: string,
): Promise<{ type: string; data: Record<string, unknown>; text: string }[]> {
  return (await owner.get(`/api/timeline/events/?client=${clientId}&ordering=created_at`)).body.results
}

describe('creating a client', () => {
  test('answers the whole client, what was left out as null', async () => {
    const made = await create({ name: '  Meier <b>GmbH</b> ' })
    expect(made.status).toBe(201)
    expect(made.headers.get('etag')).toBe('"1"')
    expect(made.body).toEqual({
      id: UUID,
      name: 'Meier GmbH',
      kind: 'business',
      email: null,
      phone: null,
      website: null,
      tax_number: null,
      currency: null,
      language: null,
      payment_terms_days: null,
      default_tax_rate: null,
      template: null,
      notes: null,
      tags: [],
      status: 'active',
      status_reason: null,
      status_changed_at: null,
      status_changed_by: null,
      city: null,
      country: null,
      figures: [],
      last_invoice_date: null,
      average_days_to_pay: null,
      withheld: [],
      written_off: [],
      test_payments_in: [],
      addresses: [],
      contacts: [],
      version: 1,
      created_at: INSTANT,
      updated_at: INSTANT,
    })
    expect((await owner.get(`/api/clients/${made.body.id}/`)).body).toEqual(made.body)
  })

  test('takes addresses and contacts along; one of each kind leads', async () => {
    const rate = await makeTaxRate(owner)
    const made = await create({
      name: 'Nordlicht AG',
      kind: 'business',
      email: 'Office@Nordlicht.example',
      currency: 'CHF',
      language: 'de',
      payment_terms_days: 30,
      default_tax_rate: rate.id,
      tags: ['vip', 'vip', 'nord'],
      addresses: [
        { line1: 'Hafen 1', city: 'Kiel', country: 'DE', zip_code: '24103' },
        { line1: 'Hafen 2', city: 'Lübeck', country: 'DE', is_default: true },
        { kind: 'shipping', line1: 'Lager 3', city: 'Flensburg', country: 'DE' },
      ],
      contacts: [
        { first_name: 'Anna' },
        { first_name: 'Bert', email: 'bert@nordlicht.example', is_primary: true },
      ],
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      email: 'office@nordlicht.example',
      currency: 'CHF',
      language: 'de',
      payment_terms_days: 30,
      default_tax_rate: rate.id,
      tags: ['vip', 'nord'],
      city: 'Lübeck',
      country: 'DE',
    })
    const leads = made.body.addresses.filter((entry: { is_default: boolean }) => entry.is_default)
    expect(leads.map((entry: { line1: string }) => entry.line1)).toEqual(['Hafen 2', 'Lager 3'])
    expect(made.body.addresses[0]).toEqual({
      id: UUID,
      client: made.body.id,
      kind: 'billing',
      line1: 'Hafen 2',
      line2: null,
      city: 'Lübeck',
      state: null,
      zip_code: null,
      country: 'DE',
      is_default: true,
    })
    expect(made.body.contacts).toEqual([
      {
        id: UUID,
        client: made.body.id,
        first_name: 'Bert',
        last_name: null,
        email: 'bert@nordlicht.example',
        phone: null,
        position: null,
        is_primary: true,
        receives_invoices: true,
      },
      expect.objectContaining({ first_name: 'Anna', is_primary: false }),
    ])
    expect((await eventsOf(made.body.id))[0]).toMatchObject({
      type: 'client.created',
      text: 'Ada Lovelace created the client Nordlicht AG.',
    })
  })

  test('names every fault at once', async () => {
    const made = await create({
      name: ' ',
      email: 'no address',
      currency: 'XXY',
      language: 'tlh',
      payment_terms_days: 400,
      status: 'blocked',
      vip: true,
      addresses: [{ line1: '', city: 'Kiel', country: 'de' }],
      contacts: [{}],
    })
    expect(made.status).toBe(400)
    expect(made.problem.error_code).toBe('validation_error')
    expect(made.problem.detail).toBeUndefined()
    expect(Object.keys(made.problem.errors ?? {}).sort()).toEqual([
      'addresses.0.country',
      'contacts.0.first_name',
      'currency',
      'email',
      'language',
      'name',
      'payment_terms_days',
      'status',
      'vip',
    ])
    expect(made.problem.errors).toMatchObject({
      name: ['Name is required'],
      email: ['Please enter a valid email address'],
      status: ['This field is set by the server.'],
      vip: ['Unknown field.'],
    })
  })

  test('refuses a country there is not and a tax rate of another company, both at once', async () => {
    const foreign = await makeTaxRate(stranger)
    const made = await create({
      name: 'A',
      default_tax_rate: foreign.id,
      addresses: [
        { line1: 'x', city: 'y', country: 'DE' },
        { line1: 'x', city: 'y', country: 'ZZ' },
      ],
    })
    expect(made.status).toBe(400)
    expect(made.problem.errors).toEqual({
      'addresses.1.country': ['Not a country of ISO 3166-1.'],
      default_tax_rate: ['Unknown tax rate.'],
    })
  })

  test('happens once under one key, and twice without', async () => {
    const name = unique('Twice')
    const first = await owner.post('/api/clients/', { name }, { idempotencyKey: name })
    const again = await owner.post('/api/clients/', { name }, { idempotencyKey: name })
    expect(again.status).toBe(201)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const other = await owner.post('/api/clients/', { name: 'Other' }, { idempotencyKey: name })
    expect(other.problem.error_code).toBe('idempotency_key_reused')
    expect((await create({ name })).status).toBe(201)
    expect((await owner.get(`/api/clients/?search=${name}`)).body.count).toBe(2)
  })
})

describe('changing a client', () => {
  test('leaves what is not named, and keeps what it was', async () => {
    const id = idOf(await create({ name: 'Alt', phone: '123', notes: 'kept', tags: ['a'] }))
    const changed = await owner.patch(`/api/clients/${id}/`, { phone: '', kind: 'individual' })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({
      name: 'Alt',
      phone: null,
      kind: 'individual',
      notes: 'kept',
      tags: ['a'],
      version: 2,
    })
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      type: 'client.updated',
      data: { before: { phone: '123', kind: 'business' }, after: { phone: null, kind: 'individual' } },
    })
  })

  test('refuses a phone, a website and a tax number that are none', async () => {
    const odd = { phone: 'abc', website: 'tea', tax_number: '123' }
    const faults = {
      phone: ['Give a phone number such as +49 30 123456, with ext. 12 for an extension.'],
      website: ['Give a web address such as example.com or https://example.com.'],
      tax_number: ['A tax number has at least 4 letters or digits.'],
    }
    const made = await create({ name: 'Odd', ...odd, contacts: [{ first_name: 'Bo', phone: 'abc' }] })
    expect(made.status).toBe(400)
    expect(made.body.errors).toEqual({ ...faults, 'contacts.0.phone': faults.phone })
    const id = idOf(await create({ name: 'Odd', phone: '030 1', contacts: [{ first_name: 'Bo' }] }))
    const changed = await owner.patch(`/api/clients/${id}/`, odd)
    expect([changed.status, changed.body.errors]).toEqual([400, faults])
    const contacts = `/api/clients/${id}/contacts/`
    const contact = (await owner.get(`/api/clients/${id}/`)).body.contacts[0]
    for (const answer of [
      await owner.post(contacts, { first_name: 'Cy', phone: 'abc' }),
      await owner.patch(`${contacts}${contact.id}/`, { phone: 'abc' }),
    ])
      expect([answer.status, answer.body.errors]).toEqual([400, { phone: faults.phone }])
    expect((await owner.get(`/api/clients/${id}/`)).body).toMatchObject({ phone: '030 1', version: 1 })
  })

  test('takes an odd value that was stored before there was a rule for it, where it is sent unchanged', async () => {
    const id = idOf(await create({ name: 'Old', contacts: [{ first_name: 'Bo' }] }))
    await app.sql("update clients set phone = 'abc', website = 'tea', tax_number = '123' where id = $1", [id])
    await app.sql("update client_contacts set phone = 'abc' where client_id = $1", [id])
    const path = `/api/clients/${id}/`
    const odd = { phone: 'abc', website: 'tea', tax_number: '123' }
    const saved = await owner.patch(path, { ...odd, notes: 'new' })
    expect(saved.status, saved.text).toBe(200)
    expect(saved.body).toMatchObject({ ...odd, notes: 'new' })
    const bo = saved.body.contacts[0].id
    const contact = await owner.patch(`${path}contacts/${bo}/`, { phone: 'abc', position: 'Boss' })
    expect(contact.body).toMatchObject({ phone: 'abc', position: 'Boss' })
    expect((await owner.patch(path, { phone: 'abd' })).status).toBe(400)
  })

  test('to what it is already writes nothing', async () => {
    const id = idOf(await create({ name: 'Same', tags: ['x'] }))
    const same = await owner.patch(`/api/clients/${id}/`, { name: 'Same', tags: ['x'] })
    expect(same.body.version).toBe(1)
    expect(await eventsOf(id)).toHaveLength(1)
  })

  test('refuses a stale version, takes the right one, and without one the last write wins', async () => {
    const id = idOf(await create({ name: 'Version' }))
    const path = `/api/clients/${id}/`
    expect((await owner.patch(path, { notes: 'a' }, { headers: { 'if-match': '"1"' } })).status).toBe(200)
    const stale = await owner.patch(path, { notes: 'b' }, { headers: { 'if-match': '"1"' } })
    expect(stale.status).toBe(412)
    expect(stale.problem.error_code).toBe('stale_version')
    expect((await owner.patch(path, { notes: 'c' })).body).toMatchObject({ notes: 'c', version: 3 })
  })

  test('of two at once on one version, one is refused', async () => {
    const id = idOf(await create({ name: 'Race' }))
    const write = (notes: string) =>
      owner.patch(`/api/clients/${id}/`, { notes }, { headers: { 'if-match': '"1"' } })
    const answers = await Promise.all([write('one'), write('two')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('renames its drafts and leaves what was issued', async () => {
    const client = await makeClient(owner, { name: 'Before' })
    const draft = await makeDraft(owner, client.id)
    const issued = await makeIssued(owner, client.id)
    await owner.patch(`/api/clients/${client.id}/`, { name: 'After' })
    expect((await owner.get(`/api/invoices/${draft.id}/`)).body.client_name).toBe('After')
    expect((await owner.get(`/api/invoices/${issued.id}/`)).body.client_name).toBe('Before')
  })

  test('refuses another company’s tax rate and server-owned fields', async () => {
    const id = idOf(await create({ name: 'Refuse' }))
    const foreign = await makeTaxRate(stranger)
    const rate = await owner.patch(`/api/clients/${id}/`, { default_tax_rate: foreign.id })
    expect(rate.problem.errors).toEqual({ default_tax_rate: ['Unknown tax rate.'] })
    const owned = await owner.patch(`/api/clients/${id}/`, { id: NOBODY, status: 'blocked', created_at: 'x' })
    expect(Object.keys(owned.problem.errors ?? {}).sort()).toEqual(['created_at', 'id', 'status'])
  })
})

describe('deleting a client', () => {
  test('takes addresses and contacts with it', async () => {
    const client = await makeClient(owner)
    const gone = await owner.delete(`/api/clients/${client.id}/`)
    expect(gone.status).toBe(204)
    expect(gone.text).toBe('')
    expect((await owner.get(`/api/clients/${client.id}/`)).status).toBe(404)
    expect((await owner.delete(`/api/clients/${client.id}/`)).status).toBe(404)
    expect((await eventsOf(client.id)).at(-1)?.type).toBe('client.deleted')
  })

  test('with a draft, an invoice or a payment is refused and changes nothing', async () => {
    const client = await makeClient(owner)
    const draft = await makeDraft(owner, client.id)
    const refused = await owner.delete(`/api/clients/${client.id}/`)
    expect(refused.status).toBe(409)
    expect(refused.problem.error_code).toBe('client_in_use')
    await owner.delete(`/api/invoices/${draft.id}/`)
    const paid = await owner.post('/api/payments/', { client: client.id, amount: '5.00', currency: 'EUR' })
    expect(paid.status).toBe(201)
    expect((await owner.delete(`/api/clients/${client.id}/`)).problem.error_code).toBe('client_in_use')
    expect((await owner.get(`/api/clients/${client.id}/`)).body.addresses).toHaveLength(1)
  })
})

describe('the status of a client', () => {
  test('moves by the table and keeps why, when and who', async () => {
    const id = idOf(await create({ name: 'Moves' }))
    const act = (action: string, body?: unknown) => owner.post(`/api/clients/${id}/${action}/`, body)
    const left = await act('deactivate', { reason: 'No orders for a year' })
    expect(left.status).toBe(200)
    expect(left.body).toMatchObject({
      status: 'inactive',
      status_reason: 'No orders for a year',
      status_changed_at: INSTANT,
      status_changed_by: 'Ada Lovelace',
      version: 2,
    })
    expect((await act('deactivate', { reason: 'again' })).problem).toMatchObject({
      status: 409,
      error_code: 'client_status_conflict',
      detail: 'This client is inactive already.',
    })
    expect((await act('block', { reason: 'Does not pay' })).body.status).toBe('blocked')
    expect((await act('block', { reason: 'x' })).status).toBe(409)
    expect((await act('deactivate', { reason: 'x' })).problem.detail).toBe(
      'This client is blocked. Activate it first.',
    )
    expect((await act('activate')).body).toMatchObject({ status: 'active', status_reason: null })
    expect((await act('activate')).status).toBe(409)
    const events = await eventsOf(id)
    expect(events.map(({ type }) => type)).toEqual([
      'client.created',
      'client.deactivated',
      'client.blocked',
      'client.activated',
    ])
    expect(events[2]?.data).toEqual({
      before: { status: 'inactive' },
      after: { status: 'blocked' },
      reason: 'Does not pay',
    })
  })

  test('asks for a reason where one is kept, and for none to activate', async () => {
    const id = idOf(await create({ name: 'Reason' }))
    for (const action of ['deactivate', 'block']) {
      expect((await owner.post(`/api/clients/${id}/${action}/`, {})).problem.errors).toHaveProperty('reason')
    }
    expect((await owner.post(`/api/clients/${id}/activate/`, { reason: 'x' })).problem.errors).toHaveProperty(
      'reason',
    )
  })

  test('is changed once by two who press at once', async () => {
    const id = idOf(await create({ name: 'Press' }))
    const block = () => owner.post(`/api/clients/${id}/block/`, { reason: 'x' })
    const statuses = (await Promise.all([block(), block(), block()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409])
  })
})

describe('another company', () => {
  test('finds nothing of ours, changes nothing, and is not told that it is there', async () => {
    const client = await makeClient(owner, { contacts: [{ first_name: 'Anna' }] })
    const whole = (await owner.get(`/api/clients/${client.id}/`)).body
    const base = `/api/clients/${client.id}/`
    const answers = await Promise.all([
      stranger.get(base),
      stranger.patch(base, { name: 'Mine' }),
      stranger.delete(base),
      stranger.post(`${base}activate/`),
      stranger.post(`${base}block/`, { reason: 'x' }),
      stranger.post(`${base}deactivate/`, { reason: 'x' }),
      stranger.get(`${base}addresses/`),
      stranger.post(`${base}addresses/`, { line1: 'x', city: 'y', country: 'DE' }),
      stranger.patch(`${base}addresses/${whole.addresses[0].id}/`, { city: 'z' }),
      stranger.delete(`${base}addresses/${whole.addresses[0].id}/`),
      stranger.get(`${base}contacts/${whole.contacts[0].id}/`),
      stranger.post(`${base}contacts/`, { first_name: 'x' }),
      stranger.delete(`${base}contacts/${whole.contacts[0].id}/`),
    ])
    const unknown = await stranger.get(`/api/clients/${NOBODY}/`)
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect({ ...answer.problem, request_id: '' }).toEqual({ ...unknown.problem, request_id: '' })
    }
    expect((await owner.get(base)).body).toEqual(whole)
    expect(
      (await stranger.get('/api/clients/')).body.results.map(({ id }: { id: string }) => id),
    ).not.toContain(client.id)
  })
})
