import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
  makeTaxRate,
} from '../../../test/processes/factories.ts'

const RATES = '/api/invoices/taxes/rates/'
const GROUPS = '/api/invoices/taxes/groups/'
const NOBODY = '01900000-0000-7000-8000-000000000000'
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

let app: TestApp
let owner: Actor
let stranger: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  stranger = await makeOwner(app)
})
afterAll(() => app?.close())

type Listed = { id: string; name: string; is_default: boolean }
const rates = async (actor: Actor, query = ''): Promise<Listed[]> =>
  (await actor.get(`${RATES}${query}`)).body.results
const eventTypes = async (actor: Actor): Promise<string[]> =>
  (await actor.get('/api/timeline/events/')).body.results.map(({ type }: { type: string }) => type)

describe('a tax rate', () => {
  test('is kept in its shortest form and answered whole', async () => {
    const made = await owner.post(RATES, { name: 'Full', rate: '19.00' })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      id: expect.any(String),
      name: 'Full',
      rate: '19',
      category: 'S',
      exemption_reason: null,
      exemption_reasons: {},
      country: null,
      is_compound: false,
      is_withholding: false,
      is_default: false,
      is_active: true,
      version: 1,
      created_at: INSTANT,
      updated_at: INSTANT,
    })
    expect((await owner.get(`${RATES}${made.body.id}/`)).body).toEqual(made.body)
    const canada = await owner.post(RATES, { name: 'QST', rate: '9.9750', country: 'CA', is_compound: true })
    expect(canada.body).toMatchObject({ rate: '9.975', country: 'CA', is_compound: true })
  })

  test('that no invoice may bear is refused with every fault at once', async () => {
    const answers = [
      [{}, ['name', 'rate']],
      [
        { name: 'x', rate: '19', category: 'AE', country: 'ZZ', is_default: true, is_active: false },
        ['country', 'exemption_reason', 'is_default', 'rate'],
      ],
      [{ name: 'x', rate: '0' }, ['rate']],
      [{ name: 'x', rate: '101' }, ['rate']],
      [{ name: 'x', rate: '-1' }, ['rate']],
      [{ name: 'x', rate: '1.23456' }, ['rate']],
      [{ name: 'x', rate: '1e1' }, ['rate']],
      [{ name: 'x', rate: 19 }, ['rate']],
      [{ name: 'x', rate: '10', is_withholding: true, is_compound: true }, ['is_compound']],
      [{ name: 'x', rate: '19', category: 'Q', id: NOBODY, vat: 1 }, ['category', 'id', 'vat']],
    ] as const
    for (const [body, fields] of answers) {
      const made = await owner.post(RATES, body)
      expect(made.status, JSON.stringify(body)).toBe(400)
      expect(Object.keys(made.problem.errors ?? {}).sort()).toEqual(fields)
    }
    const zero = await owner.post(RATES, {
      name: 'Reverse charge',
      rate: '0',
      category: 'AE',
      exemption_reason: 'Reverse charge',
    })
    expect(zero.status).toBe(201)
  })

  test('is changed field by field, against its version', async () => {
    const { id } = await makeTaxRate(owner, { name: 'Old', rate: '7' })
    const changed = await owner.patch(`${RATES}${id}/`, { name: 'New' }, { headers: { 'if-match': '"1"' } })
    expect(changed.body).toMatchObject({ name: 'New', rate: '7', version: 2 })
    const stale = await owner.patch(`${RATES}${id}/`, { name: 'Newer' }, { headers: { 'if-match': '"1"' } })
    expect(stale.status).toBe(412)
    const same = await owner.patch(`${RATES}${id}/`, { name: 'New', rate: '7.0' })
    expect(same.body.version).toBe(2)
    const wrong = await owner.patch(`${RATES}${id}/`, { rate: '0' })
    expect(wrong.problem.errors).toHaveProperty('rate')
  })

  test('says why no tax is charged in the languages of documents, and in the company’s own elsewhere', async () => {
    const german = await makeOwner(app)
    await german.patch(`/api/auth/companies/${german.companyId}/settings/`, { language: 'de' })
    const rate = { name: 'Exempt', rate: '0', category: 'E' }
    const said = ({ body }: { body: Record<string, unknown> }) => [
      body.exemption_reason,
      body.exemption_reasons,
    ]
    const wordings = { en: 'Exempt under section 4 no. 21', de: '§ 4 Nr. 21 UStG' }
    const made = await german.post(RATES, { ...rate, exemption_reasons: wordings })
    expect(made.status).toBe(201)
    expect(said(made)).toEqual(['§ 4 Nr. 21 UStG', wordings])
    const path = `${RATES}${made.body.id}/`
    const renamed = await german.patch(path, { name: 'Free', exemption_reason: '§ 4 Nr. 21 UStG' })
    expect(said(renamed)).toEqual(['§ 4 Nr. 21 UStG', wordings])
    const one = await german.patch(path, { exemption_reason: '§ 4 Nr. 22 UStG' })
    expect(said(one)).toEqual(['§ 4 Nr. 22 UStG', {}])
    const again = await german.patch(path, { exemption_reasons: { en: 'Section 4 no. 22', de: ' ' } })
    expect(said(again)).toEqual(['Section 4 no. 22', { en: 'Section 4 no. 22' }])
    expect(again.body.version).toBe(4)
    const none = await german.patch(path, { exemption_reason: null, exemption_reasons: {} })
    expect(none.problem.errors).toEqual({
      exemption_reason: ['Say why no tax is charged; the invoice has to state it.'],
    })
    const unknown = await german.post(RATES, { ...rate, exemption_reasons: { tlh: 'Exonerated' } })
    expect([unknown.status, Object.keys(unknown.problem.errors ?? {})]).toEqual([
      400,
      ['exemption_reasons.tlh'],
    ])
    const long = await german.post(RATES, { ...rate, exemption_reasons: { de: 'x'.repeat(201) } })
    expect([long.status, Object.keys(long.problem.errors ?? {})]).toEqual([400, ['exemption_reasons.de']])
  })

  test('that is charged has no reason why it is not, and a reason is one line', async () => {
    const none = { exemption_reason: null, exemption_reasons: {} }
    const reasons = { exemption_reason: 'Free', exemption_reasons: { en: 'Free of tax' } }
    const charged = await owner.post(RATES, { name: 'Charged', rate: '19', ...reasons })
    expect(charged.body).toMatchObject({ category: 'S', ...none })
    const withheld = { name: 'Withheld', rate: '10', category: 'E', is_withholding: true }
    expect((await owner.post(RATES, { ...withheld, ...reasons })).body).toMatchObject(none)
    const exempt = await owner.post(RATES, { name: 'Exempt', rate: '0', category: 'E', ...reasons })
    expect(exempt.body).toMatchObject(reasons)
    const patched = await owner.patch(`${RATES}${exempt.body.id}/`, { rate: '19', category: 'S' })
    expect(patched.body).toMatchObject({ category: 'S', ...none })
    for (const reason of ['Two\nlines', 'Turned \u202e round']) {
      const rate = { name: 'x', rate: '0', category: 'E' }
      const one = await owner.post(RATES, { ...rate, exemption_reason: reason })
      const several = await owner.post(RATES, { ...rate, exemption_reasons: { de: reason } })
      const fault = ['This has to be one line of plain text.']
      expect(one.problem.errors).toEqual({ exemption_reason: fault })
      expect(several.problem.errors).toEqual({ 'exemption_reasons.de': fault })
    }
  })

  test('is found by name and by whether it is active', async () => {
    const actor = await makeOwner(app)
    await makeTaxRate(actor, { name: 'Beta' })
    await makeTaxRate(actor, { name: 'alpha' })
    await makeTaxRate(actor, { name: 'Gamma', is_default: true })
    await makeTaxRate(actor, { name: '50%', is_active: false })
    expect((await rates(actor)).map(({ name }) => name)).toEqual(['Gamma', '50%', 'alpha', 'Beta'])
    expect((await rates(actor, '?search=BET')).map(({ name }) => name)).toEqual(['Beta'])
    expect((await rates(actor, '?search=%25')).map(({ name }) => name)).toEqual(['50%'])
    expect((await rates(actor, '?is_active=false')).map(({ name }) => name)).toEqual(['50%'])
    expect((await rates(actor, '?is_active=true&search=a')).map(({ name }) => name)).toEqual([
      'Gamma',
      'alpha',
      'Beta',
    ])
    expect((await actor.get(`${RATES}?is_active=maybe`)).problem.errors).toHaveProperty('is_active')
  })
})

