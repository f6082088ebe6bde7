import { randomUUID } from 'node:crypto'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiCall, ApiResponse } from '../../../../test/calls/call-api.ts'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { carriedOut, runImportJob } from '../../../../test/calls/import-calls.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeMember, makeOwner, makeTaxRate } from '../../../../test/processes/factories.ts'

const IMPORT = '/api/products/bulk_import/'
const PREVIEW = '/api/products/bulk_import/preview/'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

type Sent = { mapping?: unknown; actor?: Actor } & Partial<ApiCall>

function send(path: string, content: string | Uint8Array, sent: Sent = {}): Promise<ApiResponse> {
  const { mapping, actor = owner, ...call } = sent
  const form = new FormData()
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'list.csv')
  if (mapping !== undefined) form.append('mapping', JSON.stringify(mapping))
  return app.call({
    method: 'POST',
    path,
    token: actor.token,
    company: actor.companyId,
    raw: form,
    ...call,
  })
}
/** Orders an import and carries it out. */
const takeIn = async (content: string | Uint8Array, sent: Sent = {}) =>
  carriedOut(app, sent.actor ?? owner, 'products', await send(IMPORT, content, sent))
const done = (answer: ApiResponse) => {
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const productsOf = async (actor = owner) => (await actor.get('/api/products/')).body.results
const eventsOf = (type: string) =>
  app.sql(
    'select actor_id, subject, data from timeline_events where company_id = $1 and type = $2 order by subject',
    [owner.companyId, type],
  )

describe('an import of products', () => {
  test('takes in prices by currency, units with their code, and taxes by name or percent', async () => {
    const vat = await makeTaxRate(owner, { name: 'VAT', rate: '19' })
    const levy = await makeTaxRate(owner, { name: 'Levy', rate: '2' })
    const file = [
      'Name,Details,Unit,Price EUR,Price USD,Taxes,Active',
      'Consulting,"Two\nlines",hours,"1,200.50",$14.5,"VAT, Levy",yes',
      'Hosting,,MON,15,,19%,no',
    ].join('\n')
    const answer = done(await takeIn(file))
    expect(answer).toMatchObject({ rows: 2, imported: 2, refused: 0 })
    expect(answer.columns.map(({ field }: { field: string }) => field)).toEqual(
      'name description unit price_EUR price_USD tax_rates is_active'.split(' '),
    )
    const [consulting, hosting] = await productsOf()
    expect(consulting).toMatchObject({
      name: 'Consulting',
      description: 'Two\nlines',
      unit: 'hours',
      unit_code: 'HUR',
      prices: [
        { currency: 'EUR', unit_price: '1200.5' },
        { currency: 'USD', unit_price: '14.5' },
      ],
      tax_rates: [vat.id, levy.id],
      is_active: true,
      version: 1,
    })
    expect(hosting).toMatchObject({ unit: 'Month', unit_code: 'MON', tax_rates: [vat.id], is_active: false })
    const created = await eventsOf('product.created')
    expect(created).toMatchObject([
      { actor_id: owner.userId, subject: 'Consulting', data: { imported: true, product: consulting.id } },
      { subject: 'Hosting', data: { imported: true, product: hosting.id } },
    ])
    expect(await eventsOf('product.imported')).toMatchObject([
      { subject: 'list.csv', data: { count: 2, refused: 0 } },
    ])
    const told = await owner.get('/api/timeline/events/?type=product.imported')
    expect(told.body.results[0].text).toBe('2 products were imported by Ada Lovelace.')
    const { recent } = (await owner.get('/api/statistics/general/dashboard/')).body
    expect(recent.map(({ type }: { type: string }) => type)).not.toContain('product.created')
  })

  test('takes the good rows and tells of each other one its line, column and reason', async () => {
    await owner.post('/api/products/', { name: 'Known' })
    await makeTaxRate(owner, { name: 'A', rate: '7' })
    await makeTaxRate(owner, { name: 'B', rate: '7' })
    const file = [
      'Name;Price;Currency;Unit code;Tax;Active',
      'Good;1;;;;',
      'Odd price;cheap;;;;',
      'Odd currency;1;XYZ;;;',
      'Odd unit;1;;QQQ;;',
      'Odd tax;1;;;7%;',
      'Odd state;1;;;;perhaps',
      'known ;1;;;;',
      'good;2;;;;',
      ';3;;;;',
    ].join('\n')
    const answer = done(await takeIn(file))
    expect([answer.rows, answer.imported]).toEqual([9, 1])
    type Refusal = {
      line: number
      reason: string
      faults: { column: string; value: string; message: string }[]
    }
    expect(
      answer.refused_rows.map(({ line, reason, faults: [found] }: Refusal) => [
        line,
        reason,
        found?.column,
        found?.value,
        found?.message,
      ]),
    ).toEqual([
      [3, 'invalid', 'Price', 'cheap', expect.stringContaining('price')],
      [4, 'invalid', 'Currency', 'XYZ', expect.any(String)],
      [5, 'invalid', 'Unit code', 'QQQ', 'Not a unit of UN/ECE Recommendation 20 that is known here.'],
      [
        6,
        'invalid',
        'Tax',
        '7%',
        'No tax has this name, or more than one this rate. Write its name as it is called under taxes.',
      ],
      [7, 'invalid', 'Active', 'perhaps', 'Give yes or no.'],
      [8, 'duplicate', 'Name', 'known', 'There is a product with this name already.'],
      [9, 'duplicate', 'Name', 'good', 'The same name is in line 2 already.'],
      [10, 'invalid', 'Name', null, 'Give the product a name.'],
    ])
    expect((await productsOf()).map(({ name }: { name: string }) => name)).toEqual(['Good', 'Known'])
  })

  test('an archived tax, and one of another company, is none', async () => {
    const mine = await makeTaxRate(owner, { name: 'Old', rate: '16' })
    const archived = await owner.patch(`/api/invoices/taxes/rates/${mine.id}/`, { is_active: false })
    expect(archived.status, archived.text).toBe(200)
    await makeTaxRate(await makeOwner(app), { name: 'Theirs', rate: '23' })
    const answer = done(await takeIn('name,tax\nA,Old\nB,16%\nC,Theirs'))
    expect([answer.imported, answer.refused]).toEqual([0, 3])
  })

  test('what was exported as a workbook comes in again as it was', async () => {
    const prices = [
      { currency: 'EUR', unit_price: '1234.5' },
      { currency: 'USD', unit_price: '0.125' },
    ]
    await owner.post('/api/products/', {
      name: '=1+1',
      description: 'x',
      unit: 'h',
      unit_code: 'HUR',
      prices,
    })
    await owner.post('/api/products/', { name: 'Off', is_active: false })
    for (const format of ['csv', 'xlsx']) {
      const { bytes } = await owner.get(`/api/products/export/?format=${format}`)
      const other = await makeOwner(app)
      expect(done(await takeIn(bytes, { actor: other }))).toMatchObject({ imported: 2, refused: 0 })
      const [first, second] = await productsOf(other)
      expect(first).toMatchObject({ name: '=1+1', description: 'x', unit: 'h', unit_code: 'HUR', prices })
      expect(second).toMatchObject({ name: 'Off', is_active: false, prices: [] })
    }
  })

  test('a figure of a workbook means the same in every language', async () => {
    const changed = await owner.patch(`/api/auth/companies/${owner.companyId}/settings/`, { language: 'de' })
    expect(changed.status, changed.text).toBe(200)
    const rows = [
      ['Name', 'Preis'],
      ['A', 1.234],
    ]
    done(await takeIn(await writeXlsx({ sheets: [{ name: 'A', rows }] })))
    done(await takeIn('Name;Preis\nB;1.234'))
    expect((await productsOf()).map(({ prices }: { prices: unknown }) => prices)).toEqual([
      [{ currency: 'EUR', unit_price: '1.234' }],
      [{ currency: 'EUR', unit_price: '1234' }],
    ])
  })

  test('under the same key is done once; other columns under it are refused', async () => {
    const idempotencyKey = randomUUID()
    const first = await send(IMPORT, 'name\nA', { idempotencyKey })
    const again = await send(IMPORT, 'name\nA', { idempotencyKey })
    expect(again.body).toEqual(first.body)
    await runImportJob(app, owner.companyId, first.body.id)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const other = await send(IMPORT, 'name\nA', { idempotencyKey, mapping: { name: 'name' } })
    expectProblem(other, 422, 'idempotency_key_reused')
    expect(await productsOf()).toHaveLength(1)
  })

  test('at the same time under keys of their own is done once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send(IMPORT, 'name\nA', { idempotencyKey: true })))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409])
    const taken = answers.find(({ status }) => status === 202)
    await runImportJob(app, owner.companyId, taken?.body.id)
    expect(await productsOf()).toHaveLength(1)
  })
})

