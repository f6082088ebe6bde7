import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { pdfText } from '../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeOwner,
} from '../../../test/processes/factories.ts'

const FIELDS = '/api/invoices/custom_fields/'
const INVOICES = '/api/invoices/'

let app: TestApp
let owner: Actor
let client: { id: string }

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-06-15T10:00:00Z')
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())

const make = async (label: string, type: string, over: Record<string, unknown> = {}) => {
  const answer = await owner.post(FIELDS, { label, type, shows_in_lists: true, ...over })
  expect(answer.status, answer.text).toBe(201)
  return answer.body as { id: string; key: string; label: string }
}
const write = (custom_fields: unknown) => owner.post(INVOICES, { client: client.id, custom_fields })
/** JSON as it is written: an object of JavaScript cannot say `__proto__`. */
const writeJson = (custom_fields: string) =>
  app.call({
    method: 'POST',
    path: INVOICES,
    token: owner.token,
    company: owner.companyId,
    raw: `{"client":"${client.id}","custom_fields":${custom_fields}}`,
    headers: { 'content-type': 'application/json' },
  })

describe('the key of a custom field', () => {
  test.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'prototype',
    '<b>',
    '名前',
    '🙂',
    '123',
  ])('is none of those a program trips over, where its label is %s', async (label) => {
    const house = await makeOwner(app)
    const answer = await house.post(FIELDS, { label, type: 'text' })
    // A label that is nothing but markup is none.
    if (label === '<b>') return expectProblem(answer, 400, 'validation_error')
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body.key).toMatch(/^[a-z][a-z0-9_]*$/)
    expect(answer.body.key in {}).toBe(false)
    const { id } = await makeClient(house)
    const draft = await makeDraft(house, id, { custom_fields: { [answer.body.key]: 'x' } })
    expect((await house.get(`${INVOICES}${draft.id}/`)).body.custom_fields).toEqual({
      [answer.body.key]: 'x',
    })
  })

  test.each(['__proto__', 'constructor', 'toString', 'valueOf', 'a.b', 'a b', '', 'x'.repeat(41), 'É'])(
    '%j names no field, and changes nothing',
    async (key) => {
      const before = (await owner.get(INVOICES)).body.count
      const answer = await writeJson(`{${JSON.stringify(key)}:"x"}`)
      expectProblem(
        answer,
        400,
        ['__proto__', 'constructor'].includes(key) ? 'bad_request' : 'validation_error',
      )
      expectProblem(await writeJson(`{${JSON.stringify(key)}:{"polluted":true}}`), 400)
      expect((await owner.get(INVOICES)).body.count).toBe(before)
      expect(Reflect.get({}, 'polluted')).toBeUndefined()
    },
  )
})

