import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anything, inputs, POOL, RUNS, TIMEOUT } from '../invoices/totals/drawn-totals.fixture.ts'
import type { TotalsInput } from '../invoices/totals/totals-input.ts'
import { currencyCode } from '../money/currencies.ts'
import { parseDecimal } from '../money/decimal.ts'
import { type CreditParts, creditableOf, fitsIn, lessParts, sumParts } from './creditable.ts'
import { type CreditItem, type CreditRequest, planCredit } from './plan-credit.ts'

const idsOf = (input: TotalsInput) => input.items.map((_, i) => `line ${i}`)

/** An invoice as it is issued: its lines can be computed, and neither it nor what is paid of it is less than nothing. */
function creditable(input: TotalsInput, credited: readonly CreditParts[] = []) {
  const read = creditableOf(input, idsOf(input), credited)
  fc.pre(read !== null && read.totals.total.amount >= 0n)
  fc.pre(read !== null && read.totals.total.amount >= read.totals.withholdingTotal.amount)
  if (read === null) throw new Error('unreachable')
  return read
}

const decimal = (text: string) => parseDecimal(text, { maxDecimals: 6 }) ?? { units: 0n, scale: 0 }

/** A credit as it may be asked for, by shares of what is left. */
const wishes = fc.record({
  mode: fc.constantFrom('full' as const, 'lines' as const, 'amount' as const),
  percent: fc.bigInt({ min: 1n, max: 110n }),
  lines: fc.array(
    fc.record({ line: fc.nat(5), byAmount: fc.boolean(), percent: fc.bigInt({ min: 0n, max: 110n }) }),
    {
      maxLength: 4,
    },
  ),
})
type Wish = typeof wishes extends fc.Arbitrary<infer T> ? T : never

function requestOf(wish: Wish, left: CreditParts, total: bigint): CreditRequest {
  if (wish.mode === 'full') return { mode: 'full' }
  if (wish.mode === 'amount') return { mode: 'amount', amount: (total * wish.percent) / 100n }
  const items = wish.lines.map(({ line, byAmount, percent }): CreditItem => {
    const at = left.lines[line]
    const id = `line ${line}`
    if (byAmount) return { line: id, amount: ((at?.lineTotal ?? 0n) * percent) / 100n }
    const quantity = at?.quantity ?? decimal('1')
    return { line: id, quantity: { units: (quantity.units * percent) / 100n, scale: quantity.scale } }
  })
  return { mode: 'lines', items }
}

