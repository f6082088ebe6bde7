import type { DecimalSign } from '../../i18n/format-money.ts'

/** A whole number in groups of one sign: of three digits, `1,234,567`, or as in India of two before the last, `12,34,567`. */
const GROUPED = /^-?[1-9]\d{0,2}([.,' ])(?:(?:\d{3}\1)*|(?:\d{2}\1)+)\d{3}$/

/**
 * Reads an amount as people write it into a decimal string: `1.234,50`, `1,234.50`, `1 234.5` and `1234,5` are all
 * understood. Of comma and point the last is the decimal sign. One alone is, too, unless the language has the other
 * and three digits follow: `1,500` is fifteen hundred in English, `1.500` in German. Signs that stand in no such order
 * are a slip, of which nobody knows what was meant (`10.50.`, `12..50`): like all that is no amount it is handed back
 * as it was, for the form to say so.
 */
export function normaliseAmount(typed: string, decimal: DecimalSign): string {
  const text = typed.trim().replace(/\s/g, ' ').replaceAll('’', "'")
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'))
  const sign = text.charAt(last)
  const isGroup = GROUPED.test(text) && (text.indexOf(sign) < last || sign !== decimal)
  const end = last < 0 || isGroup ? text.length : last
  const whole = text.slice(0, end)
  const fraction = text.slice(end + 1)
  const isAmount = (/^-?\d*$/.test(whole) || GROUPED.test(whole)) && /^\d*$/.test(fraction) && /\d/.test(text)
  if (!isAmount) return typed.trim()
  const digits = whole.replace(/[^-\d]/g, '')
  return fraction === '' ? digits : `${/\d/.test(digits) ? digits : `${digits}0`}.${fraction}`
}