describe('the default rate', () => {
  test('is one: whoever becomes it takes it from the other', async () => {
    const actor = await makeOwner(app)
    const one = await makeTaxRate(actor, { name: 'One', is_default: true })
    const two = await makeTaxRate(actor, { name: 'Two', is_default: true })
    const three = await makeTaxRate(actor, { name: 'Three' })
    const defaults = async () => (await rates(actor)).filter((rate) => rate.is_default).map(({ id }) => id)
    expect(await defaults()).toEqual([two.id])
    const set = await actor.post(`${RATES}${three.id}/set_default/`)
    expect(set.body).toMatchObject({ id: three.id, is_default: true, version: 2 })
    expect((await actor.post(`${RATES}${three.id}/set_default/`)).body.version).toBe(2)
    expect(await defaults()).toEqual([three.id])
    await actor.patch(`${RATES}${one.id}/`, { is_default: true })
    expect(await defaults()).toEqual([one.id])
    const archived = await actor.patch(`${RATES}${one.id}/`, { is_active: false })
    expect(archived.body).toMatchObject({ is_active: false, is_default: false })
    expect(await defaults()).toEqual([])
    expect((await actor.post(`${RATES}${one.id}/set_default/`)).body).toMatchObject({
      is_active: true,
      is_default: true,
    })
    expect(
      (await actor.patch(`${RATES}${one.id}/`, { is_active: false, is_default: true })).problem.errors,
    ).toHaveProperty('is_default')
  })

  test('is one, however many want to be it at once', async () => {
    const actor = await makeOwner(app)
    const known = await Promise.all(
      Array.from({ length: 6 }, (_, at) => makeTaxRate(actor, { name: `Known ${at}` })),
    )
    const answers = await Promise.all([
      ...known.map(({ id }) => actor.post(`${RATES}${id}/set_default/`)),
      ...known.map(({ id }) => actor.patch(`${RATES}${id}/`, { is_default: true })),
      ...known.map((_, at) => actor.post(RATES, { name: `New ${at}`, rate: '7', is_default: true })),
    ])
    expect(answers.filter(({ status }) => status >= 300).map(({ text }) => text)).toEqual([])
    expect((await rates(actor)).filter((rate) => rate.is_default)).toHaveLength(1)
  })
})

