import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeMember,
  makeOwner,
} from '../../../../test/processes/factories.ts'
import { dice } from '../../../../test/stories/company-story.ts'
import { GATHERED_AT_MOST } from './custom-conditions.db.ts'

const FIELDS = '/api/invoices/custom_fields/'
const ALL = [
  { label: 'Team', type: 'text' },
  { label: 'Hours', type: 'number' },
  { label: 'Start', type: 'date' },
  { label: 'Agreed', type: 'boolean' },
  { label: 'Region', type: 'choice', choices: ['North', 'north', 'South'] },
] as const
type Key = 'team' | 'hours' | 'start' | 'agreed' | 'region'
const KEYS: readonly Key[] = ['team', 'hours', 'start', 'agreed', 'region']
const VALUES: Readonly<Record<Key, readonly (string | boolean)[]>> = {
  team: ['Équipe Bleue', 'Straße', 'blue', 'Blue team', '\u0301', 'ﷺ'.repeat(200)],
  hours: ['0', '10', '9.5', '-3', '-30.25', '999999999999999.999999', '-999999999999999.999999', '0.000001'],
  start: ['2026-01-31', '2026-02-01', '1999-12-31'],
  agreed: [true, false],
  region: ['North', 'north', 'South'],
}

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-06-15T10:00:00Z')
})
afterAll(() => app?.close())

async function makeCompany(): Promise<Actor> {
  const owner = await makeOwner(app)
  for (const field of ALL) expect((await owner.post(FIELDS, field)).status).toBe(201)
  return owner
}

type Kept = { invoice: string; key: string; place: string; choice: string | null }
type Stored = { id: string; custom_fields: Record<string, string | boolean>; tags: string[] }

/** What the search makes of a text, for the letters of this file. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')

function figurePlace(text: string): string {
  const [, sign, whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  const digits = (whole + decimals.padEnd(6, '0')).padStart(21, '0')
  return sign === '-' ? `0${digits.replace(/\d/g, (digit) => String(9 - Number(digit)))}` : `1${digits}`
}

/** The rows there have to be of an invoice, from its JSON. */
function expectedOf({ id: invoice, custom_fields, tags }: Stored): Kept[] {
  const rows = Object.entries(custom_fields).map(([key, value]) => ({
    invoice,
    key,
    place: key === 'hours' ? figurePlace(String(value)) : [...folded(String(value))].slice(0, 600).join(''),
    choice: key === 'region' ? String(value) : null,
  }))
  const tagged =
    tags.length > 0 ? [{ invoice, key: '#tags', place: tags.join(', ').toLowerCase(), choice: null }] : []
  return [...rows, ...tagged]
}

const byInvoice = (a: { invoice: string; key: string }, b: { invoice: string; key: string }) =>
  a.invoice < b.invoice || (a.invoice === b.invoice && a.key < b.key) ? -1 : 1

/** Compares both tables with the JSON of all invoices; answers how many values there are. */
async function expectInStep({ companyId }: Actor): Promise<number> {
  const stored = await app.sql<Stored>('select id, custom_fields, tags from invoices where company_id = $1', [
    companyId,
  ])
  const kept = await app.sql<Kept>(
    'select invoice_id as invoice, key, place, choice from invoice_values where company_id = $1',
    [companyId],
  )
  expect([...kept].sort(byInvoice)).toEqual(stored.flatMap(expectedOf).sort(byInvoice))
  const words = await app.sql<{ invoice: string; key: string; words: string }>(
    `select record_id as invoice, kind as key, words from search_texts where company_id = $1 and kind like 'field:%'`,
    [companyId],
  )
  const texts = stored.flatMap(({ id: invoice, custom_fields }) =>
    custom_fields.team === undefined
      ? []
      : [{ invoice, key: 'field:team', words: folded(String(custom_fields.team)) }],
  )
  expect([...words].sort(byInvoice)).toEqual(texts.sort(byInvoice))
  return kept.length
}

