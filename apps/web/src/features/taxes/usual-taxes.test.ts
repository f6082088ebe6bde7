import type { TaxGroup, TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { expect, test } from 'vitest'
import { usualRates, usualTaxes } from './usual-taxes.ts'

const rate = (id: string, part: Partial<TaxRate> = {}) => ({
  id,
  is_active: true,
  is_default: false,
  ...part,
})
const group = (is_default: boolean) => ({ id: 'quebec', rates: ['gst', 'qst'], is_default })
const of = (rates: object[], groups: object[] = []) => [rates as TaxRate[], groups as TaxGroup[]] as const

const vat = rate('vat', { is_default: true })
const [gst, qst] = [rate('gst'), rate('qst')]

test('a new line is given the rate that is marked for it', () => {
  expect(usualTaxes(...of([gst, vat]))).toEqual({ tax_rates: ['vat'], tax_group: null })
  expect(usualTaxes(...of([gst]))).toEqual({ tax_rates: [], tax_group: null })
})

test('a group that is marked goes before the rate', () => {
  const marked = of([vat, gst, qst], [group(true)])
  expect(usualTaxes(...marked)).toEqual({ tax_rates: [], tax_group: 'quebec' })
  expect(usualRates(...marked)).toEqual(['gst', 'qst'])
  const unmarked = of([vat, gst, qst], [group(false)])
  expect(usualTaxes(...unmarked)).toEqual({ tax_rates: ['vat'], tax_group: null })
  expect(usualRates(...unmarked)).toEqual(['vat'])
})

test('neither an archived rate nor a group with one in it is for the first line', () => {
  const archived = rate('qst', { is_active: false })
  expect(usualTaxes(...of([vat, gst, archived], [group(true)])).tax_rates).toEqual(['vat'])
  expect(usualTaxes(...of([{ ...vat, is_active: false }])).tax_rates).toEqual([])
})
