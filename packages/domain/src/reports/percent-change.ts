import { roundHalfAwayFromZero } from '../money/decimal.ts'

const TENTHS_OF_PERCENT = 1000n
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/

/** A decimal as units of a scale that both have. */
function unitsOf(text: string, scale: number): bigint | null {
  const [, sign = '', whole = '', part = ''] = DECIMAL.exec(text) ?? []
  return whole === '' ? null : BigInt(sign + whole + part.padEnd(scale, '0'))
}

/**
 * How much more a decimal is than one before, in percent with a tenth; less than nothing where it is less. Null where there was
 * nothing, or less, before: no percentage says anything then.
 */
export function percentChange(now: string, before: string): number | null {
  const scale = Math.max(...[now, before].map((text) => text.split('.')[1]?.length ?? 0))
  const [one, other] = [unitsOf(now, scale), unitsOf(before, scale)]
  if (one === null || other === null || other <= 0n) return null
  return Number(roundHalfAwayFromZero((one - other) * TENTHS_OF_PERCENT, other)) / 10
}
