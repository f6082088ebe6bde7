const formatters = new Map<string, Intl.NumberFormat>()

/** Formatters are dear to make, and the same few are asked for. */
export function numberFormatter(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, options)
  formatters.set(key, made)
  return made
}

export const DECIMAL_TEXT = /^-?\d+(\.(\d+))?$/

/**
 * Writes money in a person's language. `amount` is the decimal string of the API, which carries exactly its
 * currency's digits: as many are shown, and none is lost however long the sum is.
 */
export function writeMoney(amount: string, currency: string, locale: string): string {
  const parts = DECIMAL_TEXT.exec(amount)
  if (!parts) return `${amount} ${currency}`
  const digits = parts[2]?.length ?? 0
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const
  // Read exactly from its decimal text, without a detour through a binary number.
  return numberFormatter(locale, options).format(amount as Intl.StringNumericLiteral)
}
