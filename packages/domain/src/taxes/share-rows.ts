import { allocate } from '../money/allocate.ts'
import { type Decimal, multiplyDecimals, unitsAt } from '../money/decimal.ts'
import type { TaxBreakdown, TaxedGroup } from './tax-breakdown.ts'

/** A group's net and its part of each row of the breakdown, in minor units. */
type GroupShare = {
  readonly net: bigint
  readonly taxes: readonly { readonly tax: number; readonly base: bigint; readonly amount: bigint }[]
}

/** A sum by exact weights, by largest remainder; where the weights come to nothing the first takes it. */
function shareByWeights(sum: bigint, weights: readonly Decimal[]): bigint[] {
  const scale = Math.max(0, ...weights.map((weight) => weight.scale))
  const units = weights.map((weight) => unitsAt(weight, scale))
  const isEven = units.reduce((all, unit) => all + unit, 0n) === 0n
  return isEven ? units.map((_, i) => (i === 0 ? sum : 0n)) : allocate(sum, units)
}

/**
 * Shares the rows of a document's taxes among its groups of lines by what each group bears of them, so that the parts of
 * a row add up to it exactly (M-6). The groups are those the breakdown was made of.
 */
export function shareRows(groups: readonly TaxedGroup[], breakdown: TaxBreakdown): GroupShare[] {
  const shares = groups.map((_, g) => ({
    net: breakdown.nets[g] ?? 0n,
    taxes: [] as { tax: number; base: bigint; amount: bigint }[],
  }))
  breakdown.rows.forEach((row, tax) => {
    const bearers = groups.flatMap(({ shares: { rates } }, g) => {
      const share = rates.find(({ rate }) => rate.rowKey === row.rate.rowKey)
      return share === undefined ? [] : [{ g, net: { units: breakdown.nets[g] ?? 0n, scale: 0 }, share }]
    })
    const bases = shareByWeights(
      row.base,
      bearers.map(({ net, share }) => multiplyDecimals(net, share.base)),
    )
    const amounts = shareByWeights(
      row.amount,
      bearers.map(({ net, share }) => multiplyDecimals(net, share.tax)),
    )
    bearers.forEach(({ g }, i) => {
      shares[g]?.taxes.push({ tax, base: bases[i] ?? 0n, amount: amounts[i] ?? 0n })
    })
  })
  return shares
}
