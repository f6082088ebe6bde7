import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { pdfText } from '../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'

const FIELDS = '/api/invoices/custom_fields/'
let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-06-15T10:00:00Z')
})
afterAll(() => app?.close())

const ALL = [
  { label: 'Team', type: 'text' },
  { label: 'Hours', type: 'number', shows_in_lists: true },
  { label: 'Start', type: 'date' },
  { label: 'Agreed', type: 'boolean' },
  { label: 'Region', type: 'choice', choices: ['North', 'South'] },
  { label: 'Internal code', type: 'text', shows_on_documents: false },
]
const VALUES = {
  team: 'Blue & <Gold>',
  hours: '1234.50',
  start: '2026-07-01',
  agreed: true,
  region: 'South',
  internal_code: 'X-7',
}
const STORED = { ...VALUES, team: 'Blue &' }

type House = { owner: Actor; client: { id: string }; fields: Record<string, string> }

/** A company with a client and a field of each type, by its key. */
async function makeHouse(fields: readonly object[] = ALL): Promise<House> {
  const owner = await makeOwner(app)
  const client = await makeClient(owner)
  const made: Record<string, string> = {}
  for (const field of fields) {
    const { id, key } = (await owner.post(FIELDS, field)).body
    made[key] = id
  }
  return { owner, client, fields: made }
}

const pathOf = ({ id }: { id: string }) => `/api/invoices/${id}/`
const paper = async ({ owner }: House, { id }: { id: string }): Promise<string> =>
  pdfText((await owner.post(`/api/invoices/${id}/export/`, { format: 'pdf' })).bytes)
const valuesOf = async ({ owner }: House, invoice: { id: string }) =>
  (await owner.get(pathOf(invoice))).body.custom_fields

describe('a draft', () => {
  test('keeps values of every type, changes those that are named, and its copy has them too', async () => {
    const house = await makeHouse()
    const { owner, client } = house
    const draft = await makeDraft(owner, client.id, { custom_fields: VALUES })
    expect(draft).toMatchObject({ custom_fields: STORED })
    expect(await valuesOf(house, draft)).toEqual(STORED)
    const patch = { custom_fields: { hours: '0.10', agreed: false, region: null, team: '' } }
    const { region: _, team: __, ...left } = STORED
    expect((await owner.patch(pathOf(draft), patch)).body.custom_fields).toEqual({
      ...left,
      hours: '0.10',
      agreed: false,
    })
    const [event] = (await owner.get(`/api/timeline/events/?invoice=${draft.id}`)).body.results
    expect(event.data).toMatchObject({ before: { custom_fields: STORED } })
    // Another field changes none of them.
    await owner.patch(pathOf(draft), { notes: 'x' })
    const kept = await valuesOf(house, draft)
    expect(kept).toEqual({ ...left, hours: '0.10', agreed: false })
    expect((await owner.post(`${pathOf(draft)}duplicate/`)).body.custom_fields).toEqual(kept)
    const [listed] = (await owner.get('/api/invoices/?ordering=created_at')).body.results
    expect(listed.custom_fields).toEqual(kept)
    expect(
      await app.sql('select custom_fields from invoices where company_id = $1 and id = $2', [
        owner.companyId,
        draft.id,
      ]),
    ).toEqual([{ custom_fields: kept }])
  })

  test('refuses what is no value of its field, by name and in one answer, and writes nothing', async () => {
    const house = await makeHouse()
    const { owner, client } = house
    const wrong = {
      team: true,
      hours: '1,5',
      start: '2026-02-30',
      agreed: 'yes',
      region: 'West',
      nobody: 'x',
    }
    const errors = {
      'custom_fields.team': ['Give a text.'],
      'custom_fields.hours': ['Give a number such as 10 or 10.50.'],
      'custom_fields.start': ['Give a date as YYYY-MM-DD.'],
      'custom_fields.agreed': ['Give true or false.'],
      'custom_fields.region': ['Give one of these: North, South.'],
      'custom_fields.nobody': ['Unknown field.'],
    }
    const draft = await makeDraft(owner, client.id, { custom_fields: VALUES })
    for (const answer of [
      await owner.post('/api/invoices/', { client: client.id, custom_fields: wrong }),
      await owner.patch(pathOf(draft), { custom_fields: wrong, notes: 'x' }),
    ]) {
      expectProblem(answer, 400, 'validation_error')
      expect(answer.body.errors).toEqual(errors)
    }
    const bad = await owner.patch(pathOf(draft), { custom_fields: { 'no key': 'x' } })
    expect(bad.body.errors).toEqual({ 'custom_fields.no key': ['Unknown field.'] })
    const typed = await owner.patch(pathOf(draft), { custom_fields: { hours: 7 } })
    expect(Object.keys(typed.body.errors)).toEqual(['custom_fields.hours'])
    expect(await valuesOf(house, draft)).toEqual(STORED)
    expect((await owner.get('/api/invoices/')).body.count).toBe(1)
  })

  test('keeps a choice that was taken off its list, and takes it no second time', async () => {
    const house = await makeHouse()
    const { owner, client, fields } = house
    const draft = await makeDraft(owner, client.id, { custom_fields: { region: 'South' } })
    await owner.patch(`${FIELDS}${fields.region}/`, { choices: ['North', 'East'] })
    const same = await owner.patch(pathOf(draft), { custom_fields: { region: 'South', team: 'A' } })
    expect(same.body.custom_fields).toEqual({ region: 'South', team: 'A' })
    await owner.patch(pathOf(draft), { custom_fields: { region: 'East' } })
    const refused = await owner.patch(pathOf(draft), { custom_fields: { region: 'South' } })
    expect(Object.keys(refused.body.errors)).toEqual(['custom_fields.region'])
  })

  test('leaves values of archived fields out of its copy and off its paper', async () => {
    const house = await makeHouse()
    const { owner, client, fields } = house
    const draft = await makeDraft(owner, client.id, { custom_fields: { team: 'Team Blue', hours: '2' } })
    expect(await paper(house, draft)).toContain('Team Blue')
    await owner.patch(`${FIELDS}${fields.team}/`, { is_archived: true })
    expect(await valuesOf(house, draft)).toEqual({ team: 'Team Blue', hours: '2' })
    expect(await paper(house, draft)).not.toContain('Team Blue')
    expect((await owner.post(`${pathOf(draft)}duplicate/`)).body.custom_fields).toEqual({ hours: '2' })
  })

  test('takes a value while its field is deleted, or finds it gone: never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const house = await makeHouse([{ label: 'Team', type: 'text' }])
      const { owner, client, fields } = house
      const draft = await makeDraft(owner, client.id)
      const [written, deleted] = await Promise.all([
        owner.patch(pathOf(draft), { custom_fields: { team: 'A' } }),
        owner.delete(`${FIELDS}${fields.team}/`),
      ])
      expect(deleted.status).toBe(204)
      const left = (await owner.get(FIELDS)).body.results.length
      expect([written.status, left]).toEqual(written.status === 200 ? [200, 1] : [400, 0])
    }
  })
})

