import type { OrderInvoiceType } from '../invoices/orders/document-types.ts'
import { grossShares } from '../invoices/totals/invoice-totals.ts'
import type { DiscountInput, TotalsInput, TotalsItemInput } from '../invoices/totals/totals-input.ts'
import { allocate } from '../money/allocate.ts'
import { minorUnitsOf } from '../money/currencies.ts'
import {
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  parseDecimal,
  percentToFactor,
  roundDecimal,
  roundHalfAwayFromZero,
  subtractDecimals,
  unitsAt,
  ZERO,
} from '../money/decimal.ts'
import { formatMoney, type Money, money, parseMoney } from '../money/money.ts'

/** The content of an accepted quote. Each line has its id. */
export type Order = Omit<TotalsInput, 'items'> & {
  readonly items: readonly (TotalsItemInput & { readonly id: string })[]
  /** With its taxes, before anything is withheld. */
  readonly total: Money
}

/** What was made of the order so far; what was cancelled does not count. */
export type OrderProgress = {
  /** The totals of all its invoices, drafts among them. */
  readonly taken: Money
  readonly hasInvoices: boolean
  readonly hasDrafts: boolean
  readonly hasFinal: boolean
  /** Of each line, by its id, how much was invoiced by quantity. */
  readonly quantities: ReadonlyMap<string, Decimal>
}

export type ConversionRequest = {
  readonly kind: OrderInvoiceType
  readonly percent?: string | undefined
  readonly amount?: string | undefined
  readonly lines?: readonly { readonly line: string; readonly quantity: string }[] | undefined
}

export type ConversionPlan =
  /** The order's lines as they are; a final invoice deducts what was issued before. */
  | { readonly how: 'whole' }
  /** A sum with its taxes, shared among the groups of lines with the same taxes; `line` is the first of each. */
  | { readonly how: 'sum'; readonly sum: Money; readonly parts: readonly { line: number; gross: Money }[] }
  | {
      readonly how: 'lines'
      readonly lines: readonly { line: number; quantity: string; discount: DiscountInput | null }[]
      readonly discount: DiscountInput | null
    }

type ConversionFault =
  | 'percent_or_amount_needed'
  | 'not_of_this_kind'
  | 'percent_of_order'
  | 'percent_of_nothing'
  | 'amount_of_order'
  | 'no_such_order_line'
  | 'line_named_twice'
  | 'quantity_of_order'

type ConversionRefusal = 'order_exceeded' | 'order_has_final' | 'order_has_drafts'

export type Conversion =
  | { readonly ok: true; readonly plan: ConversionPlan }
  | { readonly ok: false; readonly fields: Readonly<Record<string, ConversionFault>> }
  /** `asked`: the sum that was asked for, where it is more than is left. */
  | { readonly ok: false; readonly refusal: ConversionRefusal; readonly left: Money; readonly asked?: Money }

type Ways = 'percent' | 'amount' | 'lines'

/** What may say how much is invoiced, by kind. */
const WAYS: Readonly<Record<OrderInvoiceType, readonly Ways[]>> = {
  invoice: ['lines'],
  deposit: ['percent', 'amount'],
  progress: ['percent', 'amount', 'lines'],
  final: [],
}

const fieldFault = (field: string, fault: ConversionFault): Conversion => ({
  ok: false,
  fields: { [field]: fault },
})

/**
 * Plans the next invoice of an order (docs/decisions/0061). Refuses what the request does not say well, a sum above what
 * is left, anything after a final invoice, and a final one while drafts of the order wait. The plan holds what its
 * lines are; what they come to is computed as for every invoice.
 */
export function planConversion(
  order: Order,
  progress: OrderProgress,
  request: ConversionRequest,
): Conversion {
  const { kind } = request
  const given = (['percent', 'amount', 'lines'] as const).filter((way) => request[way] !== undefined)
  const foreign = given.find((way) => !WAYS[kind].includes(way)) ?? given[1]
  if (foreign !== undefined) return fieldFault(foreign, 'not_of_this_kind')
  const isSum = kind === 'deposit' || kind === 'progress'
  if (isSum && given.length === 0) return fieldFault('percent', 'percent_or_amount_needed')
  const left = money(order.total.amount - progress.taken.amount, order.total.currency)
  const refuse = (refusal: ConversionRefusal): Conversion => ({ ok: false, refusal, left })
  if (progress.hasFinal) return refuse('order_has_final')
  if (kind === 'final')
    return progress.hasDrafts ? refuse('order_has_drafts') : { ok: true, plan: { how: 'whole' } }
  if (request.lines !== undefined) return planLines(order, progress, request.lines)
  if (!isSum) return progress.hasInvoices ? refuse('order_exceeded') : { ok: true, plan: { how: 'whole' } }
  return planSum(order, progress, request, left)
}

function sumOf(order: Order, { percent, amount }: ConversionRequest): Money | ConversionFault {
  const { currency } = order.total
  if (amount !== undefined) {
    const read = parseMoney(amount, currency)
    return read !== null && read.amount > 0n ? read : 'amount_of_order'
  }
  const read = parseDecimal(percent ?? '', { maxDecimals: 4 })
  const hundred = { units: 100n, scale: 0 }
  if (read === null || read.units <= 0n || compareDecimals(read, hundred) > 0) return 'percent_of_order'
  const exact = multiplyDecimals({ units: order.total.amount, scale: 0 }, percentToFactor(read))
  const units = roundDecimal(exact, 0)
  return units === 0n ? 'percent_of_nothing' : money(units, currency)
}

