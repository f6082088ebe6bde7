import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'

const TEMPLATES = '/api/invoices/templates/'
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
const list = async (actor: Actor, query = ''): Promise<Listed[]> =>
  (await actor.get(`${TEMPLATES}${query}`)).body.results
const make = async (actor: Actor, fields: Record<string, unknown> = {}): Promise<Listed> =>
  (await actor.post(TEMPLATES, { name: 'Modern', layout: 'modern', ...fields })).body
const pathOf = ({ id }: { id: string }) => `${TEMPLATES}${id}/`
const pageOf = (answer: { body: { pages: string[] } }) => answer.body.pages.join('')

describe('the templates of a company', () => {
  test('begin with one, the default, which draws as invoices always were', async () => {
    const company = await makeOwner(app)
    expect((await company.get(TEMPLATES)).body).toEqual({
      count: 1,
      next: null,
      previous: null,
      results: [
        {
          id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
          name: 'Standard',
          layout: 'classic',
          accent_color: null,
          logo_place: 'left',
          font: 'inter',
          columns: ['position', 'quantity', 'unit', 'unit_price', 'discount', 'tax', 'amount'],
          texts: {},
          is_default: true,
          version: 1,
          created_at: INSTANT,
          updated_at: INSTANT,
        },
      ],
    })
  })

  test('are listed by name, searched and paged, the default first unless an order is asked for', async () => {
    const company = await makeOwner(app)
    await make(company, { name: 'Zebra' })
    await make(company, { name: 'apples' })
    const names = async (query: string) => (await list(company, query)).map(({ name }) => name)
    expect(await names('')).toEqual(['Standard', 'apples', 'Zebra'])
    expect(await names('?ordering=name')).toEqual(['apples', 'Standard', 'Zebra'])
    expect(await names('?ordering=-name')).toEqual(['Zebra', 'Standard', 'apples'])
    expect(await names('?ordering=-created_at')).toEqual(['apples', 'Zebra', 'Standard'])
    expect(await names('?search=PPL')).toEqual(['apples'])
    expect((await company.get(`${TEMPLATES}?page=2&page_size=2`)).body).toMatchObject({
      count: 3,
      next: null,
      previous: `${TEMPLATES}?page=1&page_size=2`,
      results: [{ name: 'Zebra' }],
    })
    expectProblem(await company.get(`${TEMPLATES}?ordering=layout`), 400, 'validation_error')
  })

  test('are not those of another company', async () => {
    const mine = await make(owner)
    for (const answer of [
      await stranger.get(pathOf(mine)),
      await stranger.patch(pathOf(mine), { name: 'x' }),
      await stranger.delete(pathOf(mine)),
      await stranger.post(`${pathOf(mine)}set_default/`),
      await stranger.post(`${pathOf(mine)}preview/`),
    ])
      expectProblem(answer, 404, 'not_found')
    expect((await owner.get(pathOf(mine))).body).toMatchObject({ name: 'Modern', version: 1 })
  })

  test('are written by owner, admin and accountant, and read by all', async () => {
    const company = await makeOwner(app)
    for (const role of ['admin', 'accountant'] as const)
      expect((await (await makeMember(app, company, role)).post(TEMPLATES, { name: role })).status).toBe(201)
    for (const role of ['member', 'viewer'] as const) {
      const reader = await makeMember(app, company, role)
      expectProblem(await reader.post(TEMPLATES, { name: role }), 403, 'permission_denied')
      expect((await list(reader)).map(({ name }) => name)).toEqual(['Standard', 'accountant', 'admin'])
    }
  })
})