describe('an issued invoice', () => {
  test.each([
    [
      'en',
      ['Team', 'Blue &', 'Hours', '1,234.50', 'Start', '1 Jul 2026', 'Agreed', 'Yes', 'Region', 'South'],
    ],
    ['de', ['1.234,50', '01.07.2026', 'Ja']],
    ['fr', ['1 234,50', '1 juil. 2026', 'Oui']],
  ])('shows its values in %s, but for what is internal', async (language, words) => {
    const house = await makeHouse()
    const invoice = await makeIssued(house.owner, house.client.id, { language, custom_fields: VALUES })
    const text = (await paper(house, invoice)).replace(/[\u00a0\u202f]/g, ' ')
    for (const word of words) expect(text).toContain(word)
    expect(text).not.toContain('X-7')
    expect(text).not.toContain('Internal')
  })

  test('freezes label, type and value, whatever becomes of the field', async () => {
    const house = await makeHouse()
    const { owner, client, fields } = house
    const invoice = await makeIssued(owner, client.id, { custom_fields: VALUES })
    const frozen = async () =>
      (
        await app.sql<{ printed: unknown }>(
          "select snapshot->'custom_fields' as printed from invoices where company_id = $1 and id = $2",
          [owner.companyId, invoice.id],
        )
      )[0]?.printed
    const before = await frozen()
    expect(before).toEqual([
      { key: 'team', label: 'Team', type: 'text', value: 'Blue &' },
      { key: 'hours', label: 'Hours', type: 'number', value: '1234.50' },
      { key: 'start', label: 'Start', type: 'date', value: '2026-07-01' },
      { key: 'agreed', label: 'Agreed', type: 'boolean', value: true },
      { key: 'region', label: 'Region', type: 'choice', value: 'South' },
    ])
    const old = await paper(house, invoice)
    await owner.patch(`${FIELDS}${fields.team}/`, { label: 'Squad', shows_on_documents: false })
    await owner.delete(`${FIELDS}${fields.hours}/`)
    expect(await frozen()).toEqual(before)
    expect(await paper(house, invoice)).toBe(old)
    // It is no longer shown on new documents, and stays locked on this one.
    expectProblem(
      await owner.patch(pathOf(invoice), { custom_fields: { team: 'Other' } }),
      409,
      'invoice_locked',
    )
  })

  test('takes another value of an internal field, and of no other', async () => {
    const house = await makeHouse()
    const { owner, client } = house
    const invoice = await makeIssued(owner, client.id, { custom_fields: VALUES })
    for (const custom_fields of [{ team: 'Red' }, { team: null }, { internal_code: 'Y', agreed: false }])
      expectProblem(await owner.patch(pathOf(invoice), { custom_fields }), 409, 'invoice_locked')
    const bad = await owner.patch(pathOf(invoice), { custom_fields: { internal_code: 'x'.repeat(201) } })
    expect(bad.body.errors).toEqual({ 'custom_fields.internal_code': ['At most 200 characters.'] })
    // What it has already is no change.
    const same = { custom_fields: { ...STORED, internal_code: 'Y-8' } }
    expect((await owner.patch(pathOf(invoice), same)).body.custom_fields).toEqual(same.custom_fields)
    const [event] = (await owner.get(`/api/timeline/events/?invoice=${invoice.id}`)).body.results
    expect(event.data).toMatchObject({
      lifecycle: 'issued',
      after: { custom_fields: { internal_code: 'Y-8' } },
    })
    // Filled now, a field of documents would be on no document.
    const bare = await makeIssued(owner, client.id)
    expectProblem(await owner.patch(pathOf(bare), { custom_fields: { team: 'Red' } }), 409, 'invoice_locked')
    await owner.post(`${pathOf(bare)}cancel/`, { reason: 'Wrong' })
    const cancelled = await owner.patch(pathOf(bare), { custom_fields: { internal_code: 'Z' } })
    expect(cancelled.body.custom_fields).toEqual({ internal_code: 'Z' })
    const viewer = await makeMember(app, owner, 'viewer')
    expectProblem(
      await viewer.patch(pathOf(bare), { custom_fields: { internal_code: 'Q' } }),
      403,
      'permission_denied',
    )
  })
})