describe('deleting a rate', () => {
  test('that nobody uses removes it', async () => {
    const { id } = await makeTaxRate(owner)
    expect((await owner.delete(`${RATES}${id}/`)).status).toBe(204)
    expect((await owner.get(`${RATES}${id}/`)).status).toBe(404)
    expect((await owner.delete(`${RATES}${id}/`)).status).toBe(404)
    expect((await eventTypes(owner))[0]).toBe('tax_rate.deleted')
  })

  test('that lines, groups or clients use archives it, and again changes nothing', async () => {
    const byClient = await makeTaxRate(owner, { is_default: true })
    const byGroup = await makeTaxRate(owner)
    const byLine = await makeTaxRate(owner)
    const client = await makeClient(owner, { default_tax_rate: byClient.id })
    await owner.post(GROUPS, { name: 'Group', rates: [byGroup.id] })
    await makeDraft(owner, client.id, {
      items: [{ description: 'x', unit_price: '1', tax_rates: [byLine.id] }],
    })
    for (const { id } of [byClient, byGroup, byLine]) {
      expect((await owner.delete(`${RATES}${id}/`)).status).toBe(204)
      expect((await owner.get(`${RATES}${id}/`)).body).toMatchObject({
        is_active: false,
        is_default: false,
        version: 2,
      })
      expect((await eventTypes(owner))[0]).toBe('tax_rate.archived')
      expect((await owner.delete(`${RATES}${id}/`)).status).toBe(204)
      expect((await owner.get(`${RATES}${id}/`)).body.version).toBe(2)
    }
  })
})

describe('a changed rate', () => {
  test('changes the drafts that bear it and no issued invoice', async () => {
    const rate = await makeTaxRate(owner, { name: 'VAT', rate: '10' })
    const client = await makeClient(owner)
    const items = [{ description: 'x', unit_price: '100', tax_rates: [rate.id] }]
    const draft = await makeDraft(owner, client.id, { items })
    const issued = await makeIssued(owner, client.id, { items })
    await owner.patch(`${RATES}${rate.id}/`, { rate: '20' })
    expect((await owner.get(`/api/invoices/${draft.id}/`)).body).toMatchObject({
      total: '120.00',
      tax_total: '20.00',
    })
    expect((await owner.get(`/api/invoices/${issued.id}/`)).body).toMatchObject({
      total: '110.00',
      tax_total: '10.00',
    })
  })
})