describe('a template', () => {
  test('is kept as written: columns in their order, empty texts as none', async () => {
    const made = await owner.post(TEMPLATES, {
      name: ' Letter ',
      layout: 'letter',
      accent_color: '#aa3300',
      logo_place: 'right',
      font: 'source_serif',
      columns: ['tax', 'quantity'],
      texts: { de: { invoice: { heading: 'Honorarnote', introduction: 'Sehr geehrte Damen', closing: '' } } },
    })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      name: 'Letter',
      layout: 'letter',
      accent_color: '#aa3300',
      logo_place: 'right',
      font: 'source_serif',
      columns: ['quantity', 'discount', 'tax', 'amount'],
      texts: {
        de: {
          invoice: {
            heading: 'Honorarnote',
            introduction: 'Sehr geehrte Damen',
            closing: null,
            footer: null,
          },
        },
      },
      is_default: false,
    })
    expect((await owner.get(pathOf(made.body))).body).toEqual(made.body)
  })

  test.each([
    ['no name', {}, { name: ['This field is required.'] }],
    ['a layout there is not', { name: 'x', layout: 'baroque' }, { layout: [expect.any(String)] }],
    [
      'a colour there is not',
      { name: 'x', accent_color: 'red' },
      { accent_color: ['Give a colour such as #1f5e4a.'] },
    ],
    ['a heading of two lines', { name: 'x', texts: { en: { invoice: { heading: 'a\nb' } } } }, undefined],
    [
      'a footer of many lines',
      { name: 'x', texts: { en: { invoice: { footer: '1\n2\n3\n4\n5' } } } },
      { 'texts.en.invoice.footer': ['At most 4 lines.'] },
    ],
    ['a kind of document there is not', { name: 'x', texts: { en: { order: {} } } }, undefined],
    ['a language there is not', { name: 'x', texts: { xx: { invoice: {} } } }, undefined],
    ['what the server owns', { name: 'x', version: 3 }, undefined],
  ])('with %s is refused', async (_, body, errors) => {
    const answer = await owner.post(TEMPLATES, body)
    expectProblem(answer, 400, 'validation_error')
    if (errors && !('name' in errors) && !('accent_color' in errors))
      expect(answer.body.errors).toEqual(errors)
    expect(Object.keys(answer.body.errors)).toHaveLength(1)
  })

  test('is changed field by field, under its version, and the change is told', async () => {
    const made = await make(owner, { name: 'Versions' })
    const changed = await owner.patch(
      pathOf(made),
      { accent_color: '#112233' },
      { headers: { 'If-Match': '"1"' } },
    )
    expect(changed.body).toMatchObject({ name: 'Versions', accent_color: '#112233', version: 2 })
    expect(changed.headers.get('etag')).toBe('"2"')
    const stale = await owner.patch(pathOf(made), { name: 'Late' }, { headers: { 'If-Match': '"1"' } })
    expectProblem(stale, 412, 'stale_version')
    expect((await owner.patch(pathOf(made), { accent_color: '#112233' })).body.version).toBe(2)
    const [event] = (await owner.get('/api/timeline/events/')).body.results
    expect(event).toMatchObject({ type: 'invoice_template.updated', subject: 'Versions' })
    expectProblem(await owner.patch(`${TEMPLATES}${NOBODY}/`, { name: 'x' }), 404, 'not_found')
  })

  test('is not changed by what no template can have', async () => {
    const made = await make(owner, { name: 'Kept' })
    const answer = await owner.patch(pathOf(made), {
      name: '',
      layout: 'baroque',
      accent_color: '#12',
      id: NOBODY,
    })
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors).sort()).toEqual(['accent_color', 'id', 'layout', 'name'])
    expect((await owner.get(pathOf(made))).body).toEqual(made)
  })

  test('is made once, however often the call is repeated', async () => {
    const call = { headers: { 'Idempotency-Key': 'template-once' } }
    const [first, second] = [
      await owner.post(TEMPLATES, { name: 'Once' }, call),
      await owner.post(TEMPLATES, { name: 'Once' }, call),
    ]
    expect(second.body.id).toBe(first.body.id)
    expect(await list(owner, '?search=Once')).toHaveLength(1)
  })
})

describe('templates', () => {
  test('are a hundred at most, and the history tells the languages of their texts', async () => {
    const house = await makeOwner(app)
    const texts = { de: { invoice: { heading: 'Honorarnote' } } }
    expect((await house.post(TEMPLATES, { name: 'Told', texts })).status).toBe(201)
    const [event] = (await house.get('/api/timeline/events/')).body.results
    expect(event.data.after).toMatchObject({ name: 'Told', texts: ['de'] })
    await app.sql(
      `insert into invoice_templates (company_id, id, name, layout, logo_place, font, columns, texts, is_default)
       select company_id, gen_random_uuid(), n::text, layout, logo_place, font, columns, texts, false
       from invoice_templates, generate_series(1, 98) n where company_id = $1 and not is_default`,
      [house.companyId],
    )
    const refused = await house.post(TEMPLATES, { name: 'One more' })
    expectProblem(refused, 409, 'conflict')
    expect(refused.problem.detail).toBe(
      'A company has at most 100 templates. Delete one that is not used any more.',
    )
    expect((await house.get(`${TEMPLATES}?page_size=1`)).body.count).toBe(100)
  })
})

