import { expect, it } from 'vitest'
import { taxExamplesOf } from './tax-examples.ts'

it('a company sees the tax and the rate of its own country', () => {
  expect(taxExamplesOf('GB')).toEqual({ tax: 'VAT', rate: '20' })
  expect(taxExamplesOf('DE')).toEqual({ tax: 'VAT', rate: '19' })
  expect(taxExamplesOf('CH')).toEqual({ tax: 'VAT', rate: '8.1' })
  expect(taxExamplesOf('US')).toEqual({ tax: 'Sales tax', rate: '8.875' })
})

it.each([null, undefined, '', 'JP', 'constructor'])('of %s there is no example', (country) => {
  expect(taxExamplesOf(country)).toBeNull()
})
