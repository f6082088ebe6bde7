import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeDraft, makeOwner } from '../../../../test/processes/factories.ts'

const FIELDS = '/api/invoices/custom_fields/'
let app: TestApp
let owner: Actor
let client: { id: string }

const ALL = [
  { label: 'Team', type: 'text', shows_in_lists: true },
  { label: 'Hours', type: 'number' },
  { label: 'Start', type: 'date' },
  { label: 'Agreed', type: 'boolean' },
  { label: 'Region', type: 'choice', choices: ['North', 'South', 'East|West'] },
]
/** Each draft is called by its reference. */
const DRAFTS = {
  a: { team: 'Équipe Bleue', hours: '9', start: '2026-01-31', agreed: true, region: 'North' },
  b: { team: 'Blue team', hours: '10.50', start: '2026-02-01', agreed: false, region: 'South' },
  c: { team: 'red; team', hours: '-3', start: '2026-02-28', region: 'East|West' },
  d: { team: 'blue TEAM', hours: '100' },
  e: {},
}

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-06-15T10:00:00Z')
  owner = await makeOwner(app)
  client = await makeClient(owner, { name: 'Client' })
  for (const field of ALL) await owner.post(FIELDS, field)
  for (const [reference, custom_fields] of Object.entries(DRAFTS))
    await makeDraft(owner, client.id, { reference, custom_fields })
})
afterAll(() => app?.close())

const byReference = async (actor: Actor, query: Record<string, string>): Promise<string[]> => {
  const { status, text, body } = await actor.get(`/api/invoices/?${new URLSearchParams(query)}`)
  expect(status, text).toBe(200)
  const references = await Promise.all(
    body.results.map(({ id }: { id: string }) => actor.get(`/api/invoices/${id}/`)),
  )
  expect(body.count).toBe(references.length)
  return references.map((answer) => answer.body.reference)
}
const found = async (custom_fields: string) => (await byReference(owner, { custom_fields })).sort().join('')

describe('narrowed by a custom field', () => {
  test.each([
    ['a text holds another, whatever case and accents', 'team.contains:EQUIPE', 'a'],
    ['a text is another', 'team.equals:blue team', 'bd'],
    ['a text with blanks around it, which none is kept with', 'team.equals: blue team ', 'bd'],
    ['a text with the sign between filters', 'team.contains:red\\;', 'c'],
    ['a number from', 'hours.from:10', 'bd'],
    ['a number up to, as a number and not as a text', 'hours.to:9', 'ac'],
    ['a number between, both included', 'hours.from:9;hours.to:10.5', 'ab'],
    ['a day from', 'start.from:2026-02-01', 'bc'],
    ['a day between, both included', 'start.from:2026-01-31;start.to:2026-02-01', 'ab'],
    ['yes', 'agreed.equals:true', 'a'],
    ['no, which an empty one is not', 'agreed.equals:false', 'b'],
    ['any of some choices', 'region.any:North|East\\|West', 'ac'],
    ['several fields, all of which count', 'team.contains:team;hours.from:0;region.any:South', 'b'],
    ['a field there is not', 'nothing.equals:x', ''],
  ])('%s', async (_, filters, expected) => {
    expect(await found(filters)).toBe(expected)
  })

  test('beside the other filters, in tabs, tables and files, and turned over', async () => {
    const query = new URLSearchParams({ custom_fields: 'team.contains:team', search: 'client' })
    const { views } = (await owner.get(`/api/invoices/views/?${query}`)).body
    expect(views.find(({ view }: { view: string }) => view === 'draft')).toMatchObject({ count: 3 })
    const csv = (await owner.get(`/api/invoices/export/?${query}`)).text
    expect(csv.trim().split('\n')).toHaveLength(4)
    query.set('page_size', '2')
    query.set('ordering', '-custom_fields.hours')
    const first = (await owner.get(`/api/invoices/?${query}`)).body
    const second = (await owner.get(first.next)).body
    const hours = [...first.results, ...second.results].map(({ custom_fields }) => custom_fields.hours)
    expect([first.count, hours]).toEqual([3, ['100', '10.50', '-3']])
  })

  test.each([
    [
      'nothing that can be read',
      'team',
      'These filters cannot be read. Filter by at most 5 custom fields, as the API describes it.',
    ],
    [
      'a comparison of another type',
      'team.from:1',
      'A field of this type is narrowed by one of these: contains, equals.',
    ],
    ['a figure that is none', 'hours.from:1,5', 'Give a number such as 10 or 10.50.'],
    ['a day there is not', 'start.to:2026-02-29', 'Give a date as YYYY-MM-DD.'],
  ])('is refused: %s', async (_, custom_fields, text) => {
    for (const path of ['', 'views/', 'export/']) {
      const answer = await owner.get(`/api/invoices/${path}?${new URLSearchParams({ custom_fields })}`)
      expectProblem(answer, 400, 'validation_error')
      expect(answer.body.errors).toEqual({ custom_fields: [text] })
    }
  })

  test('is of one company: another’s text under the same key is no figure here, and no fault', async () => {
    const other = await makeOwner(app)
    await other.post(FIELDS, { label: 'Team', type: 'number' })
    await makeDraft(other, (await makeClient(other)).id, { reference: 'z', custom_fields: { team: '7' } })
    expect(await byReference(other, { custom_fields: 'team.from:1' })).toEqual(['z'])
    expect(await byReference(other, { ordering: 'custom_fields.team' })).toEqual(['z'])
  })
})

