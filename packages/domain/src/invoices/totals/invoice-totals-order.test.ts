import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyCode } from '../../money/currencies.ts'
import { formatMoney } from '../../money/money.ts'
import {
  anything,
  inputs,
  POOL,
  RUNS,
  roundings,
  size,
  sums,
  TIMEOUT,
  totalsOf,
} from './drawn-totals.fixture.ts'
import { computeInvoiceTotals, type InvoiceTotals } from './invoice-totals.ts'
import type { TotalsInput } from './totals-input.ts'

describe('M-5 and M-12 equal input, equal output', () => {
  it(
    'a duplicate has the same totals, computed again they are the same, and the input is left alone',
    () => {
      fc.assert(
        fc.property(anything, (input) => {
          const before = JSON.stringify(input)
          const first = computeInvoiceTotals(input)
          expect(JSON.stringify(input)).toBe(before)
          expect(computeInvoiceTotals(structuredClone(input))).toEqual(first)
          expect(computeInvoiceTotals(input)).toEqual(first)
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )

  const shuffled = (documentDiscount: boolean) =>
    inputs({ sign: 'any', discounts: true, documentDiscount }).chain((input) =>
      fc.record({
        input: fc.constant(input),
        order: fc.shuffledSubarray([...input.items], { minLength: input.items.length }),
      }),
    )

  it(
    'the order of the lines changes no sum of an invoice without a document discount',
    () => {
      fc.assert(
        fc.property(shuffled(false), ({ input, order }) => {
          expect(sums(totalsOf({ ...input, items: order }))).toEqual(sums(totalsOf(input)))
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )

  it(
    'with one, the gross of inclusive and the net of other prices stay the same, and the rest near it',
    () => {
      fc.assert(
        fc.property(shuffled(true), ({ input, order }) => {
          const [a, b] = [totalsOf(input), totalsOf({ ...input, items: order })]
          expect(b.subtotal).toEqual(a.subtotal)
          if (input.pricesIncludeTax) expect(b.total).toEqual(a.total)
          else expect(b.discountTotal).toEqual(a.discountTotal)
          // One unit of discount may move between two groups that tie; a group bears at most 2.6 times its net in
          // tax here (three rates of at most 100, 33.3333 on top and 19.975).
          const groups = new Set(input.items.map((item) => item.rates.map((one) => one.key).join())).size
          expect(size(b.taxTotal.amount - a.taxTotal.amount) <= BigInt(groups * 4) + roundings(input)).toBe(
            true,
          )
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )

  it('because a tie goes to the group that appears first, as the rule says', () => {
    // 0.01 off 1.00 + 1.00: half a cent each, the cent to the first. Off the line at 100 % it takes 0.01 of tax along:
    // 0.99 + 0.99 + 1.00 = 2.98; off the line at 0 % it does not: 0.99 + 1.00 + 1.00 = 2.99
    const line = (key: string) => ({
      quantity: '1',
      unitPrice: '1',
      discount: null,
      rates: POOL.filter((one) => one.key === key),
    })
    const input = (keys: string[]): TotalsInput => ({
      currency: currencyCode('EUR'),
      pricesIncludeTax: false,
      discount: { type: 'amount', value: '0.01' },
      items: keys.map(line),
    })
    expect(formatMoney(totalsOf(input(['all', 'exempt'])).total)).toBe('2.98')
    expect(formatMoney(totalsOf(input(['exempt', 'all'])).total)).toBe('2.99')
  })
})

describe('M-15 negating every line', () => {
  it(
    'negates every figure',
    () => {
      const turned = (text: string) =>
        text.startsWith('-') ? text.slice(1) : /[1-9]/.test(text) ? `-${text}` : text
      const amounts = (totals: InvoiceTotals) =>
        [
          totals.items.flatMap((item) => [item.lineTotal, item.netTotal, item.taxAmount]),
          totals.taxes.flatMap((tax) => [tax.base, tax.amount]),
          [totals.subtotal, totals.discountTotal, totals.taxTotal, totals.withholdingTotal, totals.total],
        ].flat()
      fc.assert(
        fc.property(anything, (input) => {
          const negative = input.items.map((item) => ({ ...item, quantity: turned(item.quantity) }))
          expect(amounts(totalsOf({ ...input, items: negative })).map((value) => -value.amount)).toEqual(
            amounts(totalsOf(input)).map((value) => value.amount),
          )
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )
})
