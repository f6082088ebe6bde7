import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeMember, makeOwner } from '../../../test/processes/factories.ts'

const RATES = '/api/invoices/taxes/rates/'
const GROUPS = '/api/invoices/taxes/groups/'
const STARTING = `${RATES}starting/`

let app: TestApp
let stranger: Actor

beforeAll(async () => {
  app = await buildTestApp()
  stranger = await makeOwner(app)
})
afterAll(() => app?.close())

type Named = {
  name: string
  rate: string
  category: string
  is_default: boolean
  exemption_reason: string | null
}
const kept = async (actor: Actor): Promise<Named[]> => (await actor.get(RATES)).body.results
const eventsOf = async (actor: Actor, type: string) =>
  (await actor.get('/api/timeline/events/')).body.results.filter(
    (event: { type: string }) => event.type === type,
  )

describe('the rates a company may start with', () => {
  test('are those of the country, and keep nothing by being asked for', async () => {
    const owner = await makeOwner(app, { country: 'FR' })
    const { status, body } = await owner.get(`${STARTING}?country=FR`)
    expect(status).toBe(200)
    expect(body.country).toBe('FR')
    expect(body.checked_on).toBe('2026-01-01')
    expect(body.rates.slice(0, 2)).toEqual([
      { key: 'S-20', name: 'TVA', rate: '20', category: 'S', region: null, is_usual: true, is_there: false },
      { key: 'S-10', name: 'TVA', rate: '10', category: 'S', region: null, is_usual: false, is_there: false },
    ])
    expect(await kept(owner)).toEqual([])
    const none = await owner.get(`${STARTING}?country=US`)
    expect(none.body).toEqual({ country: 'US', checked_on: '2026-01-01', rates: [], groups: [] })
  })

  test('are those of the company’s own country where none is named', async () => {
    const owner = await makeOwner(app, { country: 'NZ' })
    expect((await owner.get(STARTING)).body).toMatchObject({
      country: 'NZ',
      rates: [{ key: 'S-15' }, {}, {}],
    })
    const nowhere = await makeOwner(app)
    await app.sql('update companies set country = null where company_id = $1', [nowhere.companyId])
    expect((await nowhere.get(STARTING)).body).toMatchObject({ country: null, rates: [], groups: [] })
  })

  test('are read by a viewer; without a token or with no real country they are refused', async () => {
    const owner = await makeOwner(app)
    const viewer = await makeMember(app, owner, 'viewer')
    expect((await viewer.get(`${STARTING}?country=DE`)).status).toBe(200)
    expect((await app.call({ path: `${STARTING}?country=DE` })).status).toBe(401)
    expect((await owner.get(`${STARTING}?country=de`)).problem.errors).toHaveProperty('country')
  })
})

describe('taking rates', () => {
  test('makes them the company’s own, the usual one the default, with an event each', async () => {
    const owner = await makeOwner(app)
    const taken = await owner.post(STARTING, { country: 'DE', rates: ['AE-0', 'S-7', 'S-19'] })
    expect(taken.status).toBe(201)
    expect(taken.body.rates).toMatchObject([
      { name: 'USt.', rate: '19', category: 'S', country: 'DE', is_default: true, exemption_reason: null },
      { name: 'USt.', rate: '7', category: 'S', country: 'DE', is_default: false, exemption_reason: null },
      { name: 'Reverse charge', rate: '0', category: 'AE', exemption_reason: 'Reverse charge' },
    ])
    expect(taken.body.groups).toEqual([])
    expect(await kept(owner)).toHaveLength(3)
    expect(await eventsOf(owner, 'tax_rate.created')).toHaveLength(3)
    const { body } = await owner.get(`${STARTING}?country=DE`)
    expect(
      body.rates
        .filter((rate: { is_there: boolean }) => rate.is_there)
        .map((rate: { key: string }) => rate.key),
    ).toEqual(['S-19', 'S-7', 'AE-0'])
  })

  test('twice makes nothing twice, and a default that is there stays', async () => {
    const owner = await makeOwner(app)
    await owner.post(RATES, { name: 'Mine', rate: '18', is_default: true })
    await owner.post(STARTING, { country: 'DE', rates: ['S-19'] })
    const again = await owner.post(STARTING, { country: 'DE', rates: ['S-19'] })
    expect(again.status).toBe(201)
    expect(again.body).toEqual({ rates: [], groups: [] })
    expect((await kept(owner)).map(({ name, is_default }) => [name, is_default])).toEqual([
      ['Mine', true],
      ['USt.', false],
    ])
  })

  test('makes the groups that they complete', async () => {
    const owner = await makeOwner(app)
    const first = await owner.post(STARTING, { country: 'CA', rates: ['S-5-GST'] })
    expect(first.body.groups).toEqual([])
    const second = await owner.post(STARTING, { country: 'CA', rates: ['S-9.975-QC', 'S-5-GST'] })
    expect(second.body.rates.map(({ name }: Named) => name)).toEqual(['QST'])
    expect(second.body.groups).toMatchObject([{ name: 'GST + QST', is_default: false }])
    const ids = [first.body.rates[0].id, second.body.rates[0].id]
    expect((await owner.get(GROUPS)).body.results).toMatchObject([{ name: 'GST + QST', rates: ids }])
  })

  test('by twenty at once makes each rate once', async () => {
    const owner = await makeOwner(app)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => owner.post(STARTING, { country: 'AT', rates: ['S-20', 'S-10'] })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(answers.flatMap(({ body }) => body.rates)).toHaveLength(2)
    expect((await kept(owner)).map(({ rate, is_default }) => [rate, is_default])).toEqual([
      ['20', true],
      ['10', false],
    ])
  })

  test('of another country, or of none, is refused whole at its place', async () => {
    const owner = await makeOwner(app)
    const refused = await owner.post(STARTING, { country: 'DE', rates: ['S-19', 'S-20'] })
    expect(refused.status).toBe(400)
    expect(refused.problem.errors).toEqual({ 'rates.1': ['This rate is not offered for the country.'] })
    for (const body of [
      {},
      { country: 'DE', rates: [] },
      { country: 'DE', rates: ['19'] },
      { country: 1, rates: 'S-19' },
    ])
      expect((await owner.post(STARTING, body)).status, JSON.stringify(body)).toBe(400)
    expect(await kept(owner)).toEqual([])
  })

  test('is refused without a token and without the permission, and is the own company’s alone', async () => {
    const owner = await makeOwner(app)
    const body = { country: 'DE', rates: ['S-19'] }
    expect((await app.call({ path: STARTING, body })).status).toBe(401)
    for (const role of ['member', 'viewer'] as const) {
      const refused = await (await makeMember(app, owner, role)).post(STARTING, body)
      expect(refused.status).toBe(403)
    }
    expect((await (await makeMember(app, owner, 'accountant')).post(STARTING, body)).status).toBe(201)
    expect(await kept(stranger)).toEqual([])
  })
})
