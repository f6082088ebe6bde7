import { CURRENCY_TABLE } from './currency-table.ts'

declare const currencyBrand: unique symbol

/** An active ISO 4217 code in capitals, checked. Get one with `isCurrencyCode` or `currencyCode`. */
export type CurrencyCode = string & { readonly [currencyBrand]: true }

export type Currency = {
  readonly code: CurrencyCode
  readonly name: string
  /** Digits after the decimal point: 2 for EUR, 0 for JPY, 3 for KWD, 4 for CLF. */
  readonly minorUnits: number
  /** Short symbol; shared by several currencies, so it never stands without the code where that matters. */
  readonly symbol: string
}

/** Every currency an invoice can be written in, by code in alphabetical order (ISO 4217; docs/rules.md, section 1). */
export const CURRENCIES: readonly Currency[] = CURRENCY_TABLE.map(([code, minorUnits, symbol, name]) => ({
  code: code as CurrencyCode,
  name,
  minorUnits,
  symbol,
}))

const byCode: ReadonlyMap<string, Currency> = new Map(CURRENCIES.map((currency) => [currency.code, currency]))

/** Whether a text is an active ISO 4217 code, in capitals and without blanks. */
export function isCurrencyCode(text: string): text is CurrencyCode {
  return byCode.has(text)
}

/** The code as a checked type. Throws a RangeError for an unknown one: check input with `isCurrencyCode` first. */
export function currencyCode(text: string): CurrencyCode {
  if (!isCurrencyCode(text)) throw new RangeError(`Unknown currency code: ${JSON.stringify(text)}`)
  return text
}

/** The whole record of a currency. Throws a RangeError if the code was forced into the type. */
export function currencyOf(code: CurrencyCode): Currency {
  const currency = byCode.get(code)
  if (currency === undefined) throw new RangeError(`Unknown currency code: ${JSON.stringify(code)}`)
  return currency
}

/** Digits after the decimal point of a currency, by ISO 4217. */
export function minorUnitsOf(code: CurrencyCode): number {
  return currencyOf(code).minorUnits
}
