import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import {
  compareMoney,
  formatMoney,
  isPositiveMoney,
  type Money,
  minMoney,
  parseMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from '@counterfoil/domain/money/money.ts'

export type OpenInvoice = { id: string; amount_due: string }

function readMoney(text: string, currency: string): Money | null {
  return parseMoney(text.trim(), currencyCode(currency))
}

/** An amount over the open invoices, in their order: each gets what it needs until nothing is left. */
export function spreadPayment(
  amount: string,
  currency: string,
  invoices: readonly OpenInvoice[],
): Record<string, string> {
  const spread: Record<string, string> = {}
  let left = readMoney(amount, currency)
  if (left === null) return spread
  for (const { id, amount_due } of invoices) {
    const due = readMoney(amount_due, currency)
    if (due === null || !isPositiveMoney(left)) continue
    const part = minMoney(left, due)
    spread[id] = formatMoney(part)
    left = subtractMoney(left, part)
  }
  return spread
}

/** What of an amount is not allocated; null while something typed is no amount. Below zero: too much is. */
export function unallocated(
  amount: string,
  currency: string,
  allocations: readonly string[],
): { amount: string; isOver: boolean } | null {
  const code = currencyCode(currency)
  const whole = readMoney(amount === '' ? '0' : amount, currency)
  const parts = allocations.filter((text) => text !== '').map((text) => readMoney(text, currency))
  if (whole === null || parts.some((part) => part === null)) return null
  const left = subtractMoney(whole, sumMoney(parts as Money[], code))
  return { amount: formatMoney(left), isOver: compareMoney(left, zeroMoney(code)) < 0 }
}
