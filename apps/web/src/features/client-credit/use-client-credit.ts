import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, minMoney, parseMoney, zeroMoney } from '@counterfoil/domain/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'

export type Balance = { currency: string; balance: string }

/** What a client has to its credit, by currency. */
export function useClientCredit(client: string, enabled = true) {
  return useQuery({
    ...apiQuery('getClientCredit', { params: { id: client } }),
    enabled,
    meta: { quiet: true },
  })
}

/** How much of the credit an invoice can take: no more than it has due. */
export function applicable({ currency, balance }: Balance, amountDue: string): string {
  const code = currencyCode(currency)
  const read = (text: string) => parseMoney(text, code) ?? zeroMoney(code)
  return formatMoney(minMoney(read(balance), read(amountDue)))
}
