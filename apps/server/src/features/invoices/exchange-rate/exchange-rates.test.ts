import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { pdfText } from '../../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
  makeTaxRate,
} from '../../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor
let client: { id: string }
let vat: { id: string }
let reduced: { id: string }

const RATE = { exchange_rate: '0.9213', exchange_rate_date: '2026-06-12', exchange_rate_source: 'ECB' }
const NONE = { exchange_rate: null, exchange_rate_date: null, exchange_rate_source: null, base_totals: null }
const OWN_CURRENCY = "An invoice in the company's own currency has no exchange rate."
const LATEST = '/api/invoices/exchange_rate/'
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const pathOf = ({ id }: { id: string }) => `/api/invoices/${id}/`

/** 1,000.00 USD at 19 % and 50.00 USD at 7 %: tax 193.50, in all 1,243.50. */
const inDollars = (over: Record<string, unknown> = {}) => ({
  currency: 'USD',
  items: [
    { description: 'Work', unit_price: '1000.00', tax_rates: [vat.id] },
    { description: 'Book', unit_price: '50.00', tax_rates: [reduced.id] },
  ],
  ...over,
})

/** The columns of a company's table of invoices, by their titles. */
async function exportOf(actor: Actor): Promise<Record<string, string>[]> {
  const [titles = '', ...rows] = (await actor.get('/api/invoices/export/')).text
    .replace('\uFEFF', '')
    .trim()
    .split(/\r?\n/)
  const names = titles.split(',')
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, at) => [names[at] ?? '', cell])))
}

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-06-15T10:00:00Z')
  owner = await makeOwner(app)
  client = await makeClient(owner)
  vat = await makeTaxRate(owner, { name: 'VAT', rate: '19' })
  reduced = await makeTaxRate(owner, { name: 'Reduced', rate: '7' })
})
afterAll(() => app?.close())

