import fc from 'fast-check'
import { currencyCode } from '../../money/currencies.ts'
import { formatMoney } from '../../money/money.ts'
import type { AppliedRate } from '../../taxes/tax-rate.ts'
import { computeInvoiceTotals, type InvoiceTotals } from './invoice-totals.ts'
import type { DiscountInput, TotalsInput, TotalsItemInput } from './totals-input.ts'

/** How often each property is tried, and how long that may take on a busy machine. */
export const RUNS = { numRuns: 1000 }
export const TIMEOUT = 60_000

function rate(key: string, percent: string, more: Partial<AppliedRate> = {}): AppliedRate {
  return {
    key,
    name: key,
    rate: percent,
    category: 'S',
    exemptionReason: null,
    isCompound: false,
    isWithholding: false,
    ...more,
  }
}

export const POOL: readonly AppliedRate[] = [
  rate('standard', '19'),
  rate('reduced', '5.5'),
  rate('odd', '19.975'),
  rate('all', '100'),
  rate('federal', '5'),
  rate('regional', '5'),
  rate('exempt', '0', { category: 'E', exemptionReason: 'exempt' }),
  rate('compound', '9.975', { isCompound: true }),
  rate('surtax', '33.3333', { isCompound: true }),
  rate('withheld', '15', { isWithholding: true }),
]

export const written = (units: bigint, scale: number): string => {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
  return units < 0n ? `-${text}` : text
}
const decimal = (min: bigint, max: bigint, scale: number) =>
  fc
    .tuple(fc.bigInt({ min, max }), fc.integer({ min: 0, max: scale }))
    .map(([units, digits]) => written(units, digits))

const percents = fc.oneof(
  fc.constantFrom('0', '100', '50', '33.3333'),
  fc.bigInt({ min: 0n, max: 1_000_000n }).map((units) => written(units, 4)),
)
const rateLists = fc.oneof(
  fc.subarray([...POOL], { maxLength: 3 }),
  fc.shuffledSubarray([...POOL], { maxLength: 3 }),
)
const currencies = fc.constantFrom(...['EUR', 'JPY', 'KWD', 'CLF'].map(currencyCode))

type Draw = { sign: 'positive' | 'any'; discounts: boolean }

function items({ sign: signs, discounts }: Draw): fc.Arbitrary<TotalsItemInput> {
  const least = signs === 'positive' ? 0n : -1n
  const quantity = fc.oneof(
    fc.constantFrom('1', '3', '0.333', '0'),
    decimal(least * 5_000_000n, 5_000_000n, 6),
  )
  const unitPrice = fc.oneof(
    fc.constantFrom('0.005', '1.005', '2.675', '2.99', '0.01', '100'),
    decimal(least * 9_999n, 9_999n, 6),
    decimal(least * 10n ** 9n, 10n ** 9n, 6),
  )
  const discount: fc.Arbitrary<DiscountInput | null> = discounts
    ? fc.oneof(
        fc.constant(null),
        percents.map((value) => ({ type: 'percent' as const, value })),
        fc
          .bigInt({ min: 0n, max: 50n })
          .map((units) => ({ type: 'amount' as const, value: written(units, 0) })),
      )
    : fc.constant(null)
  return fc.record({ quantity, unitPrice, discount, rates: rateLists })
}

/** Invoices to be drawn: small and large, positive and negative, with every kind of rate. */
export function inputs(
  draw: Draw & { documentDiscount: boolean; includesTax?: boolean },
): fc.Arbitrary<TotalsInput> {
  const document: fc.Arbitrary<DiscountInput | null> = draw.documentDiscount
    ? fc.oneof(
        fc.constant(null),
        percents.map((value) => ({ type: 'percent' as const, value })),
        fc
          .bigInt({ min: 0n, max: 30n })
          .map((units) => ({ type: 'amount' as const, value: written(units, 0) })),
      )
    : fc.constant(null)
  return fc.record({
    currency: currencies,
    pricesIncludeTax: draw.includesTax === undefined ? fc.boolean() : fc.constant(draw.includesTax),
    discount: document,
    items: fc.array(items(draw), { maxLength: 6 }),
  })
}

export const anything = inputs({ sign: 'any', discounts: true, documentDiscount: true })

/** The totals, or the run is drawn again: which inputs are refused is the oracle test's matter. */
export function totalsOf(input: TotalsInput): InvoiceTotals {
  const result = computeInvoiceTotals(input)
  fc.pre(result.ok)
  if (!result.ok) throw new Error('unreachable')
  return result.totals
}

export const units = (amounts: readonly { readonly amount: bigint }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0n)
export const size = (value: bigint) => (value < 0n ? -value : value)

/** Everything but the order of the rows. */
export function sums(totals: InvoiceTotals) {
  const { subtotal, discountTotal, taxTotal, withholdingTotal, total: sum } = totals
  return [subtotal, discountTotal, taxTotal, withholdingTotal, sum].map(formatMoney)
}

/** How many sums are rounded: (category, rate, kind) for net prices, groups of lines where tax is included. */
export function roundings(input: TotalsInput): bigint {
  const groups = new Set(input.items.map((item) => item.rates.map((one) => one.key).join()))
  const taxes = new Set(input.items.flatMap((item) => item.rates.map((one) => one.key)))
  return BigInt(groups.size + taxes.size)
}
