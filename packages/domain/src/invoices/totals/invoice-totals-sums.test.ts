import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { zeroMoney } from '../../money/money.ts'
import { anything, RUNS, roundings, size, TIMEOUT, totalsOf, units } from './drawn-totals.fixture.ts'
import { amountDue } from './invoice-totals.ts'

describe('M-1 and M-2 the sums are sums', () => {
  it(
    'of the lines, of the taxes, and total = subtotal − discount + tax',
    () => {
      fc.assert(
        fc.property(anything, (input) => {
          const totals = totalsOf(input)
          const own = totals.taxes.filter((tax) => !tax.isWithholding)
          const withheld = totals.taxes.filter((tax) => tax.isWithholding)
          expect(totals.items).toHaveLength(input.items.length)
          expect(units(totals.items.map((item) => item.netTotal))).toBe(totals.subtotal.amount)
          expect(units(own.map((tax) => tax.amount))).toBe(totals.taxTotal.amount)
          expect(units(withheld.map((tax) => tax.amount))).toBe(totals.withholdingTotal.amount)
          expect(totals.total.amount).toBe(
            totals.subtotal.amount - totals.discountTotal.amount + totals.taxTotal.amount,
          )
          if (!input.pricesIncludeTax) {
            for (const item of totals.items) expect(item.netTotal).toEqual(item.lineTotal)
          }
          const nothing = zeroMoney(input.currency)
          expect(amountDue({ ...totals, amountPaid: nothing, amountCredited: nothing }).amount).toBe(
            totals.total.amount - totals.withholdingTotal.amount,
          )
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )
})

describe('M-3 the lines’ own taxes stay near the tax of the document', () => {
  it(
    'by half a unit for each rounding',
    () => {
      fc.assert(
        fc.property(anything, (input) => {
          const totals = totalsOf(input)
          const shown = units(totals.items.map((item) => item.taxAmount))
          const most = BigInt(totals.items.length) + roundings(input)
          expect(2n * size(shown - totals.taxTotal.amount) <= most).toBe(true)
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )
})
