import { expect, test } from 'vitest'
import { missingSellerFacts } from './seller-facts.ts'

const WHOLE = {
  address_line1: 'Lindenstr. 5',
  city: 'Berlin',
  country: 'DE',
  tax_number: 'DE136695976',
  bank_accounts: [{ iban: 'DE89370400440532013000' }],
}

test('a company that has entered all misses nothing', () => {
  expect(missingSellerFacts(WHOLE, true)).toEqual([])
})

test('a new company misses all, in the order it is asked for', () => {
  const empty = { address_line1: null, city: null, country: null, tax_number: null, bank_accounts: [] }
  expect(missingSellerFacts(empty, false)).toEqual(['address', 'tax_number', 'bank_account'])
})

test.each(['address_line1', 'city', 'country'] as const)(
  'an address is not whole without its %s',
  (field) => {
    expect(missingSellerFacts({ ...WHOLE, [field]: null }, true)).toEqual(['address'])
    expect(missingSellerFacts({ ...WHOLE, [field]: ' ' }, true)).toEqual(['address'])
  },
)

test.each([
  ['GB', false, []],
  ['GB', true, ['tax_number']],
  ['US', false, []],
  ['DE', false, ['tax_number']],
  ['IE', false, ['tax_number']],
] as const)(
  'in %s, with tax charged: %s, a company without a tax number misses %j',
  (country, chargesTax, missing) => {
    expect(missingSellerFacts({ ...WHOLE, country, tax_number: null }, chargesTax)).toEqual(missing)
  },
)
