import { type Fault, fault } from '../faults/fault.ts'

const FEWEST_CHARACTERS = 4

/**
 * What is wrong with a tax number in any country: it has fewer than 4 letters or digits. Nothing is wrong with none at all.
 * Of what sort it is (a VAT number, a number of the local tax office) is not asked: decision 41.
 */
export function taxNumberFault(value: string): Fault | null {
  const count = value.match(/[\p{L}\p{Nd}]/gu)?.length ?? 0
  return value.trim() === '' || count >= FEWEST_CHARACTERS ? null : fault('tax_number_too_short')
}

/**
 * A VAT or GST number of each country whose numbers are checked, by its code of ISO 3166-1: right in its form and its
 * check digit, and made of figures that count up; of the United States, whose numbers are not checked, an EIN.
 */
const EXAMPLES: Readonly<Record<string, string>> = {
  AT: 'ATU12345675',
  AU: '18 123 456 789',
  BE: 'BE0123456749',
  BG: 'BG123456786',
  CA: '123456782 RT0001',
  CH: 'CHE-123.456.788',
  CY: 'CY12345678F',
  CZ: 'CZ12345679',
  DE: 'DE123456788',
  DK: 'DK12345607',
  EE: 'EE123456780',
  ES: 'ESB12345674',
  FI: 'FI12345671',
  FR: 'FR11123456782',
  GB: 'GB123456782',
  GR: 'EL123456783',
  HR: 'HR12345678903',
  HU: 'HU12345676',
  IE: 'IE1234567FA',
  IN: '27ABCPE1234F1ZB',
  IT: 'IT12345670017',
  JP: 'T9234567890123',
  LT: 'LT123456715',
  LU: 'LU12345613',
  LV: 'LV90123456782',
  MT: 'MT12345634',
  NL: 'NL123456789B13',
  NO: 'NO 923 456 783 MVA',
  NZ: '12-345-674',
  PL: 'PL1234567802',
  PT: 'PT512345678',
  RO: 'RO12345674',
  SE: 'SE551234560301',
  SI: 'SI12345679',
  SK: 'SK2023456787',
  US: '12-3456789',
  ZA: '4123456700',
}

/** An example of a country's tax number, of no company; null where none is known. */
export function taxNumberExampleOf(country: string | null | undefined): string | null {
  return (country && Object.hasOwn(EXAMPLES, country) && EXAMPLES[country]) || null
}
