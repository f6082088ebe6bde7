import { type CurrencyCode, minorUnitsOf } from './currencies.ts'
import { formatUnits, MAX_INTEGER_DIGITS, parseDecimal, powerOfTen, unitsAt } from './decimal.ts'

declare const moneyBrand: unique symbol

/**
 * A whole number of a currency's smallest units together with that currency: 10.50 EUR is 1050n. Opaque: a bare
 * number or a float does not fit, and only this file makes one. It does not pass through JSON; write it with
 * `formatMoney` beside its currency (docs/rules.md, section 1).
 */
export type Money = {
  readonly amount: bigint
  readonly currency: CurrencyCode
  readonly [moneyBrand]: true
}

/** Digits of an amount in all, so that its minor units fit a signed 64-bit column in every currency. */
const MAX_DIGITS = 18
/** The minor units of the most that one line, document or payment can come to. */
const LIMIT = powerOfTen(15) - 1n

/** An amount in minor units as money: `money(1050n, eur)` is 10.50 EUR. */
export function money(amount: bigint, currency: CurrencyCode): Money {
  return { amount, currency } as Money
}

export function zeroMoney(currency: CurrencyCode): Money {
  return money(0n, currency)
}

/**
 * The most that one line, one document or one payment can come to: fifteen digits in all, which is 9999999999999.99 EUR
 * or 999999999999999 JPY. Sums over many of them may be larger, and are never kept in a column that ends.
 */
export function maxAmount(currency: CurrencyCode): Money {
  return money(LIMIT, currency)
}

/** Whether an amount is one that a line, a document or a payment can have: see `maxAmount`. */
export function isWithinLimit({ amount }: Money): boolean {
  return amount <= LIMIT && amount >= -LIMIT
}

/** Whether an amount fits the column it is kept in. */
function isStorable({ amount, currency }: Money): boolean {
  const most = powerOfTen(Math.min(MAX_INTEGER_DIGITS + minorUnitsOf(currency), MAX_DIGITS)) - 1n
  return amount <= most && amount >= -most
}

/**
 * Reads a decimal string as money. Null for what is no plain decimal (see `readDecimal`), for more digits after the
 * point than the currency has ("10.505" in EUR, "1.0" in JPY) and for more than a column can hold. Fewer digits
 * are taken: "10.5" in EUR is 10.50. What a person enters is held against `isWithinLimit` besides; what was kept before
 * there was a limit can still be read.
 */
export function parseMoney(text: string, currency: CurrencyCode): Money | null {
  const digits = minorUnitsOf(currency)
  const decimal = parseDecimal(text, { maxDecimals: digits })
  if (decimal === null) return null
  const value = money(unitsAt(decimal, digits), currency)
  return isStorable(value) ? value : null
}

/** The decimal string with exactly the currency's digits: "1234.50", JPY "1234", KWD "1.234". */
export function formatMoney(value: Money): string {
  return formatUnits(value.amount, minorUnitsOf(value.currency))
}

function assertSameCurrency(a: CurrencyCode, b: CurrencyCode): void {
  if (a !== b) throw new TypeError(`Amounts in ${a} and ${b} cannot be taken together`)
}

/** Throws a TypeError for two currencies, as do all functions here that take two amounts. */
export function addMoney(a: Money, b: Money): Money {
  assertSameCurrency(a.currency, b.currency)
  return money(a.amount + b.amount, a.currency)
}

export function subtractMoney(a: Money, b: Money): Money {
  assertSameCurrency(a.currency, b.currency)
  return money(a.amount - b.amount, a.currency)
}

export function negateMoney(value: Money): Money {
  return money(-value.amount, value.currency)
}

/** The sum of a list, zero of `currency` for an empty one. Throws a TypeError if any amount is in another. */
export function sumMoney(list: readonly Money[], currency: CurrencyCode): Money {
  let amount = 0n
  for (const value of list) {
    assertSameCurrency(currency, value.currency)
    amount += value.amount
  }
  return money(amount, currency)
}

/** −1, 0 or 1 as `a` is below, equal to or above `b`. */
export function compareMoney(a: Money, b: Money): -1 | 0 | 1 {
  assertSameCurrency(a.currency, b.currency)
  return a.amount < b.amount ? -1 : a.amount > b.amount ? 1 : 0
}

export function isZeroMoney(value: Money): boolean {
  return value.amount === 0n
}

export function isPositiveMoney(value: Money): boolean {
  return value.amount > 0n
}

/** The smaller of two amounts. */
export function minMoney(a: Money, b: Money): Money {
  return compareMoney(a, b) <= 0 ? a : b
}

/** The larger of two amounts. */
export function maxMoney(a: Money, b: Money): Money {
  return compareMoney(a, b) >= 0 ? a : b
}
