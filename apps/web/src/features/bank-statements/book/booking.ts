import type {
  acceptBankLineBody,
  BankLine,
} from '@counterfoil/contract/bank-statements/bank-statements.schema.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import {
  formatMoney,
  isPositiveMoney,
  isZeroMoney,
  type Money,
  minMoney,
  parseMoney,
  subtractMoney,
  sumMoney,
} from '@counterfoil/domain/money/money.ts'
import type { z } from 'zod'

/** An invoice a line is laid on, with what was typed as its part. */
export type BookedPart = {
  readonly invoice: string
  readonly number: string
  readonly client: string
  readonly client_name: string
  readonly amount_due: string
  readonly amount: string
}
export type BookingValues = { readonly parts: readonly BookedPart[]; readonly client: string | null }

type Line = Pick<BankLine, 'amount' | 'currency'>

const read = (text: string, currency: string): Money | null =>
  parseMoney(text.trim() === '' ? '0' : text.trim(), currencyCode(currency))

/** What of a line is laid on no invoice; null while something typed is no amount. */
export function restOf({ amount, currency }: Line, parts: readonly BookedPart[]): Money | null {
  const whole = read(amount, currency)
  const amounts = parts.map((part) => read(part.amount, currency))
  if (whole === null || amounts.includes(null)) return null
  const known = amounts.flatMap((one) => one ?? [])
  return subtractMoney(whole, sumMoney(known, currencyCode(currency)))
}

/** What a further invoice gets: what it has due, as far as the line goes. */
export function partFor(line: Line, parts: readonly BookedPart[], due: string): string {
  const [rest, most] = [restOf(line, parts), read(due, line.currency)]
  if (rest === null || most === null || !isPositiveMoney(rest)) return ''
  return formatMoney(minMoney(rest, most))
}

/** Those whose part is something, as the call takes them; the client only where something is left. */
export function bodyOf(line: Line, { parts, client }: BookingValues): z.input<typeof acceptBankLineBody> {
  const allocations = parts
    .filter(({ amount }) => {
      const part = read(amount, line.currency)
      return part === null || !isZeroMoney(part)
    })
    .map(({ invoice, amount }) => ({ invoice, amount: amount.trim() }))
  const rest = restOf(line, parts)
  const hasRest = rest !== null && isPositiveMoney(rest)
  return { allocations, ...(hasRest && client !== null ? { client } : {}) }
}
