import { describe, expect, test } from 'vitest'
import { faultsOf, readOf } from '../faults-of.ts'
import {
  calculateBody,
  calculation,
  taxGroup,
  taxGroupCreate,
  taxGroupPatch,
  taxRate,
  taxRateCreate,
  taxRateListQuery,
  taxRatePatch,
} from './taxes.schema.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const RATE = { name: 'VAT', rate: '19' }
const STAMPS = { version: 1, created_at: '2026-01-31T12:00:00.000Z', updated_at: '2026-01-31T12:00:00.000Z' }
const RATE_OUT = {
  id: ID,
  ...RATE,
  category: 'E',
  exemption_reason: 'Exempt',
  exemption_reasons: { de: 'Steuerfrei' },
  country: 'DE',
  is_compound: false,
  is_withholding: false,
  is_default: true,
  is_active: true,
  ...STAMPS,
}
const GROUP_OUT = { id: ID, name: 'Both', rates: [ID], is_default: false, ...STAMPS }
const TAX_LINE = {
  tax_rate: null,
  name: 'VAT',
  rate: '19',
  category: 'S',
  exemption_reason: null,
  is_withholding: false,
  base: '100.00',
  amount: '19.00',
}
const CALCULATION = {
  currency: 'EUR',
  prices_include_tax: false,
  subtotal: '100.00',
  discount_total: '0.00',
  taxes: [TAX_LINE],
  tax_total: '19.00',
  withholding_total: '0.00',
  total: '119.00',
  amount_due: '119.00',
  items: [{ line_total: '100.00', tax_amount: '19.00' }],
}

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

describe('a change of taxes', () => {
  test('fills nothing in: what is not named stays', () => {
    expect(readOf(taxRatePatch, {})).toEqual({})
    expect(readOf(taxGroupPatch, {})).toEqual({})
    expect(readOf(taxRatePatch, { exemption_reason: ' ', country: null })).toEqual({
      exemption_reason: null,
      country: null,
    })
  })

  test.each([
    ['name', 'x'.repeat(60)],
    ['rate', '0'],
    ['rate', '5.1234'],
    ['exemption_reason', 'x'.repeat(200)],
    ['exemption_reasons', { fr: 'x'.repeat(200) }],
    ['is_active', false],
  ])('takes the %s %j, as a new rate does', (field, value) => {
    expect(readOf(taxRatePatch, { [field]: value })).toEqual({ [field]: value })
    expect(readOf(taxRateCreate, { ...RATE, [field]: value })).toMatchObject({ [field]: value })
  })

  test.each([
    ['name', null, 'This field is required.'],
    ['rate', '5.12345', 'Give a percentage such as 19 or 5.5 (up to 4 decimals).'],
    ['exemption_reasons', null, 'This field is required.'],
    ['is_compound', 'no', 'Give true or false.'],
    ['id', ID, 'unknown'],
    ['version', 1, 'unknown'],
    ['company', ID, 'unknown'],
  ])('refuses the %s %j, as a new rate does', (field, value, message) => {
    expect(faultsOf(taxRatePatch, { [field]: value })).toEqual({ [field]: [message] })
    expect(faultsOf(taxRateCreate, { ...RATE, [field]: value })).toEqual({ [field]: [message] })
  })

  test('has a wording of at most 200 characters on one line in each language', () => {
    const faults = faultsOf(taxRatePatch, { exemption_reasons: { de: 'x'.repeat(201), en: 'two\nlines' } })
    expect(faults).toEqual({
      'exemption_reasons.de': ['At most 200 characters.'],
      'exemption_reasons.en': ['This has to be one line of plain text.'],
    })
  })

  test.each([
    ['name', '', 'This field is required.'],
    ['name', 'x'.repeat(61), 'At most 60 characters.'],
    ['rates', [], 'Give at least one entry.'],
    ['rates', null, 'This field is required.'],
    ['is_default', 'yes', 'Give true or false.'],
    ['rate', '19', 'unknown'],
  ])('refuses a group with the %s %j', (field, value, message) => {
    expect(faultsOf(taxGroupPatch, { [field]: value })).toEqual({ [field]: [message] })
    const fresh = { name: 'Both', rates: [ID] }
    expect(faultsOf(taxGroupCreate, { ...fresh, [field]: value })).toEqual({ [field]: [message] })
  })

  test('takes a group of ten, which is no default unless it says so', () => {
    const rates = Array.from({ length: 10 }, () => ID)
    expect(readOf(taxGroupCreate, { name: ' Both ', rates })).toEqual({
      name: 'Both',
      rates,
      is_default: false,
    })
    expect(faultsOf(taxGroupCreate, { name: 'Both', rates: ['vat'] })).toEqual({
      'rates.0': ['Not a valid id.'],
    })
  })
})

