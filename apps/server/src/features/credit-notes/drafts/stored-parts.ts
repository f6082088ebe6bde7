import type { CreditParts } from '@counterfoil/domain/credit-notes/creditable.ts'
import { formatDecimal, parseDecimal } from '@counterfoil/domain/money/decimal.ts'

/** {@link CreditParts} as JSON: amounts and quantities as text. */
export type StoredParts = {
  readonly lines: readonly { line: string; quantity: string; total: string; net: string }[]
  readonly groups: readonly { net: string; taxes: readonly { tax: number; base: string; amount: string }[] }[]
}

/** Digits of a quantity that was credited: more than one of a line has, where a share of it was. */
const QUANTITY_DIGITS = { maxDecimals: 12 }

export function storeParts(parts: CreditParts): StoredParts {
  return {
    lines: parts.lines.map(({ line, quantity, lineTotal, net }) => ({
      line,
      quantity: formatDecimal(quantity),
      total: lineTotal.toString(),
      net: net.toString(),
    })),
    groups: parts.groups.map(({ net, taxes }) => ({
      net: net.toString(),
      taxes: taxes.map(({ tax, base, amount }) => ({
        tax,
        base: base.toString(),
        amount: amount.toString(),
      })),
    })),
  }
}

export function readParts(stored: StoredParts): CreditParts {
  return {
    lines: stored.lines.map(({ line, quantity, total, net }) => ({
      line,
      quantity: parseDecimal(quantity, QUANTITY_DIGITS) ?? { units: 0n, scale: 0 },
      lineTotal: BigInt(total),
      net: BigInt(net),
    })),
    groups: stored.groups.map(({ net, taxes }) => ({
      net: BigInt(net),
      taxes: taxes.map(({ tax, base, amount }) => ({ tax, base: BigInt(base), amount: BigInt(amount) })),
    })),
  }
}
