import { allocate, apportion } from '../../money/allocate.ts'
import { type CurrencyCode, minorUnitsOf } from '../../money/currencies.ts'
import {
  formatDecimal,
  powerOfTen,
  roundHalfAwayFromZero,
  roundHalfTowardsZero,
} from '../../money/decimal.ts'
import { isWithinLimit, type Money, money, subtractMoney } from '../../money/money.ts'
import { shareRows } from '../../taxes/share-rows.ts'
import {
  grossFactor,
  netOfGross,
  type TaxBreakdown,
  type TaxedGroup,
  type TaxRow,
  taxBreakdown,
} from '../../taxes/tax-breakdown.ts'
import type { ExemptionReasons, TaxCategory } from '../../taxes/tax-rate.ts'
import { documentDiscount, lineTotal } from './line-total.ts'
import {
  type RateList,
  type ReadItem,
  readTotalsInput,
  type TotalsFault,
  type TotalsInput,
} from './totals-input.ts'

type ItemTotals = {
  /** Quantity × price less the line's discount: net, or gross where prices include tax. */
  readonly lineTotal: Money
  /** The line's net before the document's discount; over all lines these add up to `subtotal` exactly. */
  readonly netTotal: Money
  /** The line's share of the tax after the document's discount, rounded by itself: for display, never summed. */
  readonly taxAmount: Money
}

type TaxTotal = {
  readonly key: string
  readonly name: string
  /** In canonical form: "19", "5.5". */
  readonly rate: string
  readonly category: TaxCategory
  readonly exemptionReason: string | null
  readonly exemptionReasons?: ExemptionReasons
  readonly isCompound: boolean
  readonly isWithholding: boolean
  readonly base: Money
  readonly amount: Money
}

export type InvoiceTotals = {
  /** In the order of the input. */
  readonly items: readonly ItemTotals[]
  readonly subtotal: Money
  readonly discountTotal: Money
  /** Taxes and withholdings, in the order in which they first appear on the lines. */
  readonly taxes: readonly TaxTotal[]
  readonly taxTotal: Money
  readonly withholdingTotal: Money
  /** subtotal − discountTotal + taxTotal; a withholding lowers what is due, not this. */
  readonly total: Money
}

export type InvoiceTotalsResult =
  | { readonly ok: true; readonly totals: InvoiceTotals }
  | { readonly ok: false; readonly faults: readonly TotalsFault[] }

/** Lines with the same taxes in the same order. Amounts in minor units. */
type Group = {
  readonly rates: RateList
  readonly lines: { readonly index: number; readonly total: bigint }[]
  amount: bigint
  discount: bigint
}

/**
 * THE computation of an invoice's money, for browser, server, document and `taxes/calculate/` alike
 * (docs/rules.md, section 6, "Money rules"; EN 16931 BR-CO-10, BR-CO-13 to BR-CO-17).
 *
 * Rounds half away from zero to the currency's digits at two places only: each line, and each tax per (category,
 * rate, kind) over the document. Refuses, with every fault's path: numbers that are no plain decimals or have too many
 * digits (quantity and price 6 decimals, rates and percentages 4, amounts the currency's; 15 before the point), a
 * negative discount, one above 100 % or above what it is taken from, a rate named twice on a line, and sums that
 * are more than a line or a document can come to (`maxAmount`). Knows no clock, no storage and no company: equal input, equal output.
 */
export function computeInvoiceTotals(input: TotalsInput): InvoiceTotalsResult {
  const read = readTotalsInput(input)
  if (!read.ok) return read
  const digits = minorUnitsOf(input.currency)
  const lines = computeLines(read.items, input.currency, digits)
  if (!lines.ok) return lines
  const linesTotal = lines.totals.reduce((sum, line) => sum + line, 0n)
  const discount = documentDiscount(read.discount, linesTotal, digits)
  if (discount === null) return fault(['discount', 'value'], 'discount_above_subtotal')
  const groups = groupLines(read.items, lines.totals)
  spreadDiscount(groups, discount)
  const totals = assemble(input, lines.totals, groups)
  return isWithinRange(totals) ? { ok: true, totals } : fault(['total'], 'amount_too_large')
}

/** Lines with the same taxes in the same order, as the document's sums have them. In minor units. */
export type InvoiceTaxGroup = {
  /** Positions in the list of items. */
  readonly lines: readonly number[]
  /** After the document's discount. */
  readonly net: bigint
  /** The group's part of each of the document's taxes; over all groups they add up to each tax exactly. */
  readonly taxes: readonly { readonly tax: number; readonly base: bigint; readonly amount: bigint }[]
}

