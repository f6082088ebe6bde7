import { type Fault, fault } from '../../faults/fault.ts'
import { moneyParam } from '../../faults/fault-params.ts'
import type { PlainFaultCode } from '../../faults/fault-texts.ts'
import type { CurrencyCode } from '../../money/currencies.ts'
import { maxAmount } from '../../money/money.ts'
import type { TotalsFault, TotalsFaultReason } from './totals-input.ts'

const CODES: Readonly<Record<Exclude<TotalsFaultReason, 'amount_too_large'>, PlainFaultCode>> = {
  not_a_decimal: 'not_a_decimal',
  too_many_decimals: 'too_many_decimals',
  too_many_digits: 'too_many_digits',
  discount_negative: 'discount_negative',
  discount_above_100: 'discount_above_100',
  discount_above_line: 'discount_above_line',
  discount_above_subtotal: 'discount_above_subtotal',
  rate_negative: 'rate_negative',
  rate_above_100: 'rate_above_100',
  duplicate_rate: 'tax_named_twice',
}

/** What is said of a totals computation that is not possible. */
export function totalsFault({ path, reason }: TotalsFault, currency: CurrencyCode): Fault {
  if (reason !== 'amount_too_large') return fault(CODES[reason])
  const most = moneyParam(maxAmount(currency))
  return fault(path[0] === 'items' ? 'line_too_large' : 'invoice_too_large', { most })
}
