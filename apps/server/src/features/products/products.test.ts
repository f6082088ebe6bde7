import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeMember,
  makeOwner,
  makeTaxRate,
} from '../../../test/processes/factories.ts'
import { line, NOBODY } from '../../../test/stories/invoice-bodies.ts'

const PRODUCTS = '/api/products/'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

async function makeProduct(actor: Actor, body: Record<string, unknown> = {}): Promise<{ id: string }> {
  const made = await actor.post(PRODUCTS, { name: 'Hosting', ...body })
  expect(made.status).toBe(201)
  return made.body
}

const eventsOf = (id: string) =>
  app.sql<{ type: string; data: Record<string, unknown> }>(
    "select type, data from timeline_events where data ->> 'product' = $1 order by id",
    [id],
  )

describe('a product', () => {
  test('is made of a name alone, or of all it has', async () => {
    expect((await owner.post(PRODUCTS, { name: ' Hosting ' })).body).toMatchObject({
      name: 'Hosting',
      description: null,
      unit: null,
      unit_code: null,
      prices: [],
      tax_rates: [],
      is_active: true,
      times_used: 0,
      last_used: null,
      invoiced: [],
      version: 1,
    })
    const vat = await makeTaxRate(owner)
    const whole = {
      name: 'Consulting',
      description: 'By the hour',
      unit: 'h',
      unit_code: 'HUR',
      prices: [
        { currency: 'EUR', unit_price: '120.00' },
        { currency: 'USD', unit_price: '0.000125' },
      ],
      tax_rates: [vat.id],
      is_active: false,
    }
    const made = await owner.post(PRODUCTS, whole)
    const read = await owner.get(`${PRODUCTS}${made.body.id}/`)
    expect(read.headers.get('etag')).toBe('"1"')
    expect(read.body).toMatchObject({
      ...whole,
      prices: [
        { currency: 'EUR', unit_price: '120' },
        { currency: 'USD', unit_price: '0.000125' },
      ],
    })
    expect((await eventsOf(made.body.id)).map(({ type }) => type)).toEqual(['product.created'])
  })

  test('that is wrong is refused with every fault at once', async () => {
    const foreign = await makeTaxRate(await makeOwner(app))
    const wrong = await owner.post(PRODUCTS, {
      name: ' ',
      description: 'x'.repeat(2001),
      unit: 'x'.repeat(31),
      unit_code: 'HOUR',
      prices: [
        { currency: 'EUR', unit_price: '1' },
        { currency: 'EUR', unit_price: '1.1234567' },
        { currency: 'EURO', unit_price: 1 },
      ],
      times_used: 3,
    })
    expectProblem(wrong, 400, 'validation_error')
    expect(Object.keys(wrong.problem.errors ?? {}).sort()).toEqual([
      'description',
      'name',
      'prices.1.unit_price',
      'prices.2.currency',
      'prices.2.unit_price',
      'times_used',
      'unit',
      'unit_code',
    ])
    const twice = await owner.post(PRODUCTS, {
      name: 'x',
      prices: [
        { currency: 'EUR', unit_price: '1' },
        { currency: 'EUR', unit_price: '2' },
      ],
    })
    expect(twice.problem.errors).toEqual({
      'prices.1.currency': ['There is a price in this currency already.'],
    })
    const vat = await makeTaxRate(owner)
    const taxes = await owner.post(PRODUCTS, { name: 'x', tax_rates: [vat.id, foreign.id, vat.id] })
    expect(taxes.problem.errors).toEqual({
      'tax_rates.1': ['Unknown tax rate.'],
      'tax_rates.2': ['This tax is named twice.'],
    })
  })

  test('is changed field by field, against its version, and the history says how', async () => {
    const { id } = await makeProduct(owner, { prices: [{ currency: 'EUR', unit_price: '10' }] })
    const path = `${PRODUCTS}${id}/`
    const match = { headers: { 'if-match': '"1"' } }
    const prices = [
      { currency: 'CHF', unit_price: '11.5' },
      { currency: 'EUR', unit_price: '10' },
    ]
    expect((await owner.patch(path, { prices }, match)).body).toMatchObject({ prices, version: 2 })
    expectProblem(await owner.patch(path, { name: 'Other' }, match), 412, 'stale_version')
    const same = await owner.patch(path, { prices: [{ currency: 'CHF', unit_price: '11.50' }, prices[1]] })
    expect(same.body.version).toBe(2)
    expect((await owner.patch(path, { is_active: false })).body).toMatchObject({
      is_active: false,
      version: 3,
    })
    expect((await owner.patch(path, { is_active: true, name: 'Web' })).body).toMatchObject({ name: 'Web' })
    const events = await eventsOf(id)
    expect(events.map(({ type }) => type)).toEqual([
      'product.created',
      'product.updated',
      'product.deactivated',
      'product.updated',
    ])
    expect(events[1]?.data).toMatchObject({
      before: { prices: [{ currency: 'EUR', unit_price: '10' }] },
      after: { prices },
    })
  })

  test('is deleted while no line names it, and then refused', async () => {
    const unused = await makeProduct(owner)
    expect((await owner.delete(`${PRODUCTS}${unused.id}/`)).status).toBe(204)
    expectProblem(await owner.delete(`${PRODUCTS}${unused.id}/`), 404, 'not_found')
    const used = await makeProduct(owner)
    const client = await makeClient(owner)
    const draft = await makeDraft(owner, client.id, { items: [line('10.00', [], { product: used.id })] })
    const refused = await owner.delete(`${PRODUCTS}${used.id}/`)
    expectProblem(refused, 409, 'product_in_use')
    expect(refused.problem.detail).toBe(
      'Lines of invoices name this product. Deactivate it instead of deleting it.',
    )
    expect((await owner.get(`${PRODUCTS}${used.id}/`)).status).toBe(200)
    await owner.delete(`/api/invoices/${draft.id}/`)
    expect((await owner.delete(`${PRODUCTS}${used.id}/`)).status).toBe(204)
  })

  test('is nobody’s but its company’s, and a viewer only reads it', async () => {
    const { id } = await makeProduct(owner)
    const path = `${PRODUCTS}${id}/`
    const stranger = await makeOwner(app)
    for (const answer of [
      await stranger.get(path),
      await stranger.patch(path, { name: 'Mine' }),
      await stranger.delete(path),
    ])
      expectProblem(answer, 404, 'not_found')
    expect((await stranger.get(PRODUCTS)).body.count).toBe(0)
    const viewer = await makeMember(app, owner, 'viewer')
    expect((await viewer.get(path)).status).toBe(200)
    for (const answer of [
      await viewer.post(PRODUCTS, { name: 'x' }),
      await viewer.patch(path, { name: 'x' }),
      await viewer.delete(path),
    ])
      expectProblem(answer, 403, 'permission_denied')
    const member = await makeMember(app, owner, 'member')
    expect((await member.patch(path, { name: 'By a member' })).status).toBe(200)
  })

  test('is made once under one key', async () => {
    const headers = { 'idempotency-key': 'one-product' }
    const first = await owner.post(PRODUCTS, { name: 'Once' }, { headers })
    const again = await owner.post(PRODUCTS, { name: 'Once' }, { headers })
    expect(again.body).toEqual(first.body)
    expectProblem(await owner.post(PRODUCTS, { name: 'Twice' }, { headers }), 422, 'idempotency_key_reused')
    expect((await owner.get(`${PRODUCTS}?search=once`)).body.count).toBe(1)
  })
})

