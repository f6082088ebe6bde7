import type { FieldFaults } from '@counterfoil/domain/faults/fault.ts'
import { totalsFault } from '@counterfoil/domain/invoices/totals/totals-fault.ts'
import type { TotalsFault } from '@counterfoil/domain/invoices/totals/totals-input.ts'
import type { CurrencyCode } from '@counterfoil/domain/money/currencies.ts'

const isIndex = (part: string | number): part is number => typeof part === 'number'

/** The place of a fault in the words of the API: `items.2.unit_price`, `items.0.discount_value`, `items.1.tax_rates`. */
function fieldOf(path: TotalsFault['path'], ratesAt: (item: number) => string): string {
  const [first, item, part, ...rest] = path
  if (first === 'discount') return 'discount_value'
  if (first !== 'items' || item === undefined || !isIndex(item)) return String(first ?? 'items')
  const line = `items.${item}`
  if (part === undefined) return line
  if (part === 'discount') return `${line}.discount_value`
  if (part === 'unitPrice') return `${line}.unit_price`
  if (part !== 'rates') return `${line}.${part}`
  const field = ratesAt(item)
  return field === 'rates' ? [line, field, ...rest].join('.') : `${line}.${field}`
}

/**
 * The faults of a totals computation at their fields. `ratesAt` says by which field a line names its
 * taxes; an invoice's lines do it by id, in `tax_rates`.
 */
export function totalsFaultFields(
  faults: readonly TotalsFault[],
  currency: CurrencyCode,
  ratesAt: (item: number) => 'tax_rates' | 'rates' = () => 'tax_rates',
): FieldFaults {
  const fields: FieldFaults = {}
  for (const one of faults) {
    const field = fieldOf(one.path, ratesAt)
    const found = totalsFault(one, currency)
    const known = fields[field] ?? []
    if (!known.some(({ code }) => code === found.code)) fields[field] = [...known, found]
  }
  return fields
}