test('a preview says what would happen by a mapping, and writes nothing', async () => {
  const mapping = { What: 'name', Cost: 'price_CHF' }
  const answer = done(await send(PREVIEW, 'What,Cost\nA,5\nB,x', { mapping }))
  expect(answer).toMatchObject({
    rows: 2,
    ready: 1,
    has_names: true,
    columns: [
      { name: 'What', field: 'name', samples: ['A', 'B'] },
      { name: 'Cost', field: 'price_CHF', samples: ['5', 'x'] },
    ],
    refused: 1,
    refused_rows: [{ line: 3, faults: [{ column: 'Cost', field: 'price_CHF', value: 'x' }] }],
  })
  expect(await productsOf()).toEqual([])
})

test('what cannot be read, whoever may not, and a stranger are refused', async () => {
  const stranger = await makeOwner(app)
  const viewer = await makeMember(app, owner, 'viewer')
  for (const path of [IMPORT, PREVIEW]) {
    expectProblem(await send(path, 'name\nA', { mapping: { name: 'email' } }), 400, 'validation_error')
    expectProblem(await send(path, Buffer.alloc(25 * 1024 * 1024 + 1, 65)), 413, 'body_too_large')
    expectProblem(await send(path, 'name\nA', { token: null }), 401, 'not_authenticated')
    expectProblem(await send(path, 'name\nA', { actor: viewer }), 403, 'permission_denied')
    const foreign = { actor: stranger, company: owner.companyId }
    expectProblem(await send(path, 'name\nA', foreign), 403, 'permission_denied')
  }
  expectProblem(await send(PREVIEW, ''), 400, 'validation_error')
  expectProblem(await send(PREVIEW, Buffer.alloc(9)), 415, 'unsupported_media_type')
  for (const [file, code] of [
    ['a\n1', 'no_column_of_names'],
    ['', 'file_empty'],
    ['\0', 'not_a_table_file'],
  ] as const)
    expect(done(await takeIn(file))).toMatchObject({ status: 'failed', fault: { code } })
  expect(await productsOf()).toEqual([])
  const member = await makeMember(app, owner, 'member')
  expect(done(await takeIn('name\nA', { actor: member })).imported).toBe(1)
})
