import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, apportion } from './allocate.ts'

const RUNS = { numRuns: 1000 }

describe('allocate', () => {
  it.each([
    // thirds of 100.00: 33.33⅓ each, the cent left goes to the first of three equal remainders
    [10000n, [1n, 1n, 1n], [3334n, 3333n, 3333n]],
    // thirds of 0.01
    [1n, [1n, 1n, 1n], [1n, 0n, 0n]],
    [2n, [1n, 1n, 1n], [1n, 1n, 0n]],
    [-10000n, [1n, 1n, 1n], [-3334n, -3333n, -3333n]],
    [0n, [5n, 0n], [0n, 0n]],
    // 10 by 1:2:3 = 1.67, 3.33, 5.00: the one left goes to .67
    [10n, [1n, 2n, 3n], [2n, 3n, 5n]],
    // 5 by 3:7 = 1.5 and 3.5, a tie: the first. 7 by 8:3 = 5.09 and 1.91: the larger remainder
    [5n, [3n, 7n], [2n, 3n]],
    [7n, [8n, 3n], [5n, 2n]],
    // a zero weight gets nothing, wherever it stands
    [1n, [0n, 1n, 1n, 0n], [0n, 1n, 0n, 0n]],
    // signs: 10 over groups of 100 and −90 is all of both
    [10n, [100n, -90n], [100n, -90n]],
    // 1 by 3:−1 = 1.5 and −0.5, cut to 1 and 0, which is whole already
    [1n, [3n, -1n], [1n, 0n]],
    // weights of negative sum: −10 by −1:−2 = −3.33 and −6.67
    [-10n, [-1n, -2n], [-3n, -7n]],
  ])('shares %s by %s', (total, weights, parts) => {
    expect(allocate(total, weights)).toEqual(parts)
  })

  it.each([[[]], [[0n]], [[0n, 0n]], [[5n, -5n]]])('refuses weights that share nothing: %s', (weights) => {
    expect(() => allocate(10n, weights)).toThrow(RangeError)
    expect(() => allocate(0n, weights)).toThrow(RangeError)
  })
})

const weightLists = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.bigInt({ min: 0n, max: 20n }) },
      { weight: 2, arbitrary: fc.bigInt({ min: -30n, max: 10n ** 12n }) },
    ),
    { minLength: 1, maxLength: 12 },
  )
  .filter((weights) => weights.reduce((sum, weight) => sum + weight, 0n) !== 0n)
const totals = fc.oneof(
  fc.bigInt({ min: -50n, max: 50n }),
  fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
)

describe('M-6 largest remainder', () => {
  it('parts add up, lie within one of the exact share, and give nothing for no weight', () => {
    fc.assert(
      fc.property(totals, weightLists, (total, weights) => {
        const parts = allocate(total, weights)
        const sum = weights.reduce((a, b) => a + b, 0n)
        expect(parts).toHaveLength(weights.length)
        expect(parts.reduce((a, b) => a + b, 0n)).toBe(total)
        parts.forEach((part, i) => {
          const weight = weights[i] ?? 0n
          const error = part * sum - total * weight // less than one whole, in units of 1/sum
          const size = sum < 0n ? -sum : sum
          expect(error < size && error > -size).toBe(true)
          if (weight === 0n) expect(part).toBe(0n)
        })
      }),
      RUNS,
    )
  })

  it('is the same every time, and turns with the sign', () => {
    fc.assert(
      fc.property(totals, weightLists, (total, weights) => {
        const parts = allocate(total, weights)
        expect(allocate(total, [...weights])).toEqual(parts)
        expect(allocate(-total, weights)).toEqual(parts.map((part) => -part))
        expect(
          allocate(
            -total,
            weights.map((weight) => -weight),
          ),
        ).toEqual(parts.map((part) => -part))
      }),
      RUNS,
    )
  })

  it('gives what is left to the largest remainders, a tie to the first', () => {
    const positive = fc.array(fc.bigInt({ min: 0n, max: 9n }), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 40n }), positive, (total, weights) => {
        const sum = weights.reduce((a, b) => a + b, 0n)
        fc.pre(sum > 0n)
        const parts = allocate(total, weights)
        const shares = weights.map((weight, i) => ({
          remainder: (total * weight) % sum,
          gotOne: parts[i] !== (total * weight) / sum,
        }))
        shares.forEach((a, i) => {
          for (const b of shares.slice(i + 1)) {
            if (a.remainder >= b.remainder && b.gotOne) expect(a.gotOne).toBe(true)
            if (b.remainder > a.remainder && a.gotOne) expect(b.gotOne).toBe(true)
          }
        })
      }),
      RUNS,
    )
  })
})

describe('apportion', () => {
  it('rounds exact shares to a total that is up to a half away', () => {
    // 5.005 + 5.005 = 10.01 cents ×100: halves of 10.01, the odd one to the first
    expect(apportion(1001n, [5005n, 5005n], 10n)).toEqual([501n, 500n])
    // 1.4 + 1.4 + 1.4 = 4.2 → 4: one each, and one left to the first
    expect(apportion(4n, [14n, 14n, 14n], 10n)).toEqual([2n, 1n, 1n])
    // opposite signs that make nothing: 0.5 − 0.5 stays 0 and 0, either way round
    expect(apportion(0n, [5n, -5n], 10n)).toEqual([0n, 0n])
    expect(apportion(0n, [-5n, 5n], 10n)).toEqual([0n, 0n])
    expect(apportion(1n, [-5n, -5n], -10n)).toEqual([1n, 0n])
    expect(apportion(0n, [], 1n)).toEqual([])
  })

  it.each([
    [2n, [14n], 10n],
    [1n, [], 1n],
    [0n, [1n], 0n],
  ])('refuses a total it cannot reach: %s from %s / %s', (total, numerators, denominator) => {
    expect(() => apportion(total, numerators, denominator)).toThrow(RangeError)
  })
})
