/** The member states of the European Union as of January 2026, by their codes of ISO 3166-1. */
const MEMBERS: ReadonlySet<string> = new Set([
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
])

/** Whether a country (ISO 3166-1 alpha-2) is a member state of the European Union. */
export function isInEuropeanUnion(country: string): boolean {
  return MEMBERS.has(country)
}