describe('a draft in another currency', () => {
  test('is not issued with the rate of a day that is still to come', async () => {
    const ahead = { issue_date: '2026-06-20', exchange_rate_date: '2026-06-20' }
    const draft = await makeDraft(owner, client.id, inDollars({ ...RATE, ...ahead }))
    await owner.patch(pathOf(draft), { issue_date: '2026-06-15' })
    const refused = await owner.post(`${pathOf(draft)}issue/`)
    expect(refused.body.errors).toEqual({ exchange_rate_date: [expect.any(String)] })
    await owner.patch(pathOf(draft), { exchange_rate_date: RATE.exchange_rate_date })
    expect((await owner.post(`${pathOf(draft)}issue/`)).status).toBe(200)
  })

  test('keeps the rate with its day and source, and is told in the company’s currency', async () => {
    const draft = await makeDraft(owner, client.id, inDollars({ ...RATE, exchange_rate: '0.92130' }))
    const { body } = await owner.get(pathOf(draft))
    expect(body).toMatchObject({ ...RATE, currency: 'USD', tax_total: '193.50', total: '1243.50' })
    const tax = { exemption_reason: null, is_withholding: false, category: 'S' }
    expect(body.base_totals).toEqual({
      currency: 'EUR',
      // 1,050.00 × 0.9213 = 967.365
      net: '967.37',
      taxes: [
        // 190.00 × 0.9213 = 175.047
        { ...tax, tax_rate: vat.id, name: 'VAT', rate: '19', base: '921.30', amount: '175.05' },
        // 50.00 × 0.9213 = 46.065, 3.50 × 0.9213 = 3.22455
        { ...tax, tax_rate: reduced.id, name: 'Reduced', rate: '7', base: '46.07', amount: '3.22' },
      ],
      tax_total: '178.27',
      withholding_total: '0.00',
      total: '1145.64',
    })
    const [row] = await app.sql<Record<string, unknown>>(
      'select exchange_rate, exchange_rate_source, base_currency from invoices where id = $1',
      [draft.id],
    )
    expect(row).toEqual({ exchange_rate: '0.9213', exchange_rate_source: 'ECB', base_currency: 'EUR' })
  })

  test('may do without, and one in the company’s currency has none', async () => {
    expect((await owner.get(pathOf(await makeDraft(owner, client.id, inDollars())))).body).toMatchObject(NONE)
    expect((await owner.get(pathOf(await makeDraft(owner, client.id)))).body).toMatchObject(NONE)
  })

  test('takes a rate later, keeps it through other changes and tells of it in the history', async () => {
    const draft = await makeDraft(owner, client.id, inDollars())
    expect((await owner.patch(pathOf(draft), RATE)).body).toMatchObject(RATE)
    const [told] = (await owner.get(`/api/timeline/events/?invoice=${draft.id}`)).body.results
    expect(told.data).toMatchObject({ before: { exchange_rate: null }, after: { exchange_rate: '0.9213' } })
    expect((await owner.patch(pathOf(draft), { notes: 'Thank you' })).body).toMatchObject(RATE)
    // A line that is added changes what is converted: 100.00 more at 19 %.
    const line = { description: 'More', unit_price: '100.00', tax_rates: [vat.id] }
    expect((await owner.post(`${pathOf(draft)}items/`, line)).status).toBe(201)
    expect((await owner.get(pathOf(draft))).body.base_totals).toMatchObject({
      // 209.00 × 0.9213 = 192.5517
      tax_total: '195.77',
      net: '1059.50',
    })
    const { exchange_rate, exchange_rate_date, exchange_rate_source } = NONE
    const without = { exchange_rate, exchange_rate_date, exchange_rate_source }
    expect((await owner.patch(pathOf(draft), without)).body).toMatchObject(NONE)
  })

  test('another currency takes the rate away, and so does the company’s own', async () => {
    const draft = await makeDraft(owner, client.id, inDollars(RATE))
    expect((await owner.patch(pathOf(draft), { currency: 'GBP' })).body).toMatchObject({
      ...NONE,
      currency: 'GBP',
    })
    const pounds = { ...RATE, exchange_rate: '1.17' }
    expect((await owner.patch(pathOf(draft), { currency: 'CHF', ...pounds })).body).toMatchObject(pounds)
    expect((await owner.patch(pathOf(draft), { currency: 'EUR' })).body).toMatchObject({
      ...NONE,
      currency: 'EUR',
    })
    // A part of a rate is none: the rest does not come from the currency before.
    await owner.patch(pathOf(draft), { currency: 'USD', ...RATE })
    const part = await owner.patch(pathOf(draft), { currency: 'GBP', exchange_rate: '1.17' })
    expectProblem(part, 400, 'validation_error')
    expect(part.body.errors).toEqual({
      exchange_rate_date: ['This field is required.'],
      exchange_rate_source: ['This field is required.'],
    })
    expect((await owner.get(pathOf(draft))).body).toMatchObject({ ...RATE, currency: 'USD' })
  })

  test.each([
    ['a rate of nothing', { ...RATE, exchange_rate: '0' }, ['exchange_rate']],
    ['a negative rate', { ...RATE, exchange_rate: '-1' }, ['exchange_rate']],
    ['thirteen decimals', { ...RATE, exchange_rate: '0.1234567890123' }, ['exchange_rate']],
    ['nine digits', { ...RATE, exchange_rate: '123456789' }, ['exchange_rate']],
    ['a float', { ...RATE, exchange_rate: 0.9213 }, ['exchange_rate']],
    ['a day that is none', { ...RATE, exchange_rate_date: '2026-02-30' }, ['exchange_rate_date']],
    ['a day to come', { ...RATE, exchange_rate_date: '2026-06-16' }, ['exchange_rate_date']],
    ['a source too long', { ...RATE, exchange_rate_source: 'x'.repeat(61) }, ['exchange_rate_source']],
    ['a source of two lines', { ...RATE, exchange_rate_source: 'E\nCB' }, ['exchange_rate_source']],
    ['no source', { ...RATE, exchange_rate_source: ' ' }, ['exchange_rate_source']],
    ['a rate alone', { exchange_rate: '0.9' }, ['exchange_rate_date', 'exchange_rate_source']],
    ['figures of the server', { ...RATE, base_totals: {} }, ['base_totals']],
    [
      'a rate that makes too much of it',
      {
        ...RATE,
        currency: 'USD',
        exchange_rate: '99999999',
        items: [
          { description: 'Work', unit_price: '100000' },
          { description: 'Work', unit_price: '100000' },
        ],
      },
      ['exchange_rate'],
    ],
  ])('is refused with %s', async (_, over, fields) => {
    const answer = await owner.post('/api/invoices/', { client: client.id, ...inDollars(), ...over })
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors).sort()).toEqual([...fields].sort())
  })

  test('the company’s own currency takes no rate, on creation or later', async () => {
    const created = await owner.post('/api/invoices/', {
      client: client.id,
      ...inDollars(),
      currency: 'EUR',
      ...RATE,
    })
    expectProblem(created, 400, 'validation_error')
    expect(created.body.errors.exchange_rate).toEqual([OWN_CURRENCY])
    const draft = await makeDraft(owner, client.id)
    expectProblem(await owner.patch(pathOf(draft), RATE), 400, 'validation_error')
  })

  test('a duplicate has none: it is of another day', async () => {
    const draft = await makeDraft(owner, client.id, inDollars(RATE))
    expect((await owner.post(`${pathOf(draft)}duplicate/`)).body).toMatchObject({ ...NONE, currency: 'USD' })
  })
})

