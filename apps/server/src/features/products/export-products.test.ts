import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeMember, makeOwner, makeTaxRate } from '../../../test/processes/factories.ts'

const PATH = '/api/products/export/'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

test('the products a list finds are a table, and no cell of it is a formula', async () => {
  const vat = await makeTaxRate(owner, { name: 'VAT' })
  const prices = [
    { currency: 'USD', unit_price: '12.50' },
    { currency: 'EUR', unit_price: '-3' },
  ]
  const hosting = { name: '=1+1', description: 'Two\nlines', unit: 'h', unit_code: 'HUR', prices }
  await owner.post('/api/products/', { ...hosting, tax_rates: [vat.id] })
  await owner.post('/api/products/', { name: 'Éclair', is_active: false })
  const whole = await owner.get(PATH)
  expect(whole.status).toBe(200)
  expect(whole.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(whole.text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Name,Details,Unit,Unit code,Taxes,Active,Times used,Last used,Price EUR,Price USD',
    `'=1+1,"Two\nlines",h,HUR,VAT,yes,0,,-3,12.5`,
    'Éclair,,,,,no,0,,,',
  ])
  const found = await owner.get(`${PATH}?search=eclair&is_active=false`)
  expect(found.text.split('\r\n')).toHaveLength(2)
})

test('as an Excel workbook, prices are figures that can be added up, and texts are texts', async () => {
  const seller = await makeOwner(app)
  const prices = [{ currency: 'EUR', unit_price: '12.50' }]
  await seller.post('/api/products/', { name: '＋1', description: '@x', prices })
  const answer = await seller.get(`${PATH}?format=xlsx`)
  expect(answer.headers.get('content-disposition')).toContain('.xlsx')
  const [sheet] = (await readXlsx(answer.bytes)).sheets
  expect(sheet?.rows.map(([name, details]) => [name, details])).toEqual([
    ['Name', 'Details'],
    ['＋1', '@x'],
  ])
  expect(sheet?.rows.map((row) => row.at(-1))).toEqual(['Price EUR', 12.5])
})

test('a member may not export, an accountant may, and nobody of another company sees a row', async () => {
  const member = await makeMember(app, owner, 'member')
  expectProblem(await member.get(PATH), 403, 'permission_denied')
  const accountant = await makeMember(app, owner, 'accountant')
  expect((await accountant.get(PATH)).status).toBe(200)
  const stranger = await makeOwner(app)
  expect((await stranger.get(PATH)).text.split('\r\n')).toHaveLength(1)
  expectProblem(await owner.get(`${PATH}?page=1`), 400, 'validation_error')
})
