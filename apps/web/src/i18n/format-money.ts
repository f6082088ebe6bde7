const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, options)
  formatters.set(key, made)
  return made
}

const DECIMAL = /^-?\d+(\.(\d+))?$/

function fractionDigits(amount: string): number {
  return DECIMAL.exec(amount)?.[2]?.length ?? 0
}

/** `Intl` reads a decimal string exactly, without a detour through a binary number. */
type ExactDecimal = Intl.StringNumericLiteral

/**
 * Writes money in a person's language. `amount` is the decimal string of the API, which carries exactly its
 * currency's digits: as many are shown, and none is lost however long the sum is.
 */
export function formatMoney(amount: string, currency: string, locale: string): string {
  if (!DECIMAL.test(amount)) return `${amount} ${currency}`
  const digits = fractionDigits(amount)
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const
  return formatterOf(locale, options).format(amount as ExactDecimal)
}

export type DecimalSign = '.' | ','

/** What stands before the fraction in a language. */
export function decimalSign(locale: string): DecimalSign {
  const parts = formatterOf(locale, { minimumFractionDigits: 1 }).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.'
}

/** An amount without its currency, in groups and with as many digits as it has; what is no amount stays as it is. */
export function groupedAmount(value: string, locale: string): string {
  if (!DECIMAL.test(value)) return value
  const digits = fractionDigits(value)
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return formatterOf(locale, options).format(value as ExactDecimal)
}

/** Whole units only, for axes and other places where a glance is meant. */
export function formatRoundMoney(amount: number, currency: string, locale: string): string {
  return formatterOf(locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(amount)
}

/** A quantity or a rate: as many digits as it has. */
export function formatDecimal(value: string, locale: string): string {
  if (!DECIMAL.test(value)) return value
  return formatterOf(locale, { maximumFractionDigits: 10 }).format(value as ExactDecimal)
}

export function formatCount(value: number, locale: string): string {
  return formatterOf(locale, { maximumFractionDigits: 0 }).format(value)
}

/** Whether a decimal string is nought, whatever its digits. */
export function isZeroAmount(amount: string): boolean {
  return /^-?0+(\.0+)?$/.test(amount)
}