async function beginActs(owner: Actor, roll: (sides: number) => number): Promise<() => Promise<unknown>> {
  let clients = [(await makeClient(owner)).id, (await makeClient(owner)).id]
  const drafts: string[] = []
  const anyOf = <T>(list: readonly T[]): T => list[roll(list.length)] as T
  const someValues = () =>
    Object.fromEntries(
      KEYS.filter(() => roll(2) === 0).map((key) => [key, roll(4) === 0 ? null : anyOf(VALUES[key])]),
    )
  const someTags = () => ['Urgent', 'é', 'a, b'].filter(() => roll(3) === 0)
  const acts = [
    async () =>
      drafts.push(
        (await makeDraft(owner, anyOf(clients), { custom_fields: someValues(), tags: someTags() })).id,
      ),
    () =>
      drafts.length > 0 && owner.patch(`/api/invoices/${anyOf(drafts)}/`, { custom_fields: someValues() }),
    () => drafts.length > 0 && owner.patch(`/api/invoices/${anyOf(drafts)}/`, { tags: someTags() }),
    () => drafts.length > 0 && owner.delete(`/api/invoices/${drafts.splice(roll(drafts.length), 1)[0]}/`),
    () => drafts.length > 0 && owner.post(`/api/invoices/${anyOf(drafts)}/duplicate/`),
    () => drafts.length > 0 && owner.post(`/api/invoices/${drafts.splice(roll(drafts.length), 1)[0]}/issue/`),
    async () => {
      const [gone = '', into = ''] = clients
      const other = (await makeClient(owner)).id
      expect((await owner.post(`/api/clients/${gone}/merge/`, { into })).status).toBe(200)
      clients = [into, other]
    },
  ]
  return async () => anyOf(acts)()
}

describe('what is kept of an invoice', () => {
  test.each([3, 11, 29])('is what its JSON says, whatever was done (%i)', async (seed) => {
    const owner = await makeCompany()
    const act = await beginActs(owner, dice(seed))
    let most = 0
    for (let step = 0; step < 60; step += 1) {
      await act()
      if (step % 10 === 9) most = Math.max(most, await expectInStep(owner))
    }
    expect(most).toBeGreaterThan(10)
  })

  test('goes with the value, the draft and the field', async () => {
    const owner = await makeCompany()
    const client = await makeClient(owner)
    const values = { team: 'Blue', hours: '1', region: 'South' }
    const { id } = await makeDraft(owner, client.id, { custom_fields: values, tags: ['x'] })
    expect(await expectInStep(owner)).toBe(4)
    await owner.patch(`/api/invoices/${id}/`, { custom_fields: { team: null, hours: '2.50' } })
    expect(await expectInStep(owner)).toBe(3)
    const fields: { id: string; key: string }[] =
      (await owner.get(FIELDS)).body.results ?? (await owner.get(FIELDS)).body
    const idOf = (key: string) => fields.find((field) => field.key === key)?.id
    // One that has values is archived and stays found by; one that has none goes, and its key begins anew with another type.
    await owner.delete(`${FIELDS}${idOf('hours')}/`)
    expect(await expectInStep(owner)).toBe(3)
    await owner.delete(`${FIELDS}${idOf('team')}/`)
    expect((await owner.post(FIELDS, { label: 'Team', type: 'number' })).body).toMatchObject({ key: 'team' })
    await owner.patch(`/api/invoices/${id}/`, { custom_fields: { team: '7' } })
    const rows = await app.sql(
      `select key, place from invoice_values where company_id = $1 and key = 'team'`,
      [owner.companyId],
    )
    expect(rows).toEqual([{ key: 'team', place: '1000000000000007000000' }])
    expect(
      await app.sql(`select from search_texts where company_id = $1 and kind = 'field:team'`, [
        owner.companyId,
      ]),
    ).toEqual([])
    await owner.delete(`/api/invoices/${id}/`)
    expect(await expectInStep(owner)).toBe(0)
  })

  test('a change of something else writes no row again', async () => {
    const owner = await makeCompany()
    const { id } = await makeDraft(owner, (await makeClient(owner)).id, {
      custom_fields: { team: 'Blue', hours: '1' },
    })
    const places = () =>
      app.sql('select key, ctid::text as row from invoice_values where invoice_id = $1 order by key', [id])
    const before = await places()
    await owner.patch(`/api/invoices/${id}/`, { notes: 'x', custom_fields: { team: 'Blue' } })
    expect(await places()).toEqual(before)
    await owner.patch(`/api/invoices/${id}/`, { custom_fields: { team: 'Red' } })
    const after = await places()
    expect(after[0]).toEqual(before[0])
    expect(after[1]).not.toEqual(before[1])
  })
})