describe('the value of a custom field', () => {
  test('that is a number is exact, or refused', async () => {
    const { key } = await make('Amount', 'number')
    for (const good of ['999999999999999', '-999999999999999.999999', '0.000001', '0', '-0.5', '1.10']) {
      const made = await write({ [key]: good })
      expect(made.status, good).toBe(201)
      expect((await owner.get(`${INVOICES}${made.body.id}/`)).body.custom_fields[key]).toBe(good)
    }
    for (const bad of [
      '1e3',
      'NaN',
      'Infinity',
      '-',
      '.',
      '1,5',
      '0x10',
      '१२',
      '１２',
      '1_000',
      '1 000',
      '--1',
      '+1',
      '1000000000000000',
      '9'.repeat(200),
      '0.0000001',
      `0.${'0'.repeat(190)}1`,
    ])
      expectProblem(await write({ [key]: bad }), 400, 'validation_error')
    for (const bad of ['1e400', '12', '-0', '[]', '{}', '1.5'])
      expectProblem(await writeJson(`{"${key}":${bad}}`), 400)
    for (const bad of ['NaN', 'Infinity', '01']) expectProblem(await writeJson(`{"${key}":${bad}}`), 400)
  })

  test('that is a date is one of the calendar', async () => {
    const { key } = await make('Day', 'date')
    const answers = new Map<string, number>()
    for (const day of [
      '0001-01-01',
      '9999-12-31',
      '2024-02-29',
      '2000-02-29',
      '1582-10-10',
      '0000-01-01',
      '10000-01-01',
      '2023-02-29',
      '1900-02-29',
      '2026-13-01',
      '2026-1-1',
      '-001-01-01',
      '2026-06-15T00:00',
    ])
      answers.set(day, (await write({ [key]: day })).status)
    expect([...answers].filter(([, status]) => status === 201).map(([day]) => day)).toEqual([
      '0001-01-01',
      '9999-12-31',
      '2024-02-29',
      '2000-02-29',
      '1582-10-10',
    ])
    expect([...answers.values()].filter((status) => status !== 201 && status !== 400)).toEqual([])
    // The first and the last year are drawn, and go out in tables.
    const issued = await makeIssued(owner, client.id, { custom_fields: { [key]: '0001-01-01' } })
    const paper = await pdfText((await owner.post(`${INVOICES}${issued.id}/export/`)).bytes)
    expect(paper).toMatch(/1 Jan(uary)? 0*1\b|0001|1\/1\/0*1\b/)
  })

  test('of 10,000 choices is refused with its field, in time', async () => {
    const choices = Array.from({ length: 10_000 }, (_, at) => `Choice ${at}`)
    const answer = await owner.post(FIELDS, { label: 'Many', type: 'choice', choices })
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors)).toEqual(['choices'])
    expect(answer.text.length).toBeLessThan(2000)
  })

  test('that is markup or a formula stays a text, on paper and in tables', async () => {
    const house = await makeOwner(app)
    const { id } = await makeClient(house)
    const field = (await house.post(FIELDS, { label: '=Label', type: 'text', shows_in_lists: true })).body
    const choice = (
      await house.post(FIELDS, {
        label: '＠Choice',
        type: 'choice',
        choices: ['=1+1', '＝2', '<script>x</script>y'],
        shows_in_lists: true,
      })
    ).body
    expect(choice.choices).toEqual(['=1+1', '＝2', 'y'])
    const values = { [field.key]: '=cmd|/c calc!A1', [choice.key]: '=1+1' }
    const issued = await makeIssued(house, id, { custom_fields: values })
    expect((await house.get(`${INVOICES}${issued.id}/`)).body.custom_fields).toEqual(values)
    const [titles = '', row = ''] = (await house.get('/api/invoices/export/')).text.split('\r\n')
    expect(titles).toContain("'=Label")
    expect(titles).toContain("'＠Choice")
    expect(row).toContain("'=cmd|/c calc!A1")
    expect(row).toContain("'=1+1")
    const paper = await pdfText((await house.post(`${INVOICES}${issued.id}/export/`)).bytes)
    expect(paper).toContain('=cmd|/c calc!A1')
    for (const bad of ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>']) {
      const draft = await makeDraft(house, id, { custom_fields: { [field.key]: `${bad}kept` } })
      expect((await house.get(`${INVOICES}${draft.id}/`)).body.custom_fields).toEqual({ [field.key]: 'kept' })
    }
    for (const bad of ['two\nlines', 'a\u202Eb', 'x'.repeat(201), '\ud800'])
      expectProblem(await house.post(INVOICES, { client: id, custom_fields: { [field.key]: bad } }), 400)
  })
})

