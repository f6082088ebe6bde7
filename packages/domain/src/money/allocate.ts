/**
 * Shares a whole number among weights so that the parts add up to it exactly: each part is its exact share
 * `total × weight / sum`, cut towards zero, and what is left goes one unit each to the largest remainders, a tie to
 * the one that comes first (docs/rules.md, section 6; invariant M-6). Every part is less than one unit from its exact
 * share, a zero weight gets nothing, and `allocate(-a)` is `-allocate(a)`.
 *
 * Weights may have either sign (a group of credit lines weighs negatively). Throws a RangeError when they add up to
 * zero, which includes "all zero" and "none": there is no share to take, and a caller must not get here.
 */
export function allocate(total: bigint, weights: readonly bigint[]): bigint[] {
  let sum = 0n
  for (const weight of weights) sum += weight
  if (sum === 0n) throw new RangeError('Weights that add up to zero share nothing')
  return apportion(
    total,
    weights.map((weight) => total * weight),
    sum,
  )
}

/**
 * Rounds exact shares to whole numbers that add up to `total`, by largest remainder as in `allocate`. The shares are
 * `numerators[i] / denominator`. Throws a RangeError unless their exact sum is within one half of `total`, since then
 * no rounding of single shares can reach it fairly.
 */
export function apportion(total: bigint, numerators: readonly bigint[], denominator: bigint): bigint[] {
  const bottom = denominator < 0n ? -denominator : denominator
  const tops = denominator < 0n ? numerators.map((n) => -n) : numerators
  let exact = 0n
  for (const top of tops) exact += top
  const error = 2n * (exact - total * bottom)
  if (bottom === 0n || error > bottom || error < -bottom) {
    throw new RangeError('Shares must add up to the total, give or take one half')
  }
  const parts = tops.map((top) => top / bottom)
  let left = total
  for (const part of parts) left -= part
  if (left === 0n) return parts
  const step = left < 0n ? -1n : 1n
  // The remainders in this direction sum to within a half of what is left and each is below one, so there are enough.
  const order = tops
    .map((top, index) => ({ index, remainder: (top % bottom) * step }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of order.slice(0, Number(left * step))) parts[index] = (parts[index] ?? 0n) + step
  return parts
}