/**
 * The sums of {@link computeInvoiceTotals} by group of lines; `tax` is a position in `totals.taxes`. Each tax is shared
 * among its groups by their exact parts, by largest remainder (M-6).
 */
export function computeTaxGroups(
  input: TotalsInput,
): { readonly totals: InvoiceTotals; readonly groups: readonly InvoiceTaxGroup[] } | null {
  const read = readTotalsInput(input)
  const result = computeInvoiceTotals(input)
  if (!(read.ok && result.ok)) return null
  const { totals } = result
  const digits = minorUnitsOf(input.currency)
  const lines = totals.items.map((item) => item.lineTotal.amount)
  const sum = lines.reduce((all, line) => all + line, 0n)
  const groups = groupLines(read.items, lines)
  spreadDiscount(groups, documentDiscount(read.discount, sum, digits) ?? 0n)
  const taxed = groups.map(({ rates, amount, discount }) => ({
    shares: rates.shares,
    amount: amount - discount,
  }))
  return {
    totals,
    groups: shareRows(taxed, taxBreakdown(taxed, input.pricesIncludeTax)).map((part, i) => ({
      ...part,
      lines: groups[i]?.lines.map((line) => line.index) ?? [],
    })),
  }
}

/** What the client still owes: total − withheld − paid − credited (docs/rules.md, section 6). All in one currency. */
export function amountDue(amounts: {
  readonly total: Money
  readonly withholdingTotal: Money
  readonly amountPaid: Money
  readonly amountCredited: Money
}): Money {
  const payable = subtractMoney(amounts.total, amounts.withholdingTotal)
  return subtractMoney(subtractMoney(payable, amounts.amountPaid), amounts.amountCredited)
}

/** Lines with the same taxes, by the place of their first line, and what they weigh in the total with its taxes. */
export type GrossShare = { readonly line: number; readonly weight: bigint }

/**
 * How a document's total is made up of its groups of lines with the same taxes, after its discount: shares of a sum with
 * tax are taken by these weights. The weights are exact and have no unit. Null for an input that is refused.
 */
export function grossShares(input: TotalsInput): readonly GrossShare[] | null {
  const read = readTotalsInput(input)
  if (!read.ok) return null
  const digits = minorUnitsOf(input.currency)
  const lines = computeLines(read.items, input.currency, digits)
  if (!lines.ok) return null
  const linesTotal = lines.totals.reduce((sum, line) => sum + line, 0n)
  const discount = documentDiscount(read.discount, linesTotal, digits)
  if (discount === null) return null
  const groups = groupLines(read.items, lines.totals)
  spreadDiscount(groups, discount)
  const scale = Math.max(0, ...groups.map(({ rates }) => rates.shares.tax.scale))
  return groups.map(({ rates, lines: ofGroup, amount, discount: less }) => {
    const { tax } = rates.shares
    const factor = powerOfTen(scale) + tax.units * powerOfTen(scale - tax.scale)
    const weight = (amount - less) * (input.pricesIncludeTax ? powerOfTen(scale) : factor)
    return { line: ofGroup[0]?.index ?? 0, weight }
  })
}

function fault(path: TotalsFault['path'], reason: TotalsFault['reason']): InvoiceTotalsResult {
  return { ok: false, faults: [{ path, reason }] }
}

function computeLines(items: readonly ReadItem[], currency: CurrencyCode, digits: number) {
  const totals: bigint[] = []
  const faults: TotalsFault[] = []
  items.forEach((item, index) => {
    const total = lineTotal(item, digits)
    if (total === null) {
      faults.push({ path: ['items', index, 'discount', 'value'], reason: 'discount_above_line' })
    } else if (!isWithinLimit(money(total, currency))) {
      faults.push({ path: ['items', index], reason: 'amount_too_large' })
    } else totals.push(total)
  })
  return faults.length > 0 ? ({ ok: false, faults } as const) : ({ ok: true, totals } as const)
}

function groupLines(items: readonly ReadItem[], lineTotals: readonly bigint[]): Group[] {
  const groups = new Map<RateList, Group>()
  items.forEach((item, index) => {
    const total = lineTotals[index] ?? 0n
    const group = groups.get(item.rates) ?? { rates: item.rates, lines: [], amount: 0n, discount: 0n }
    group.lines.push({ index, total })
    group.amount += total
    groups.set(item.rates, group)
  })
  return [...groups.values()]
}

