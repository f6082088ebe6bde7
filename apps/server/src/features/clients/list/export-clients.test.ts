import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { carriedOut } from '../../../../test/calls/import-calls.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeMember, makeOwner } from '../../../../test/processes/factories.ts'

const EXPORT = '/api/clients/export/'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

async function make(body: Record<string, unknown>, actor = owner): Promise<void> {
  const made = await actor.post('/api/clients/', body)
  expect(made.status, made.text).toBe(201)
}

/** The rows below the header, as they stand in the file. */
async function exported(query = '', actor = owner): Promise<string[]> {
  const answer = await actor.get(EXPORT + query)
  expect(answer.status, answer.text).toBe(200)
  return answer.text.split('\r\n').slice(1)
}
const namesIn = (rows: readonly string[]) => rows.map((row) => row.split(',')[0])

describe('an export', () => {
  test('is a table of all there is of a client, and safe to open', async () => {
    await make({
      name: '=cmd|x',
      email: 'info@meier.example',
      phone: '+49 30 1',
      website: 'meier.example',
      tax_number: 'DE136695976',
      currency: 'EUR',
      language: 'de',
      payment_terms_days: 14,
      notes: 'He said "no",\nthen yes',
      tags: ['a', 'b'],
      addresses: [
        { kind: 'shipping', line1: 'Lager 2', city: 'Ulm', country: 'DE' },
        { line1: 'Weg 1', line2: 'Hof', zip_code: '10115', city: 'Berlin', state: 'BE', country: 'DE' },
      ],
      contacts: [
        { first_name: 'Bert' },
        {
          first_name: 'Erika',
          last_name: 'Muster',
          email: 'e@m.example',
          phone: '-11+1',
          position: '@boss',
          is_primary: true,
        },
      ],
    })
    await make({ name: 'zoë', kind: 'individual' })
    const answer = await owner.get(EXPORT)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="clients-\d{4}-\d\d-\d\d\.csv"/,
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.text).toBe(
      [
        '\uFEFFName,Kind of client,Email,Phone,Website,Tax number,Currency,Language,Payment terms in days,Notes,Tags,Street and number,Address line 2,Postal code,City,State or region,Country,Contact first name,Contact last name,Contact email,Contact phone,Contact position,Status',
        `'=cmd|x,Business,info@meier.example,'+49 30 1,meier.example,DE136695976,EUR,German,14,"He said ""no"",\nthen yes","a, b",Weg 1,Hof,10115,Berlin,BE,DE,Erika,Muster,e@m.example,'-11+1,'@boss,Active`,
        'zoë,Individual,,,,,,,,,,,,,,,,,,,,,Active',
      ].join('\r\n'),
    )
  })

  test('holds what the list finds, and nothing of another company', async () => {
    const other = await makeOwner(app)
    await make({ name: 'Foreign Ltd' }, other)
    await make({ name: 'beta', tags: ['x'], addresses: [{ line1: '1', city: 'Paris', country: 'FR' }] })
    await make({ name: 'Alpha', kind: 'individual', email: 'findme@example.com' })
    expect(namesIn(await exported())).toEqual(['Alpha', 'beta'])
    expect(namesIn(await exported('?kind=individual'))).toEqual(['Alpha'])
    expect(namesIn(await exported('?tag=x&status=active'))).toEqual(['beta'])
    expect(namesIn(await exported('?country=FR'))).toEqual(['beta'])
    expect(namesIn(await exported('?search=findme'))).toEqual(['Alpha'])
    expect(await exported('?search=nobody%20at%20all')).toEqual([])
    expect(namesIn(await exported('', other))).toEqual(['Foreign Ltd'])
  })

  test('comes in again as it went out', async () => {
    const NAME = 'Müller;=1+1;Söhne & Co'
    await make({
      name: NAME,
      phone: '+49-30-12',
      email: 'a@b.example',
      payment_terms_days: 30,
      notes: 'two\nlines',
      tags: ['a', 'b'],
      addresses: [{ line1: 'Weg 1', city: 'Wien', country: 'AT' }],
      contacts: [{ first_name: 'Eva', last_name: 'Gruber', phone: '+43 1 2' }],
    })
    for (const language of ['en', 'de']) {
      await app.sql('update companies set language = $2 where company_id = $1', [owner.companyId, language])
      const file = await owner.get(EXPORT)
      const fresh = await makeOwner(app)
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(file.bytes)]), 'clients.csv')
      const ordered = await fresh.post('/api/clients/bulk_import/', undefined, { raw: form })
      const imported = await carriedOut(app, fresh, 'clients', ordered)
      expect(file.text).toContain(`"Müller;'=1+1;Söhne & Co"`)
      expect(imported.body, imported.text).toMatchObject({ rows: 1, imported: 1, refused: 0 })
      const [made] = (await fresh.get('/api/clients/')).body.results
      expect((await fresh.get(`/api/clients/${made.id}/`)).body).toMatchObject({
        name: NAME,
        phone: '+49-30-12',
        kind: 'business',
        email: 'a@b.example',
        payment_terms_days: 30,
        notes: 'two\nlines',
        tags: ['a', 'b'],
        addresses: [{ line1: 'Weg 1', city: 'Wien', country: 'AT' }],
        contacts: [{ first_name: 'Eva', last_name: 'Gruber', phone: '+43 1 2' }],
      })
    }
  })
})

