import type { QuoteListItem } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, money, parseMoney } from '@counterfoil/domain/money/money.ts'

type Invoiced = Pick<QuoteListItem, 'currency' | 'total' | 'invoiced_total'>

/** What of a quote no issued invoice has, as a decimal string of its currency; nothing once more was invoiced. */
export function leftToInvoice({ currency, total, invoiced_total: invoiced }: Invoiced): string {
  const code = currencyCode(currency)
  const left = (parseMoney(total, code)?.amount ?? 0n) - (parseMoney(invoiced, code)?.amount ?? 0n)
  return formatMoney(money(left < 0n ? 0n : left, code))
}
