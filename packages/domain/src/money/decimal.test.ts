import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  formatDecimal,
  formatUnits,
  isZeroDecimal,
  multiplyDecimals,
  parseDecimal,
  powerOfTen,
  readDecimal,
  roundDecimal,
  roundHalfAwayFromZero,
  roundHalfTowardsZero,
  subtractDecimals,
} from './decimal.ts'

const RUNS = { numRuns: 1000 }
const parse = (text: string, maxDecimals = 6): Decimal => {
  const value = parseDecimal(text, { maxDecimals })
  if (value === null) throw new Error(`test writes no decimal: ${text}`)
  return value
}
const decimals = fc.record({
  units: fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
  scale: fc.integer({ min: 0, max: 9 }),
})

describe('readDecimal', () => {
  it.each([
    ['0', 0n, 0],
    ['10', 10n, 0],
    ['-10.50', -1050n, 2],
    ['0.005', 5n, 3],
    ['0.000001', 1n, 6],
    ['-0.000001', -1n, 6],
    ['999999999999999.999999', 999999999999999999999n, 6],
    ['900719925474099.3', 9007199254740993n, 1], // 2^53 + 1 tenths: a float would say …992
  ])('reads %s', (text, units, scale) => {
    expect(readDecimal(text, { maxDecimals: 6 })).toEqual({ ok: true, value: { units, scale } })
  })

  it.each([
    '',
    ' ',
    '1e3',
    '1E3',
    '1,000.00',
    '1,5',
    "1'000",
    '1_000',
    ' 10 ',
    '10\n',
    '\t1',
    '-0',
    '-0.00',
    '+1',
    '--1',
    '-',
    '.5',
    '5.',
    '.',
    '1.2.3',
    '00',
    '007',
    '-01',
    '0x10',
    '1n',
    'NaN',
    'Infinity',
    '-Infinity',
    'null',
    '١٢', // Arabic digits
    '１２', // full-width digits
    '1\u0000',
    '−1', // U+2212
    '1/3',
    '10 %',
  ])('refuses %j', (text) => {
    expect(readDecimal(text, { maxDecimals: 6 })).toEqual({ ok: false, reason: 'not_a_decimal' })
    expect(parseDecimal(text, { maxDecimals: 6 })).toBeNull()
  })

  it('counts digits as written', () => {
    expect(readDecimal('1.0000000', { maxDecimals: 6 })).toEqual({ ok: false, reason: 'too_many_decimals' })
    expect(readDecimal('10.505', { maxDecimals: 2 })).toEqual({ ok: false, reason: 'too_many_decimals' })
    expect(readDecimal('1.0', { maxDecimals: 0 })).toEqual({ ok: false, reason: 'too_many_decimals' })
    expect(readDecimal('1234567890123456', { maxDecimals: 0 })).toEqual({
      ok: false,
      reason: 'too_many_digits',
    })
    expect(readDecimal('-123456789012345', { maxDecimals: 0 }).ok).toBe(true)
    expect(readDecimal('1000', { maxDecimals: 0, maxDigits: 3 })).toEqual({
      ok: false,
      reason: 'too_many_digits',
    })
  })

  it('refuses a million digits without turning them into a number', () => {
    expect(readDecimal('9'.repeat(1_000_000), { maxDecimals: 6 }).ok).toBe(false)
  })
})

describe('formatDecimal', () => {
  it.each([
    ['0', '0'],
    ['0.00', '0'],
    ['10', '10'],
    ['100', '100'],
    ['19.00', '19'],
    ['19.50', '19.5'],
    ['-0.050', '-0.05'],
    ['19.975', '19.975'],
  ])('writes %s as %s', (text, canonical) => {
    expect(formatDecimal(parse(text))).toBe(canonical)
  })

  it('is read back as the same number, and is its own canonical form', () => {
    fc.assert(
      fc.property(decimals, (value) => {
        const text = formatDecimal(value)
        const back = parseDecimal(text, { maxDecimals: 9, maxDigits: 30 })
        expect(back).not.toBeNull()
        if (back === null) return
        expect(compareDecimals(back, value)).toBe(0)
        expect(formatDecimal(back)).toBe(text)
      }),
      RUNS,
    )
  })

  it('keeps every digit when asked to', () => {
    expect(formatUnits(-5n, 2)).toBe('-0.05')
    expect(formatUnits(1050n, 2)).toBe('10.50')
    expect(formatUnits(7n, 0)).toBe('7')
  })
})

