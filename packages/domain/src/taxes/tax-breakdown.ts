import { allocate, apportion } from '../money/allocate.ts'
import {
  addDecimals,
  type Decimal,
  multiplyDecimals,
  ONE,
  percentToFactor,
  powerOfTen,
  roundDecimal,
  roundHalfAwayFromZero,
  unitsAt,
  ZERO,
} from '../money/decimal.ts'
import type { AppliedRate } from './tax-rate.ts'

/** A rate whose percentage has been read. `rowKey` tells the rows of the breakdown apart, `unitKey` what is rounded. */
export type ReadRate = {
  readonly applied: AppliedRate
  readonly percent: Decimal
  readonly rowKey: string
  readonly unitKey: string
}

/** What one unit of net bears in each rate of a group, and in all its taxes together (withholdings left out). */
export type TaxShares = {
  readonly rates: readonly { readonly rate: ReadRate; readonly base: Decimal; readonly tax: Decimal }[]
  readonly tax: Decimal
}

/** Lines with the same taxes in the same order, after discounts. `amount` is in minor units. */
export type TaxedGroup = {
  readonly shares: TaxShares
  /** The sum of the lines: net, or gross where prices include tax. */
  readonly amount: bigint
}

/** One tax of the document, in minor units. */
export type TaxRow = { readonly rate: ReadRate; readonly base: bigint; readonly amount: bigint }

export type TaxBreakdown = {
  /** The net of each group, in the order given. */
  readonly nets: readonly bigint[]
  /** In the order in which the rates first appear. */
  readonly rows: readonly TaxRow[]
}

/**
 * How a line's rates build on each other: a plain rate is taken on the net, a compound one on the net plus the
 * earlier taxes unrounded, a withholding on the net (docs/rules.md, section 6). All exact.
 */
export function taxShares(rates: readonly ReadRate[]): TaxShares {
  let earlier = ZERO
  const shares = rates.map((rate) => {
    const { isWithholding, isCompound } = rate.applied
    const base = isCompound && !isWithholding ? addDecimals(ONE, earlier) : ONE
    const tax = multiplyDecimals(base, percentToFactor(rate.percent))
    if (!isWithholding) earlier = addDecimals(earlier, tax)
    return { rate, base, tax }
  })
  return { rates: shares, tax: earlier }
}

/** The net of a gross amount: divided by 1 + tax, rounded once. 299 at 4 % is 288, which leaves 11 of tax. */
export function netOfGross(gross: bigint, shares: TaxShares): bigint {
  const { net, gross: factor } = grossFactor(shares)
  return roundHalfAwayFromZero(gross * net, factor)
}

/** The factor from net to gross as two whole numbers: 1.04 is 104 to 100. */
export function grossFactor(shares: TaxShares): { readonly net: bigint; readonly gross: bigint } {
  const net = powerOfTen(shares.tax.scale)
  return { net, gross: net + shares.tax.units }
}

type OpenRow = { readonly rate: ReadRate; base: Decimal; tax: Decimal }

/** The tax each rate takes of a group: exact for net prices, whole minor units where prices include tax. */
function taxesOfGroup(group: TaxedGroup, net: bigint, includesTax: boolean): Decimal[] {
  const { rates, tax } = group.shares
  const exact = rates.map((share) => multiplyDecimals({ units: net, scale: 0 }, share.tax))
  if (!includesTax) return exact
  const included = group.amount - net
  const isWithheld = rates.map((share) => share.rate.applied.isWithholding)
  const weights = rates.map((share, i) => (isWithheld[i] ? 0n : unitsAt(share.tax, tax.scale)))
  const parts = included === 0n ? weights.map(() => 0n) : allocate(included, weights)
  return exact.map((value, i) => (isWithheld[i] ? value : { units: parts[i] ?? 0n, scale: 0 }))
}

function sumByRow(groups: readonly TaxedGroup[], nets: readonly bigint[], includesTax: boolean): OpenRow[] {
  const rows = new Map<string, OpenRow>()
  groups.forEach((group, g) => {
    const net = nets[g] ?? 0n
    const taxes = taxesOfGroup(group, net, includesTax)
    group.shares.rates.forEach((share, i) => {
      const row = rows.get(share.rate.rowKey) ?? { rate: share.rate, base: ZERO, tax: ZERO }
      row.base = addDecimals(row.base, multiplyDecimals({ units: net, scale: 0 }, share.base))
      row.tax = addDecimals(row.tax, taxes[i] ?? ZERO)
      rows.set(share.rate.rowKey, row)
    })
  })
  return [...rows.values()]
}

/** Rounds the exact taxes of the rows, once for each unit, and shares a unit's sum among its rows. */
function roundUnits(rows: readonly OpenRow[]): Map<OpenRow, bigint> {
  const units = new Map<string, OpenRow[]>()
  for (const row of rows) {
    const unit = units.get(row.rate.unitKey)
    if (unit === undefined) units.set(row.rate.unitKey, [row])
    else unit.push(row)
  }
  const amounts = new Map<OpenRow, bigint>()
  for (const unit of units.values()) {
    const exact = unit.reduce((sum, row) => addDecimals(sum, row.tax), ZERO)
    const numerators = unit.map((row) => unitsAt(row.tax, exact.scale))
    const parts = apportion(roundDecimal(exact, 0), numerators, powerOfTen(exact.scale))
    unit.forEach((row, i) => {
      amounts.set(row, parts[i] ?? 0n)
    })
  }
  return amounts
}

/**
 * The taxes of a document (EN 16931 BG-23; docs/rules.md, section 6, "Money rules").
 *
 * Net prices: each (category, rate, kind) is rounded once over the document. Two tax rates that share these three
 * (a federal and a regional 5 %) keep a row each, and the rounded sum is shared between them by largest remainder.
 * Prices that include tax: a group's net is rounded once, its tax is the difference, split among its rates by their
 * exact shares with largest remainder, so that net + tax is the typed gross. A compound tax's base holds the earlier
 * taxes and is rounded for display.
 */
export function taxBreakdown(groups: readonly TaxedGroup[], pricesIncludeTax: boolean): TaxBreakdown {
  const nets = groups.map((group) =>
    pricesIncludeTax ? netOfGross(group.amount, group.shares) : group.amount,
  )
  const open = sumByRow(groups, nets, pricesIncludeTax)
  const amounts = roundUnits(open)
  const rows = open.map((row) => ({
    rate: row.rate,
    base: roundDecimal(row.base, 0),
    amount: amounts.get(row) ?? 0n,
  }))
  return { nets, rows }
}
