import type { TaxGroup, TaxRate } from '@counterfoil/contract/taxes/taxes.schema.ts'
import { expect, test } from 'vitest'
import { taxWords } from './tax-words.ts'

const rate = (id: string, name: string, figure: string) =>
  [id, { id, name, rate: figure } as TaxRate] as const
const TABLE = {
  rates: new Map([
    rate('vat', 'VAT 19 %', '19'),
    rate('low', 'USt. ermäßigt', '7'),
    rate('city', 'City tax', '2.5'),
  ]),
  groups: new Map([['both', { id: 'both', name: 'Hotel', rates: ['low', 'city'] } as TaxGroup]]),
}

test.each([
  [['vat'], null, '19 % VAT'],
  [['low'], null, '7 % USt. ermäßigt'],
  [['low', 'city'], null, '7 % USt. ermäßigt + 2,5 % City tax'],
  [[], 'both', '7 % + 2,5 % Hotel'],
  [['gone'], null, '…'],
  [[], null, ''],
])('%j and the group %s read as %s', (tax_rates, tax_group, words) => {
  expect(taxWords({ tax_rates, tax_group }, TABLE, 'de-DE')).toBe(words)
})