describe('credits of an invoice', () => {
  it(
    'in full mirror every figure of an untouched one',
    () => {
      fc.assert(
        fc.property(anything, (input) => {
          const whole = creditable(input)
          const { totals } = whole
          const plan = planCredit(whole, { mode: 'full' })
          if (totals.total.amount === 0n) {
            expect(plan).toEqual({ ok: false, reason: 'credit_exceeds_invoice' })
            return
          }
          expect(plan.ok).toBe(true)
          if (!plan.ok) return
          const sums = sumParts(plan.parts, whole)
          expect(sums).toMatchObject({
            subtotal: totals.subtotal.amount,
            discountTotal: totals.discountTotal.amount,
            taxTotal: totals.taxTotal.amount,
            withholdingTotal: totals.withholdingTotal.amount,
            total: totals.total.amount,
          })
          expect(sums.taxes).toEqual(
            totals.taxes
              .map((row, tax) => ({ tax, base: row.base.amount, amount: row.amount.amount }))
              .filter(({ base, amount }) => base !== 0n || amount !== 0n),
          )
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )

  it(
    'one after the other never take more than the invoice has, by line, group and tax, and the last takes the rest',
    () => {
      fc.assert(
        fc.property(anything, fc.array(wishes, { maxLength: 6 }), (input, asked) => {
          const credited: CreditParts[] = []
          let sum = 0n
          const frame = creditable(input)
          const { whole, totals } = frame
          for (const wish of [...asked, { mode: 'full' as const, percent: 100n, lines: [] }]) {
            const at = creditable(input, credited)
            const before = sumParts(at.left, frame)
            const request = requestOf(wish, at.left, before.total)
            const plan = planCredit(at, request)
            if (!plan.ok) continue
            const sums = sumParts(plan.parts, frame)
            expect(sums.total).toBe(sums.subtotal - sums.discountTotal + sums.taxTotal)
            expect(sums.total).toBeLessThanOrEqual(before.total)
            expect(sums.withholdingTotal).toBeLessThanOrEqual(sums.total)
            if (request.mode === 'amount') expect(sums.total).toBe(request.amount)
            credited.push(plan.parts)
            sum += sums.total
            expect(fitsIn(creditable(input, credited).left, whole)).toBe(true)
          }
          if (totals.total.amount === 0n) return
          const left = creditable(input, credited).left
          expect(sum).toBe(totals.total.amount)
          expect(
            left.groups.every(({ net, taxes }) => net === 0n && taxes.every((row) => row.amount === 0n)),
          ).toBe(true)
          expect(sumParts(lessParts(whole, left), frame).taxes).toEqual(sumParts(whole, frame).taxes)
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )

  it(
    'come to what their lines print, where prices include tax and nothing is taken off the document',
    () => {
      const drawn = inputs({
        sign: 'positive',
        discounts: true,
        documentDiscount: false,
        includesTax: true,
      })
      fc.assert(
        fc.property(drawn, fc.array(wishes, { minLength: 1, maxLength: 6 }), (input, asked) => {
          const credited: CreditParts[] = []
          for (const wish of asked) {
            const at = creditable(input, credited)
            const plan = planCredit(at, requestOf({ ...wish, mode: 'lines' }, at.left, 0n))
            if (!plan.ok) continue
            const rest = lessParts(at.left, plan.parts)
            const isLast = at.linesOfGroup.some(
              (ids, group) =>
                plan.parts.lines.some(({ line }) => ids.includes(line)) &&
                (ids.every((id) => rest.lines.find(({ line }) => line === id)?.lineTotal === 0n) ||
                  rest.groups[group]?.net === 0n),
            )
            credited.push(plan.parts)
            if (isLast) continue
            const sums = sumParts(plan.parts, at)
            expect(sums.total).toBe(plan.parts.lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0n))
            expect(sums.discountTotal).toBe(0n)
          }
        }),
        RUNS,
      )
    },
    TIMEOUT,
  )

  it(
    'of one line are its quantity times its price, where nothing else bears on it',
    () => {
      fc.assert(
        fc.property(
          inputs({ sign: 'positive', discounts: false, documentDiscount: false, includesTax: false }),
          fc.bigInt({ min: 1n, max: 99n }),
          (input, percent) => {
            const whole = creditable(input)
            const [line] = whole.left.lines
            fc.pre(line !== undefined && line.lineTotal > 0n)
            if (line === undefined) return
            const quantity = { units: line.quantity.units * percent, scale: line.quantity.scale + 2 }
            const plan = planCredit(whole, { mode: 'lines', items: [{ line: 'line 0', quantity }] })
            fc.pre(plan.ok)
            if (!plan.ok) return
            const off = plan.parts.lines[0]?.lineTotal ?? 0n
            expect(2n * (100n * off - line.lineTotal * percent)).toBeLessThanOrEqual(100n)
            expect(2n * (100n * off - line.lineTotal * percent)).toBeGreaterThanOrEqual(-100n)
          },
        ),
        RUNS,
      )
    },
    TIMEOUT,
  )
})

describe('a credit of an invoice whose prices include tax', () => {
  const [standard] = POOL
  const invoice = (prices: readonly [quantity: string, price: string][]): TotalsInput => ({
    currency: currencyCode('EUR'),
    pricesIncludeTax: true,
    discount: null,
    items: prices.map(([quantity, unitPrice]) => ({
      quantity,
      unitPrice,
      discount: null,
      rates: standard ? [standard] : [],
    })),
  })
  const credited = (input: TotalsInput, items: CreditItem[]) => {
    const whole = creditable(input)
    const plan = planCredit(whole, { mode: 'lines', items })
    if (!plan.ok) throw new Error(plan.reason)
    return sumParts(plan.parts, whole)
  }
  const one = (line: number): CreditItem => ({ line: `line ${line}`, quantity: decimal('1') })
  const many = (count: number, price: [string, string]) => Array.from({ length: count }, () => price)

  it('comes to what is printed of its lines', () => {
    const two = invoice([
      ['1', '9.99'],
      ['1', '100.00'],
    ])
    const figures = {
      subtotal: 840n,
      discountTotal: 0n,
      net: 840n,
      taxTotal: 159n,
      withholdingTotal: 0n,
      total: 999n,
      taxes: [{ tax: 0, base: 840n, amount: 159n }],
    }
    expect(credited(two, [one(0)])).toEqual(figures)
    expect(credited(two, [{ line: 'line 0', amount: 999n }])).toEqual(figures)
    const halves = invoice(many(100, ['2', '1.02']))
    expect(credited(halves, [one(0)])).toMatchObject({ net: 86n, taxTotal: 16n, total: 102n })
    const all = halves.items.map((_, line) => one(line))
    expect(credited(halves, all)).toMatchObject({
      subtotal: 8_572n,
      discountTotal: 0n,
      taxTotal: 1_628n,
      total: 10_200n,
    })
  })

  it('leaves the last of many small lines to be credited', () => {
    const input = invoice(many(40, ['1', '0.01']))
    const whole = creditable(input)
    const first = planCredit(whole, { mode: 'lines', items: input.items.slice(1).map((_, i) => one(i)) })
    if (!first.ok) throw new Error(first.reason)
    expect(sumParts(first.parts, whole).total).toBe(39n)
    const last = planCredit(creditable(input, [first.parts]), { mode: 'lines', items: [one(39)] })
    if (!last.ok) throw new Error(last.reason)
    expect(sumParts(last.parts, whole).total).toBe(1n)
  })

  it('bears its share of what was credited as a sum before', () => {
    const input = invoice(many(2, ['1', '50.00']))
    const whole = creditable(input)
    const sum = planCredit(whole, { mode: 'amount', amount: 1_000n })
    if (!sum.ok) throw new Error(sum.reason)
    const line = planCredit(creditable(input, [sum.parts]), { mode: 'lines', items: [one(0)] })
    if (!line.ok) throw new Error(line.reason)
    expect(sumParts(line.parts, whole).total).toBe(4_500n)
  })
})

describe('a credit', () => {
  const [standard, reduced] = POOL
  const input: TotalsInput = {
    currency: currencyCode('EUR'),
    pricesIncludeTax: false,
    discount: { type: 'percent', value: '10' },
    items: [
      { quantity: '3', unitPrice: '100', discount: null, rates: standard ? [standard] : [] },
      { quantity: '1', unitPrice: '50', discount: null, rates: reduced ? [reduced] : [] },
    ],
  }
  const at = (credited: readonly CreditParts[] = []) => {
    const read = creditableOf(input, ['hours', 'book'], credited)
    if (read === null) throw new Error('unreachable')
    return read
  }
  const taken = (request: CreditRequest, credited: readonly CreditParts[] = []) => {
    const plan = planCredit(at(credited), request)
    if (!plan.ok) throw new Error(plan.reason)
    return plan.parts
  }
  const sums = (parts: CreditParts) => sumParts(parts, at())

  it('of a quantity bears its share of the discount and of the tax', () => {
    const parts = taken({ mode: 'lines', items: [{ line: 'hours', quantity: decimal('1') }] })
    // 100.00 less 10 % is 90.00; 19 % of it is 17.10.
    expect(sums(parts)).toEqual({
      subtotal: 10_000n,
      discountTotal: 1_000n,
      net: 9_000n,
      taxTotal: 1_710n,
      withholdingTotal: 0n,
      total: 10_710n,
      taxes: [{ tax: 0, base: 9_000n, amount: 1_710n }],
    })
  })

  it('of an amount is shared among the groups of taxes', () => {
    // 270.00 and 51.30; 45.00 and 2.48: 368.78 in all.
    const parts = taken({ mode: 'amount', amount: 10_000n })
    expect(parts.groups.map(({ net, taxes }) => [net, ...taxes.map(({ amount }) => amount)])).toEqual([
      [7_322n, 1_391n],
      [1_220n, 67n],
    ])
    expect(sums(parts).total).toBe(10_000n)
  })

  it('of all after an amount shows the lines, and what was credited before as less', () => {
    const first = taken({ mode: 'amount', amount: 10_000n })
    const rest = taken({ mode: 'full' }, [first])
    expect(sums(rest)).toMatchObject({ subtotal: 35_000n, net: 22_958n, total: 26_878n })
    expect(sums(first).total + sums(rest).total).toBe(36_878n)
  })

  it('is refused above what is left, of a line twice, of a line there is not, and over nothing', () => {
    const most = taken({ mode: 'lines', items: [{ line: 'hours', quantity: decimal('2') }] })
    const refused = (request: CreditRequest, credited: readonly CreditParts[] = []) =>
      planCredit(at(credited), request)
    const hours = (quantity: string): CreditItem => ({ line: 'hours', quantity: decimal(quantity) })
    const exceeds = { ok: false, reason: 'credit_exceeds_invoice' }
    expect(refused({ mode: 'lines', items: [hours('1.5')] }, [most])).toEqual({ ...exceeds, item: 0 })
    expect(refused({ mode: 'lines', items: [hours('-1')] })).toEqual({ ...exceeds, item: 0 })
    expect(refused({ mode: 'lines', items: [{ line: 'book', amount: 5_001n }] })).toEqual({
      ...exceeds,
      item: 0,
    })
    expect(refused({ mode: 'amount', amount: 36_879n })).toEqual(exceeds)
    expect(refused({ mode: 'full' }, [taken({ mode: 'full' })])).toEqual(exceeds)
    expect(refused({ mode: 'lines', items: [hours('1'), hours('1')] })).toEqual({
      ok: false,
      reason: 'line_named_twice',
      item: 1,
    })
    expect(refused({ mode: 'lines', items: [{ line: 'other', amount: 1n }] })).toEqual({
      ok: false,
      reason: 'unknown_line',
      item: 0,
    })
    expect(refused({ mode: 'lines', items: [hours('0')] })).toEqual({
      ok: false,
      reason: 'nothing_to_credit',
    })
  })
})
