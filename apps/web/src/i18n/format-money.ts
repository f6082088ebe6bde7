import { isCurrencyCode, minorUnitsOf } from '@counterfoil/domain/money/currencies.ts'
import { DECIMAL_TEXT, numberFormatter, writeMoney } from '@counterfoil/domain/money/write-money.ts'

/** `Intl` reads a decimal string exactly, without a detour through a binary number. */
type ExactDecimal = Intl.StringNumericLiteral

/** Money in a person's language, in exactly the digits that `amount` has. */
export const formatMoney = writeMoney

export type DecimalSign = '.' | ','

/** What stands before the fraction in a language. */
export function decimalSign(locale: string): DecimalSign {
  const parts = numberFormatter(locale, { minimumFractionDigits: 1 }).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}

/** An amount without its currency, in groups and with as many digits as it has; what is no amount stays as it is. */
export function groupedAmount(value: string, locale: string): string {
  if (!DECIMAL_TEXT.test(value)) return value
  const digits = DECIMAL_TEXT.exec(value)?.[2]?.length ?? 0
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return numberFormatter(locale, options).format(value as ExactDecimal)
}

/** Whole units only, for axes and other places where a glance is meant. */
export function formatRoundMoney(amount: number, currency: string, locale: string): string {
  return numberFormatter(locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    // Short forms of German and others leave the point of 1.000 out, which all other amounts have.
    useGrouping: 'always',
    maximumFractionDigits: 1,
  }).format(amount)
}

/** A quantity or a rate: as many digits as it has. */
export function formatDecimal(value: string, locale: string): string {
  if (!DECIMAL_TEXT.test(value)) return value
  return numberFormatter(locale, { maximumFractionDigits: 12 }).format(value as ExactDecimal)
}

/** A percentage, given as a decimal string of percent, as the language writes it: `7.5%`, `7,5 %`. */
export function formatPercentage(value: string, locale: string): string {
  if (!DECIMAL_TEXT.test(value)) return value
  const format = numberFormatter(locale, { style: 'percent', maximumFractionDigits: 10 })
  return format.format(`${value}e-2` as ExactDecimal)
}

export function formatCount(value: number, locale: string): string {
  return numberFormatter(locale, { maximumFractionDigits: 0 }).format(value)
}

/** Whether a decimal string is nought, whatever its digits. */
export function isZeroAmount(amount: string): boolean {
  return /^-?0+(\.0+)?$/.test(amount)
}

/** A price as people write it: with at least its currency's digits. */
export function paddedPrice(value: string, currency: string): string {
  if (!isCurrencyCode(currency) || !/^-?\d+(\.\d+)?$/.test(value)) return value
  const [whole = '', fraction = ''] = value.split('.')
  const digits = fraction.padEnd(minorUnitsOf(currency), '0')
  return digits === '' ? whole : `${whole}.${digits}`
}