describe('issued', () => {
  test('it prints rate, day, source and the tax in the company’s currency, and never changes', async () => {
    const issued = await makeIssued(owner, client.id, inDollars(RATE))
    expectProblem(await owner.patch(pathOf(issued), { exchange_rate: '1' }), 409, 'invoice_locked')
    const paper = async () =>
      plain(await pdfText((await owner.post(`${pathOf(issued)}export/`, { format: 'pdf' })).bytes))
    const text = await paper()
    expect(text).toContain('Tax in EUR')
    expect(text).toContain('Exchange rate: 1 USD = 0.9213 EUR (ECB, 12 Jun 2026)')
    for (const figure of ['921.30', '175.05', '46.07', '3.22', '178.27']) expect(text).toContain(figure)
    // Another currency of the company from now on: what is issued states what it stated.
    await owner.patch(`/api/auth/companies/${owner.companyId}/settings/`, { currency: 'CHF' })
    expect((await owner.get(pathOf(issued))).body).toMatchObject({
      ...RATE,
      base_totals: { currency: 'EUR' },
    })
    expect(await paper()).toContain('1 USD = 0.9213 EUR')
    await owner.patch(`/api/auth/companies/${owner.companyId}/settings/`, { currency: 'EUR' })
  })

  test('an invoice without a rate prints nothing of one', async () => {
    const issued = await makeIssued(owner, client.id, inDollars())
    const file = await owner.post(`${pathOf(issued)}export/`, { format: 'pdf' })
    expect(await pdfText(file.bytes)).not.toMatch(/Exchange rate|Tax in EUR/)
  })

  test('a draft’s rate to a currency the company has left is dropped when it is issued', async () => {
    const house = await makeOwner(app)
    const { id } = await makeClient(house)
    const draft = await makeDraft(house, id, { currency: 'USD', ...RATE })
    await house.patch(`/api/auth/companies/${house.companyId}/settings/`, { currency: 'CHF' })
    expect((await house.post(`${pathOf(draft)}issue/`)).body).toMatchObject({
      ...NONE,
      currency: 'USD',
      total: '119.99',
    })
  })

  test('tax without a rate, and a rate of another month, are told of before', async () => {
    const warningsOf = async (over: Record<string, unknown>) => {
      const { id } = await makeDraft(owner, client.id, inDollars(over))
      return (await owner.get(`/api/invoices/${id}/email_draft/`)).body.warnings
    }
    expect(await warningsOf({})).toEqual(['tax_without_rate'])
    expect(await warningsOf(RATE)).toEqual([])
    expect(await warningsOf({ ...RATE, exchange_rate_date: '2026-05-14' })).toEqual(['exchange_rate_old'])
    expect(await warningsOf({ currency: 'EUR' })).toEqual([])
    // A point typed in the wrong place, as seen from the last invoice.
    await makeIssued(owner, client.id, inDollars(RATE))
    expect(await warningsOf({ ...RATE, exchange_rate: '92.13' })).toEqual(['exchange_rate_unusual'])
    expect(await warningsOf({ ...RATE, exchange_rate: '1.0854' })).toEqual([])
    // No tax, nothing to state: the line without a rate is told of by itself.
    const untaxed = [{ description: 'Work', unit_price: '1.00', tax_rates: [] }]
    expect(await warningsOf({ items: untaxed })).toEqual(['line_without_tax'])
    const { id } = await makeDraft(owner, client.id, inDollars())
    const checked = await owner.post('/api/invoices/check/', { action: 'issue', ids: [id] })
    expect(checked.body.results[0].warnings, checked.text).toEqual(['tax_without_rate'])
  })
})

