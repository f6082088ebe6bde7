import { describe, expect, test } from 'vitest'
import { faultsOf, readOf } from '../faults-of.ts'
import {
  calculateBody,
  taxGroupCreate,
  taxGroupPatch,
  taxRateCreate,
  taxRateListQuery,
  taxRatePatch,
} from './taxes.schema.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const RATE = { name: 'VAT', rate: '19' }

describe('a tax rate', () => {
  test('is a standard one that is charged, unless it says otherwise', () => {
    expect(readOf(taxRateCreate, RATE)).toEqual({
      ...RATE,
      category: 'S',
      exemption_reason: null,
      exemption_reasons: {},
      country: null,
      is_compound: false,
      is_withholding: false,
      is_default: false,
      is_active: true,
    })
  })

  test.each([
    ['name', '', 'This field is required.'],
    ['name', 'x'.repeat(61), 'At most 60 characters.'],
    ['rate', '19,5', 'Give a percentage such as 19 or 5.5 (up to 4 decimals).'],
    ['rate', 19, 'Give a percentage such as 19 or 5.5 (up to 4 decimals).'],
    ['rate', '-1', 'Give a percentage such as 19 or 5.5 (up to 4 decimals).'],
    ['country', 'Spain', 'Two capital letters, as in ISO 3166-1.'],
    ['exemption_reason', 'two\nlines', 'This has to be one line of plain text.'],
    ['exemption_reason', 'x'.repeat(201), 'At most 200 characters.'],
    ['is_default', 1, 'Give true or false.'],
  ])('with the %s %j is refused', (field, value, message) => {
    expect(faultsOf(taxRateCreate, { ...RATE, [field]: value })).toEqual({ [field]: [message] })
    expect(faultsOf(taxRatePatch, { [field]: value })).toEqual({ [field]: [message] })
  })

  test('has a category of EN 16931', () => {
    for (const category of ['S', 'Z', 'E', 'AE', 'K', 'G', 'O']) {
      expect(faultsOf(taxRateCreate, { ...RATE, category }), category).toEqual({})
    }
    expect(faultsOf(taxRateCreate, { ...RATE, category: 'X' }).category?.[0]).toMatch(/^Give one of these: /)
  })

  test('keeps the wordings that are given, by language', () => {
    const given = { ...RATE, exemption_reasons: { en: ' Exempt ', de: '' } }
    expect(readOf(taxRateCreate, given).exemption_reasons).toEqual({ en: 'Exempt' })
    expect(faultsOf(taxRateCreate, { ...RATE, exemption_reasons: { xx: 'Exempt' } })).not.toEqual({})
  })

  test('is found by a flag of two words', () => {
    expect(readOf(taxRateListQuery, { is_active: 'false' })).toEqual({ is_active: false })
    expect(faultsOf(taxRateListQuery, { is_active: '0' })).toEqual({
      is_active: ['Give one of these: true, false.'],
    })
  })
})

describe('a group of taxes', () => {
  test('has one to ten', () => {
    expect(faultsOf(taxGroupCreate, { name: 'Both', rates: [ID] })).toEqual({})
    expect(faultsOf(taxGroupCreate, { name: 'Both', rates: [] })).toEqual({
      rates: ['Give at least one entry.'],
    })
    expect(faultsOf(taxGroupPatch, { rates: Array.from({ length: 11 }, () => ID) })).toEqual({
      rates: ['At most 10 entries.'],
    })
  })
})

describe('a calculation', () => {
  const LINE = { unit_price: '50.00' }

  test('is of lines, by ids or by figures', () => {
    expect(readOf(calculateBody, { items: [LINE] })).toEqual({
      prices_include_tax: false,
      discount_type: null,
      discount_value: null,
      items: [{ ...LINE, quantity: '1', discount_type: null, discount_value: null }],
    })
    expect(faultsOf(calculateBody, { items: [{ ...LINE, rates: [{ rate: '19' }] }] })).toEqual({})
    expect(faultsOf(calculateBody, { items: [{ ...LINE, tax_rates: ['vat'] }] })).toEqual({
      'items.0.tax_rates.0': ['Not a valid id.'],
    })
  })

  test('is of ten thousand lines at most', () => {
    expect(faultsOf(calculateBody, { items: Array.from({ length: 10_001 }, () => LINE) })).toEqual({
      items: ['At most 10000 entries.'],
    })
  })
})
