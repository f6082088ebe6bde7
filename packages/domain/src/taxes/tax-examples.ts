/** What a company of one country would recognise as its own: the name of its tax, the usual rate, a number. */
export type TaxExamples = {
  readonly tax: 'VAT' | 'Sales tax'
  /** In percent: an exact decimal. */
  readonly rate: string
  /** Of no company: the form of the number with figures that count up. */
  readonly taxNumber: string
}

const vat = (rate: string, taxNumber: string): TaxExamples => ({ tax: 'VAT', rate, taxNumber })

/**
 * Standard rates as of January 2026, and the forms of VAT numbers (for the Union: VIES). They are shown as examples in
 * empty fields and never computed with, so that one that is out of date does no harm. The United States have no rate of
 * the whole country: it is New York City's.
 */
const EXAMPLES: Readonly<Record<string, TaxExamples>> = {
  AT: vat('20', 'ATU12345678'),
  BE: vat('21', 'BE0123456789'),
  BG: vat('20', 'BG123456789'),
  CH: vat('8.1', 'CHE-123.456.789'),
  CY: vat('19', 'CY12345678X'),
  CZ: vat('21', 'CZ12345678'),
  DE: vat('19', 'DE123456789'),
  DK: vat('25', 'DK12345678'),
  EE: vat('24', 'EE123456789'),
  ES: vat('21', 'ESX12345678'),
  FI: vat('25.5', 'FI12345678'),
  FR: vat('20', 'FR12345678901'),
  GB: vat('20', 'GB123456789'),
  GR: vat('24', 'EL123456789'),
  HR: vat('25', 'HR12345678901'),
  HU: vat('27', 'HU12345678'),
  IE: vat('23', 'IE1234567XX'),
  IT: vat('22', 'IT12345678901'),
  LT: vat('21', 'LT123456789'),
  LU: vat('17', 'LU12345678'),
  LV: vat('21', 'LV12345678901'),
  MT: vat('18', 'MT12345678'),
  NL: vat('21', 'NL123456789B01'),
  PL: vat('23', 'PL1234567890'),
  PT: vat('23', 'PT123456789'),
  RO: vat('21', 'RO12345678'),
  SE: vat('25', 'SE123456789001'),
  SI: vat('22', 'SI12345678'),
  SK: vat('23', 'SK1234567890'),
  US: { tax: 'Sales tax', rate: '8.875', taxNumber: '12-3456789' },
}

/** The examples of a country, by its code of ISO 3166-1; null where there are none. */
export function taxExamplesOf(country: string | null | undefined): TaxExamples | null {
  return (country && Object.hasOwn(EXAMPLES, country) && EXAMPLES[country]) || null
}
