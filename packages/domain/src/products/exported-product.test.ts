import { expect, test } from 'vitest'
import { type ExportedProduct, productTable } from './exported-product.ts'

const product = (part: Partial<ExportedProduct>): ExportedProduct => ({
  name: 'Hosting',
  description: null,
  unit: 'h',
  unitCode: 'HUR',
  taxes: [],
  isActive: true,
  timesUsed: 0,
  lastUsed: null,
  prices: new Map(),
  ...part,
})

test('a table of products has a column for each currency', () => {
  const prices = new Map([
    ['USD', '1.5'],
    ['EUR', '1'],
  ])
  const used = { timesUsed: 3, lastUsed: '2026-11-20', isActive: false, taxes: ['VAT', 'Levy'] }
  expect(productTable([product({ prices }), product({ name: 'Web', ...used })], 'de')).toEqual([
    [
      'Name',
      'Details',
      'Einheit',
      'Einheitencode',
      'Steuern',
      'Aktiv',
      'Verwendungen',
      'Zuletzt verwendet',
      'Preis EUR',
      'Preis USD',
    ],
    ['Hosting', '', 'h', 'HUR', '', 'ja', { figure: '0' }, '', { figure: '1' }, { figure: '1.5' }],
    ['Web', '', 'h', 'HUR', 'VAT, Levy', 'nein', { figure: '3' }, '2026-11-20', '', ''],
  ])
})
