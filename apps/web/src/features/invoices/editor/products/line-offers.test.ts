import type { Product } from '@counterfoil/contract/products/products.schema.ts'
import type { TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { describe, expect, test } from 'vitest'
import { sampleId } from '../../../../test-samples/sample-id.ts'
import { type EarlierLine, offersFor } from './line-offers.ts'

const [VAT, OLD] = [sampleId('vat19'), sampleId('vat16')]
const table = {
  rates: new Map([
    [VAT, { id: VAT, is_active: true } as TaxRate],
    [OLD, { id: OLD, is_active: false } as TaxRate],
  ]),
  groups: new Map(),
}
const product = (name: string, part: Partial<Product> = {}) =>
  ({
    id: sampleId(name),
    name,
    description: null,
    unit: 'h',
    unit_code: 'HUR',
    prices: [{ currency: 'EUR', unit_price: '10.5' }],
    tax_rates: [VAT],
    ...part,
  }) as Product
const earlier = (description: string, part: Partial<EarlierLine> = {}): EarlierLine => ({
  description,
  details: '',
  product: null,
  unit: '',
  unit_code: null,
  unit_price: '1',
  tax_rates: [],
  tax_group: null,
  ...part,
})
const offers = (typed: string, products: Product[], lines: EarlierLine[] = [], currency = 'EUR') =>
  offersFor(typed, { products, earlier: lines, currency, table })

describe('what a line is offered', () => {
  test('begins with products, those first whose name begins with what was typed, and ends with earlier lines', () => {
    const products = [
      product('Web hosting'),
      product('Hostel'),
      product('Meals', { description: 'For hosts' }),
    ]
    const found = offers('HOST', products, [earlier('Hosted dinner'), earlier('Hostel')])
    expect(found.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'product Hostel',
      'product Web hosting',
      'product Meals',
      'earlier Hosted dinner',
    ])
    expect(found.map(({ isBegun }) => isBegun)).toEqual([true, false, false, true])
  })

  test('is nothing before two letters, and needs no accents', () => {
    expect(offers('é', [product('Éclairage')])).toEqual([])
    expect(offers('ec', [product('Éclairage')])).toHaveLength(1)
  })

  test('of a product is all a line has of it, at the price of the invoice’s currency', () => {
    expect(offers('ho', [product('Hosting', { description: 'Monthly' })])[0]?.part).toEqual({
      product: sampleId('Hosting'),
      description: 'Hosting',
      details: 'Monthly',
      unit: 'h',
      unit_code: 'HUR',
      unit_price: '10.50',
      tax_rates: [VAT],
      tax_group: null,
    })
  })

  test('has no price where the product has none in the currency: none is converted', () => {
    const [offer] = offers('ho', [product('Hosting')], [], 'USD')
    expect(offer).toMatchObject({ price: null, part: { unit_price: '' } })
  })

  test.each([[[]], [[VAT, OLD]]])('leaves a line its taxes where the product’s are %j', (tax_rates) => {
    const part = offers('ho', [product('Hosting', { tax_rates })])[0]?.part
    expect(part).not.toHaveProperty('tax_rates')
  })

  test('of an earlier line names its product only while that is offered', () => {
    const hosting = product('Web hosting')
    const lines = [
      earlier('Audit of one', { product: hosting.id }),
      earlier('Audit of another', { product: sampleId('gone') }),
    ]
    expect(offers('audit', [hosting], lines).map(({ part }) => part.product)).toEqual([hosting.id, null])
  })
})
