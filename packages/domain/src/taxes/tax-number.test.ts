import { expect, it } from 'vitest'
import { taxNumberExampleOf, taxNumberFault } from './tax-number.ts'

it.each(['', ' ', '1234', 'DE12', '12/345/67890', '12-3456789', 'ABCD', '税番号1'])(
  '“%s” may be a tax number, or none',
  (value) => {
    expect(taxNumberFault(value)).toBeNull()
  },
)

it.each(['123', 'DE1', '1/2/3', '....', '-', 'A B C'])('“%s” is too short for a tax number', (value) => {
  expect(taxNumberFault(value)?.code).toBe('tax_number_too_short')
})

it.each([null, undefined, '', 'BR', 'constructor'])('of %s there is no example', (country) => {
  expect(taxNumberExampleOf(country)).toBeNull()
})

it('a number of the Union begins with the letters of its country; Greece alone writes EL', () => {
  const states = 'AT BE BG CY CZ DE DK EE ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
  for (const state of states) expect(taxNumberExampleOf(state)?.slice(0, 2)).toBe(state)
  expect(taxNumberExampleOf('GR')).toBe('EL123456783')
})
