import { type Product, product } from '@counterfoil/contract/products/products.schema.ts'
import { completed } from '../test-answers.ts'
import { sampleId } from './sample-id.ts'

const HOSTING = {
  id: sampleId('host'),
  name: 'Hosting',
  description: 'With daily backups',
  unit: 'mo',
  unit_code: 'MON',
  prices: [
    { currency: 'EUR', unit_price: '25.5' },
    { currency: 'USD', unit_price: '30' },
    { currency: 'JPY', unit_price: '4000' },
  ],
  tax_rates: [sampleId('vat19')],
  is_active: true,
  times_used: 1204,
  last_used: '2026-11-02',
  invoiced: [
    { currency: 'EUR', amount: '30702.00' },
    { currency: 'USD', amount: '60.00' },
  ],
  version: 3,
} as const

/** A product with prices in three currencies that issued invoices have had. */
export function sampleProduct(part: Partial<Product> = {}): Product {
  return completed(product, { ...HOSTING, ...part }) as Product
}
