import { cardBrand } from '@counterfoil/domain/payments/card.ts'

const LONGEST_NUMBER = 19
const CENTURY = '20'

/** How the digits stand on the card itself; whatever is left over forms a last group. */
function groupsOf(digits: string): readonly number[] {
  const brand = cardBrand(digits)
  if (brand === 'amex') return [4, 6, 5]
  if (brand === 'diners' && digits.length <= 14) return [4, 6, 4]
  return [4, 4, 4, 4, 3]
}

export function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

/** A card number in the groups of its brand, as far as it has been typed. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, LONGEST_NUMBER)
  const parts: string[] = []
  let rest = digits
  for (const size of groupsOf(digits)) {
    if (rest === '') break
    parts.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return parts.join(' ') + rest
}

/** `12 / 34`, as it is typed or filled in by the browser (`12/2034` too). A month needs no nought before it. */
export function formatExpiry(text: string): string {
  const typed = digitsOf(text)
  const isShortMonth = /^[2-9]/.test(typed) || /^1\s*\//.test(text.trim())
  const digits = isShortMonth ? `0${typed}` : typed
  if (digits.length < 2) return digits
  const month = digits.slice(0, 2)
  const year = digits.slice(2).startsWith(CENTURY) ? digits.slice(2, 6) : digits.slice(2, 4)
  // Without the stroke behind it, the month is being deleted: then it is left alone.
  if (year === '') return /\d\s+\/?$/.test(text) ? month : `${month} / `
  return `${month} / ${year}`
}

/** Month and year of what was typed; null while it is incomplete. */
export function readExpiry(text: string): { month: number; year: number } | null {
  const digits = digitsOf(text)
  if (digits.length !== 4 && digits.length !== 6) return null
  const year = digits.length === 4 ? `${CENTURY}${digits.slice(2)}` : digits.slice(2)
  return { month: Number(digits.slice(0, 2)), year: Number(year) }
}

export function formatCvc(text: string): string {
  return digitsOf(text).slice(0, 4)
}

/** Where the caret belongs in the formatted text, so that it keeps behind the same digit. */
export function caretBehind(formatted: string, digitsBefore: number): number {
  if (digitsBefore === 0) return 0
  let seen = 0
  for (let at = 0; at < formatted.length; at += 1) {
    if (/[0-9]/.test(formatted.charAt(at))) seen += 1
    if (seen === digitsBefore) return at + 1
  }
  return formatted.length
}
