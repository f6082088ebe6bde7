import type { FieldErrors } from '@counterfoil/contract/errors.ts'
import type { TotalsFault, TotalsFaultReason } from '@counterfoil/domain/invoices/totals-input.ts'
import type { CurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, maxAmount } from '@counterfoil/domain/money/money.ts'

const MESSAGES: Readonly<Record<Exclude<TotalsFaultReason, 'amount_too_large'>, string>> = {
  not_a_decimal: 'Give a number such as 10 or 10.50.',
  too_many_decimals: 'This has more digits after the point than allowed.',
  too_many_digits: 'At most 15 digits before the point.',
  discount_negative: 'A discount cannot be negative.',
  discount_above_100: 'A discount cannot be more than 100 %.',
  discount_above_line: 'The discount is more than the line.',
  discount_above_subtotal: 'The discount is more than the lines together.',
  rate_negative: 'A tax rate cannot be negative.',
  rate_above_100: 'A tax rate cannot be more than 100 %.',
  duplicate_rate: 'This tax is named twice.',
}

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

function textOf({ path, reason }: TotalsFault, currency: CurrencyCode): string {
  if (reason !== 'amount_too_large') return MESSAGES[reason]
  const most = formatMoney(maxAmount(currency))
  return path[0] === 'items'
    ? `A line can come to at most ${most} ${currency}.`
    : `An invoice can come to at most ${most} ${currency}.`
}

/**
 * The faults of a totals computation as messages at their fields. `ratesAt` says by which field a line names its
 * taxes; an invoice's lines do it by id, in `tax_rates`.
 */
export function totalsFaultFields(
  faults: readonly TotalsFault[],
  currency: CurrencyCode,
  ratesAt: (item: number) => 'tax_rates' | 'rates' = () => 'tax_rates',
): FieldErrors {
  const fields: FieldErrors = {}
  for (const fault of faults) {
    const field = fieldOf(fault.path, ratesAt)
    const text = textOf(fault, currency)
    const known = fields[field] ?? []
    if (!known.includes(text)) fields[field] = [...known, text]
  }
  return fields
}