describe('a line to be calculated', () => {
  const read = (line: object) => readOf(calculateBody, { items: [line] }).items[0]
  const faults = (line: object) => faultsOf(calculateBody, { items: [line] })

  test('by figures is taxed at the standard rate, on the net, unless it says otherwise', () => {
    expect(read({ unit_price: '-5', rates: [{ rate: '19' }] })?.rates).toEqual([
      { rate: '19', category: 'S', is_compound: false, is_withholding: false },
    ])
  })

  test.each([
    ['unit_price', undefined, 'Give a price such as 10.50 (up to 6 decimals).'],
    ['quantity', '1.1234567', 'Give a quantity such as 1 or 2.5 (up to 6 decimals).'],
    ['description', 'x'.repeat(501), 'At most 500 characters.'],
    ['discount_type', 'half', 'Give one of these: percent, amount.'],
    ['discount_value', '-1', 'Give a percentage such as 19 or 5.5 (up to 4 decimals).'],
    ['tax_group', 'both', 'Not a valid id.'],
    ['tax_rates', Array.from({ length: 11 }, () => ID), 'At most 10 entries.'],
    ['rates', Array.from({ length: 11 }, () => ({ rate: '1' })), 'At most 10 entries.'],
    ['line_total', '50.00', 'unknown'],
  ])('is refused for a wrong %s', (field, value, message) => {
    expect(faults({ unit_price: '50.00', [field]: value })).toEqual({ [`items.0.${field}`]: [message] })
  })

  test.each([
    ['rate', undefined, 'Give a percentage such as 19 or 5.5 (up to 4 decimals).'],
    ['name', 'x'.repeat(61), 'At most 60 characters.'],
    ['exemption_reason', 'x'.repeat(201), 'At most 200 characters.'],
    ['is_withholding', 1, 'Give true or false.'],
    ['id', ID, 'unknown'],
  ])('is refused for a tax with a wrong %s', (field, value, message) => {
    const rates = [{ rate: '19', [field]: value }]
    expect(faults({ unit_price: '50.00', rates })).toEqual({ [`items.0.rates.0.${field}`]: [message] })
  })

  test('comes in a list, which may be empty, with a discount and a currency of all', () => {
    const body = { currency: 'EUR', discount_type: 'percent', discount_value: '10', items: [] }
    expect(readOf(calculateBody, body)).toEqual({ ...body, prices_include_tax: false })
    expect(faultsOf(calculateBody, {})).toEqual({ items: ['This field is required.'] })
    expect(faultsOf(calculateBody, { ...body, currency: 'eur' })).toEqual({
      currency: ['Not a currency of ISO 4217.'],
    })
    expect(faultsOf(calculateBody, { ...body, total: '0.00' })).toEqual({ total: ['unknown'] })
  })
})

describe('an answer', () => {
  test('is a whole rate, a whole group, a whole calculation', () => {
    expect(readOf(taxRate, RATE_OUT)).toEqual(RATE_OUT)
    expect(readOf(taxGroup, GROUP_OUT)).toEqual(GROUP_OUT)
    expect(readOf(calculation, CALCULATION)).toEqual(CALCULATION)
  })

  test.each([
    ...Object.keys(RATE_OUT).map((field) => [field, undefined]),
    ['rate', 19],
    ['category', 'X'],
    ['country', 'Germany'],
    ['version', null],
  ])('with the %s %j is no rate', (field, value) => {
    expect(Object.keys(faultsOf(taxRate, { ...RATE_OUT, [String(field)]: value }))).toEqual([field])
  })

  test.each(Object.keys(GROUP_OUT))('without the %s is no group', (field) => {
    expect(Object.keys(faultsOf(taxGroup, { ...GROUP_OUT, [field]: undefined }))).toEqual([field])
  })

  test.each([
    ...Object.keys(CALCULATION).map((field) => [field, undefined]),
    ['total', 119],
    ['currency', 'Euro'],
    ['items', {}],
  ])('with the %s %j is no calculation', (field, value) => {
    expect(Object.keys(faultsOf(calculation, { ...CALCULATION, [String(field)]: value }))).toEqual([field])
  })

  test.each(Object.keys(TAX_LINE))('has no tax without its %s', (field) => {
    const taxes = [{ ...TAX_LINE, [field]: undefined }]
    expect(Object.keys(faultsOf(calculation, { ...CALCULATION, taxes }))).toEqual([`taxes.0.${field}`])
  })
})