describe('no export', () => {
  test('without a token, by a stranger, by roles that may not', async () => {
    const stranger = await makeOwner(app)
    expectProblem(await app.call({ path: EXPORT }), 401, 'not_authenticated')
    expectProblem(
      await app.call({ path: EXPORT, token: stranger.token, company: owner.companyId }),
      403,
      'permission_denied',
    )
    for (const role of ['viewer', 'member'] as const)
      expectProblem(await (await makeMember(app, owner, role)).get(EXPORT), 403, 'permission_denied')
    expect(await exported('', await makeMember(app, owner, 'accountant'))).toEqual([])
  })

  test.each([
    ['?format=ods', 'format'],
    ['?status=open', 'status'],
    ['?page=2', 'page'],
  ])('with %s', async (query, field) => {
    const answer = await owner.get(EXPORT + query)
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })
})

test('as an Excel workbook, texts are texts, and another company can import it', async () => {
  const cells = { name: '=1+1', phone: '+49 30 1', notes: '＝2+2', tags: ['-a'] }
  const address = { line1: '@Weg 1', city: 'Köln', zip_code: '01067', country: 'DE' }
  await make({ ...cells, addresses: [address] })
  await make({ name: 'Other' })
  const answer = await owner.get(`${EXPORT}?format=xlsx&search=1%2B1`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  expect(answer.headers.get('content-disposition')).toMatch(/filename="clients-\d{4}-\d\d-\d\d\.xlsx"/)
  const [sheet] = (await readXlsx(answer.bytes, { readStyles: true })).sheets
  expect(sheet?.name).toBe('Clients')
  expect(sheet?.rows).toHaveLength(2)
  const row = Object.fromEntries(sheet?.rows[0]?.map((title, at) => [title, sheet.rows[1]?.[at]]) ?? [])
  expect(row).toMatchObject({
    Name: '=1+1',
    Phone: '+49 30 1',
    Notes: '＝2+2',
    'Street and number': '@Weg 1',
    'Postal code': '01067',
  })
  const formulas = [...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)
  expect(formulas).toEqual([])
  const other = await makeOwner(app)
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(answer.bytes)]), 'clients.xlsx')
  const { token, companyId: company } = other
  const path = '/api/clients/bulk_import/'
  const ordered = await app.call({ method: 'POST', path, token, company, raw: form })
  const imported = await carriedOut(app, other, 'clients', ordered)
  expect(imported.body).toMatchObject({ rows: 1, imported: 1 })
  const [client] = (await other.get('/api/clients/')).body.results
  expect((await other.get(`/api/clients/${client.id}/`)).body).toMatchObject({
    ...cells,
    addresses: [address],
  })
})
