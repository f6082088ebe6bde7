import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'

/** Minor units as an amount. */
export function write(units: string | bigint, currency: CurrencyCode): string {
  return formatMoney(money(BigInt(units), currency))
}

/** Every currency there is something in, after the company's own, which is there in any case. */
export function currenciesOf(rows: readonly { currency: string }[], own: CurrencyCode): CurrencyCode[] {
  const used = new Set(rows.map(({ currency }) => currency))
  return [
    own,
    ...[...used]
      .filter((code) => code !== own)
      .sort()
      .map(currencyCode),
  ]
}