describe('what a product was used for', () => {
  test('is added up from issued lines, by currency, without tax', async () => {
    const seller = await makeOwner(app)
    const client = await makeClient(seller)
    const vat = await makeTaxRate(seller, { rate: '19' })
    const product = await makeProduct(seller)
    const named = { product: product.id, quantity: '2' }
    const issue = async (body: Record<string, unknown>) => {
      const { id } = await makeDraft(seller, client.id, body)
      expect((await seller.post(`/api/invoices/${id}/issue/`)).status).toBe(200)
      return id
    }
    await makeDraft(seller, client.id, { items: [line('5.00', [], named)] })
    expect((await seller.get(`${PRODUCTS}${product.id}/`)).body).toMatchObject({
      times_used: 0,
      invoiced: [],
    })
    const items = [line('10.00', [vat.id], named), line('1.00', [vat.id])]
    const first = await issue({ currency: 'EUR', items: [...items, line('3.00', [], named)] })
    await issue({ currency: 'EUR', prices_include_tax: true, items: [line('11.90', [vat.id], named)] })
    const cancelled = await issue({ currency: 'CHF', items: [line('7.00', [], named)] })
    const used = (await seller.get(`${PRODUCTS}${product.id}/`)).body
    const invoice = (await seller.get(`/api/invoices/${first}/`)).body
    expect(used).toMatchObject({
      times_used: 4,
      last_used: invoice.issue_date,
      invoiced: [
        { currency: 'EUR', amount: '46.00' },
        { currency: 'CHF', amount: '14.00' },
      ],
    })
    await seller.post(`/api/invoices/${cancelled}/cancel/`, { reason: 'Wrong' })
    expect((await seller.get(PRODUCTS)).body.results[0]).toMatchObject({
      times_used: 3,
      invoiced: [{ currency: 'EUR', amount: '46.00' }],
    })
    expect((await seller.get(`/api/invoices/?product=${product.id}`)).body.count).toBe(4)
    expect((await seller.get(`/api/invoices/?product=${NOBODY}`)).body.count).toBe(0)
  })
})