describe('what is required', () => {
  const REQUIRED = [
    { label: 'Cost centre', type: 'text', is_required: true },
    { label: 'Agreed', type: 'boolean', is_required: true, shows_on_documents: false },
    { label: 'Team', type: 'text' },
  ]
  const missing = (answer: Awaited<ReturnType<Actor['post']>>) => {
    expectProblem(answer, 409, 'custom_field_required')
    return [answer.body.detail, answer.body.errors]
  }

  test('is asked for when an invoice is issued, sent or paid, and not before', async () => {
    const { owner, client } = await makeHouse(REQUIRED)
    const draft = await makeDraft(owner, client.id)
    for (const [call, body] of [
      ['issue', undefined],
      ['send_email', { to: ['a@example.com'] }],
      ['mark_paid', undefined],
    ] as const)
      expect(missing(await owner.post(`${pathOf(draft)}${call}/`, body))).toEqual([
        'Fill in Cost centre, Agreed before you issue this invoice.',
        {
          'custom_fields.cost_centre': ['This field is required.'],
          'custom_fields.agreed': ['This field is required.'],
        },
      ])
    expect((await owner.get(pathOf(draft))).body).toMatchObject({ status: 'draft', number: null })
    const check = { action: 'issue', ids: [draft.id] }
    const obstacle = async () => (await owner.post('/api/invoices/check/', check)).body.results[0].obstacle
    expect(await obstacle()).toBe('custom_field_required')
    await owner.patch(pathOf(draft), { custom_fields: { cost_centre: '4711', agreed: false } })
    expect(await obstacle()).toBeNull()
    const issued = await owner.post(`${pathOf(draft)}issue/`)
    expect(issued.body).toMatchObject({ status: 'issued', number: 'INV-2026-0001' })
  })

  test('and internal may be changed afterwards, but not taken away', async () => {
    const { owner, client } = await makeHouse(REQUIRED)
    const custom_fields = { cost_centre: '4711', agreed: false }
    const invoice = await makeIssued(owner, client.id, { custom_fields })
    const gone = await owner.patch(pathOf(invoice), { custom_fields: { agreed: null } })
    expectProblem(gone, 400, 'validation_error')
    expect(gone.body.errors).toEqual({ 'custom_fields.agreed': ['This field is required.'] })
    const other = await owner.patch(pathOf(invoice), { custom_fields: { agreed: true } })
    expect(other.body.custom_fields).toEqual({ cost_centre: '4711', agreed: true })
  })
})

test('the preview shows what can be read of what is typed, and nothing internal', async () => {
  const { owner } = await makeHouse()
  const pages = async (custom_fields: object) => {
    const answer = await owner.post('/api/invoices/preview/', { client: null, custom_fields })
    expect(answer.status).toBe(200)
    return answer.body.pages
  }
  const shown = await pages({ team: 'Seen', start: '2026-07-01' })
  expect(shown).not.toEqual(await pages({}))
  expect(
    await pages({ team: 'Seen', start: '2026-07-01', hours: '1,', nobody: 'x', internal_code: 'Unseen' }),
  ).toEqual(shown)
})

test('the table has a column of each field that lists show', async () => {
  const house = await makeHouse()
  const { owner, client } = house
  await makeDraft(owner, client.id, { custom_fields: VALUES })
  const [titles, row] = (await owner.get('/api/invoices/export/')).text
    .replace('\uFEFF', '')
    .split('\r\n')
    .map((line: string) => line.split(','))
  expect([titles?.at(-1), row?.at(-1)]).toEqual(['Hours', '1234.50'])
  expect(titles).not.toContain('Team')
})