describe('ordered by a custom field', () => {
  test.each([
    ['custom_fields.hours', 'cabde'],
    ['-custom_fields.hours', 'dbace'],
    ['custom_fields.start', 'abc'],
    ['-custom_fields.start', 'cba'],
    ['-custom_fields.region', 'bac'],
    ['custom_fields.agreed', 'ba'],
  ])('%s: what has no value is last', async (ordering, expected) => {
    expect((await byReference(owner, { ordering })).join('').slice(0, expected.length)).toBe(expected)
  })

  test('page after page and back', async () => {
    const walked: string[] = []
    let next: string | null = '/api/invoices/?ordering=custom_fields.hours&page_size=2'
    while (next !== null) {
      const { body } = await owner.get(next)
      walked.push(
        ...body.results.map(
          ({ custom_fields }: { custom_fields: { hours?: string } }) => custom_fields.hours ?? '–',
        ),
      )
      if (body.next === null) {
        const before = (await owner.get(body.previous)).body.results
        expect(
          before.map(({ custom_fields }: { custom_fields: { hours?: string } }) => custom_fields.hours),
        ).toEqual(['10.50', '100'])
      }
      next = body.next
    }
    expect(walked).toEqual(['-3', '9', '10.50', '100', '–'])
  })

  test('an ordering nobody knows is refused', async () => {
    const answer = await owner.get('/api/invoices/?ordering=custom_fields.Hours')
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors.ordering).toEqual([
      expect.stringMatching(/^Give one of these: .*, custom_fields\.<key>, -custom_fields\.<key>\.$/),
    ])
  })
})

test('the search finds texts and choices, and no longer once they are changed', async () => {
  const searched = async (search: string) => (await byReference(owner, { search })).sort().join('')
  expect(await searched('equipe bleue')).toBe('a')
  expect(await searched('north')).toBe('a')
  // Figures and days are narrowed by, not searched for.
  expect(await searched('10.50')).toBe('')
  const [row] = (await owner.get('/api/invoices/?search=equipe')).body.results
  await owner.patch(`/api/invoices/${row.id}/`, { custom_fields: { team: 'Zebra' } })
  expect(await searched('equipe')).toBe('')
  expect(await searched('zébra')).toBe('a')
})

test('a saved view keeps filters, order and columns of custom fields', async () => {
  const search = {
    custom_fields: 'team.contains:blue;region.any:North|South',
    ordering: '-custom_fields.hours',
    hide: 'custom_fields.region,custom_fields.team,due_date',
  }
  const answer = await owner.post('/api/saved-views/', { list: 'invoices', name: 'Blue', search })
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body.search).toEqual(search)
  const wrong = { list: 'invoices', name: 'No', search: { custom_fields: 'team' } }
  const refused = await owner.post('/api/saved-views/', wrong)
  expectProblem(refused, 400, 'validation_error')
  expect(Object.keys(refused.body.errors)).toEqual(['search.custom_fields'])
})
