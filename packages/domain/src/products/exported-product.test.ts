import { expect, test } from 'vitest'
import { type ExportedProduct, productRows, productTitles } from './exported-product.ts'

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
  const currencies = ['EUR', 'USD']
  expect(productTitles(currencies, 'de')).toEqual([
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
  ])
  expect(productRows([product({ prices }), product({ name: 'Web', ...used })], currencies, 'de')).toEqual([
    ['Hosting', '', 'h', 'HUR', '', 'ja', { figure: '0' }, '', { figure: '1' }, { figure: '1.5' }],
    ['Web', '', 'h', 'HUR', 'VAT, Levy', 'nein', { figure: '3' }, '2026-11-20', '', ''],
  ])
})