describe('an exchange rate', () => {
  const dollars = (over: Record<string, unknown>) =>
    owner.post(INVOICES, {
      client: client.id,
      currency: 'USD',
      exchange_rate: '0.9',
      exchange_rate_date: '2026-06-12',
      exchange_rate_source: 'ECB',
      items: [{ description: 'Work', unit_price: '100.00' }],
      ...over,
    })

  test.each([
    ...[
      '0',
      '0.0',
      '-0.9',
      '+0.9',
      '1e-20',
      '1e20',
      '1E2',
      'NaN',
      'Infinity',
      '0x1',
      '１.５',
      '1,5',
      '1/3',
      ' ',
      '.5',
      '5.',
    ],
    ...[
      '0.00000000000001',
      '0.0000000000001',
      '100000000',
      '9'.repeat(1000),
      `0.${'1'.repeat(1000)}`,
      '1\u200b',
    ],
  ])('of %j is refused', async (exchange_rate) => {
    const answer = await dollars({ exchange_rate })
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors)).toEqual(['exchange_rate'])
    expect(answer.text.length).toBeLessThan(3000)
  })

  test.each([
    ['1999-12-31', 400],
    ['2000-01-01', 201],
    ['2026-06-15', 201],
    ['2026-06-16', 400],
    ['0001-01-01', 400],
    ['9999-12-31', 400],
  ])('of %s is answered with %i', async (exchange_rate_date, status) => {
    const answer = await dollars({ exchange_rate_date })
    expect(answer.status, answer.text).toBe(status)
    if (status === 400) expect(Object.keys(answer.body.errors)).toEqual(['exchange_rate_date'])
  })

  test('with a source of 10 kB is refused, and tells of it in a line', async () => {
    const answer = await dollars({ exchange_rate_source: 'x'.repeat(10_240) })
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors)).toEqual(['exchange_rate_source'])
    expect(answer.text.length).toBeLessThan(2000)
  })

  /** Half away from zero, with whole numbers alone. */
  function converted(amount: string, digits: number, rate: string, to: number): string {
    const [whole = '', places = ''] = rate.split('.')
    const [units = '', part = ''] = amount.split('.')
    const exact = BigInt(units + part.padEnd(digits, '0')) * BigInt(whole + places) * 10n ** BigInt(to)
    const by = 10n ** BigInt(digits + places.length)
    const size = ((2n * exact + by) / (2n * by)).toString().padStart(to + 1, '0')
    return to === 0 ? size : `${size.slice(0, -to)}.${size.slice(-to)}`
  }

  test.each([
    // From none, two and three digits, to none, two and three; at halves, at the least and the greatest rate.
    ['JPY', 0, '12345', '0.0061', 'EUR', 2],
    ['JPY', 0, '1', '0.005', 'EUR', 2],
    ['JPY', 0, '999999999999999', '0.000000000001', 'EUR', 2],
    ['KWD', 3, '0.005', '1', 'EUR', 2],
    ['KWD', 3, '1234.567', '3.25', 'EUR', 2],
    ['KWD', 3, '100.001', '499.5', 'JPY', 0],
    ['USD', 2, '0.01', '50', 'JPY', 0],
    ['USD', 2, '0.01', '49.999999999999', 'JPY', 0],
    ['USD', 2, '9999999.99', '0.307123456789', 'KWD', 3],
    ['USD', 2, '99999.99', '99999999', 'EUR', 2],
    ['EUR', 2, '0.05', '0.1', 'USD', 2],
  ])(
    'converts %s (%i digits) %s at %s to %s exactly',
    async (currency, digits, unit_price, rate, own, to) => {
      const house = await makeOwner(app, { currency: own })
      const { id } = await makeClient(house)
      const draft = await house.post(INVOICES, {
        client: id,
        currency,
        exchange_rate: rate,
        exchange_rate_date: '2026-06-12',
        exchange_rate_source: 'ECB',
        items: [{ description: 'Work', unit_price }],
      })
      expect(draft.status, draft.text).toBe(201)
      const wanted = converted(unit_price, digits, rate, to)
      expect(draft.body.base_totals).toMatchObject({ currency: own, net: wanted, total: wanted })
    },
  )
})

test('a client whose name no XML may hold leaves the table of clients a workbook', async () => {
  const house = await makeOwner(app)
  await makeClient(house, { name: 'Half \uFFFE of \uFFFF_x0041_ a mark' })
  const answer = await house.get('/api/clients/export/?format=xlsx')
  const [sheet] = (await readXlsx(answer.bytes)).sheets
  expect(sheet?.rows[1]?.[0]).toBe('Half \uFFFE of \uFFFF_x0041_ a mark')
})
