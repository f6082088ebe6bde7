import { expect, it } from 'vitest'
import { taxExamplesOf } from './tax-examples.ts'

it('a company sees the tax, the rate and the numbers of its own country', () => {
  expect(taxExamplesOf('GB')).toEqual({ tax: 'VAT', rate: '20', taxNumber: 'GB123456789' })
  expect(taxExamplesOf('DE')).toEqual({ tax: 'VAT', rate: '19', taxNumber: 'DE123456789' })
  expect(taxExamplesOf('CH')).toEqual({ tax: 'VAT', rate: '8.1', taxNumber: 'CHE-123.456.789' })
  expect(taxExamplesOf('US')).toEqual({ tax: 'Sales tax', rate: '8.875', taxNumber: '12-3456789' })
})

it.each([null, undefined, '', 'JP', 'constructor'])('of %s there is no example', (country) => {
  expect(taxExamplesOf(country)).toBeNull()
})

it('a number begins with the letters of its country; Greece alone writes EL', () => {
  const states = 'AT BE BG CY CZ DE DK EE ES FI FR GB HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
  for (const state of states) expect(taxExamplesOf(state)?.taxNumber.slice(0, 2)).toBe(state)
  expect(taxExamplesOf('GR')?.taxNumber).toBe('EL123456789')
})
