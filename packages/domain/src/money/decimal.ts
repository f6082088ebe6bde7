/**
 * Exact decimals: the number is `units / 10 ** scale`. Nothing here is a float, so 0.1 + 0.2 is 0.3 and 1.005 is
 * 1.005 (docs/rules.md, section 6, "exact decimals"). `scale` is never negative.
 */
export type Decimal = { readonly units: bigint; readonly scale: number }

export type DecimalLimits = {
  /** Most digits after the point, as written: trailing zeros count. */
  readonly maxDecimals: number
  /** Most digits before the point; 15 when left out. */
  readonly maxDigits?: number
}

export type DecimalFault = 'not_a_decimal' | 'too_many_decimals' | 'too_many_digits'

export type DecimalReading =
  | { readonly ok: true; readonly value: Decimal }
  | { readonly ok: false; readonly reason: DecimalFault }

/** Digits before the point that any amount, quantity or price may have. */
export const MAX_INTEGER_DIGITS = 15

export const ZERO: Decimal = { units: 0n, scale: 0 }
export const ONE: Decimal = { units: 1n, scale: 0 }

const DECIMAL_FORM = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/
const POWERS_OF_TEN: readonly bigint[] = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent))
const NEGATIVE_ZERO = /^-0(?:\.0+)?$/

/**
 * Reads a decimal string, and says what is wrong with it if it cannot.
 *
 * The form is that of a JSON number without an exponent: ASCII digits, an optional leading minus, at least one digit
 * on either side of the point, no leading zeros, no plus, no blanks, no separators. "-0" and "-0.00" are refused: zero
 * has one sign in this product, and a caller who sends another has rounded a number away without noticing.
 */
export function readDecimal(text: string, limits: DecimalLimits): DecimalReading {
  if (!DECIMAL_FORM.test(text) || NEGATIVE_ZERO.test(text)) return { ok: false, reason: 'not_a_decimal' }
  const point = text.indexOf('.')
  const wholeEnd = point === -1 ? text.length : point
  const wholeDigits = text.startsWith('-') ? wholeEnd - 1 : wholeEnd
  const scale = point === -1 ? 0 : text.length - point - 1
  if (scale > limits.maxDecimals) return { ok: false, reason: 'too_many_decimals' }
  if (wholeDigits > (limits.maxDigits ?? MAX_INTEGER_DIGITS)) return { ok: false, reason: 'too_many_digits' }
  const digits = point === -1 ? text : text.slice(0, point) + text.slice(point + 1)
  return { ok: true, value: { units: BigInt(digits), scale } }
}

/** Reads a decimal string as `readDecimal` does; null for anything it refuses. */
export function parseDecimal(text: string, limits: DecimalLimits): Decimal | null {
  const reading = readDecimal(text, limits)
  return reading.ok ? reading.value : null
}

/** 10 to the power of `exponent`, which is a whole number from 0 up. */
export function powerOfTen(exponent: number): bigint {
  return POWERS_OF_TEN[exponent] ?? 10n ** BigInt(exponent)
}

/** The canonical text: no exponent, no trailing zeros, no point without digits after it, never "-0". */
export function formatDecimal(value: Decimal): string {
  const fixed = formatUnits(value.units, value.scale)
  return fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed
}

/** Writes `units / 10 ** scale` with exactly `scale` digits after the point. */
export function formatUnits(units: bigint, scale: number): string {
  const sign = units < 0n ? '-' : ''
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  if (scale === 0) return sign + digits
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** The units of a decimal at a scale that is no smaller than its own. */
export function unitsAt(value: Decimal, scale: number): bigint {
  return scale === value.scale ? value.units : value.units * powerOfTen(scale - value.scale)
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale }
}

export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return addDecimals(a, negateDecimal(b))
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return { units: a.units * b.units, scale: a.scale + b.scale }
}

function negateDecimal(value: Decimal): Decimal {
  return { units: -value.units, scale: value.scale }
}

/** −1, 0 or 1 as `a` is below, equal to or above `b`; 1.5 and 1.50 are equal. */
export function compareDecimals(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const difference = subtractDecimals(a, b).units
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

export function isZeroDecimal(value: Decimal): boolean {
  return value.units === 0n
}

/** A percentage as the number it stands for: 19 becomes 0.19, exactly. */
export function percentToFactor(percent: Decimal): Decimal {
  return { units: percent.units, scale: percent.scale + 2 }
}

/**
 * `n / d` as a whole number, halves away from zero: 5/2 is 3, −5/2 is −3. How every stored
 * amount is rounded (docs/rules.md, section 6). Throws a RangeError when `d` is zero.
 */
export function roundHalfAwayFromZero(n: bigint, d: bigint): bigint {
  if (d === 0n) throw new RangeError('Division by zero')
  const top = n < 0n ? -n : n
  const bottom = d < 0n ? -d : d
  const rounded = (2n * top + bottom) / (2n * bottom)
  return n < 0n === d < 0n ? rounded : -rounded
}

/**
 * `n / d` as a whole number, halves towards zero: the other side of a sum whose first part was rounded away from it
 * (a tax beside its net, where both must make the typed gross). Throws a RangeError when `d` is zero.
 */
export function roundHalfTowardsZero(n: bigint, d: bigint): bigint {
  if (d === 0n) throw new RangeError('Division by zero')
  const top = n < 0n ? -n : n
  const bottom = d < 0n ? -d : d
  const rounded = (2n * top + bottom - 1n) / (2n * bottom)
  return n < 0n === d < 0n ? rounded : -rounded
}

/** A decimal rounded to `scale` digits, as units of that scale: 1.005 at 2 is 101. */
export function roundDecimal(value: Decimal, scale: number): bigint {
  if (value.scale <= scale) return unitsAt(value, scale)
  return roundHalfAwayFromZero(value.units, powerOfTen(value.scale - scale))
}
