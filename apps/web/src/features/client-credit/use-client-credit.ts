import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import {
  formatMoney,
  minMoney,
  parseMoney,
  subtractMoney,
  zeroMoney,
} from '@counterfoil/domain/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/queries/api-query.ts'

export type Balance = { currency: string; balance: string; test_balance: string }

/** What of it is money: what comes of test payments is not. */
export function moneyOf({ currency, balance, test_balance }: Balance): string {
  const code = currencyCode(currency)
  const read = (text: string) => parseMoney(text, code) ?? zeroMoney(code)
  return formatMoney(subtractMoney(read(balance), read(test_balance)))
}

/** What a client has to its credit, by currency. */
export function useClientCredit(client: string, enabled = true) {
  return useQuery({
    ...apiQuery('getClientCredit', { params: { id: client } }),
    enabled,
    meta: { quiet: true },
  })
}

/** How much of the credit an invoice can take, with what comes of test payments or without: no more than it has due. */
export function applicable(credit: Balance, amountDue: string, includesTest: boolean): string {
  const code = currencyCode(credit.currency)
  const read = (text: string) => parseMoney(text, code) ?? zeroMoney(code)
  return formatMoney(minMoney(read(includesTest ? credit.balance : moneyOf(credit)), read(amountDue)))
}