describe('the table of invoices', () => {
  test('has rate, day, source and the sums in the company’s currency', async () => {
    const house = await makeOwner(app)
    const { id } = await makeClient(house)
    const full = await makeTaxRate(house, { name: 'VAT', rate: '19' })
    const items = [{ description: 'Work', unit_price: '1000.00', tax_rates: [full.id] }]
    await makeDraft(house, id, { currency: 'USD', ...RATE, items, issue_date: '2026-06-03' })
    await makeDraft(house, id, { currency: 'USD', items, issue_date: '2026-06-02' })
    await makeDraft(house, id, { items, issue_date: '2026-06-01' })
    const [kept, none, own] = (await exportOf(house)).map((row) =>
      [
        'Currency',
        'Exchange rate',
        'Rate date',
        'Rate source',
        'Company currency',
        'Net in company currency',
        'Tax in company currency',
        'Total in company currency',
      ].map((title) => row[title]),
    )
    expect(kept).toEqual(['USD', '0.9213', '2026-06-12', 'ECB', 'EUR', '921.30', '175.05', '1096.35'])
    expect(none).toEqual(['USD', '', '', '', '', '', '', ''])
    expect(own).toEqual(['EUR', '', '', '', 'EUR', '1000.00', '190.00', '1190.00'])
  })
})

describe('the latest rate of a currency', () => {
  test('is that of the latest day, of invoices that were not cancelled', async () => {
    const house = await makeOwner(app)
    const { id } = await makeClient(house)
    const latest = async (currency = 'USD') => (await house.get(`${LATEST}?currency=${currency}`)).body.latest
    expect(await latest()).toBeNull()
    const issued = await makeIssued(house, id, { currency: 'USD', ...RATE })
    await makeDraft(house, id, {
      currency: 'USD',
      ...RATE,
      exchange_rate: '0.91',
      exchange_rate_date: '2026-06-01',
    })
    await makeDraft(house, id, {
      currency: 'GBP',
      ...RATE,
      exchange_rate: '1.17',
      exchange_rate_date: '2026-06-14',
    })
    expect(await latest()).toEqual({ ...RATE, invoice: issued.id, number: issued.number })
    expect(await latest('GBP')).toMatchObject({ exchange_rate: '1.17', number: null })
    await house.post(`/api/invoices/${issued.id}/cancel/`, { reason: 'Wrong' })
    expect(await latest()).toMatchObject({ exchange_rate: '0.91', exchange_rate_date: '2026-06-01' })
    // To euros it was: to the currency the company has now there is none.
    await house.patch(`/api/auth/companies/${house.companyId}/settings/`, { currency: 'CHF' })
    expect(await latest()).toBeNull()
  })

  test('is for whoever reads the company, of that company alone, and wants a currency', async () => {
    await makeDraft(owner, client.id, inDollars(RATE))
    const viewer = await makeMember(app, owner, 'viewer')
    expect((await viewer.get(`${LATEST}?currency=USD`)).body.latest).toMatchObject(RATE)
    const stranger = await makeOwner(app)
    expect((await stranger.get(`${LATEST}?currency=USD`)).body).toEqual({ latest: null })
    const foreign = { path: `${LATEST}?currency=USD`, token: stranger.token, company: owner.companyId }
    expectProblem(await app.call(foreign), 403, 'permission_denied')
    expectProblem(await app.call({ path: `${LATEST}?currency=USD` }), 401, 'not_authenticated')
    for (const query of ['', '?currency=XXQ', '?currency=USD&other=1'])
      expectProblem(await owner.get(`${LATEST}${query}`), 400, 'validation_error')
    // A draft is theirs to read, and not to change.
    const draft = await makeDraft(owner, client.id, inDollars())
    expectProblem(await viewer.patch(pathOf(draft), RATE), 403, 'permission_denied')
  })
})

test('the preview draws the rate, and leaves out one that is half typed', async () => {
  const body = { client: client.id, ...inDollars(RATE) }
  const whole = await owner.post('/api/invoices/preview/', body)
  expect(whole.status, whole.text).toBe(200)
  const part = await owner.post('/api/invoices/preview/', { ...body, exchange_rate_source: null })
  expect(part.status, part.text).toBe(200)
  expect(whole.text.length).toBeGreaterThan(part.text.length)
})
