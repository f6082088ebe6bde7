import { type TaxGroup, type TaxRate, taxGroup, taxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { completed } from '../test-answers.ts'
import { sampleId } from './sample-id.ts'

const RATE = {
  id: sampleId('vat19'),
  name: 'VAT 19%',
  rate: '19',
  category: 'S',
  is_active: true,
  version: 2,
} as const

/** A VAT of 19 per cent, in use. */
export function sampleTaxRate(part: Partial<TaxRate> = {}): TaxRate {
  return completed(taxRate, { ...RATE, ...part }) as TaxRate
}

const GROUP = { id: sampleId('group'), name: 'Quebec', rates: [sampleId('gst'), sampleId('qst')], version: 5 }

/** GST and QST, taken together. */
export function sampleTaxGroup(part: Partial<TaxGroup> = {}): TaxGroup {
  return completed(taxGroup, { ...GROUP, ...part }) as TaxGroup
}
