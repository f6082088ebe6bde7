import type { CreditableAnswer } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import { type Creditable, type CreditSums, sumParts } from '@counterfoil/domain/credit-notes/creditable.ts'
import {
  type CreditItem,
  type CreditPlan,
  type CreditRequest,
  planCredit,
} from '@counterfoil/domain/credit-notes/plan-credit.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { parseDecimal, ZERO } from '@counterfoil/domain/money/decimal.ts'
import { formatMoney, money, parseMoney } from '@counterfoil/domain/money/money.ts'
import { type CreditValues, itemsOf } from './credit-values.ts'

const QUANTITY = { maxDecimals: 6 }

const unitsOf = (text: string, currency: CurrencyCode): bigint => parseMoney(text, currency)?.amount ?? 0n

/** What is left of an invoice, as the rule of the domain takes it. */
function readCreditable(answer: CreditableAnswer): Creditable {
  const currency = currencyCode(answer.currency)
  const left = {
    lines: answer.lines.map(({ line, quantity, line_total, net }) => ({
      line,
      quantity: parseDecimal(quantity, QUANTITY) ?? ZERO,
      lineTotal: unitsOf(line_total, currency),
      net: unitsOf(net, currency),
    })),
    groups: answer.groups.map(({ net, taxes }) => ({
      net: unitsOf(net, currency),
      taxes: taxes.map(({ tax, base, amount }) => ({
        tax,
        base: unitsOf(base, currency),
        amount: unitsOf(amount, currency),
      })),
    })),
  }
  return {
    // What is credited is taken of what is left: the whole is not asked for.
    whole: left,
    left,
    linesOfGroup: answer.groups.map(({ lines }) => lines),
    isWithholding: answer.taxes.map(({ is_withholding }) => is_withholding),
    pricesIncludeTax: answer.prices_include_tax,
  }
}

/** What is asked for; null while something typed is no amount or no quantity, or nothing is typed. */
function requestOf(values: CreditValues, currency: CurrencyCode): CreditRequest | null {
  if (values.mode === 'full') return { mode: 'full' }
  if (values.mode === 'amount') {
    const amount = parseMoney(values.amount.trim(), currency)
    return amount && { mode: 'amount', amount: amount.amount }
  }
  const items = itemsOf(values).map(({ line, quantity, amount = '' }): CreditItem | null => {
    if (quantity !== undefined) {
      const read = parseDecimal(quantity.trim(), QUANTITY)
      return read && { line, quantity: read }
    }
    const read = parseMoney(amount.trim(), currency)
    return read && { line, amount: read.amount }
  })
  const read = items.filter((item) => item !== null)
  return items.length === 0 || read.length < items.length ? null : { mode: 'lines', items: read }
}

/** A tax that a credit takes, with its net; decimal strings. */
type TaxCredit = { name: string; rate: string; isWithholding: boolean; base: string; amount: string }

/** What a credit comes to, as decimal strings. */
export type CreditTotals = {
  net: string
  taxes: readonly TaxCredit[]
  total: string
  /** The total less what is withheld; equal to it where nothing is. */
  worth: string
  /** What is left of the invoice after it. */
  after: string
}
type CreditPreview =
  /** Nothing is typed yet, or something that is no amount. */
  | { is: 'unknown' }
  /** `line`: the one that more is typed for than is left. */
  | { is: 'refused'; reason: Extract<CreditPlan, { ok: false }>['reason']; line: string | null }
  | { is: 'planned'; totals: CreditTotals }

function totalsOf(sums: CreditSums, answer: CreditableAnswer): CreditTotals {
  const currency = currencyCode(answer.currency)
  const written = (units: bigint) => formatMoney(money(units, currency))
  return {
    net: written(sums.net),
    taxes: sums.taxes.flatMap(({ tax, base, amount }) => {
      const named = answer.taxes[tax]
      if (named === undefined) return []
      const { name, rate, is_withholding: isWithholding } = named
      return [{ name, rate, isWithholding, base: written(base), amount: written(amount) }]
    }),
    total: written(sums.total),
    worth: written(sums.total - sums.withholdingTotal),
    after: written(unitsOf(answer.total, currency) - sums.total),
  }
}

/** What a credit comes to as it is typed, by the rule that the server makes it with. */
export function previewCredit(answer: CreditableAnswer, values: CreditValues): CreditPreview {
  const request = requestOf(values, currencyCode(answer.currency))
  if (request === null) return { is: 'unknown' }
  const creditable = readCreditable(answer)
  const plan = planCredit(creditable, request)
  if (plan.ok) return { is: 'planned', totals: totalsOf(sumParts(plan.parts, creditable), answer) }
  const line = plan.item === undefined ? null : (itemsOf(values)[plan.item]?.line ?? null)
  return { is: 'refused', reason: plan.reason, line }
}
