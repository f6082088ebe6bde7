import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeMember,
  makeOwner,
  makeTaxRate,
} from '../../../test/processes/factories.ts'

const GROUPS = '/api/invoices/taxes/groups/'
const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor
let stranger: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  stranger = await makeOwner(app)
})
afterAll(() => app?.close())

describe('calculating', () => {
  const calculate = (body: unknown, actor = owner) => actor.post('/api/invoices/taxes/calculate/', body)

  test('answers what an invoice of the same lines has', async () => {
    const vat = await makeTaxRate(owner, { name: 'VAT', rate: '19' })
    const kept = await makeTaxRate(owner, { name: 'Withholding', rate: '10', is_withholding: true })
    const group = (await owner.post(GROUPS, { name: 'Pair', rates: [vat.id, kept.id] })).body
    const items = [
      { quantity: '2', unit_price: '50.00', tax_group: group.id },
      {
        quantity: '1',
        unit_price: '19.99',
        discount_type: 'percent',
        discount_value: '10',
        tax_rates: [vat.id],
      },
    ]
    const rest = { discount_type: 'amount', discount_value: '7.50' }
    const { status, body } = await calculate({ items, ...rest })
    expect(status).toBe(200)
    expect(body).toEqual({
      currency: 'EUR',
      prices_include_tax: false,
      subtotal: '117.99',
      discount_total: '7.50',
      taxes: [
        expect.objectContaining({
          tax_rate: vat.id,
          name: 'VAT',
          rate: '19',
          category: 'S',
          is_withholding: false,
          base: '110.49',
          amount: '20.99',
        }),
        expect.objectContaining({
          tax_rate: kept.id,
          name: 'Withholding',
          is_withholding: true,
          base: '93.64',
          amount: '9.36',
        }),
      ],
      tax_total: '20.99',
      withholding_total: '9.36',
      total: '131.48',
      amount_due: '122.12',
      items: [
        { line_total: '100.00', tax_amount: expect.any(String) },
        { line_total: '17.99', tax_amount: expect.any(String) },
      ],
    })
    const client = await makeClient(owner)
    const described = items.map((item) => ({ ...item, description: 'x' }))
    const draft = await makeDraft(owner, client.id, { items: described, ...rest })
    const { subtotal, discount_total, tax_total, withholding_total, total, amount_due, taxes } = body
    expect((await owner.get(`/api/invoices/${draft.id}/`)).body).toMatchObject({
      subtotal,
      discount_total,
      tax_total,
      withholding_total,
      total,
      amount_due,
      taxes,
    })
  })

  test('takes taxes by their figures, in any currency, with prices that include them', async () => {
    const { body } = await calculate({
      currency: 'JPY',
      prices_include_tax: true,
      items: [
        { unit_price: '1100', rates: [{ rate: '10' }] },
        { unit_price: '500', quantity: '0.5' },
      ],
    })
    expect(body).toMatchObject({
      currency: 'JPY',
      subtotal: '1250',
      tax_total: '100',
      total: '1350',
      amount_due: '1350',
    })
    expect(body.taxes).toEqual([
      {
        tax_rate: null,
        name: '10 %',
        rate: '10',
        category: 'S',
        exemption_reason: null,
        is_withholding: false,
        base: '1000',
        amount: '100',
      },
    ])
    expect((await calculate({ items: [] })).body).toMatchObject({ total: '0.00', taxes: [], items: [] })
  })

  test('names every fault at its field', async () => {
    const foreign = await makeTaxRate(stranger)
    const first = await calculate({
      currency: 'ABC',
      discount_value: '-5',
      items: [{ quantity: '1,5', unit_price: 10 }, { rates: [{ rate: 'x' }] }],
      total: '1',
    })
    expect(first.status).toBe(400)
    expect(Object.keys(first.problem.errors ?? {}).sort()).toEqual([
      'currency',
      'discount_value',
      'items.0.quantity',
      'items.0.unit_price',
      'items.1.rates.0.rate',
      'items.1.unit_price',
      'total',
    ])
    const second = await calculate({
      discount_type: 'amount',
      items: [
        { unit_price: '10', tax_rates: [foreign.id] },
        { unit_price: '10', tax_group: NOBODY },
        { unit_price: '10', discount_type: 'percent', discount_value: '150' },
        { unit_price: '10', discount_type: 'amount', discount_value: '1.005' },
        { unit_price: '10', discount_value: '5' },
        { unit_price: '10', rates: [{ rate: '150' }, { rate: '7' }] },
      ],
    })
    expect(second.problem.errors).toEqual({
      discount_value: ['This field is required.'],
      'items.0.tax_rates': ['Unknown tax rate.'],
      'items.1.tax_group': ['Unknown tax group.'],
      'items.2.discount_value': ['A discount cannot be more than 100 %.'],
      'items.3.discount_value': ['This has more digits after the point than allowed.'],
      'items.4.discount_type': ['This field is required.'],
      'items.5.rates.0.rate': ['A tax rate cannot be more than 100 %.'],
    })
    const over = await calculate({
      discount_type: 'amount',
      discount_value: '11',
      items: [{ unit_price: '10' }],
    })
    expect(over.problem.errors).toEqual({ discount_value: ['The discount is more than the lines together.'] })
    const line = await calculate({
      items: [{ unit_price: '10', discount_type: 'amount', discount_value: '11' }],
    })
    expect(line.problem.errors).toEqual({ 'items.0.discount_value': ['The discount is more than the line.'] })
    const huge = await calculate({ items: [{ quantity: '999999999999999', unit_price: '999999999999999' }] })
    expect(huge.problem.errors).toEqual({ 'items.0': ['A line can come to at most 9999999999999.99 EUR.'] })
  })

  test('is open to everyone who may read', async () => {
    const viewer = await makeMember(app, owner, 'viewer')
    expect((await calculate({ items: [{ unit_price: '1' }] }, viewer)).status).toBe(200)
  })
})
