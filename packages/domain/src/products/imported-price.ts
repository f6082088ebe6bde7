import { CURRENCIES, type CurrencyCode, currencyOf, isCurrencyCode } from '../money/currencies.ts'

/** What divides whole numbers from fractions where a text alone leaves it open: "1.234". */
export type DecimalSign = '.' | ','

/** Signs that mean one currency wherever they stand, though small ones share them. */
export const CURRENCY_SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' }

const GROUPED = /^-?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/
const LAST_PART = /^(-?[\d.,]*?)([.,])(\d+)$/

/** "1,234.50", "1.234,50", "1234,5" as the decimal 1234.5; null for what is no figure. */
function decimalOf(text: string, sign: DecimalSign): string | null {
  if (/^-?\d+$/.test(text)) return text
  const groups = GROUPED.exec(text)
  const marks = text.replace(/[^.,]/g, '')
  // A single mark before three digits divides thousands, unless it is the sign of fractions here.
  if (groups && (marks.length > 1 || marks !== sign || text.startsWith('0'))) {
    if (marks.length === 1 && text.replace('-', '').startsWith('0')) return text.replace(',', '.')
    return text.replace(/[.,]/g, '')
  }
  const parts = LAST_PART.exec(text)
  if (!parts) return null
  const [, whole = '', mark = '', fraction = ''] = parts
  const isWhole = /^-?\d+$/.test(whole) || (GROUPED.test(whole) && !whole.includes(mark))
  return isWhole ? `${whole.replace(/[.,]/g, '')}.${fraction}` : null
}

/** The currency a mark beside a figure stands for: its code, or its sign where that is the expected one's or no other's. */
function currencyOfMark(mark: string, expected: CurrencyCode): CurrencyCode | null {
  const code = CURRENCY_SIGNS[mark] ?? mark.toUpperCase()
  if (isCurrencyCode(code)) return code
  if (currencyOf(expected).symbol === mark) return expected
  const having = CURRENCIES.filter(({ symbol }) => symbol === mark)
  return having.length === 1 ? (having[0]?.code ?? null) : null
}

/**
 * A price as people and programs write one: "12,50 €", "CHF 1'200.00", "1.234,5". `expected` is the currency that counts
 * where the text names none. Null for what is no price.
 */
export function importedPrice(
  text: string,
  expected: CurrencyCode,
  sign: DecimalSign,
): { unit_price: string; currency: CurrencyCode } | null {
  const bare = text.replace(/[\s'’]/g, '').replace('−', '-')
  const figure = /-?\d[\d.,]*/.exec(bare)?.[0] ?? ''
  const mark = bare.replace(figure, '')
  const unit_price = figure === '' ? null : decimalOf(figure, sign)
  const currency = mark === '' ? expected : currencyOfMark(mark, expected)
  return unit_price !== null && currency !== null ? { unit_price, currency } : null
}
