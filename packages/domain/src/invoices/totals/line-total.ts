import {
  type Decimal,
  multiplyDecimals,
  ONE,
  percentToFactor,
  roundDecimal,
  roundHalfAwayFromZero,
  subtractDecimals,
  unitsAt,
} from '../../money/decimal.ts'
import type { Discount, ReadItem } from './totals-input.ts'

/**
 * A line's amount in minor units: quantity × unit price less its discount, exact, then rounded once
 * (docs/rules.md, section 6; EN 16931 BT-131). Null when an amount off the line is more than the line.
 *
 * A discount makes the line smaller whatever its sign: 2.00 off a credit line of −10.00 leaves −8.00, so that a credit
 * mirrors the invoice it credits. An amount may reach the line as it is shown (10.00 off 3 × 3.333333 leaves 0.00).
 */
export function lineTotal(item: ReadItem, currencyDigits: number): bigint | null {
  const gross = multiplyDecimals(item.quantity, item.unitPrice)
  if (item.discount === null) return roundDecimal(gross, currencyDigits)
  if (item.discount.type === 'percent') {
    const kept = subtractDecimals(ONE, percentToFactor(item.discount.value))
    return roundDecimal(multiplyDecimals(gross, kept), currencyDigits)
  }
  return lessAmount(gross, unitsAt(item.discount.value, currencyDigits), currencyDigits)
}

function lessAmount(gross: Decimal, off: bigint, currencyDigits: number): bigint | null {
  const sign = gross.units < 0n ? -1n : 1n
  const size = { units: gross.units * sign, scale: gross.scale }
  if (off > roundDecimal(size, currencyDigits)) return null
  const net = subtractDecimals(size, { units: off, scale: currencyDigits })
  return net.units < 0n ? 0n : sign * roundDecimal(net, currencyDigits)
}

/**
 * The document's discount in minor units, with the sign of the lines' sum; a percentage is rounded here, once. Null
 * when an amount is more than the sum of the lines. As on a line, a discount brings the sum nearer to zero.
 */
export function documentDiscount(
  discount: Discount | null,
  linesTotal: bigint,
  currencyDigits: number,
): bigint | null {
  if (discount === null) return 0n
  if (discount.type === 'percent') {
    const percent = percentToFactor(discount.value)
    return roundHalfAwayFromZero(linesTotal * percent.units, 10n ** BigInt(percent.scale))
  }
  const off = unitsAt(discount.value, currencyDigits)
  const size = linesTotal < 0n ? -linesTotal : linesTotal
  if (off > size) return null
  return linesTotal < 0n ? -off : off
}
