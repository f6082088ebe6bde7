import { isCurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import { countries } from 'countries-list'

export type Country = { code: string; name: string; currency: string | null }

/** Codes the list has beside those of ISO 3166-1: two islands that ISO reserves, and Kosovo, which ISO has not given one. */
const NOT_OF_ISO = new Set(['AC', 'TA', 'XK'])

/** ISO 3166-1, in order of name, each with the first currency of ISO 4217 used there. */
export const COUNTRIES: readonly Country[] = Object.entries(countries)
  .filter(([code]) => !NOT_OF_ISO.has(code))
  .map(([code, country]) => ({
    code,
    name: country.name,
    currency: country.currency.find(isCurrencyCode) ?? null,
  }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))

const byCode = new Map(COUNTRIES.map((country) => [country.code, country]))

export function isCountryCode(text: string): boolean {
  return byCode.has(text)
}

export function currencyOfCountry(code: string | null): string | null {
  return (code && byCode.get(code)?.currency) || null
}