const NOTHING_LAST = (value: string) => ({
  up: `coalesce('1' || ${value}, '2')`,
  down: `coalesce('1' || ${value}, '0')`,
})
/** What the list was ordered by before it had a table of values. */
const ORDERS = {
  'custom_fields.team': NOTHING_LAST(`search_fold(i.custom_fields ->> 'team')`),
  'custom_fields.start': NOTHING_LAST(`search_fold(i.custom_fields ->> 'start')`),
  'custom_fields.agreed': NOTHING_LAST(`search_fold(i.custom_fields ->> 'agreed')`),
  'custom_fields.region': NOTHING_LAST(`search_fold(i.custom_fields ->> 'region')`),
  'custom_fields.hours': {
    up: `coalesce(custom_number(i.custom_fields ->> 'hours'), 'infinity')`,
    down: `coalesce(custom_number(i.custom_fields ->> 'hours'), '-infinity')`,
  },
  tags: NOTHING_LAST(`nullif(lower(array_to_string(i.tags, ', ')), '')`),
  assignee: NOTHING_LAST(
    `(select lower(u.first_name || ' ' || u.last_name) from users u where u.id = i.assignee_id)`,
  ),
} as const

/** Conditions as they were, each with the filter that means it. */
const FILTERS = [
  ['team.contains:eam', `strpos(search_fold(i.custom_fields ->> 'team'), 'eam') > 0`],
  ['team.contains:Ü', `strpos(search_fold(i.custom_fields ->> 'team'), 'u') > 0`],
  ['team.contains:team 77', `strpos(search_fold(i.custom_fields ->> 'team'), 'team 77') > 0`],
  ['team.equals:TEAM 7', `search_fold(i.custom_fields ->> 'team') = 'team 7'`],
  ['team.equals:unité', `search_fold(i.custom_fields ->> 'team') = 'unite'`],
  ['hours.from:-3;hours.to:10', `custom_number(i.custom_fields ->> 'hours') between -3 and 10`],
  ['hours.from:0', `custom_number(i.custom_fields ->> 'hours') >= 0`],
  ['start.to:2026-03-31', `(i.custom_fields ->> 'start') <= '2026-03-31'`],
  ['agreed.equals:true', `i.custom_fields ->> 'agreed' = 'true'`],
  ['region.any:north', `i.custom_fields ->> 'region' = 'north'`],
  ['region.any:North|South', `i.custom_fields ->> 'region' in ('North', 'South')`],
  [
    'hours.from:0;team.contains:eam;region.any:North',
    `custom_number(i.custom_fields ->> 'hours') >= 0 and strpos(search_fold(i.custom_fields ->> 'team'), 'eam') > 0
       and i.custom_fields ->> 'region' = 'North'`,
  ],
] as const