describe('arithmetic', () => {
  it('is exact where floats are not', () => {
    expect(formatDecimal(addDecimals(parse('0.1'), parse('0.2')))).toBe('0.3')
    expect(formatDecimal(multiplyDecimals(parse('0.333'), parse('3')))).toBe('0.999')
    expect(formatDecimal(subtractDecimals(parse('1'), parse('0.000001')))).toBe('0.999999')
    expect(isZeroDecimal(subtractDecimals(parse('1.50'), parse('1.5')))).toBe(true)
  })

  it('agrees with whole numbers over a common denominator', () => {
    const at = (value: Decimal) => value.units * 10n ** BigInt(20 - value.scale)
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        expect(at(addDecimals(a, b))).toBe(at(a) + at(b))
        expect(at(subtractDecimals(a, b))).toBe(at(a) - at(b))
        const product = multiplyDecimals(a, b)
        expect(product.units * 10n ** BigInt(40 - product.scale)).toBe(at(a) * at(b))
        expect(compareDecimals(a, b)).toBe(at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0)
      }),
      RUNS,
    )
  })

  it('knows large powers of ten', () => {
    expect(powerOfTen(0)).toBe(1n)
    expect(powerOfTen(39)).toBe(10n ** 39n)
    expect(powerOfTen(50)).toBe(10n ** 50n)
  })
})

describe('rounding', () => {
  it.each([
    // toFixed(2) gives 1.00 for 1.005 and 2.67 for 2.675
    ['0.005', 2, 1n],
    ['-0.005', 2, -1n],
    ['1.005', 2, 101n],
    ['2.675', 2, 268n],
    ['-2.675', 2, -268n],
    ['2.674999', 2, 267n],
    ['0.004999', 2, 0n],
    ['0.5', 0, 1n],
    ['1.5', 0, 2n],
    ['-1.5', 0, -2n],
    ['0.0005', 3, 1n],
    ['0.00005', 4, 1n],
    ['7', 2, 700n],
  ])('takes %s at %i digits', (text, scale, units) => {
    expect(roundDecimal(parse(text), scale)).toBe(units)
  })

  it('breaks halves away from zero, or towards it', () => {
    expect(roundHalfAwayFromZero(5n, 2n)).toBe(3n)
    expect(roundHalfAwayFromZero(-5n, 2n)).toBe(-3n)
    expect(roundHalfAwayFromZero(5n, -2n)).toBe(-3n)
    expect(roundHalfAwayFromZero(-5n, -2n)).toBe(3n)
    expect(roundHalfAwayFromZero(0n, -2n)).toBe(0n)
    expect(roundHalfTowardsZero(5n, 2n)).toBe(2n)
    expect(roundHalfTowardsZero(-5n, 2n)).toBe(-2n)
    expect(roundHalfTowardsZero(8n, 3n)).toBe(3n)
    expect(roundHalfTowardsZero(7n, 3n)).toBe(2n)
    expect(() => roundHalfAwayFromZero(1n, 0n)).toThrow(RangeError)
    expect(() => roundHalfTowardsZero(1n, 0n)).toThrow(RangeError)
  })

  it('is never more than half off, and both sides of a sum make the whole', () => {
    const numerators = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
    const denominators = fc.oneof(
      fc.bigInt({ min: 1n, max: 12n }),
      fc.bigInt({ min: -(10n ** 6n), max: -1n }),
    )
    fc.assert(
      fc.property(numerators, denominators, (n, d) => {
        const size = d < 0n ? -d : d
        for (const rounded of [roundHalfAwayFromZero(n, d), roundHalfTowardsZero(n, d)]) {
          const error = 2n * (rounded * d - n)
          expect(error <= size && error >= -size).toBe(true)
        }
        expect(roundHalfAwayFromZero(-n, d)).toBe(-roundHalfAwayFromZero(n, d))
        // n/d + (w − n/d) = w: one part rounds away from zero, the other towards it, while both have one sign.
        const whole = (n / d) * 2n
        const other = whole * d - n
        if (n < 0n === other < 0n) {
          expect(roundHalfAwayFromZero(n, d) + roundHalfTowardsZero(other, d)).toBe(whole)
        }
      }),
      RUNS,
    )
  })
})