describe('what was invoiced of a product', () => {
  test.each([
    [{ discount_type: 'percent', discount_value: '50' }],
    [{ discount_type: 'percent', discount_value: '100' }],
    [{ discount_type: 'amount', discount_value: '19.00' }],
    [{}],
  ])('is its part of the subtotal, with tax in the prices and off the invoice %o', async (discount) => {
    const seller = await makeOwner(app)
    const client = await makeClient(seller)
    const vat = await makeTaxRate(seller, { rate: '19' })
    const product = await makeProduct(seller)
    const items = [line('119', [vat.id], { product: product.id, quantity: '1' })]
    const { id } = await makeDraft(seller, client.id, {
      currency: 'EUR',
      prices_include_tax: true,
      ...discount,
      items,
    })
    const issued = await seller.post(`/api/invoices/${id}/issue/`)
    expect(issued.body.subtotal).toBe('100.00')
    expect((await seller.get(`${PRODUCTS}${product.id}/`)).body.invoiced).toEqual([
      { currency: 'EUR', amount: '100.00' },
    ])
  })
})

describe('the list', () => {
  let seller: Actor
  const names = async (query: string) =>
    (await seller.get(`${PRODUCTS}?${query}`)).body.results.map(({ name }: { name: string }) => name)

  beforeAll(async () => {
    seller = await makeOwner(app)
    const eur = (unit_price: string) => ({ prices: [{ currency: 'EUR', unit_price }] })
    await makeProduct(seller, { name: 'Éclairage Straße', description: 'Pour le CAFÉ', ...eur('9.5') })
    await makeProduct(seller, { name: 'beta 100%_a', ...eur('10') })
    await makeProduct(seller, { name: 'Alpha', prices: [{ currency: 'USD', unit_price: '1' }] })
    await makeProduct(seller, { name: 'Gone', is_active: false, ...eur('-3') })
  })

  test.each([
    ['eclair', ['Éclairage Straße']],
    ['STRASSE', ['Éclairage Straße']],
    ['cafe', ['Éclairage Straße']],
    ['É', ['beta 100%_a', 'Gone', 'Éclairage Straße']],
    ['0%_', ['beta 100%_a']],
    ['nothing', []],
  ])('finds by %j, whatever case and accents', async (search, found) => {
    expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(found)
  })

  test('is narrowed by state and by the currency of a price', async () => {
    expect(await names('is_active=false')).toEqual(['Gone'])
    expect(await names('currency=USD&is_active=true')).toEqual(['Alpha'])
  })

  test.each([
    ['name', ['Alpha', 'beta 100%_a', 'Gone', 'Éclairage Straße']],
    ['-name', ['Éclairage Straße', 'Gone', 'beta 100%_a', 'Alpha']],
    ['price', ['Gone', 'Éclairage Straße', 'beta 100%_a', 'Alpha']],
    ['-price', ['beta 100%_a', 'Éclairage Straße', 'Gone', 'Alpha']],
  ])('is by %s, a page at a time and back', async (ordering, all) => {
    expect(await names(`ordering=${ordering}`)).toEqual(all)
    const walked: string[] = []
    let next: string | null = `${PRODUCTS}?ordering=${ordering}&page_size=1`
    while (next) {
      const page: { results: { name: string }[]; next: string | null } = (await seller.get(next)).body
      walked.push(...page.results.map(({ name }) => name))
      next = page.next
    }
    expect(walked).toEqual(all)
  })

  test('is by what was used most, and last', async () => {
    const client = await makeClient(seller)
    const [alpha] = (await seller.get(`${PRODUCTS}?search=alpha`)).body.results
    const draft = await makeDraft(seller, client.id, { items: [line('1.00', [], { product: alpha.id })] })
    await seller.post(`/api/invoices/${draft.id}/issue/`)
    for (const ordering of ['-times_used', '-last_used']) {
      expect((await names(`ordering=${ordering}`))[0]).toBe('Alpha')
      expect((await names(`ordering=${ordering.slice(1)}`)).at(-1)).toBe('Alpha')
    }
    const page = (await seller.get(`${PRODUCTS}?ordering=last_used&page_size=1`)).body
    expect((await seller.get(page.next)).status).toBe(200)
  })

  test('refuses a place that is none of it', async () => {
    const answer = await seller.get(`${PRODUCTS}?cursor=abc`)
    expectProblem(answer, 400, 'validation_error')
  })
})
