import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { computeInvoiceTotals } from '@counterfoil/domain/invoices/totals/invoice-totals.ts'
import type { DiscountInput } from '@counterfoil/domain/invoices/totals/totals-input.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatDecimal, parseDecimal, subtractDecimals, ZERO } from '@counterfoil/domain/money/decimal.ts'
import {
  formatMoney,
  type Money,
  money,
  parseMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from '@counterfoil/domain/money/money.ts'
import {
  type Conversion,
  type ConversionPlan,
  type Order,
  type OrderProgress,
  planConversion,
} from '@counterfoil/domain/quotes/plan-conversion.ts'
import { ratesOf, type TaxTable } from '../../invoices/editor/draft/draft-totals.ts'
import { type ConvertValues, convertBodyOf, liveInvoices, partsOf, wayOf } from './convert-values.ts'

const QUANTITY = { maxDecimals: 6 }

const discountOf = ({
  discount_type: type,
  discount_value: value,
}: Pick<Quote, 'discount_type' | 'discount_value'>): DiscountInput | null =>
  type === null || value === null ? null : { type, value }

/** A quote as the rule of the domain takes it. */
function orderOf(quote: Quote, table: TaxTable): Order {
  const currency = currencyCode(quote.currency)
  return {
    currency,
    pricesIncludeTax: quote.prices_include_tax,
    discount: discountOf(quote),
    total: parseMoney(quote.total, currency) ?? zeroMoney(currency),
    items: quote.items.map((item) => ({
      id: item.id,
      quantity: item.quantity,
      unitPrice: item.unit_price,
      discount: discountOf(item),
      rates: ratesOf(item, table),
    })),
  }
}

function progressOf(quote: Quote): OrderProgress {
  const currency = currencyCode(quote.currency)
  const live = liveInvoices(quote)
  return {
    taken: sumMoney(
      live.map(({ takes }) => parseMoney(takes, currency) ?? zeroMoney(currency)),
      currency,
    ),
    hasInvoices: live.length > 0,
    hasDrafts: live.some(({ status }) => status === 'draft'),
    hasFinal: live.some(({ document_type }) => document_type === 'final'),
    quantities: new Map(
      quote.invoiced_lines.map(({ line, quantity }) => [line, parseDecimal(quantity, QUANTITY) ?? ZERO]),
    ),
  }
}

/** How much of each line, by its id, was not invoiced by quantity yet; decimal strings. */
export function quantitiesLeft(quote: Quote): ReadonlyMap<string, string> {
  const { quantities } = progressOf(quote)
  return new Map(
    quote.items.map(({ id, quantity }) => {
      const whole = parseDecimal(quantity, QUANTITY) ?? ZERO
      return [id, formatDecimal(subtractDecimals(whole, quantities.get(id) ?? ZERO))]
    }),
  )
}

/** What the invoice comes to by its plan; null where its lines cannot be summed. */
function totalOf(plan: ConversionPlan, order: Order, left: Money, isFinal: boolean): Money | null {
  if (plan.how === 'sum') return plan.sum
  if (plan.how === 'whole') return isFinal ? left : order.total
  const result = computeInvoiceTotals({
    currency: order.currency,
    pricesIncludeTax: order.pricesIncludeTax,
    discount: plan.discount,
    items: plan.lines.flatMap(({ line, quantity, discount }) => {
      const item = order.items[line]
      return item === undefined ? [] : [{ ...item, quantity, discount }]
    }),
  })
  return result.ok ? result.totals.total : null
}

type Refusal = Extract<Conversion, { refusal: string }>['refusal'] | 'invoice_negative'
type FieldFault = Extract<Conversion, { fields: object }>['fields'][string]
export type ConversionPreview =
  /** Nothing is typed yet. */
  | { is: 'unknown'; left: string }
  /** `line`: the id of the line it is about; null for a sum. */
  | { is: 'faulty'; fault: FieldFault; line: string | null; left: string }
  /** `asked`: what the invoice would come to, where that is more than is left. */
  | { is: 'refused'; reason: Refusal; left: string; asked: string | null }
  /** What the invoice comes to, and what is left of the quote before and after it; decimal strings. */
  | { is: 'planned'; left: string; total: string; after: string }

function isTyped(values: ConvertValues): boolean {
  const way = wayOf(values)
  if (way === 'lines') return partsOf(values).length > 0
  return way === null || values[way].trim() !== ''
}

/** What an invoice would come to as it is typed, by the rule that the server makes it with (decision 61). */
export function previewConversion(quote: Quote, table: TaxTable, values: ConvertValues): ConversionPreview {
  const order = orderOf(quote, table)
  const progress = progressOf(quote)
  const rest = order.total.amount - progress.taken.amount
  const leftNow = money(rest < 0n ? 0n : rest, order.currency)
  const left = formatMoney(leftNow)
  if (!isTyped(values)) return { is: 'unknown', left }
  const planned = planConversion(order, progress, convertBodyOf(values))
  if (!planned.ok) {
    if ('refusal' in planned) {
      const { refusal: reason, asked } = planned
      return { is: 'refused', reason, left, asked: asked ? formatMoney(asked) : null }
    }
    const [[path, fault] = ['', 'quantity_of_order' as const]] = Object.entries(planned.fields)
    const [, place] = /^lines\.(\d+)/.exec(path) ?? []
    const line = place === undefined ? null : (partsOf(values)[Number(place)]?.line ?? null)
    return { is: 'faulty', fault, line, left }
  }
  const total = totalOf(planned.plan, order, leftNow, values.kind === 'final')
  if (total !== null && total.amount < 0n)
    return { is: 'refused', reason: 'invoice_negative', left, asked: null }
  if (total === null || total.amount > leftNow.amount)
    return { is: 'refused', reason: 'order_exceeded', left, asked: total && formatMoney(total) }
  return { is: 'planned', left, total: formatMoney(total), after: formatMoney(subtractMoney(leftNow, total)) }
}
