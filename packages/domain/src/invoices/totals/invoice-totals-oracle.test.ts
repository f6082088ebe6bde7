import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anything, inputs, RUNS, TIMEOUT, totalsOf, units } from './drawn-totals.fixture.ts'
import { computeInvoiceTotals } from './invoice-totals.ts'
import { naiveTotals } from './naive-totals.fixture.ts'

describe('against naive fractions', () => {
  it(
    'M-1 M-2 M-4 M-7 every figure is the same, and so is what is refused',
    () => {
      let computed = 0
      fc.assert(
        fc.property(anything, (input) => {
          const result = computeInvoiceTotals(input)
          const naive = naiveTotals(input)
          expect(result.ok).toBe(naive !== null)
          if (!result.ok || naive === null) return
          computed += 1
          const { totals } = result
          expect({
            lines: totals.items.map((item) => item.lineTotal.amount),
            subtotal: totals.subtotal.amount,
            discount: totals.discountTotal.amount,
            taxes: totals.taxes.map((tax) => ({
              key: tax.key,
              base: tax.base.amount,
              amount: tax.amount.amount,
            })),
            tax: totals.taxTotal.amount,
            withheld: totals.withholdingTotal.amount,
            total: totals.total.amount,
          }).toEqual(naive)
        }),
        { numRuns: 3000 },
      )
      expect(computed).toBeGreaterThan(1000)
    },
    TIMEOUT,
  )
})

describe('M-4 prices that include tax', () => {
  it(
    'the total is the sum of the typed lines less the discount on it, to the unit',
    () => {
      const draw = { sign: 'any', discounts: true, documentDiscount: true, includesTax: true } as const
      fc.assert(
        fc.property(inputs(draw), (input) => {
          const totals = totalsOf(input)
          const gross = units(totals.items.map((item) => item.lineTotal))
          const naive = naiveTotals({ ...input, pricesIncludeTax: false })
          fc.pre(naive !== null)
          expect(totals.total.amount).toBe(gross - (naive?.discount ?? 0n))
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )
})