describe('the list finds and orders as reading every JSON does', () => {
  const MANY = GATHERED_AT_MOST + 400
  let owner: Actor
  let client: string

  beforeAll(async () => {
    owner = await makeCompany()
    const members = [await makeMember(app, owner, 'member'), await makeMember(app, owner, 'viewer')]
    client = (await makeClient(owner, { name: 'Few' })).id
    const many = (await makeClient(owner, { name: 'Many' })).id
    await app.sql(
      `insert into invoices (company_id, id, client_id, client_name, currency, issue_date, language, prices_include_tax, subtotal,
         discount_total, tax_total, withholding_total, total, custom_fields, tags, assignee_id)
       select $1, gen_random_uuid(), case when n % 100 = 3 then $2::uuid else $3::uuid end, 'x', 'EUR', '2026-06-01'::date - n % 70, 'en',
         false, n, 0, 0, 0, n, jsonb_strip_nulls(jsonb_build_object(
           'team', case n % 41 when 0 then null when 1 then 'Unité' else 'Team ' || n % 90 end,
           'hours', case when n % 53 > 0 then (n % 200 - 20)::text || '.50' end,
           'start', case when n % 59 > 0 then ('2026-01-01'::date + n % 300)::text end,
           'agreed', case n % 3 when 0 then true when 1 then false end,
           'region', (array['North', 'north', 'South'])[1 + n % 4])),
         case n % 5 when 0 then array['Urgent'] when 1 then array['b', 'part ' || n % 7] else '{}' end,
         (array[$4, $5, $6]::uuid[])[1 + n % 4]
       from generate_series(1, ${MANY}) n`,
      [owner.companyId, client, many, owner.userId, ...members.map(({ userId }) => userId)],
    )
    await app.sql('update users set first_name = $2 where id = $1', [members[0]?.userId, 'ZOË'])
    // As the database does by itself a minute later: without it the first plans are those of an empty table.
    await app.sql('analyze invoices, invoice_values, search_texts')
  }, 60_000)

  const idsOf = async (where: string, order: string) =>
    (
      await app.sql<{ id: string }>(
        `select i.id from invoices i where i.company_id = $1 and ${where} order by ${order}`,
        [owner.companyId],
      )
    ).map(({ id }) => id)

  /** Pages from an address on, by `next` or `previous`. */
  async function walk(address: string, way: 'next' | 'previous', most: number): Promise<string[]> {
    const pages: string[][] = []
    let at: string | null = address
    while (at !== null && pages.length < most) {
      const { status, text, body } = await owner.get(at)
      expect(status, text).toBe(200)
      pages.push(body.results.map(({ id }: { id: string }) => id))
      at = body[way]
    }
    return (way === 'next' ? pages : pages.reverse()).flat()
  }

  test.each(Object.entries(ORDERS))(
    'by %s',
    async (ordering, { up, down }) => {
      for (const [name, key, direction] of [
        [ordering, up, 'asc'],
        [`-${ordering}`, down, 'desc'],
      ] as const) {
        const expected = await idsOf('true', `${key} ${direction}, i.id ${direction}`)
        const path = `/api/invoices/?ordering=${name}&page_size=100`
        expect(await walk(path, 'next', 60), name).toEqual(expected)
        const last = Math.ceil(MANY / 100)
        expect(await walk(`${path}&page=${last}`, 'previous', 60), name).toEqual(expected)
        const ofClient = await idsOf(`i.client_id = '${client}'`, `${key} ${direction}, i.id ${direction}`)
        expect(
          await walk(`${path}&client=${client}&page_size=20`.replace('page_size=100&', ''), 'next', 9),
        ).toEqual(ofClient)
      }
    },
    120_000,
  )

  test.each(FILTERS)(
    '%s',
    async (custom_fields, condition) => {
      const query = new URLSearchParams({ custom_fields, page_size: '100' })
      const expected = await idsOf(condition, 'i.issue_date desc, i.id desc')
      expect(expected.length).toBeGreaterThan(0)
      const first = (await owner.get(`/api/invoices/?${query}`)).body
      expect(first.count).toBe(expected.length)
      expect(await walk(`/api/invoices/?${query}`, 'next', 4)).toEqual(expected.slice(0, 400))
      query.set('ordering', '-custom_fields.hours')
      const { up: _, down } = ORDERS['custom_fields.hours']
      const ordered = await idsOf(condition, `${down} desc, i.id desc`)
      expect(await walk(`/api/invoices/?${query}`, 'next', 4)).toEqual(ordered.slice(0, 400))
      query.set('client', client)
      const both = await idsOf(`${condition} and i.client_id = '${client}'`, `${down} desc, i.id desc`)
      const page = (await owner.get(`/api/invoices/?${query}`)).body
      expect([page.count, page.results.map(({ id }: { id: string }) => id)]).toEqual([
        both.length,
        both.slice(0, 100),
      ])
    },
    60_000,
  )
})
