import type { TaxStatistics } from '@counterfoil/contract/statistics/document-statistics.schema.ts'
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

const QUARTERS = [
  ['2026-01-01', '2026-03-31', '2026-Q1'],
  ['2026-04-01', '2026-06-30', '2026-Q2'],
  ['2026-07-01', '2026-09-30', '2026-Q3'],
  ['2026-10-01', '2026-12-31', '2026-Q4'],
] as const

/** A year in which one rate was charged in its first quarter. */
export function sampleTaxStatistics(over: Partial<TaxStatistics> = {}): TaxStatistics {
  const [first] = QUARTERS.map(([start, end, label]) => ({ start, end, label }))
  const sums = { invoices: 2, base: '100.33', amount: '19.06' }
  return {
    currency: 'EUR',
    from: '2026-01-01',
    to: '2026-12-31',
    interval: 'quarter',
    fiscal_year_start_month: 1,
    totals: [
      {
        currency: 'EUR',
        tax: '19.06',
        withholding: '0.00',
        written_off_tax: '0.00',
        in_company_currency: { tax: '19.06', withholding: '0.00', invoices_without_rate: 0 },
      },
    ],
    in_company_currency: { tax: '19.06', withholding: '0.00', invoices_without_rate: 0 },
    series: [
      {
        currency: 'EUR',
        periods: QUARTERS.map(([start, end, label], at) => ({
          start,
          end,
          label,
          tax: at === 0 ? '19.06' : '0.00',
          withholding: '0.00',
          written_off_tax: '0.00',
        })),
      },
    ],
    by_rate: [
      {
        currency: 'EUR',
        name: 'VAT',
        rate: '19',
        category: 'S',
        is_withholding: false,
        ...sums,
        in_company_currency: { base: '100.33', amount: '19.06', invoices_without_rate: 0 },
        periods: first ? [{ ...first, ...sums }] : [],
      },
    ],
    written_off: [],
    ...over,
  }
}
