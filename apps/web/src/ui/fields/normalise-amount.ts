import type { DecimalSign } from '../../i18n/format-money.ts'

/** One sign that is not the language's own, before three digits and behind a number that has groups: `1,500`. */
function isGroup(text: string, sign: string): boolean {
  const [whole = '', rest = ''] = text.split(sign)
  return /^-?[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(rest)
}

/**
 * Reads an amount as people write it into a decimal string: `1.234,50`, `1,234.50`, `1 234.5` and `1234,5` are all
 * understood. Of comma and point the last is the decimal sign. One alone is, too, unless the language has the other
 * and three digits follow: `1,500` is fifteen hundred in English, `1.500` in German. What is no amount is handed back
 * as it was, for the form to say so.
 */
export function normaliseAmount(typed: string, decimal: DecimalSign): string {
  const text = typed.replace(/[\s'’\u00a0\u202f]/g, '')
  if (!/^-?[\d.,]*$/.test(text) || !/\d/.test(text)) return typed.trim()
  const sign = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
  const other = sign === ',' ? '.' : ','
  const ungrouped = text.split(other).join('')
  const parts = ungrouped.split(sign)
  if (parts.length > 2 || (sign !== decimal && isGroup(text, sign))) return parts.join('')
  const [whole = '', fraction] = parts
  if (fraction === undefined) return whole
  return fraction === '' ? whole : `${whole === '' || whole === '-' ? `${whole}0` : whole}.${fraction}`
}
