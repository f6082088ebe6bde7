export type Place = {
  readonly zip_code: string | null
  readonly city: string | null
  readonly state: string | null
  readonly country: string | null
}

const POSTCODE_AFTER_STATE = new Set(['US', 'CA', 'AU'])
const POSTCODE_AFTER_COMMA = new Set(['GB', 'IE'])

/** The line of an address that names city, state and postcode, in the order of the address's country. Empty for none. */
export function placeLine({ zip_code, city, state, country }: Place): string {
  const joined = (separator: string, ...parts: (string | null)[]) => parts.filter(Boolean).join(separator)
  if (country !== null && POSTCODE_AFTER_STATE.has(country))
    return joined(' ', joined(', ', city, state), zip_code)
  if (country !== null && POSTCODE_AFTER_COMMA.has(country)) return joined(', ', city, state, zip_code)
  return joined(' ', zip_code, city, state)
}
