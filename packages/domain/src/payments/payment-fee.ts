import { minorUnitsOf } from '../money/currencies.ts'
import {
  compareDecimals,
  type Decimal,
  type DecimalFault,
  formatDecimal,
  multiplyDecimals,
  percentToFactor,
  readDecimal,
  roundDecimal,
} from '../money/decimal.ts'
import {
  addMoney,
  isPositiveMoney,
  type Money,
  minMoney,
  money,
  subtractMoney,
  zeroMoney,
} from '../money/money.ts'
import type { Fault } from '../verdict.ts'
import type { PaymentMethodKind } from './payment-methods.ts'

export type PaymentMethodDefault = {
  readonly method: PaymentMethodKind
  readonly label: string
  readonly feePercentage: string
  readonly feeFixed: string
}

/** The methods a new company starts with, all enabled, with their fees (specification section 9). */
export const DEFAULT_PAYMENT_METHODS: readonly PaymentMethodDefault[] = [
  { method: 'card', label: 'Card', feePercentage: '2.90', feeFixed: '0.30' },
  { method: 'bank_transfer', label: 'Bank transfer', feePercentage: '0.00', feeFixed: '0.00' },
  { method: 'paypal', label: 'PayPal', feePercentage: '3.49', feeFixed: '0.49' },
  { method: 'wire_transfer', label: 'Wire transfer', feePercentage: '0.00', feeFixed: '25.00' },
  { method: 'cash', label: 'Cash', feePercentage: '0.00', feeFixed: '0.00' },
  { method: 'check', label: 'Check', feePercentage: '0.00', feeFixed: '0.00' },
]

export type FeeTerms = { readonly percentage: Decimal; readonly fixed: Decimal }

type FeeTermsFault = DecimalFault | 'fee_negative' | 'fee_above_100'

export type FeeTermsReading =
  | { readonly ok: true; readonly terms: FeeTerms }
  | { readonly ok: false; readonly faults: readonly Fault<FeeTermsFault>[] }

const HUNDRED: Decimal = { units: 100n, scale: 0 }

/** Reads a method's fee: a percentage from 0 to 100 and a fixed part from 0, each with at most 4 decimals. */
export function readFeeTerms(feePercentage: string, feeFixed: string): FeeTermsReading {
  const faults: Fault<FeeTermsFault>[] = []
  const read = (text: string, field: string, most: Decimal | null): Decimal => {
    const reading = readDecimal(text, { maxDecimals: 4 })
    const fault = (reason: FeeTermsFault) => {
      faults.push({ path: [field], reason })
      return { units: 0n, scale: 0 }
    }
    if (!reading.ok) return fault(reading.reason)
    if (reading.value.units < 0n) return fault('fee_negative')
    return most !== null && compareDecimals(reading.value, most) > 0 ? fault('fee_above_100') : reading.value
  }
  const terms = {
    percentage: read(feePercentage, 'feePercentage', HUNDRED),
    fixed: read(feeFixed, 'feeFixed', null),
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, terms }
}

/** A part of a fee as it is answered: at least two decimals, so "2.90" and "0.3005". */
export function formatFeePart(part: Decimal): string {
  const [whole, decimals = ''] = formatDecimal(part).split('.')
  return `${whole}.${decimals.padEnd(2, '0')}`
}

export type PaymentFee = { readonly fee: Money; readonly net: Money }

/**
 * What a method costs on a payment: round(amount × percentage) + the fixed part, which is meant in the payment's
 * currency and rounded to its digits (0.30 is nothing in JPY). `net` is the amount less the fee, so that net + fee is
 * the amount, always (M-11). The written rule for a fee above the amount: it is capped at the amount, and the net is
 * zero. A wire of 10.00 costs 10.00 and nets 0.00. Kept on the payment, never added to an invoice (docs/rules.md,
 * section 7). An amount of zero or less bears no fee.
 */
export function paymentFee(amount: Money, terms: FeeTerms): PaymentFee {
  const { currency } = amount
  if (!isPositiveMoney(amount)) return { fee: zeroMoney(currency), net: amount }
  const share = multiplyDecimals({ units: amount.amount, scale: 0 }, percentToFactor(terms.percentage))
  const proportional = money(roundDecimal(share, 0), currency)
  const fixed = money(roundDecimal(terms.fixed, minorUnitsOf(currency)), currency)
  const fee = minMoney(addMoney(proportional, fixed), amount)
  return { fee, net: subtractMoney(amount, fee) }
}
