import { TAX_CATEGORY_CODES, type TaxCategory } from './tax-rate.ts'

type FreeCategory = Exclude<TaxCategory, 'S' | 'O'>

/** A rate above 0 % in force from a day until the day before another; without days, since before the table began. */
type ChargedRate = {
  readonly rate: string
  readonly name: string
  readonly from?: string
  readonly until?: string
  readonly region?: string
  /** Tells rates of the same height apart. */
  readonly code?: string
}

/** Rates that are charged together on a line, by their keys. */
export type StartingGroup = { readonly name: string; readonly rates: readonly string[] }

type CountryRates = {
  /** In the order in which they are offered. */
  readonly charged: readonly ChargedRate[]
  /** Whether the first of them is the usual one. It is not where every region has its own. */
  readonly hasUsualRate: boolean
  /** Categories of 0 % that a company of the country needs (EN 16931, BT-151). */
  readonly free: readonly FreeCategory[]
  readonly zeroRateName: string
  readonly groups: readonly StartingGroup[]
}

type Dated = string | Pick<ChargedRate, 'rate' | 'from' | 'until'>

function vat(name: string, rates: readonly Dated[], free: CountryRates['free']): CountryRates {
  const charged = rates.map((one) => ({ name, ...(typeof one === 'string' ? { rate: one } : one) }))
  return { charged, hasUsualRate: true, free, zeroRateName: name, groups: [] }
}

/** Exempt (small businesses among others), reverse charge, intra-Community supply, export (Directive 2006/112/EC). */
const UNION_FREE = TAX_CATEGORY_CODES.filter(
  (code): code is FreeCategory => code !== 'S' && code !== 'Z' && code !== 'O',
)
const union = (name: string, ...rates: Dated[]) => vat(name, rates, UNION_FREE)
/** Where supplies are zero rated: with the right to deduct, so that they are no exemption. */
const zeroRated = (name: string, ...rates: Dated[]) => vat(name, rates, ['Z', 'E'])

/** A tax of one province; the harmonised ones stand alone, the others are charged beside the federal GST. */
const provincial = (code: string, region: string, name: string, rate: string, from?: string) => ({
  code,
  region,
  name,
  rate,
  ...(from && { from }),
})

const CANADA: CountryRates = {
  charged: [
    { name: 'GST', rate: '5', code: 'GST' },
    provincial('ON', 'Ontario', 'HST', '13'),
    provincial('NB', 'New Brunswick', 'HST', '15'),
    provincial('NL', 'Newfoundland and Labrador', 'HST', '15'),
    provincial('PE', 'Prince Edward Island', 'HST', '15'),
    provincial('NS', 'Nova Scotia', 'HST', '14', '2025-04-01'),
    provincial('QC', 'Quebec', 'QST', '9.975'),
    provincial('BC', 'British Columbia', 'PST', '7'),
    provincial('MB', 'Manitoba', 'RST', '7'),
    provincial('SK', 'Saskatchewan', 'PST', '6'),
  ],
  hasUsualRate: false,
  free: ['Z', 'E'],
  zeroRateName: 'GST',
  groups: [
    { name: 'GST + QST', rates: ['S-5-GST', 'S-9.975-QC'] },
    { name: 'GST + PST (BC)', rates: ['S-5-GST', 'S-7-BC'] },
    { name: 'GST + RST', rates: ['S-5-GST', 'S-7-MB'] },
    { name: 'GST + PST (SK)', rates: ['S-5-GST', 'S-6-SK'] },
  ],
}

/** Within a state half of the rate is the union's and half the state's; between states it is one. */
const INDIAN_RATES = [
  { whole: '18', half: '9' },
  { whole: '5', half: '2.5' },
  { whole: '40', half: '20' },
] as const
const INDIA: CountryRates = {
  charged: INDIAN_RATES.flatMap(({ whole, half }) => [
    { name: 'CGST', rate: half, code: 'CGST', from: '2025-09-22' },
    { name: 'SGST', rate: half, code: 'SGST', from: '2025-09-22' },
    { name: 'IGST', rate: whole, code: 'IGST', from: '2025-09-22' },
  ]),
  hasUsualRate: false,
  free: ['Z', 'E'],
  zeroRateName: 'GST',
  groups: INDIAN_RATES.map(({ whole, half }) => ({
    name: `GST ${whole} %`,
    rates: [`S-${half}-CGST`, `S-${half}-SGST`],
  })),
}

/** No rate holds in the whole country: states, counties and cities set their own. */
const UNITED_STATES: CountryRates = {
  charged: [],
  hasUsualRate: false,
  free: [],
  zeroRateName: 'Sales tax',
  groups: [],
}

/**
 * Rates of value added tax and its like, by country, the usual one first. Sources: the European Commission's "Taxes in
 * Europe" database and the tax authorities of the other countries, compared on STARTING_RATES_CHECKED_ON. Rates of
 * single regions of the Union (the Azores, Corsica, the Canary Islands) are left out.
 */
export const STARTING_RATE_TABLE: Readonly<Record<string, CountryRates>> = {
  AT: union('USt.', '20', '13', '10'),
  BE: union('BTW', '21', '12', '6'),
  BG: union('ДДС', '20', '9'),
  CY: union('ΦΠΑ', '19', '9', '5', '3'),
  CZ: union('DPH', '21', '12'),
  DE: union('USt.', '19', '7'),
  DK: union('moms', '25'),
  EE: union('käibemaks', { rate: '24', from: '2025-07-01' }, { rate: '22', until: '2025-07-01' }, '13', '9'),
  ES: union('IVA', '21', '10', '4'),
  FI: union('ALV', '25.5', { rate: '14', until: '2026-01-01' }, { rate: '13.5', from: '2026-01-01' }, '10'),
  FR: union('TVA', '20', '10', '5.5', '2.1'),
  GR: union('ΦΠΑ', '24', '13', '6'),
  HR: union('PDV', '25', '13', '5'),
  HU: union('ÁFA', '27', '18', '5'),
  IE: union('VAT', '23', '13.5', '9', '4.8'),
  IT: union('IVA', '22', '10', '5', '4'),
  LT: union('PVM', '21', { rate: '9', until: '2026-01-01' }, { rate: '12', from: '2026-01-01' }, '5'),
  LU: union('TVA', '17', '14', '8', '3'),
  LV: union('PVN', '21', '12', '5'),
  MT: union('VAT', '18', '12', '7', '5'),
  NL: union('btw', '21', '9'),
  PL: union('VAT', '23', '8', '5'),
  PT: union('IVA', '23', '13', '6'),
  RO: union(
    'TVA',
    { rate: '21', from: '2025-08-01' },
    { rate: '19', until: '2025-08-01' },
    { rate: '11', from: '2025-08-01' },
    { rate: '9', until: '2025-08-01' },
    { rate: '5', until: '2025-08-01' },
  ),
  SE: union('moms', '25', '12', '6'),
  SI: union('DDV', '22', '9.5', '5'),
  SK: union('DPH', '23', '19', '5'),
  GB: zeroRated('VAT', '20', '5'),
  CH: zeroRated('MWST', '8.1', '3.8', '2.6'),
  NO: zeroRated('MVA', '25', '15', '12'),
  US: UNITED_STATES,
  CA: CANADA,
  AU: zeroRated('GST', '10'),
  NZ: zeroRated('GST', '15'),
  IN: INDIA,
  JP: vat('Consumption tax', ['10', '8'], ['Z', 'E']),
  ZA: zeroRated('VAT', '15'),
}
