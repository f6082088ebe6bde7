import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { addMoney, money, subtractMoney, sumMoney } from '@counterfoil/domain/money/money.ts'
import type { PlanId, PlanInterval } from '@counterfoil/domain/plans/plan-catalogue.ts'
import type {
  PlanLine,
  PlanLineKind,
  PlanQuote,
  PlanQuoteKind,
} from '@counterfoil/domain/plans/plan-quote.ts'
import type { QuoteJson } from '../charges/plan-charges.db.ts'

const instant = (at: number) => new Date(at).toISOString()

export function writeLines(lines: readonly PlanLine[]): QuoteJson['lines'] {
  return lines.map((line) => ({
    ...line,
    price: line.price.amount.toString(),
    amount: line.amount.amount.toString(),
    from: instant(line.from),
    to: instant(line.to),
  }))
}

/** A quote as it lies with the charge it was agreed to for. */
export function writeQuote(quote: PlanQuote): QuoteJson {
  return {
    kind: quote.kind,
    plan: quote.terms.plan,
    interval: quote.terms.interval,
    price: quote.terms.price.amount.toString(),
    lines: writeLines(quote.lines),
    period_start: instant(quote.period.start),
    period_end: instant(quote.period.end),
    anchor_day: quote.anchorDay,
    credit_used: quote.creditUsed.amount.toString(),
    credit_added: quote.creditAdded.amount.toString(),
  }
}

export function readLines(lines: QuoteJson['lines'], currency: CurrencyCode): PlanLine[] {
  return lines.map((line) => ({
    kind: line.kind as PlanLineKind,
    plan: line.plan as PlanId,
    interval: line.interval as PlanInterval,
    price: money(BigInt(line.price), currency),
    amount: money(BigInt(line.amount), currency),
    days: line.days,
    wholeDays: line.wholeDays,
    from: Date.parse(line.from),
    to: Date.parse(line.to),
  }))
}

/**
 * What was agreed to, read back. The credit after it is that of now: nothing else changes a plan while a charge is
 * open, so it is the one that was reckoned with.
 */
export function readQuote(json: QuoteJson, code: string, credit: bigint): PlanQuote {
  const currency = currencyCode(code)
  const lines = readLines(json.lines, currency)
  const creditUsed = money(BigInt(json.credit_used), currency)
  const creditAdded = money(BigInt(json.credit_added), currency)
  const sum = sumMoney(
    lines.map(({ amount }) => amount),
    currency,
  )
  return {
    kind: json.kind as PlanQuoteKind,
    terms: {
      plan: json.plan as PlanId,
      interval: json.interval as PlanInterval,
      price: money(BigInt(json.price), currency),
    },
    lines,
    period: { start: Date.parse(json.period_start), end: Date.parse(json.period_end) },
    anchorDay: json.anchor_day,
    creditUsed,
    creditAdded,
    creditAfter: addMoney(subtractMoney(money(credit, currency), creditUsed), creditAdded),
    charge: addMoney(subtractMoney(sum, creditUsed), creditAdded),
  }
}
