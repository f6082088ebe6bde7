import { beforeAll, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { type ProductValues, productBody, productFaults } from './product-values.ts'

beforeAll(loadAllTexts)

const values = (prices: ProductValues['prices'], more: Partial<ProductValues> = {}): ProductValues => ({
  name: 'Poster',
  description: '',
  unit: '',
  unit_code: null,
  prices,
  tax_rates: [],
  ...more,
})

test('a price nobody has typed is not sent', () => {
  const typed = { currency: 'EUR', unit_price: '9.50' }
  const { prices } = productBody(values([{ currency: 'USD', unit_price: ' ' }, typed]))
  expect(prices).toEqual([typed])
})

test('a price without a currency asks for one, at its own field', () => {
  const prices = [
    { currency: null, unit_price: '' },
    { currency: null, unit_price: '1.00' },
  ]
  expect(productFaults(values(prices))).toEqual({ 'prices.1.currency': 'Choose a currency.' })
})

test('a fault of what is sent stands at the price it is of, whatever was left out before it', () => {
  const prices = [
    { currency: 'EUR', unit_price: '' },
    { currency: 'EUR', unit_price: 'ten' },
  ]
  expect(Object.keys(productFaults(values(prices, { name: ' ' }))).sort()).toEqual([
    'name',
    'prices.1.unit_price',
  ])
})