describe('the default', () => {
  test('is one, however many are made it at once', async () => {
    const company = await makeOwner(app)
    const made = await Promise.all(Array.from({ length: 20 }, (_, at) => make(company, { name: `T${at}` })))
    const answers = await Promise.all(made.map((one) => company.post(`${pathOf(one)}set_default/`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await list(company)).filter(({ is_default }) => is_default)).toHaveLength(1)
  })

  test('is told of once, though it is made it twice', async () => {
    const company = await makeOwner(app)
    const next = await make(company, { name: 'Twice' })
    const path = `${pathOf(next)}set_default/`
    const answers = [await company.post(path), await company.post(path)]
    expect(answers.map(({ status, body }) => [status, body.is_default, body.version])).toEqual([
      [200, true, 2],
      [200, true, 2],
    ])
    const { results } = (await company.get('/api/timeline/events/')).body
    expect(
      results
        .map(({ type }: { type: string }) => type)
        .filter((type: string) => /^invoice_template/.test(type)),
    ).toEqual(['invoice_template.default_set', 'invoice_template.created'])
    expectProblem(await company.post(path, { template: 'x' }), 400, 'validation_error')
    expectProblem(await company.post(`${TEMPLATES}${NOBODY}/set_default/`), 404, 'not_found')
  })

  test('moves to the one that is made it, and is never nobody', async () => {
    const company = await makeOwner(app)
    const [first] = await list(company)
    const next = await make(company, { is_default: true })
    expect(await list(company)).toMatchObject([
      { id: next.id, is_default: true },
      { id: first?.id, is_default: false },
    ])
    const refused = await company.patch(pathOf(next), { is_default: false })
    expectProblem(refused, 400, 'validation_error')
    expect(refused.body.errors.is_default).toEqual([
      'One template has to be the default. Make another one the default instead.',
    ])
    expectProblem(await company.delete(pathOf(next)), 409, 'template_is_default')
    await company.post(`${TEMPLATES}${first?.id}/set_default/`)
    expect((await company.delete(pathOf(next))).status).toBe(204)
    expectProblem(await company.delete(pathOf(next)), 404, 'not_found')
  })
})

describe('a deleted template', () => {
  test('leaves drafts and clients with the default, under a new version', async () => {
    const company = await makeOwner(app)
    const template = await make(company)
    const client = await makeClient(company, { template: template.id })
    const draft = await makeDraft(company, client.id)
    expect((await company.get(`/api/invoices/${draft.id}/`)).body).toMatchObject({
      template: template.id,
      version: 1,
    })
    expect((await company.delete(pathOf(template))).status).toBe(204)
    expect((await company.get(`/api/invoices/${draft.id}/`)).body).toMatchObject({
      template: null,
      version: 2,
    })
    expect((await company.get(`/api/clients/${client.id}/`)).body).toMatchObject({
      template: null,
      version: 2,
    })
  })
})

describe('the texts of a template', () => {
  test('are kept by kind of document and by language', async () => {
    const texts = {
      en: { statement: { heading: 'Your account' }, receipt: { closing: 'Thank you.' } },
      fr: { receipt: { footer: 'SIRET 123' } },
    }
    const made = await owner.post(TEMPLATES, { name: 'Kinds', texts })
    expect(made.status).toBe(201)
    const none = { heading: null, introduction: null, closing: null, footer: null }
    expect((await owner.get(pathOf(made.body))).body.texts).toEqual({
      en: {
        statement: { ...none, heading: 'Your account' },
        receipt: { ...none, closing: 'Thank you.' },
      },
      fr: { receipt: { ...none, footer: 'SIRET 123' } },
    })
    const refused = await owner.patch(pathOf(made.body), {
      texts: { en: { receipt: { footer: '1\n2\n3\n4\n5' } } },
    })
    expectProblem(refused, 400, 'validation_error')
    expect(refused.body.errors).toEqual({ 'texts.en.receipt.footer': ['At most 4 lines.'] })
  })
})

describe('a preview', () => {
  test('shows a sample, drawn with what is not saved yet', async () => {
    const template = await make(owner)
    const stored = await owner.post(`${pathOf(template)}preview/`)
    expect(stored.status).toBe(200)
    expect(stored.body.pages).toHaveLength(1)
    expect(stored.body.totals.subtotal).toBe('4455.00')
    const changed = await owner.post(`${pathOf(template)}preview/`, { changes: { accent_color: '#aa1166' } })
    expect(pageOf(changed)).toContain('#aa1166')
    expect(pageOf(stored)).not.toContain('#aa1166')
    expect((await owner.get(pathOf(template))).body.accent_color).toBeNull()
  })

  test('shows a given draft in its place', async () => {
    const template = await make(owner)
    const answer = await owner.post(`${pathOf(template)}preview/`, {
      invoice: { items: [{ description: 'One hour', unit_price: '80' }] },
    })
    expect(answer.body).toMatchObject({ totals: { total: '80.00' }, lines: [{ page: 1 }] })
  })

  test('refuses changes no template can have', async () => {
    const template = await make(owner)
    const answer = await owner.post(`${pathOf(template)}preview/`, { changes: { font: 'comic' } })
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors)).toEqual(['changes.font'])
  })
})
