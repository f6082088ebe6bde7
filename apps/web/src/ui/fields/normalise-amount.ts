/**
 * Reads an amount as people write it into a decimal string: `1.234,50`, `1,234.50`, `1 234.5` and `1234,5` are all
 * understood. The last of comma and point is the decimal sign, unless it stands alone before three digits in a row of
 * groups. What is no amount is handed back as it was, for the form to say so.
 */
export function normaliseAmount(typed: string): string {
  const text = typed.replace(/[\s'’\u00a0\u202f]/g, '')
  if (!/^-?[\d.,]*$/.test(text) || !/\d/.test(text)) return typed.trim()
  const sign = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
  const other = sign === ',' ? '.' : ','
  const ungrouped = text.split(other).join('')
  const parts = ungrouped.split(sign)
  if (parts.length > 2) return parts.join('')
  const [whole = '', fraction] = parts
  if (fraction === undefined) return whole
  return fraction === '' ? whole : `${whole === '' || whole === '-' ? `${whole}0` : whole}.${fraction}`
}
