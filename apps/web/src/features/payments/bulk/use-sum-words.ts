import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import {
  addMoney,
  formatMoney as decimalOf,
  type Money,
  parseMoney,
} from '@counterfoil/domain/money/money.ts'
import { formatMoney } from '../../../i18n/format-money.ts'
import { useLocale } from '../../../i18n/use-t.ts'

/** What payments come to, each currency by itself: "€119.00 + $20.00". */
export function useSumWords(): (payments: readonly Payment[]) => string {
  const locale = useLocale()
  return (payments) => {
    const sums = new Map<string, Money>()
    for (const { amount, currency } of payments) {
      const read = parseMoney(amount, currencyCode(currency))
      if (read === null) continue
      const before = sums.get(currency)
      sums.set(currency, before ? addMoney(before, read) : read)
    }
    return [...sums].map(([currency, sum]) => formatMoney(decimalOf(sum), currency, locale)).join(' + ')
  }
}