/** Shares the document's discount among the groups by their amounts (M-7). A discount of nothing needs no weights. */
function spreadDiscount(groups: readonly Group[], discount: bigint): void {
  if (discount === 0n) return
  const parts = allocate(
    discount,
    groups.map((group) => group.amount),
  )
  groups.forEach((group, i) => {
    group.discount = parts[i] ?? 0n
  })
}

function assemble(
  input: TotalsInput,
  lineTotals: readonly bigint[],
  groups: readonly Group[],
): InvoiceTotals {
  const { currency, pricesIncludeTax } = input
  const asMoney = (amount: bigint) => money(amount, currency)
  const taxed = groups.map(
    (group): TaxedGroup => ({ shares: group.rates.shares, amount: group.amount - group.discount }),
  )
  const breakdown = taxBreakdown(taxed, pricesIncludeTax)
  const lineNets = netsOfLines(groups, lineTotals, pricesIncludeTax)
  const lineTaxes = taxesOfLines(groups, lineTotals.length, pricesIncludeTax)
  const subtotal = lineNets.reduce((sum, net) => sum + net, 0n)
  const { net, tax, withheld } = sumBreakdown(breakdown)
  return {
    items: lineTotals.map((total, i) => ({
      lineTotal: asMoney(total),
      netTotal: asMoney(lineNets[i] ?? 0n),
      taxAmount: asMoney(lineTaxes[i] ?? 0n),
    })),
    subtotal: asMoney(subtotal),
    discountTotal: asMoney(subtotal - net),
    taxes: breakdown.rows.map((row) => taxTotalOf(row, currency)),
    taxTotal: asMoney(tax),
    withholdingTotal: asMoney(withheld),
    total: asMoney(net + tax),
  }
}

/** Each line's net before the document's discount; a group's gross lines share the group's rounded net. */
function netsOfLines(
  groups: readonly Group[],
  lineTotals: readonly bigint[],
  includesTax: boolean,
): bigint[] {
  const nets = [...lineTotals]
  if (!includesTax) return nets
  for (const group of groups) {
    const { shares } = group.rates
    const factor = grossFactor(shares)
    const parts = apportion(
      netOfGross(group.amount, shares),
      group.lines.map((line) => line.total * factor.net),
      factor.gross,
    )
    group.lines.forEach((line, i) => {
      nets[line.index] = parts[i] ?? 0n
    })
  }
  return nets
}

/**
 * Each line's tax: its part of the discounted group times the group's tax share, rounded. Where prices include tax it
 * is the net that rounds away from zero (2.99 at 4 % is 2.88 and 0.11), so the tax beside it rounds towards it.
 */
function taxesOfLines(groups: readonly Group[], count: number, includesTax: boolean): bigint[] {
  const taxes: bigint[] = new Array(count).fill(0n)
  for (const group of groups) {
    const factor = grossFactor(group.rates.shares)
    const taxPart = factor.gross - factor.net
    const round = includesTax ? roundHalfTowardsZero : roundHalfAwayFromZero
    const whole = includesTax ? factor.gross : factor.net
    const [kept, all] = group.amount === 0n ? [1n, 1n] : [group.amount - group.discount, group.amount]
    for (const line of group.lines) {
      taxes[line.index] = round(line.total * kept * taxPart, all * whole)
    }
  }
  return taxes
}

function sumBreakdown(breakdown: TaxBreakdown) {
  let [net, tax, withheld] = [0n, 0n, 0n]
  for (const part of breakdown.nets) net += part
  for (const row of breakdown.rows) {
    if (row.rate.applied.isWithholding) withheld += row.amount
    else tax += row.amount
  }
  return { net, tax, withheld }
}

function taxTotalOf(row: TaxRow, currency: CurrencyCode): TaxTotal {
  const { applied, percent } = row.rate
  return {
    key: applied.key,
    name: applied.name,
    rate: formatDecimal(percent),
    category: applied.category,
    exemptionReason: applied.exemptionReason,
    ...(applied.exemptionReasons && { exemptionReasons: applied.exemptionReasons }),
    isCompound: applied.isCompound,
    isWithholding: applied.isWithholding,
    base: money(row.base, currency),
    amount: money(row.amount, currency),
  }
}

function isWithinRange(totals: InvoiceTotals): boolean {
  const sums = [totals.subtotal, totals.discountTotal, totals.taxTotal, totals.withholdingTotal, totals.total]
  const rows = totals.taxes.flatMap((tax) => [tax.base, tax.amount])
  return [...sums, ...rows].every(isWithinLimit)
}
