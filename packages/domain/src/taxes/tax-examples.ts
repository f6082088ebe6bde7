/** What a company of one country would recognise as its own: the name of its tax, and the usual rate. */
export type TaxExamples = {
  readonly tax: 'VAT' | 'Sales tax'
  /** In percent: an exact decimal. */
  readonly rate: string
}

const vat = (rate: string): TaxExamples => ({ tax: 'VAT', rate })

/**
 * Standard rates as of January 2026. They are shown as examples in empty fields and never computed with, so that one that
 * is out of date does no harm. The United States have no rate of the whole country: it is New York City's.
 */
const EXAMPLES: Readonly<Record<string, TaxExamples>> = {
  AT: vat('20'),
  BE: vat('21'),
  BG: vat('20'),
  CH: vat('8.1'),
  CY: vat('19'),
  CZ: vat('21'),
  DE: vat('19'),
  DK: vat('25'),
  EE: vat('24'),
  ES: vat('21'),
  FI: vat('25.5'),
  FR: vat('20'),
  GB: vat('20'),
  GR: vat('24'),
  HR: vat('25'),
  HU: vat('27'),
  IE: vat('23'),
  IT: vat('22'),
  LT: vat('21'),
  LU: vat('17'),
  LV: vat('21'),
  MT: vat('18'),
  NL: vat('21'),
  PL: vat('23'),
  PT: vat('23'),
  RO: vat('21'),
  SE: vat('25'),
  SI: vat('22'),
  SK: vat('23'),
  US: { tax: 'Sales tax', rate: '8.875' },
}

/** The examples of a country, by its code of ISO 3166-1; null where there are none. */
export function taxExamplesOf(country: string | null | undefined): TaxExamples | null {
  return (country && Object.hasOwn(EXAMPLES, country) && EXAMPLES[country]) || null
}