describe('a tax group', () => {
  test('keeps its rates in order', async () => {
    const [a, b, c] = [
      await makeTaxRate(owner),
      await makeTaxRate(owner, { rate: '5' }),
      await makeTaxRate(owner, { rate: '3' }),
    ]
    const made = await owner.post(GROUPS, { name: 'Both', rates: [b.id, a.id] })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      id: expect.any(String),
      name: 'Both',
      rates: [b.id, a.id],
      is_default: false,
      version: 1,
      created_at: INSTANT,
      updated_at: INSTANT,
    })
    const path = `${GROUPS}${made.body.id}/`
    const changed = await owner.patch(path, { rates: [c.id, b.id, a.id] }, { headers: { 'if-match': '"1"' } })
    expect(changed.body).toMatchObject({ name: 'Both', rates: [c.id, b.id, a.id], version: 2 })
    expect((await owner.patch(path, { name: 'x' }, { headers: { 'if-match': '"1"' } })).status).toBe(412)
    expect((await owner.patch(path, { name: 'Both' })).body.version).toBe(2)
    expect((await owner.get(GROUPS)).body.results).toContainEqual(changed.body)
    expect((await owner.delete(path)).status).toBe(204)
    expect((await owner.get(path)).status).toBe(404)
  })

  test('refuses rates of nobody or of another company, and one named twice', async () => {
    const own = await makeTaxRate(owner)
    const foreign = await makeTaxRate(stranger)
    const made = await owner.post(GROUPS, { name: 'x', rates: [own.id, foreign.id, NOBODY, own.id] })
    expect(made.status).toBe(400)
    expect(made.problem.errors).toEqual({
      'rates.1': ['Unknown tax rate.'],
      'rates.2': ['Unknown tax rate.'],
      'rates.3': ['This tax is named twice.'],
    })
    expect(Object.keys((await owner.post(GROUPS, { rates: [] })).problem.errors ?? {}).sort()).toEqual([
      'name',
      'rates',
    ])
  })

  test('is the default alone, also when many want to be', async () => {
    const actor = await makeOwner(app)
    const rate = await makeTaxRate(actor)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        actor.post(GROUPS, { name: `G${at}`, rates: [rate.id], is_default: true }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    const groups: Listed[] = (await actor.get(GROUPS)).body.results
    expect(groups.filter((group) => group.is_default)).toHaveLength(1)
    const other = groups.find((group) => !group.is_default)
    await actor.patch(`${GROUPS}${other?.id}/`, { is_default: true })
    const after: Listed[] = (await actor.get(GROUPS)).body.results
    expect(after.filter((group) => group.is_default).map(({ id }) => id)).toEqual([other?.id])
  })

  test('that lines were written with stays', async () => {
    const rate = await makeTaxRate(owner)
    const group = (await owner.post(GROUPS, { name: 'Used', rates: [rate.id] })).body
    const client = await makeClient(owner)
    const draft = await makeDraft(owner, client.id, {
      items: [{ description: 'x', unit_price: '10', tax_group: group.id }],
    })
    const refused = await owner.delete(`${GROUPS}${group.id}/`)
    expect(refused.status).toBe(409)
    expect(refused.problem.error_code).toBe('conflict')
    await owner.delete(`/api/invoices/${draft.id}/`)
    expect((await owner.delete(`${GROUPS}${group.id}/`)).status).toBe(204)
  })
})

describe('rights', () => {
  test('an accountant writes taxes, a member does not', async () => {
    const accountant = await makeMember(app, owner, 'accountant')
    const member = await makeMember(app, owner, 'member')
    const { id } = await makeTaxRate(accountant)
    const refused = await Promise.all([
      member.post(RATES, { name: 'x', rate: '1' }),
      member.patch(`${RATES}${id}/`, { name: 'x' }),
      member.delete(`${RATES}${id}/`),
      member.post(`${RATES}${id}/set_default/`),
      member.post(GROUPS, { name: 'x', rates: [id] }),
    ])
    for (const answer of refused) expect(answer.problem.error_code).toBe('permission_denied')
    expect((await member.get(`${RATES}${id}/`)).body).toMatchObject({ name: 'VAT', version: 1 })
  })

  test('another company finds nothing of ours', async () => {
    const { id } = await makeTaxRate(owner)
    const group = (await owner.post(GROUPS, { name: 'Ours', rates: [id] })).body
    const answers = await Promise.all([
      stranger.get(`${RATES}${id}/`),
      stranger.patch(`${RATES}${id}/`, { name: 'x' }),
      stranger.delete(`${RATES}${id}/`),
      stranger.post(`${RATES}${id}/set_default/`),
      stranger.get(`${GROUPS}${group.id}/`),
      stranger.patch(`${GROUPS}${group.id}/`, { name: 'x' }),
      stranger.delete(`${GROUPS}${group.id}/`),
    ])
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404))
    expect((await owner.get(`${GROUPS}${group.id}/`)).body).toEqual(group)
  })

  test('one key makes one rate', async () => {
    const actor = await makeOwner(app)
    const send = () => actor.post(RATES, { name: 'Once', rate: '7' }, { idempotencyKey: 'rate-once' })
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await rates(actor)).toHaveLength(1)
  })
})
