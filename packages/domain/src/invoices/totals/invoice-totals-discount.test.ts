import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorUnitsOf } from '../../money/currencies.ts'
import {
  anything,
  inputs,
  RUNS,
  size,
  sums,
  TIMEOUT,
  totalsOf,
  units,
  written,
} from './drawn-totals.fixture.ts'
import { computeInvoiceTotals } from './invoice-totals.ts'
import type { DiscountInput } from './totals-input.ts'

describe('M-7 the document discount', () => {
  it(
    'of 100 % leaves no total and no tax, and of lines that add up to nothing takes nothing',
    () => {
      fc.assert(
        fc.property(anything, (input) => {
          const totals = totalsOf({ ...input, discount: { type: 'percent', value: '100' } })
          // A percentage is rounded once, on the sum of the lines (docs/rules.md, section 6).
          if (units(totals.items.map((item) => item.lineTotal)) === 0n) {
            expect(sums(totals)).toEqual(
              sums(totalsOf({ ...input, discount: { type: 'amount', value: '0' } })),
            )
            return
          }
          expect(totals.total.amount).toBe(0n)
          expect(totals.taxes.every((tax) => tax.amount.amount === 0n && tax.base.amount === 0n)).toBe(true)
          expect(totals.discountTotal).toEqual(totals.subtotal)
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )

  it(
    'of more than the lines is refused, and of all of them is taken',
    () => {
      const draw = { sign: 'any', discounts: false, documentDiscount: false } as const
      fc.assert(
        fc.property(inputs(draw), fc.bigInt({ min: 1n, max: 10n ** 6n }), (input, more) => {
          const lines = size(units(totalsOf(input).items.map((item) => item.lineTotal)))
          // Lines that come to nothing have nothing to be taken off, and may leave tax: 1.50 without, -1.50 with 5 %.
          fc.pre(lines !== 0n)
          const off = (amount: bigint): DiscountInput => ({
            type: 'amount',
            value: written(amount, minorUnitsOf(input.currency)),
          })
          expect(totalsOf({ ...input, discount: off(lines) }).total.amount).toBe(0n)
          expect(computeInvoiceTotals({ ...input, discount: off(lines + more) })).toEqual({
            ok: false,
            faults: [{ path: ['discount', 'value'], reason: 'discount_above_subtotal' }],
          })
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )
})