function planSum(order: Order, progress: OrderProgress, request: ConversionRequest, left: Money): Conversion {
  const sum = sumOf(order, request)
  if (typeof sum === 'string') return fieldFault(request.amount === undefined ? 'percent' : 'amount', sum)
  if (sum.amount > left.amount || sum.amount <= 0n)
    return { ok: false, refusal: 'order_exceeded', left, asked: sum }
  const shares = grossShares(order) ?? []
  const parts = shareOut(
    sum.amount,
    progress.taken.amount,
    shares.map(({ weight }) => weight),
  )
  return {
    ok: true,
    plan: {
      how: 'sum',
      sum,
      parts: shares.flatMap(({ line }, index) => {
        const gross = parts[index] ?? 0n
        return gross === 0n ? [] : [{ line, gross: money(gross, sum.currency) }]
      }),
    },
  }
}

/**
 * Shares a sum by largest remainder. What was taken before is shared with it and taken off again, so that several sums
 * that make the order together have the order's shares to the last unit. Where that turns a part round, as it can
 * for a sum of a few units, the sum is shared by itself.
 */
function shareOut(sum: bigint, before: bigint, weights: readonly bigint[]): bigint[] {
  const alone = allocate(sum, weights)
  const earlier = allocate(before, weights)
  const parts = allocate(before + sum, weights).map((part, index) => part - (earlier[index] ?? 0n))
  const isTurned = parts.some(
    (part, index) => part * (alone[index] ?? 0n) < 0n || (alone[index] === 0n && part !== 0n),
  )
  return isTurned ? alone : parts
}

/** An amount off a whole, for a part of it. */
function partOfAmount(discount: DiscountInput | null, part: bigint, whole: bigint, order: Order) {
  if (discount?.type !== 'amount' || whole === 0n) return discount
  const { currency } = order.total
  const digits = minorUnitsOf(currency)
  const off = unitsAt(parseDecimal(discount.value, { maxDecimals: digits }) ?? ZERO, digits)
  const value = formatMoney(money(roundHalfAwayFromZero(off * part, whole), currency))
  return { type: 'amount', value } as const
}

type Named = { line: number; quantity: string; part: Decimal; whole: Decimal }

/** At the widest scale of two decimals, so that their units can be compared. */
function sameScale(a: Decimal, b: Decimal): readonly [bigint, bigint] {
  const scale = Math.max(a.scale, b.scale)
  return [unitsAt(a, scale), unitsAt(b, scale)]
}

function nameLines(
  order: Order,
  progress: OrderProgress,
  lines: NonNullable<ConversionRequest['lines']>,
): Named[] | Conversion {
  const seen = new Set<string>()
  const named: Named[] = []
  for (const [index, { line: id, quantity }] of lines.entries()) {
    const line = order.items.findIndex((item) => item.id === id)
    if (line < 0) return fieldFault(`lines.${index}.line`, 'no_such_order_line')
    if (seen.has(id)) return fieldFault(`lines.${index}.line`, 'line_named_twice')
    seen.add(id)
    const whole = parseDecimal(order.items[line]?.quantity ?? '', { maxDecimals: 6 }) ?? ZERO
    const part = parseDecimal(quantity, { maxDecimals: 6 }) ?? ZERO
    const [left, wanted] = sameScale(subtractDecimals(whole, progress.quantities.get(id) ?? ZERO), part)
    const isWithin = whole.units > 0n ? wanted > 0n && wanted <= left : wanted < 0n && wanted >= left
    if (!isWithin) return fieldFault(`lines.${index}.quantity`, 'quantity_of_order')
    named.push({ line, quantity, part, whole })
  }
  return named.sort((a, b) => a.line - b.line)
}

function planLines(
  order: Order,
  progress: OrderProgress,
  lines: NonNullable<ConversionRequest['lines']>,
): Conversion {
  const named = nameLines(order, progress, lines)
  if (!Array.isArray(named)) return named
  return {
    ok: true,
    plan: {
      how: 'lines',
      lines: named.map(({ line, quantity, part, whole }) => {
        const [some, all] = sameScale(part, whole)
        return {
          line,
          quantity,
          discount: partOfAmount(order.items[line]?.discount ?? null, some, all, order),
        }
      }),
      discount: partOfAmount(order.discount, exactSum(order, named), exactSum(order), order),
    },
  }
}

/** What some lines, or all, come to before their discounts, in one scale for both. */
function exactSum(order: Order, named?: readonly Named[]): bigint {
  const items = named ?? order.items.map((item, line) => ({ line, quantity: item.quantity }))
  const parts = items.map(({ line, quantity }) => {
    const price = parseDecimal(order.items[line]?.unitPrice ?? '', { maxDecimals: 6 }) ?? ZERO
    return multiplyDecimals(price, parseDecimal(quantity, { maxDecimals: 6 }) ?? ZERO)
  })
  return parts.reduce((sum, part) => sum + unitsAt(part, 12), 0n)
}
