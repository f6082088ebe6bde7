import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, parseMoney, subtractMoney, zeroMoney } from '@counterfoil/domain/money/money.ts'

/** What has stayed of a payment after its fee and its refunds; below zero where all was paid back and the fee was not. */
export function remainingOf({
  net_amount,
  refunded_amount,
  currency,
}: Pick<Payment, 'net_amount' | 'refunded_amount' | 'currency'>): string {
  const code = currencyCode(currency)
  const read = (amount: string) => parseMoney(amount, code) ?? zeroMoney(code)
  return formatMoney(subtractMoney(read(net_amount), read(refunded_amount)))
}
